import { expect, test } from 'vitest'
import type { Recipe } from '../../recipes/recipe.ts'
import { aFood, aRecipe } from '../../testing/a-food.ts'
import { needsOf, openPairing } from '../table/pair-sides.ts'
import type { TableRules } from '../table/table-rules.ts'
import { WEIGHTS } from '../weights.ts'
import { TRAITS } from './classify-recipe.ts'
import { openFoodFacts } from './food-facts.ts'
import { openRecipeFacts } from './recipe-facts.ts'

const legume = {
  group: 'legume',
  nutrients: { ...aFood().nutrients, kcal: 340, proteinGrams: 24, carbsGrams: 60 },
} as const
const grain = {
  group: 'grain',
  nutrients: { ...aFood().nutrients, kcal: 360, proteinGrams: 7, carbsGrams: 80 },
} as const
const list = [
  ...['carrot', 'green bean', 'frozen peas', 'mixed salad leaves', 'banana'].map((name) => aFood({ name })),
  ...['brown lentils', 'yellow split peas'].map((name) => aFood({ name, ...legume })),
  ...['long-grain white rice', 'rolled oats', 'rye bread'].map((name) => aFood({ name, ...grain })),
]
const idOf = (name: string): string => list.find((food) => food.name === name)?.id ?? ''

/** Grams for a table of two. */
const dish = (title: string, grams: Readonly<Record<string, number>>, fields: Partial<Recipe>): Recipe =>
  aRecipe({
    title,
    ...fields,
    ingredients: Object.entries(grams).map(([name, weight]) => ({
      foodId: idOf(name),
      quantity: weight,
      unit: 'g',
      grams: weight,
      preparation: '',
    })),
  })

const aside = (role: Recipe['role'], fields: Partial<Recipe> = {}): Partial<Recipe> => ({
  kinds: ['side'],
  role,
  equipment: [],
  form: 'bowl',
  ...fields,
})
const main = (fields: Partial<Recipe>): Partial<Recipe> => ({ equipment: [], form: 'plate', ...fields })

const facts = openRecipeFacts(
  [
    dish('Rice and banana', { 'long-grain white rice': 160 }, main({ cuisine: 'Cuban', pairs: ['legume'] })),
    dish('Rice curry', { 'long-grain white rice': 160, carrot: 200 }, main({ cuisine: 'Indian', pairs: ['pickle'] })),
    dish('Lentil soup', { 'brown lentils': 120 }, main({ cuisine: 'Greek', form: 'soup', pairs: ['bread', 'salad'] })),
    dish('Lentil pot', { 'brown lentils': 120, 'rolled oats': 60 }, main({ cuisine: 'Greek', pairs: ['bread'] })),
    dish('Cold plate', { 'green bean': 300 }, main({ cuisine: 'Greek', tags: ['no cook'], pairs: ['salad'] })),
    dish('Warm plate', { 'green bean': 300 }, main({ cuisine: 'Greek', pairs: ['salad'] })),
    dish('Dal', { 'yellow split peas': 120 }, aside('legume', { cuisine: 'Indian', form: 'soup' })),
    dish('Beans', { 'yellow split peas': 120 }, aside('legume', { cuisine: 'Mexican' })),
    dish('Glazed carrots', { carrot: 300 }, aside('vegetable', { cuisine: 'Indian' })),
    dish('Beans with spice', { 'green bean': 300 }, aside('vegetable', { cuisine: 'Indian' })),
    dish('Carrots and peas', { carrot: 200, 'frozen peas': 120 }, aside('vegetable', { cuisine: 'Greek' })),
    dish('Green and orange', { carrot: 200, 'frozen peas': 120 }, aside('vegetable', { cuisine: 'Greek' })),
    dish('Broth with rice', { 'green bean': 300 }, main({ cuisine: 'Indian' })),
    dish('Broth with greens', { 'green bean': 300 }, main({ cuisine: 'Indian' })),
    dish('Peas', { 'frozen peas': 200 }, aside('vegetable', { cuisine: 'Greek' })),
    dish('Plain carrots', { carrot: 300 }, aside('vegetable', { cuisine: 'Greek' })),
    dish('Rice with peas', { 'long-grain white rice': 160, 'frozen peas': 160 }, main({ cuisine: 'Greek' })),
    dish('Leaves', { 'mixed salad leaves': 200 }, aside('salad', { cuisine: 'Greek', form: 'salad' })),
    dish('Fruit', { banana: 200 }, aside('fruit', { cuisine: 'Greek' })),
    dish('Oat thins', { 'rolled oats': 100 }, aside('bread', { cuisine: 'Greek', tags: ['cracker'] })),
    dish('Sliced bread', { 'rye bread': 100 }, aside('bread', { cuisine: 'Greek' })),
    dish('Plain rice', { 'long-grain white rice': 150 }, aside('starch', { cuisine: 'Indian', tags: ['plain'] })),
    dish('Fried rice', { 'long-grain white rice': 150 }, aside('starch', { cuisine: 'Indian' })),
  ],
  openFoodFacts(new Map(list.map((food) => [food.id, food]))),
  () => ({ definite: 0, may: 0, dietBlock: 0, dietMay: 0, unverified: false }),
)
const at = (title: string): number => facts.recipes.findIndex((recipe) => recipe.title === title)
const { distance } = openPairing(facts, false)
const apart = (dinner: string, side: string): number => distance(at(dinner), at(side))

test('a pot of pulses from another kitchen is a poor neighbour, even where the main asks for "legume"', () => {
  expect(apart('Rice and banana', 'Dal')).toBeGreaterThan(1)
  expect(apart('Rice and banana', 'Beans')).toBeLessThan(apart('Rice and banana', 'Dal') - 0.4)
  expect(apart('Rice curry', 'Dal')).toBeLessThan(apart('Rice and banana', 'Dal') - 0.4)
})

test('one does not eat the vegetable of the main beside it once more', () => {
  expect(apart('Rice curry', 'Beans with spice')).toBeLessThan(apart('Rice curry', 'Glazed carrots') - 0.5)
})

test('what does not lead the side is tasted once more all the same', () => {
  const again = apart('Rice with peas', 'Carrots and peas')
  expect(again).toBeGreaterThan(apart('Rice with peas', 'Plain carrots') + 0.3)
  expect(again).toBeLessThan(apart('Rice with peas', 'Peas'))
})

test('what the title of the main says the side does not say once more', () => {
  expect(apart('Rice with peas', 'Carrots and peas')).toBeGreaterThan(
    apart('Rice with peas', 'Green and orange') + 0.35,
  )
  expect(apart('Broth with rice', 'Plain rice')).toBeGreaterThan(apart('Broth with greens', 'Plain rice') + 0.35)
})

test('peas are no vegetable beside lentils while there are carrots', () => {
  expect(apart('Lentil pot', 'Plain carrots')).toBeLessThan(apart('Lentil pot', 'Peas') - 0.2)
})

test('a salad goes beside a warm dish before a cold one, and fruit only where it is asked for', () => {
  expect(apart('Warm plate', 'Leaves')).toBeLessThan(apart('Cold plate', 'Leaves'))
  expect(apart('Warm plate', 'Fruit')).toBeGreaterThan(0.8)
})

test('bread goes beside a soup before crackers, and before rice that it does not ask for', () => {
  expect(apart('Lentil soup', 'Sliced bread')).toBeLessThan(apart('Lentil soup', 'Oat thins') - 0.3)
  expect(apart('Lentil soup', 'Sliced bread')).toBeLessThan(apart('Lentil soup', 'Plain rice') - 0.1)
})

test('a plain side is a stranger nowhere', () => {
  expect(apart('Rice and banana', 'Plain rice')).toBe(Number.POSITIVE_INFINITY)
  expect(apart('Warm plate', 'Plain rice')).toBeLessThan(apart('Warm plate', 'Fried rice'))
})

test('no side that brings the vegetable or starch is worse than none', () => {
  for (const side of ['Glazed carrots', 'Beans with spice', 'Leaves', 'Oat thins', 'Fried rice'])
    for (const dinner of ['Lentil soup', 'Cold plate'])
      if (Number.isFinite(apart(dinner, side)))
        expect(apart(dinner, side) * WEIGHTS.harmony).toBeLessThan(WEIGHTS.missingSide)
})

test('pulses that fill stand for the starch; a small soup wants bread', () => {
  const rules = { wantsStarch: true, kcalOfKind: Float64Array.of(500, 700, 800, 0) } as unknown as TableRules
  const wanted = (dinner: string): number => needsOf(facts, at(dinner), rules) & TRAITS.starch
  expect(wanted('Lentil pot')).toBe(0)
  expect(wanted('Lentil soup')).toBe(TRAITS.starch)
})
