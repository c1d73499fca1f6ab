import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { nutritionOf } from '../kitchen/src/nutrition/nutrition.ts'
import { type Kitchen, openKitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { drawPlate } from '../kitchen/src/plates/draw-plate.ts'
import { parseCookingWords } from '../kitchen/src/safety/words/cooking-words.ts'
import { parseGuardTerms } from '../kitchen/src/safety/words/guard-terms.ts'
import { ALLERGENS, DIETS } from '../kitchen/src/safety/words/vocabulary.ts'
import { readData } from '../kitchen/src/testing/kitchen-files.ts'
import { coverageOf, kitchenFromFiles } from './catalogue-coverage.ts'
import { readFoods, readRecipes } from './read-kitchen.ts'
import { openUnknownWords } from './unknown-words.ts'

const kitchen = kitchenFromFiles()

test('every recipe draws a plate of sound XML under 6 KB gzipped', () => {
  const { foods, recipes } = kitchen.catalogue
  for (const recipe of recipes.values()) {
    const svg = drawPlate({ recipe, foods })
    for (const [, name, attributes = ''] of svg.matchAll(/<([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"<]*")*)/g)) {
      const names = [...attributes.matchAll(/\s([a-zA-Z0-9:-]+)=/g)].map(([, attribute]) => attribute)
      expect(new Set(names).size, `${recipe.id}: ${name}${attributes}`).toBe(names.length)
    }
    expect(gzipSync(svg).length, recipe.id).toBeLessThanOrEqual(6 * 1024)
  }
})

test('no recipe of the catalogue has a fault', () => {
  expect(readRecipes(readFoods()).faults).toEqual([])
})

test('the guard knows every word of our recipes, and says where a word is that it does not', () => {
  const unknownWords = openUnknownWords(readFoods())
  const recipes = [...kitchen.catalogue.recipes.values()]
  expect(recipes.flatMap((recipe) => unknownWords(recipe).map((reason) => `${recipe.id}: ${reason}`))).toEqual([])
  const strange = { ...recipes[0]!, steps: [{ parts: [{ kind: 'text', text: 'Stir in the quibblewort.' }] }] } as const
  expect(unknownWords(strange)).toEqual([expect.stringContaining('Step 1 says "quibblewort"')])
})

test('there are at least 300 meals, 75 of them breakfasts, 90 lunches, 135 dinners, and 80 side dishes', () => {
  const recipes = [...kitchen.catalogue.recipes.values()]
  const meals = recipes.filter(({ kinds }) => !kinds.includes('side'))
  const both = meals.filter(({ kinds }) => kinds.includes('lunch') && kinds.includes('dinner')).length
  const only = (kind: 'lunch' | 'dinner'): number => meals.filter(({ kinds }) => kinds.includes(kind)).length - both
  expect(meals.length).toBeGreaterThanOrEqual(300)
  expect(meals.filter(({ kinds }) => kinds.includes('breakfast')).length).toBeGreaterThanOrEqual(75)
  expect(recipes.length - meals.length).toBeGreaterThanOrEqual(80)
  // A dish for lunch or dinner counts once: it fills whichever is short.
  const shortLunches = Math.max(0, 90 - only('lunch'))
  const shortDinners = Math.max(0, 135 - only('dinner'))
  expect(both).toBeGreaterThanOrEqual(shortLunches + shortDinners)
})

test('at least 60 lunches or dinners are vegan, and 60 gluten-free', () => {
  for (const diet of ['vegan', 'gluten-free'] as const) {
    const { isLegalMain } = mainsFor(diet)
    expect(isLegalMain, diet).toBeGreaterThanOrEqual(60)
  }
})

test.each(DIETS)('%s alone fills a week without a repeat at dinner', (diet) => {
  const match = coverageOf(kitchen, { diets: [diet] })
  expect(match.dinners).toBeGreaterThanOrEqual(7)
  expect(match.lunches).toBeGreaterThanOrEqual(5)
  expect(match.breakfasts).toBeGreaterThanOrEqual(3)
})

test.each(ALLERGENS)('a household without %s fills a week without a repeat at dinner', (allergen) => {
  const match = coverageOf(kitchen, { allergens: [allergen] })
  expect(match.dinners).toBeGreaterThanOrEqual(7)
  expect(match.lunches).toBeGreaterThanOrEqual(5)
  expect(match.breakfasts).toBeGreaterThanOrEqual(3)
})

/** The kitchen of an evening without cooking: dishes tagged so, a lunch's too (decision 0044). */
const coldKitchen = (): Kitchen => {
  const { catalogue } = kitchen
  const cold = [...catalogue.recipes.values()].filter(
    ({ kinds, tags }) => tags.includes('no cook') && (kinds.includes('lunch') || kinds.includes('dinner')),
  )
  const recipes = new Map(cold.map((recipe) => [recipe.id, { ...recipe, kinds: ['dinner'] as const }]))
  const [terms, words] = [
    parseGuardTerms(readData('guard-terms.csv')),
    parseCookingWords(readData('cooking-words.csv')),
  ]
  return openKitchen({ ...catalogue, recipes, terms, words })
}

test('every single diet and allergen, and vegans without gluten or nuts, have seven suppers that need no cooking', () => {
  const cold = coldKitchen()
  const rules = [
    ...DIETS.map((diet) => ({ diets: [diet] })),
    ...ALLERGENS.map((allergen) => ({ allergens: [allergen] })),
    { diets: ['vegan', 'gluten-free'] as const },
    { diets: ['vegan'] as const, allergens: ['tree_nut', 'peanut'] as const },
  ]
  const short = rules.filter((rule) => coverageOf(cold, rule).dinners < 7)
  expect(short).toEqual([])
})

test('seven suppers without cooking have less than 15 g of carbohydrates beside their fibre: a keto week has cold evenings', () => {
  const { foods, recipes } = coldKitchen().catalogue
  const lean = [...recipes.values()].filter(({ ingredients, servings }) => {
    const { carbsGrams, fibreGrams } = nutritionOf(ingredients, foods)
    return (carbsGrams - fibreGrams) / servings < 15
  })
  expect(lean.length).toBeGreaterThanOrEqual(7)
})

/** Lunches and dinners of a diet, each dish once. */
function mainsFor(diet: 'vegan' | 'gluten-free'): { readonly isLegalMain: number } {
  const match = coverageOf(kitchen, { diets: [diet] })
  return { isLegalMain: match.total - match.breakfasts - match.sides }
}
