import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/catalogue.ts'
import { parseFoods } from '../../foods/parse-foods.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import { parseGuardTerms } from '../../safety/words/guard-terms.ts'
import { aRecipe } from '../../testing/a-food.ts'
import { cookingWords } from '../../testing/a-guard.ts'
import { extendAll, extendKitchen } from './extend-kitchen.ts'
import { openKitchen } from './open-kitchen.ts'

const data = join(import.meta.dirname, '../../../data')
const foods = parseFoods(readFileSync(join(data, 'foods.csv'), 'utf8'))
const terms = parseGuardTerms(readFileSync(join(data, 'guard-terms.csv'), 'utf8'))
const row = (foodId: string, grams: number) => ({ foodId, quantity: grams, unit: 'g', grams, preparation: '' })
const dish = (title: string, ingredients: Recipe['ingredients']): Recipe => aRecipe({ title, ingredients })
const carrots = dish('Roast carrots', [row('carrot', 600), row('olive-oil', 20)])
const rice = dish('Rice with carrots', [row('basmati-rice', 300), row('carrot', 100)])
const base = openKitchen(
  openCatalogue({ version: 'test', foods, recipes: [carrots, rice], terms, words: cookingWords() }),
)

const own = { foodId: 'carrot', usd: 5, packageGrams: 500, source: 'your price', date: '2026-11-21' } as const
const priced = extendKitchen(base, { version: 'p', recipes: [], prices: [own] })

test('a price of one’s own counts in planning, in the table and in the list’s finder', () => {
  const carrot = priced.catalogue.foods.get('carrot')
  expect(carrot).toMatchObject({
    packagePrice: 5,
    packageGrams: 500,
    packageLabel: 'pack 500 g',
    priceSource: 'your price',
  })
  expect(priced.findFood('carrots')).toBe(carrot)
  const at = priced.foods.indexOf.get('carrot') ?? -1
  expect([priced.foods.packPrice[at], priced.foods.packGrams[at], priced.foods.gramPrice[at]]).toEqual([5, 500, 0.01])
  // The dish's cost is what the same table would have given when it was built.
  const built = openKitchen(
    openCatalogue({
      version: 'test',
      foods: [...priced.catalogue.foods.values()],
      recipes: [carrots, rice],
      terms,
      words: cookingWords(),
    }),
  )
  expect([...priced.facts.cost]).toEqual([...built.facts.cost])
  expect(priced.facts.cost[0]).toBeGreaterThan(base.facts.cost[0] ?? 0)
})

test('the kitchen below keeps its prices, and everything else is shared with it', () => {
  expect(base.catalogue.foods.get('carrot')?.priceSource).not.toBe('your price')
  expect(priced.facts.definite).toBe(base.facts.definite)
  expect(priced.catalogue.recipes).toBe(base.catalogue.recipes)
  expect(priced.catalogue.version).toBe('test.p')
})

test('another thread lays the same layers on its own kitchen; recipes above are counted with the prices below', () => {
  const soup = dish('Carrot soup', [row('carrot', 400)])
  const above = extendKitchen(priced, { version: 'more', recipes: [soup] })
  const there = extendAll(base, above.layers)
  expect(there.catalogue.version).toBe(above.catalogue.version)
  expect([...there.facts.cost]).toEqual([...above.facts.cost])
  expect(above.facts.cost[2]).toBeCloseTo((400 * 0.01) / soup.servings, 5)
})

test('a price of a food that has left the table changes nothing, and no size leaves the label as it is', () => {
  const odd = extendKitchen(base, { version: 'q', recipes: [], prices: [{ ...own, foodId: 'constructor' }] })
  expect([...odd.catalogue.foods.values()]).toEqual([...base.catalogue.foods.values()])
  const same = extendKitchen(base, { version: 'r', recipes: [], prices: [{ ...own, packageGrams: null }] })
  const label = base.catalogue.foods.get('carrot')?.packageLabel
  expect(same.catalogue.foods.get('carrot')?.packageLabel).toBe(label)
})
