import { expect, test } from 'vitest'
import { openFoodFacts } from '../planning/dishes/food-facts.ts'
import { openRecipeFacts } from '../planning/dishes/recipe-facts.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { aFood, aRecipe } from '../testing/a-food.ts'
import { dinnerFaults, seasonFit, timeFit } from './table-quality.ts'

const nutrients = aFood().nutrients
const foods = openFoodFacts(
  new Map(
    [
      aFood({ name: 'salmon', group: 'fish', nutrients: { ...nutrients, proteinGrams: 20, carbsGrams: 0 } }),
      aFood({ name: 'rice', group: 'grain', nutrients: { ...nutrients, proteinGrams: 2, carbsGrams: 78 } }),
      aFood({ name: 'broccoli' }),
    ].map((food) => [food.id, food]),
  ),
)
/** A dish of one food in an amount for one person, on the hob. */
const dish = (title: string, foodId: string, fields: Partial<Recipe> = {}): Recipe =>
  aRecipe({
    title,
    servings: 1,
    equipment: ['pan'],
    ingredients: [{ foodId, quantity: 150, unit: 'g', grams: 150, preparation: '' }],
    ...fields,
  })
const side = { kinds: ['side'], activeMinutes: 5, totalMinutes: 15 } as const
const nothing = { definite: 0, may: 0, dietBlock: 0, dietMay: 0, unverified: false }
const recipes = [
  dish('Fried salmon', 'salmon'),
  dish('Boiled rice', 'rice', { ...side, role: 'starch' }),
  dish('Broccoli', 'broccoli', { ...side, role: 'vegetable' }),
  dish('More broccoli', 'broccoli', { ...side, role: 'vegetable' }),
  dish('Baked salmon', 'salmon', { equipment: ['oven'] }),
  dish('Baked broccoli', 'broccoli', { ...side, role: 'vegetable', equipment: ['oven'] }),
]
const facts = openRecipeFacts(recipes, foods, () => nothing)
const [FRIED, RICE, BROCCOLI, MORE, BAKED, BAKED_BROCCOLI] = recipes.keys()
const faultsOf = (dishes: readonly (number | undefined)[], fields: { kcal?: number; minutes?: number } = {}) =>
  dinnerFaults(
    facts,
    { dishes: dishes.map((one) => one ?? -1), kcal: fields.kcal ?? 800 },
    { kcal: 800, wantsStarch: true, minutes: fields.minutes ?? 45 },
  )

test('P1: fish, rice and broccoli are a whole plate', () => {
  expect(faultsOf([FRIED, RICE, BROCCOLI])).toEqual([])
})

test('P1: fish alone lacks both, and who eats little starch lacks the vegetable only', () => {
  expect(faultsOf([FRIED])).toEqual(['starch', 'vegetable'])
  const aim = { kcal: 800, wantsStarch: false, minutes: 45 }
  expect(dinnerFaults(facts, { dishes: [FRIED ?? -1], kcal: 800 }, aim)).toEqual(['vegetable'])
})

test('P1: broccoli beside broccoli, the wrong size, too slow and two things in the oven are faults', () => {
  expect(faultsOf([FRIED, RICE, BROCCOLI, MORE])).toEqual(['twice'])
  expect(faultsOf([FRIED, RICE, BROCCOLI], { kcal: 500 })).toEqual(['energy'])
  expect(faultsOf([FRIED, RICE, BROCCOLI], { minutes: 29 })).toEqual(['minutes'])
  expect(faultsOf([BAKED, RICE, BAKED_BROCCOLI])).toEqual(['ovens'])
  expect(faultsOf([FRIED, RICE, BAKED_BROCCOLI])).toEqual([])
})

test('T1: one of two meals is late, by ten minutes', () => {
  const meals = [
    { minutes: 30, limit: 30 },
    { minutes: 40, limit: 30 },
  ]
  expect(timeFit(meals)).toEqual({ inTime: 0.5, minutesOver: 10 })
  expect(timeFit([])).toEqual({ inTime: 1, minutesOver: 0 })
})

test('S1: 300 of 400 g that have a season are in it', () => {
  const produce = [
    { grams: 300, inSeason: true },
    { grams: 100, inSeason: false },
  ]
  expect(seasonFit(produce)).toBe(0.75)
  expect(seasonFit([])).toBe(1)
})
