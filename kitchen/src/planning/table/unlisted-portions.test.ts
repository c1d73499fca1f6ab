import { expect, test } from 'vitest'
import { judgeForAll } from '../../ideas/judge-for-all.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import { dietMask } from '../../safety/words/masks.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openKitchenFiles } from '../dishes/a-kitchen.ts'
import { readRecipe } from '../dishes/read-recipe.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const LOW_FODMAP = dietMask(['low-fodmap'])
const [model] = kitchen.facts.recipes

const isUnsure = (step: string, listed: readonly string[] = []): boolean => {
  const dish: Recipe = {
    ...model!,
    title: 'Rice',
    ingredients: ['white-rice', ...listed].map((foodId) => ({
      foodId,
      quantity: 100,
      unit: 'g',
      grams: 100,
      preparation: '',
    })),
    steps: [{ parts: [{ kind: 'text', text: step }] }],
  }
  return (readRecipe(kitchen.guard, dish, kitchen.catalogue.foods).mayViolate & LOW_FODMAP) !== 0
}

test.each([
  'Serve with a whole avocado and two bananas.',
  'Serve with two bananas.',
  'Eat with 200 g of sweet potato.',
  'Stir in 1 aubergine.',
  'Add a handful of almonds.',
  'Add half an avocado.',
  'Mit einer ganzen Avocado servieren.',
])('a food with a portion that only a step brings in is not sure: %s', (step) => {
  expect(isUnsure(step)).toBe(true)
})

test.each([
  'Serve with two carrots.',
  'Serve with a cucumber.',
  'Stir until the sauce is the colour of sweet potato.',
  'Serve without a whole avocado.',
  'Boil the rice for 15 minutes.',
])('nothing to weigh: %s', (step) => {
  expect(isUnsure(step)).toBe(false)
})

test('what the list has is held by its grams', () => {
  expect(isUnsure('Add a whole avocado.', ['avocado'])).toBe(false)
  expect(isUnsure('Add 200 g of sweet potato.', ['sweet-potato'])).toBe(false)
})

test('no recipe of the catalogue brings in such a food', () => {
  const { foods } = kitchen.catalogue
  const found = kitchen.facts.recipes.flatMap((recipe) =>
    readRecipe(kitchen.guard, recipe, foods)
      .findings.filter(({ rule, place }) => rule === 'food-row' && place.part === 'step')
      .map(({ words }) => `${recipe.id}: ${words}`),
  )
  expect(found).toEqual([])
})

test('a helping over its portion is not said to fit', () => {
  const fits = (foodId: string, grams: number): boolean => {
    const line = { foodId, quantity: grams, unit: 'g', grams, preparation: '' }
    const steps: Recipe['steps'] = [{ parts: [{ kind: 'text', text: 'Serve.' }] }]
    const dish: Recipe = { ...model!, title: 'Bowl', tags: [], servings: 1, ingredients: [line], steps }
    return judgeForAll(kitchen, dish).fits.includes('low-fodmap')
  }
  expect(fits('sweet-potato', 60)).toBe(true)
  expect(fits('sweet-potato', 200)).toBe(false)
})
