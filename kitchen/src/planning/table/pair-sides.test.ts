import { expect, test } from 'vitest'
import type { Recipe } from '../../recipes/recipe.ts'
import { allergenMask, dietMask } from '../../safety/words/masks.ts'
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

test('pairs of different catalogues and tables share a memory, and none hears of another', () => {
  const turned = openRecipeFacts(facts.recipes.toReversed(), foods, () => ({
    ...{ definite: 0, may: 0, dietBlock: 0, dietMay: 0, unverified: false },
  }))
  const meaty = openRecipeFacts(facts.recipes, foods, (_, at) => ({
    ...{ may: 0, dietMay: 0, unverified: false },
    definite: at === BAKED ? allergenMask(['milk']) : 0,
    dietBlock: at === BAKED ? 0 : dietMask(['pescatarian']),
  }))
  const tables = [facts, turned, meaty].flatMap((of) => [false, true].map((kosher) => ({ of, kosher })))
  const pairs = [...facts.recipes.keys()].flatMap((main) =>
    [WEDGES, MASH, FRIED].map((beside) => [main, beside] as const),
  )
  // A copy is a catalogue that nobody asked about before.
  const alone = tables.map(({ of, kosher }) => {
    const { distance } = openPairing({ ...of }, kosher)
    return pairs.map(([main, beside]) => distance(main, beside))
  })
  expect(alone[4]).not.toEqual(alone[5])
  expect(alone[0]).not.toEqual(alone[2])
  for (const _ of [1, 2])
    for (const [at, [main, beside]] of pairs.entries())
      for (const [table, { of, kosher }] of tables.entries())
        expect(openPairing(of, kosher).distance(main, beside)).toBe(alone[table]?.[at])
})
