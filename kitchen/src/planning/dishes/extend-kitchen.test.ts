import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/catalogue.ts'
import { parseFoods } from '../../foods/parse-foods.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import { parseGuardTerms } from '../../safety/words/guard-terms.ts'
import { aRecipe } from '../../testing/a-food.ts'
import { cookingWords } from '../../testing/a-guard.ts'
import { type Asked, NOTHING_ASKED } from '../table/asked.ts'
import { judgeDishes } from '../table/judge-meal.ts'
import { readyTable } from '../table/ready-table.ts'
import { leanToFresh } from '../wishes/lean-to-fresh.ts'
import { aHousehold } from './a-kitchen.ts'
import { extendAll, extendKitchen } from './extend-kitchen.ts'
import { openKitchen } from './open-kitchen.ts'

const data = join(import.meta.dirname, '../../../data')
const foods = parseFoods(readFileSync(join(data, 'foods.csv'), 'utf8'))
const terms = parseGuardTerms(readFileSync(join(data, 'guard-terms.csv'), 'utf8'))
const kitchenOf = (recipes: readonly Recipe[]) =>
  openKitchen(openCatalogue({ version: 'test', foods, recipes, terms, words: cookingWords() }))

const row = (foodId: string, grams: number) => ({ foodId, quantity: grams, unit: 'g', grams, preparation: '' })
const dish = (title: string, cuisine: string, rows: Recipe['ingredients'], more: Partial<Recipe> = {}): Recipe =>
  aRecipe({ title, cuisine, ingredients: rows, ...more })

const carrots = dish('Roast carrots', 'British', [row('carrot', 600), row('olive-oil', 20)])
const rice = dish('Buttered rice', 'Persian', [row('basmati-rice', 300), row('butter', 30)])
const satay = dish('Noodles with peanuts', 'Thai', [row('rice-noodles', 200), row('peanuts', 60)], { form: 'noodles' })
const lentils = dish('Lentils with lemon', 'Persian', [row('red-lentils', 250), row('lemon', 60)])
const base = kitchenOf([carrots, rice])

test('recipes on top are the same as if they had been there from the start', () => {
  const extended = extendKitchen(base, { version: '1', recipes: [satay, lentils] })
  const built = kitchenOf([carrots, rice, satay, lentils])

  for (const [name, values] of Object.entries(built.facts)) {
    // The order of cuisines is nobody's business, and what lies below only one of them has.
    if (['cuisine', 'cuisines', 'below'].includes(name)) continue
    const laid = extended.facts[name as keyof typeof extended.facts]
    // Two maps that answer as one are told by their entries.
    if (name === 'indexOf') expect([...extended.facts.indexOf]).toEqual([...built.facts.indexOf])
    else expect(laid, name).toEqual(values)
  }
  const cuisineOf = ({ facts }: typeof built) => [...facts.cuisine].map((index) => facts.cuisines[index])
  expect(cuisineOf(extended)).toEqual(cuisineOf(built))
  for (const word of ['butter', 'lemon', 'noodle', 'peanut', 'carrot'])
    for (const isAllergy of [true, false])
      expect(extended.words.recipesWith(word, isAllergy), word).toEqual(built.words.recipesWith(word, isAllergy))
  for (const index of [0, 1, 2, 3]) expect(extended.readingOf(index)).toEqual(built.readingOf(index))
  expect([...extended.catalogue.recipes.keys()]).toEqual([...built.catalogue.recipes.keys()])
})

test('the kitchen below stays as it was, and layers lie on layers', () => {
  const shared = { version: 'shared', recipes: [lentils] }
  const own = { version: 'own', recipes: [satay] }
  const extended = extendAll(base, [shared, own])

  expect(base.facts.recipes).toHaveLength(2)
  expect(base.layers).toEqual([])
  expect(extended.layers).toEqual([shared, own])
  expect(extended.facts.recipes.map(({ id }) => id)).toEqual([carrots, rice, lentils, satay].map(({ id }) => id))
  expect(extended.catalogue.version).not.toBe(extendKitchen(base, shared).catalogue.version)
  expect(extended.platesVersion).toBe(base.catalogue.version)
})

test('an id that is there already is not replaced, and nothing new is nothing changed', () => {
  const impostor = { ...satay, id: carrots.id }
  expect(extendKitchen(base, { version: '1', recipes: [impostor] })).toBe(base)
  expect(extendKitchen(base, { version: '1', recipes: [] })).toBe(base)
})

test('recipes on top are held to the rules of the household', () => {
  const extended = extendKitchen(base, { version: '1', recipes: [satay, lentils] })
  const household = aHousehold({ allergens: ['peanut'], meals: ['dinner'] })
  const { isLegal } = readyTable(extended, household).legal

  expect([...isLegal]).toEqual([1, 1, 0, 1])
  expect(judgeDishes(extended, household, [2]).ok).toBe(false)
  const noLemon = readyTable(extended, aHousehold({ dislikes: ['lemon'], meals: ['dinner'] })).legal
  expect([...noLemon.isLegal]).toEqual([1, 1, 1, 0])
})

test('what was written for this week comes first where all else is equal, and a wish comes before that', () => {
  const extended = extendKitchen(base, { version: '1', recipes: [satay, lentils] })
  const match = (asked: Asked) => [...(asked.match ?? [])].map((value) => Math.round(value * 10) / 10)
  const [own, idea] = [0, 3]

  expect(leanToFresh(extended, NOTHING_ASKED, ['unknown'])).toBe(NOTHING_ASKED)
  const plain = match(leanToFresh(extended, NOTHING_ASKED, [lentils.id]))
  expect(plain[idea]).toBe(1)
  expect(Math.max(...plain.slice(0, 3))).toBeLessThan(0.5)
  const wished = { ...NOTHING_ASKED, match: Float32Array.from([1, 0, 0, 0]) }
  const both = match(leanToFresh(extended, wished, [lentils.id]))
  expect(both[own]).toBeGreaterThan(both[idea] ?? 1)
  expect(both[idea]).toBeGreaterThan(both[1] ?? 1)
})

test('what a recipe says about itself can only add', () => {
  const declared = { ...carrots, id: 'declared', contains: ['sesame' as const] }
  const extended = extendKitchen(base, { version: '1', recipes: [declared] })
  const table = (fields: Parameters<typeof aHousehold>[0]) => readyTable(extended, aHousehold(fields)).legal.isLegal

  expect([...table({ allergens: ['sesame'] })]).toEqual([1, 1, 0])
  expect([...table({})]).toEqual([1, 1, 1])
})
