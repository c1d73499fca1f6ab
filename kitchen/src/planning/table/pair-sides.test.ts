import { expect, test } from 'vitest'
import type { Recipe } from '../../recipes/recipe.ts'
import { aFood, aRecipe } from '../../testing/a-food.ts'
import { openFoodFacts } from '../dishes/food-facts.ts'
import { openRecipeFacts } from '../dishes/recipe-facts.ts'
import { openPairing, readyPairing } from './pair-sides.ts'

const nutrients = { ...aFood().nutrients, proteinGrams: 1 }
const foods = openFoodFacts(
  new Map(['pumpkin', 'potato', 'parsnip'].map((name) => aFood({ name, nutrients })).map((food) => [food.id, food])),
)
const dish = (title: string, foodId: string, fields: Partial<Recipe>): Recipe =>
  aRecipe({ title, ingredients: [{ foodId, quantity: 400, unit: 'g', grams: 400, preparation: '' }], ...fields })
const side = { kinds: ['side'], role: 'starch' } as const
const facts = openRecipeFacts(
  [
    dish('Baked pumpkin', 'pumpkin', { cuisine: 'French', equipment: ['oven'], pairs: ['wedges'] }),
    dish('Fried pumpkin', 'pumpkin', { cuisine: 'French', equipment: ['pan'], pairs: ['wedges'] }),
    dish('Potato wedges', 'potato', { ...side, cuisine: 'French', equipment: ['baking tray'] }),
    dish('Parsnip mash', 'parsnip', { ...side, cuisine: 'French', equipment: ['pot'] }),
  ],
  foods,
  () => ({ definite: 0, may: 0, dietBlock: 0, dietMay: 0, unverified: false }),
)
const [BAKED = -1, FRIED = -1, WEDGES = -1, MASH = -1] = facts.recipes.keys()

test('beside a dish in the oven a side from the hob goes before one that is roasted, even one it asks for', () => {
  const { distance } = openPairing(facts, false)
  expect(distance(FRIED, WEDGES)).toBeLessThan(distance(FRIED, MASH))
  expect(distance(BAKED, MASH)).toBeLessThan(distance(BAKED, WEDGES))
})

test('what a pairing looks up is worked out in steps, and opening it reads no title again', () => {
  let titlesRead = 0
  const counted = facts.recipes.map((recipe) => ({
    ...recipe,
    get title() {
      titlesRead++
      return recipe.title
    },
  }))
  const fresh = { ...facts, recipes: counted }

  const steps = [...readyPairing(fresh)]
  expect(steps.length).toBeGreaterThanOrEqual(4)
  expect(titlesRead).toBeGreaterThan(0)

  titlesRead = 0
  const { distance } = openPairing(fresh, false)
  expect(titlesRead).toBe(0)
  expect(distance(BAKED, MASH)).toBe(openPairing(facts, false).distance(BAKED, MASH))
})
