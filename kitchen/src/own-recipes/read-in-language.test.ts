import { expect, test } from 'vitest'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { extendKitchen } from '../planning/dishes/extend-kitchen.ts'
import { judgeMeal } from '../planning/table/judge-meal.ts'
import type { Allergen } from '../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import type { OwnDraft } from './own-draft.ts'
import { readRecipeText } from './read-recipe-text.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 20 }))

const readText = (text: string) => {
  const parts = readRecipeText(text) ?? expect.fail('no recipe was seen')
  return readOwn(kitchen, 'mine-test', firstDraft(kitchen, parts))
}
const foodsOf = (text: string) =>
  readText(text).draft.lines.map(({ text: written, foodId, quantity, unit }) => [written, foodId, quantity, unit])

/** Why a table with these allergies does not get it; none: it does. */
const against = (given: OwnDraft, allergens: readonly Allergen[]): readonly string[] => {
  const { compiled } = readOwn(kitchen, 'mine-test', given)
  if (compiled.kind === 'open') return expect.fail(compiled.faults.join(' '))
  const extended = extendKitchen(kitchen, { version: 'test', recipes: [compiled.recipe] })
  const at = extended.facts.indexOf.get(compiled.recipe.id) ?? 0
  return judgeMeal(extended, aHousehold({ allergens }), [at], 1)
    .findings.filter(({ verdict }) => verdict === 'conflict')
    .map(({ text }) => text)
}

const DUTCH = `Spinazie met room
Voor 4 personen
Ingrediënten
600 g verse spinazie
200 ml room
2 teentjes knoflook
zout en peper
Bereiding
Bak de knoflook in de pan en voeg de spinazie toe.
Roer de room erdoor en serveer.`

test('a Dutch recipe is read by the Dutch table: headings, servings, lines', () => {
  const { draft } = readText(DUTCH)
  expect(draft.servings).toBe(4)
  expect(draft.title).toBe('Spinazie met room')
  expect(foodsOf(DUTCH)).toEqual([
    ['600 g verse spinazie', 'spinach', 600, 'g'],
    ['200 ml room', 'heavy-cream', 200, 'ml'],
    ['2 teentjes knoflook', 'garlic', 2, 'clove'],
    ['zout', 'salt', null, ''],
    ['peper', 'ground-black-pepper', null, ''],
  ])
})

test('it is held back from a household with allergens until somebody has compared it', () => {
  const { draft } = readText(DUTCH)
  expect(draft.unread).toEqual(['other-language'])
  expect(against(draft, ['peanut'])).not.toEqual([])
})

test('and it never counts as free of what its lines name, whoever has compared it', () => {
  const { draft } = readText(DUTCH)
  expect(against({ ...draft, unread: [] }, ['milk']).join(' ')).toMatch(/Contains milk/i)
})

test('what only a step names is read too', () => {
  const { draft } = readText(DUTCH.replace('Roer de room erdoor', 'Roer de pindakaas erdoor'))
  expect(against({ ...draft, unread: [] }, ['peanut']).join(' ')).toMatch(/peanut/)
})

test('what the guard knows in titles and steps is not held back as a language', () => {
  const { draft } = readText(
    'Crostata\nPer 4 persone\nIngredienti\n250 g di farina\n100 g di burro\n2 uova\nPreparazione\nMescolare la farina con il burro e le uova.',
  )
  expect(draft.unread).toEqual([])
  expect(draft.lines.map(({ foodId }) => foodId)).toEqual(['plain-flour', 'unsalted-butter', 'egg'])
})

test('where it may be two languages no line is linked, and it is held back', () => {
  const { draft, lines } = readText('Boter\n\n200 g boter\n\nSmelt.')
  expect(draft.lines.every(({ foodId }) => foodId === null)).toBe(true)
  expect(lines.every(({ state }) => state === 'unknown' || state === 'uncertain')).toBe(true)
  expect(draft.unread).toEqual(['other-language'])
})

test('read again it says the same', () => {
  const { draft } = readText(DUTCH)
  expect(readOwn(kitchen, 'mine-test', draft).draft).toEqual(draft)
})

test.each([
  [
    'sv',
    'Ölgryta\n4 portioner\nIngredienser\n3 dl öl\n500 g potatis\n1 gul lök\nGör så här\nKoka potatis och lök i öl.',
    'beer',
  ],
  [
    'da',
    'Grød\n4 personer\nIngredienser\n3 dl øl\n500 g kartofler\n1 løg\nFremgangsmåde\nKog kartofler og løg i øl.',
    'beer',
  ],
  ['ja', 'みそ汁\n4人分\n材料\n豆腐 200g\nしょうゆ 大さじ1\n塩 少々\n作り方\n豆腐を切る。', 'firm-tofu'],
])('%s: a word is read as that language has it', (_, text, foodId) => {
  const { draft } = readText(text)
  expect(draft.servings).toBe(4)
  expect(draft.lines[0]?.foodId).toBe(foodId)
  expect(draft.unread).toEqual(['other-language'])
})

test('an English recipe is read as before', () => {
  const { draft } = readText(
    'Toast\nServes 2\nIngredients\n2 slices bread\n200 ml burro\nMethod\nToast the bread in the pan.',
  )
  expect(draft.unread).toEqual([])
  expect(draft.lines.map(({ foodId }) => foodId)[1]).toBeNull()
})
