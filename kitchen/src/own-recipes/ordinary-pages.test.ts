import { expect, test } from 'vitest'
import { judgeForAll } from '../ideas/judge-for-all.ts'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import type { Allergen } from '../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { ORDINARY_PAGES } from '../testing/ordinary-pages.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import { readRecipeText } from './read-recipe-text.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))
/** Foods that stand around the dish on these pages, and in none of its lines. */
const AROUND: readonly Allergen[] = ['peanut', 'tree_nut', 'egg', 'milk', 'fish', 'soy']

test('forty and more ordinary pages are read whole, and nothing around the dish is held against it', () => {
  const faults = ORDINARY_PAGES.flatMap((page, at) => {
    const parts = readRecipeText(page)
    if (!parts) return [`${at}: no recipe`]
    const { compiled, draft } = readOwn(kitchen, 'mine-test', firstDraft(kitchen, parts))
    if (compiled.kind === 'open') return [`${at}: ${compiled.faults.join(' ')} ${JSON.stringify(draft.lines)}`]
    const reading = readRecipe(kitchen.guard, compiled.recipe, kitchen.catalogue.foods)
    const { conflicts } = kitchen.guard.judgeDish(reading, aHousehold({ allergens: AROUND }))
    const { free } = judgeForAll(kitchen, compiled.recipe)
    return [
      ...draft.unread.map((reason) => `${at}: ${reason}`),
      ...conflicts.map(({ sentence }) => `${at}: ${sentence}`),
      ...AROUND.filter((allergen) => !free.includes(allergen)).map((allergen) => `${at}: not free of ${allergen}`),
      ...(parts.steps.length >= 3 && parts.lines.length === 5 ? [] : [`${at}: ${parts.lines.length} lines`]),
    ]
  })

  expect(faults).toEqual([])
  expect(ORDINARY_PAGES.length).toBeGreaterThanOrEqual(40)
})
