import { expect, test } from 'vitest'
import type { Recipe } from '../../recipes/recipe.ts'
import { aFood, aRecipe } from '../../testing/a-food.ts'
import { openPairing } from '../table/pair-sides.ts'
import { joinFacts } from './extend-facts.ts'
import { openFoodDistance } from './food-affinity.ts'
import { openFoodFacts } from './food-facts.ts'
import { openRecipeFacts, type RecipeFacts } from './recipe-facts.ts'

const NAMES = ['bread', 'butter', 'noodles', 'soy sauce', 'bok choy', 'parsley', 'pork', 'beetroot', 'saffron', 'okra']
const list = NAMES.map((name) => aFood({ name, group: 'other' }))
const foods = openFoodFacts(new Map(list.map((food) => [food.id, food])))

const dish = (title: string, names: readonly string[], fields: Partial<Recipe> = {}): Recipe =>
  aRecipe({
    title,
    id: title,
    cuisine: 'Chinese',
    ...fields,
    ingredients: names.map((name) => ({
      foodId: list.find((food) => food.name === name)?.id ?? '',
      quantity: 50,
      unit: 'g',
      grams: 50,
      preparation: '',
    })),
  })
const factsOf = (recipes: readonly Recipe[]): RecipeFacts =>
  openRecipeFacts(recipes, foods, () => ({ definite: 0, may: 0, dietBlock: 0, dietMay: 0, unverified: false }))

const ten = (title: string, names: readonly string[]): readonly Recipe[] =>
  Array.from({ length: 10 }, (_, at) => dish(`${title} ${at}`, names))
const side = { kinds: ['side'], role: 'vegetable' } as const
const catalogue = factsOf([
  ...ten('Noodles', ['noodles', 'soy sauce', 'bok choy']),
  ...ten('Roast', ['pork', 'beetroot', 'parsley']),
  ...Array.from({ length: 40 }, (_, at) => dish(`Bread ${at}`, ['bread', 'butter'])),
  dish('Rare', ['saffron', 'okra']),
  dish('Greens', ['bok choy'], side),
  dish('Beets', ['beetroot'], side),
  dish('Okra', ['okra'], side),
])
const distanceIn =
  (facts: RecipeFacts) =>
  (main: string, beside: string): number => {
    const at = (title: string): number => facts.recipes.findIndex((recipe) => recipe.title === title)
    return openFoodDistance(facts)(at(main), at(beside))
  }

test('foods that recipes put together are near each other, foods that they never do are far', () => {
  const distance = distanceIn(catalogue)
  expect(distance('Noodles 0', 'Greens')).toBe(0)
  expect(distance('Noodles 0', 'Beets')).toBe(1)
  expect(distance('Roast 0', 'Beets')).toBe(0)
})

test('what stands in a recipe or two is neither near nor far', () => {
  const distance = distanceIn(catalogue)
  expect(distance('Noodles 0', 'Okra')).toBeGreaterThan(distance('Noodles 0', 'Greens'))
  expect(distance('Noodles 0', 'Okra')).toBeLessThan(distance('Noodles 0', 'Beets'))
})

test("a household's own recipes change nothing of what the catalogue knows, and are read by it", () => {
  const own = factsOf(ten('Own', ['noodles', 'beetroot']))
  const distance = distanceIn(joinFacts(joinFacts(catalogue, own), factsOf([dish('Last', ['noodles', 'soy sauce'])])))
  expect(distance('Noodles 0', 'Beets')).toBe(1)
  expect(distance('Last', 'Greens')).toBe(0)
})

test('of two sides of one kitchen the one whose foods meet the main goes first', () => {
  const at = (title: string): number => catalogue.recipes.findIndex((recipe) => recipe.title === title)
  const { distance } = openPairing(catalogue, false)
  expect(distance(at('Noodles 0'), at('Greens'))).toBeLessThan(distance(at('Noodles 0'), at('Beets')))
})
