import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../planning/calendar.ts'
import { aFood } from '../testing/a-food.ts'
import { eat, leftAfter, type UsedWeek } from './left-over.ts'

const rice = aFood({ name: 'rice', packageGrams: 1000, storageDays: 365 })
const spinach = aFood({ name: 'spinach', packageGrams: 250, storageDays: 5 })
const foods = new Map([rice, spinach].map((food) => [food.id, food]))

const START = '2026-11-23'

type Asked = {
  readonly at: number
  readonly eats?: number
  readonly buys?: number
  readonly besides?: number
  readonly gone?: boolean
}

/** A week of one food: eaten in the middle of it, bought on the day before it. */
const week = (foodId: string, { at, eats = 0, buys = 0, besides = 0, gone = false }: Asked): UsedWeek => ({
  uses: new Map([[foodId, [{ grams: eats, day: addDays(START, 7 * at + 3) }]]]),
  purchases: buys === 0 ? [] : [{ id: foodId, grams: buys, on: addDays(START, 7 * at - 1) }],
  besides: new Map([[foodId, besides]]),
  gone: gone ? [foodId] : [],
})

const left = (foodId: string, weeks: readonly Asked[]): number =>
  (
    leftAfter(
      weeks.map((one) => week(foodId, one)),
      foods,
    ).get(foodId) ?? []
  ).reduce((sum, { grams }) => sum + grams, 0)

test('a week leaves what it was bought and does not eat, the next one eats of it first', () => {
  expect(left('rice', [{ at: 0, eats: 300, buys: 1000 }])).toBe(700)
  expect(
    left('rice', [
      { at: 0, eats: 300, buys: 1000 },
      { at: 1, eats: 500 },
    ]),
  ).toBe(200)
  expect(
    left('rice', [
      { at: 0, eats: 300, buys: 1000 },
      { at: 1, eats: 500 },
      { at: 2, eats: 500 },
    ]),
  ).toBe(0)
  expect(
    left('rice', [
      { at: 0, eats: 300, buys: 1000 },
      { at: 1, eats: 900, buys: 1000 },
    ]),
  ).toBe(800)
})

test('what was bought beside the meals is gone, and what somebody says is not there is not', () => {
  expect(left('rice', [{ at: 0, eats: 300, buys: 1000, besides: 400 }])).toBe(300)
  expect(
    left('rice', [
      { at: 0, eats: 300, buys: 1000 },
      { at: 1, gone: true },
    ]),
  ).toBe(0)
})

test('what has spoiled by the day of the meal is not eaten', () => {
  const atHome = leftAfter([week('spinach', { at: 0, eats: 100, buys: 250 })], foods).get('spinach') ?? []
  expect(atHome).toEqual([{ grams: 150, until: '2026-11-27' }])
  expect(eat(atHome, [{ grams: 100, day: '2026-11-27' }]).taken).toBe(100)
  expect(eat(atHome, [{ grams: 100, day: '2026-11-28' }]).taken).toBe(0)
})

test('what spoils first is eaten first, so that both meals have something', () => {
  const batches = [
    { grams: 100, until: '2026-12-09' },
    { grams: 100, until: '2026-12-01' },
  ]
  const meals = [
    { grams: 100, day: '2026-12-05' },
    { grams: 100, day: '2026-11-30' },
  ]
  expect(eat(batches, meals)).toEqual({ taken: 200, left: [] })
})

const aWeek = fc.record({
  eats: fc.nat({ max: 2000 }),
  buys: fc.nat({ max: 3000 }),
  besides: fc.nat({ max: 500 }),
  gone: fc.boolean(),
})

test('nothing is there twice: over all weeks no more is eaten and left than was bought', () => {
  fc.assert(
    fc.property(fc.constantFrom('rice', 'spinach'), fc.array(aWeek, { minLength: 1, maxLength: 8 }), (id, asked) => {
      const weeks = asked.map((one, at) => week(id, { ...one, at }))
      let [bought, eaten] = [0, 0]
      for (const [at, one] of weeks.entries()) {
        const atHome = leftAfter(weeks.slice(0, at), foods).get(id) ?? []
        eaten += eat(one.gone.length > 0 ? [] : atHome, one.uses.get(id) ?? []).taken
        bought += one.purchases.reduce((sum, { grams }) => sum + grams, 0)
        const after = leftAfter(weeks.slice(0, at + 1), foods).get(id) ?? []
        expect(eaten + after.reduce((sum, { grams }) => sum + grams, 0)).toBeLessThanOrEqual(bought + 0.01)
      }
    }),
  )
})

test('a week less in sight never makes more be there', () => {
  fc.assert(
    fc.property(fc.array(aWeek, { minLength: 2, maxLength: 8 }), (asked) => {
      const weeks = asked.map((one, at) => ({ ...one, at }))
      expect(left('rice', weeks.slice(1))).toBeLessThanOrEqual(left('rice', weeks) + 0.01)
    }),
  )
})
