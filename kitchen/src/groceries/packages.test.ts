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
    meals: 3,
    opened: new Set(),
  })
  expect(basket.terms.length).toBe(TERMS)
  const points = (grams: number): number => pointsOfItem(basket, 0, grams, boughtOf(basket, 0, grams))
  expect(boughtOf(basket, 0, 1040)).toBe(countPackages(tray, 1040))
  expect(points(1040)).toBeCloseTo(points(1000), 9)
  expect(points(1000)).toBeLessThan(points(900))
})

test('a package of what keeps costs the search something when it is opened, the same for a spoon and for all of it', () => {
  const pointsWith = (opened: ReadonlySet<number>, grams: number): number => {
    const basket = openBasket(openFoodFacts(new Map([[bag.id, bag]])), new Uint8Array(1), {
      costWeight: 0.5,
      scale: 1,
      meals: 3,
      opened,
    })
    return pointsOfItem(basket, 0, grams, boughtOf(basket, 0, grams))
  }
  for (const grams of [10, 900])
    expect(pointsWith(new Set(), grams) - pointsWith(new Set([0]), grams)).toBeCloseTo(
      WEIGHTS.opening * bag.packagePrice,
      9,
    )
})
