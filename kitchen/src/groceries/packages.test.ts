import { expect, test } from 'vitest'
import { openFoodFacts } from '../planning/dishes/food-facts.ts'
import { boughtOf, openBasket, pointsOfItem, TERMS } from '../planning/problem/basket.ts'
import { WEIGHTS } from '../planning/weights.ts'
import { aFood } from '../testing/a-food.ts'
import { checkoutCostOf, countPackages, leftoverOf, wholePackages } from './packages.ts'

const tray = aFood({ name: 'drumstick', packageGrams: 1000, packagePrice: 3, staple: false })
const bag = aFood({ name: 'rice', packageGrams: 1000, packagePrice: 3, staple: true })

test('a package is bought whole, and none for a twentieth of it', () => {
  expect([0.001, 0.5, 1, 1.05, 1.06, 2, 2.05, 15.051].map(wholePackages)).toEqual([1, 1, 1, 1, 2, 2, 2, 16])
  expect([1, 1000, 1050, 1051].map((grams) => countPackages(tray, grams))).toEqual([1, 1, 1, 2])
  expect(leftoverOf(tray, 1040)).toBe(0)
  expect(leftoverOf(tray, 1060)).toBe(940)
})

test('what is spared costs nothing, and a spoonful costs its package, of what spoils and of what keeps', () => {
  for (const food of [tray, bag])
    expect([10, 1040, 1060].map((grams) => checkoutCostOf(food, grams))).toEqual([3, 3, 6])
})

test('the search buys as the list does, and sparing brings no points', () => {
  const basket = openBasket(openFoodFacts(new Map([[tray.id, tray]])), new Uint8Array(1), {
    costWeight: 1,
    scale: 1,
    lines: 30,
    atHome: new Float64Array(1),
    stays: () => 0,
  })
  expect(basket.terms.length).toBe(TERMS)
  const points = (grams: number): number => pointsOfItem(basket, 0, grams, boughtOf(basket, 0, grams))
  expect(boughtOf(basket, 0, 1040)).toBe(countPackages(tray, 1040))
  expect(points(1040)).toBeCloseTo(points(1000), 9)
  expect(points(1000)).toBeLessThan(points(900))
})

test('a package costs the search its price, less what stays of it as far as that will be eaten', () => {
  const pointsWith = (stays: number, grams: number): number => {
    const basket = openBasket(openFoodFacts(new Map([[bag.id, bag]])), new Uint8Array(1), {
      costWeight: 0.5,
      scale: 1,
      lines: 30,
      atHome: new Float64Array(1),
      stays: () => stays,
    })
    return pointsOfItem(basket, 0, grams, boughtOf(basket, 0, grams)) - WEIGHTS.line
  }
  expect(pointsWith(0, bag.packageGrams)).toBeCloseTo(0.5 * bag.packagePrice, 9)
  expect(pointsWith(1, bag.packageGrams / 4)).toBeCloseTo((0.5 * bag.packagePrice) / 4, 9)
  expect(pointsWith(0.2, 10)).toBeGreaterThan(pointsWith(0.8, 10))
  // A jar that nobody will finish costs more than its price for a spoonful: it is thrown away in the end.
  expect(pointsWith(0, 10)).toBeGreaterThan(0.5 * bag.packagePrice)
})
