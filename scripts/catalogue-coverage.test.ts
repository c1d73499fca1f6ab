import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPlate } from '../kitchen/src/plates/draw-plate.ts'
import { ALLERGENS, DIETS } from '../kitchen/src/safety/vocabulary.ts'
import { coverageOf, kitchenFromFiles } from './catalogue-coverage.ts'
import { readFoods, readRecipes } from './read-kitchen.ts'

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

/** Lunches and dinners of a diet, each dish once. */
function mainsFor(diet: 'vegan' | 'gluten-free'): { readonly isLegalMain: number } {
  const match = coverageOf(kitchen, { diets: [diet] })
  return { isLegalMain: match.total - match.breakfasts - match.sides }
}
