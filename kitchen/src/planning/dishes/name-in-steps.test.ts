import { expect, test } from 'vitest'
import { isSpokenOfAsMany } from '../../quantities/many.ts'
import { stepText } from '../../recipes/compile-recipe.ts'
import type { Recipe, StepPart } from '../../recipes/recipe.ts'
import { aFood, aRecipe } from '../../testing/a-food.ts'
import { describeDish } from '../words/describe-dish.ts'

const potato = aFood({ name: 'potato', plural: 'potatoes', gramsPerPiece: 170 })
const cabbage = aFood({ name: 'red cabbage', plural: 'red cabbages', gramsPerPiece: 1000 })
const chive = aFood({ name: 'chive', plural: 'chives', gramsPerPiece: null })
const loin = aFood({ name: 'pork loin', plural: 'pork loins', gramsPerPiece: null, group: 'pork' })
const foods = new Map([potato, cabbage, chive, loin].map((food) => [food.id, food]))

const text = (words: string): StepPart => ({ kind: 'text', text: words })
const named = (index: number, words: string): StepPart => ({ kind: 'ingredient', index, text: words })

/** For four: 680 g of potatoes, 400 g of cabbage, chives, and pork. */
const dish = (parts: readonly StepPart[], fields: Partial<Recipe> = {}): Recipe =>
  aRecipe({
    servings: 4,
    ingredients: [potato, cabbage, chive, loin].map(({ id }, at) => {
      const grams = [680, 400, 20, 600][at]!
      return { foodId: id, quantity: grams, unit: 'g', grams, preparation: '' }
    }),
    steps: [{ parts }],
    ...fields,
  })

const read = (recipe: Recipe, portions = 4): string =>
  describeDish(recipe, { foods, units: 'metric', plateOf: () => ({ url: '', alt: '' }), portions, portion: 1 })
    .steps.map(stepText)
    .join(' ')

test('what is boiled by the pound is named as people say it, and for one person as one', () => {
  const boil = dish([text('Boil '), named(0, 'potato'), text(', shred '), named(1, 'red cabbage'), text('.')])
  expect(read(boil)).toBe('Boil potatoes, shred red cabbage.')
  expect(read(boil, 1)).toBe('Boil potato, shred red cabbage.')
})

test('herbs without a weight of their own are many, a cut of meat is one', () => {
  expect(read(dish([text('Brown '), named(3, 'pork loin'), text(' with '), named(2, 'chive'), text('.')]))).toBe(
    'Brown pork loin with chives.',
  )
})

test('where the writer meant one, or wrote a word of their own, it stays', () => {
  expect(read(dish([text('Prick each '), named(0, 'potato'), text('.')]))).toBe('Prick each potato.')
  expect(read(dish([text('Add '), named(0, 'potato'), text(' until it is soft.')]))).toBe(
    'Add potato until it is soft.',
  )
  expect(read(dish([text('Boil '), named(0, 'spuds'), text('.')]))).toBe('Boil spuds.')
  const own = { origin: 'own', isReviewed: true, revision: '1' } as const
  expect(read(dish([text('Boil '), named(0, 'potato'), text('.')], { source: own }))).toBe('Boil potato.')
})

test('the list of a dish speaks by the same rule', () => {
  const many = (food: typeof potato, grams: number) =>
    isSpokenOfAsMany(food, { quantity: grams, unit: 'g', grams }, `${grams} g`)
  expect([many(potato, 300), many(potato, 200), many(cabbage, 400), many(chive, 20), many(loin, 600)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})
