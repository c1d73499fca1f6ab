import { expect, test } from 'vitest'
import { judgeForAll } from '../ideas/judge-for-all.ts'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { extendKitchen } from '../planning/dishes/extend-kitchen.ts'
import { judgeMeal } from '../planning/table/judge-meal.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import type { OwnDraft } from './own-draft.ts'
import { readRecipeText } from './read-recipe-text.ts'
import { writeCookFile } from './write-cook-file.ts'
import { writeJsonLd } from './write-json-ld.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))

const draftOf = (text: string): OwnDraft => {
  const parts = readRecipeText(text)
  return readOwn(kitchen, 'mine-test', firstDraft(kitchen, parts ?? expect.fail())).draft
}
const keptOf = (draft: OwnDraft) => {
  const { compiled } = readOwn(kitchen, 'mine-test', draft)
  return compiled.kind === 'compiled' ? compiled : expect.fail(compiled.faults.join(' '))
}
const jsonLd = (fields: object): string =>
  JSON.stringify({
    '@type': 'Recipe',
    name: 'Rice dish',
    recipeIngredient: ['200 g rice', '1 onion'],
    recipeInstructions: ['Cook the rice.'],
    ...fields,
  })

const HALF = draftOf(jsonLd({ description: 'Serve with mango and Erdn\ufffdsse.' }))

test('a recipe that was not read whole says so, is called free of nothing, and is kept from a table with an allergy', () => {
  const { recipe } = keptOf(HALF)
  const extended = extendKitchen(kitchen, { version: 'test', recipes: [recipe] })
  const index = extended.facts.indexOf.get(recipe.id) ?? -1
  const [anybody, allergic] = [aHousehold({}), aHousehold({ allergens: ['sesame'] })]

  expect(HALF.unread).toEqual(['undecodable'])
  expect(judgeForAll(kitchen, recipe)).toMatchObject({ free: [], fits: [] })
  const [read] = judgeMeal(extended, allergic, [index]).findings
  expect(read).toMatchObject({ rule: 'unverified', verdict: 'conflict' })
  expect(read?.text).toBe(
    'Not read whole: some of its characters cannot be decoded. Compare it with where it comes from, add what is missing, and say that it is whole.',
  )
  expect(judgeMeal(extended, anybody, [index]).ok).toBe(true)
  expect(readyTable(extended, allergic).legal.isLegal[index]).toBe(0)
  expect(readyTable(extended, anybody).legal.isLegal[index]).toBe(1)
})

test('a food outside the list that only a note names is found', () => {
  const recipe = keptOf({ ...HALF, unread: [] }).recipe
  const extended = extendKitchen(kitchen, { version: 'test', recipes: [recipe] })
  const index = extended.facts.indexOf.get(recipe.id) ?? -1

  const { ok, findings } = judgeMeal(extended, aHousehold({ otherAllergens: ['mango'] }), [index])

  expect(ok).toBe(false)
  expect(findings[0]?.text).toBe('Contains mango: “mango” in note 1.')
})

test.each([
  ['JSON-LD', (draft: OwnDraft) => writeJsonLd(kitchen.catalogue.foods, [{ recipe: keptOf(draft).recipe, draft }])],
  ['Cooklang', (draft: OwnDraft) => writeCookFile(keptOf(draft).document, draft)],
])('what was brought survives the way out and in again: %s', (_, written) => {
  const peanuts = { text: '50 g peanuts', foodId: null, quantity: null, unit: '', preparation: '', isLeftOut: true }
  const draft = { ...HALF, lines: [...HALF.lines, peanuts] }

  const again = draftOf(written(draft))

  expect(again.unread).toEqual(['undecodable'])
  const words = JSON.stringify(again)
  for (const word of ['mango', 'Erdn', 'peanuts']) expect(words).toContain(word)
  const kept = keptOf({
    ...again,
    lines: again.lines.map((line) => ({ ...line, isLeftOut: line.text.includes('peanut') })),
  })
  expect(judgeForAll(kitchen, kept.recipe).allergens.map(({ id }) => id)).toContain('peanut')
})

test('a draft that is sent with escapes in it is decoded like any document', () => {
  const draft = { ...HALF, unread: [], asides: [], steps: ['Cook the rice.', 'Mit Erdn&uuml;ssen bestreuen.'] }
  const left = { ...HALF.lines[0]!, text: '50 g Cashewn&amp;uuml;sse', foodId: null, isLeftOut: true }

  const { recipe } = keptOf({ ...draft, lines: [...draft.lines, left] })

  expect(recipe.written?.at(-1)).toBe('50 g Cashewnüsse')
  expect(judgeForAll(kitchen, recipe).allergens.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['peanut', 'tree_nut']),
  )
})
