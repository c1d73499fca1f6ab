import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../planning/calendar.ts'
import { aFood } from '../testing/a-food.ts'
import type { AtHome, StockChange } from './left-over.ts'
import { type DatedWeek, stockAfter, stockOn } from './stock.ts'

const rice = aFood({ name: 'rice', packageGrams: 1000, storageDays: 365 })
const spinach = aFood({ name: 'spinach', packageGrams: 250, storageDays: 5 })
const foods = new Map([rice, spinach].map((food) => [food.id, food]))

const MONDAY = '2026-11-23'
const day = (offset: number) => addDays(MONDAY, offset)

const aWeek = (at: number, eats: readonly (readonly [day: number, grams: number])[], buys = 0): DatedWeek => ({
  start: day(7 * at),
  uses: new Map([['rice', eats.map(([on, grams]) => ({ day: day(7 * at + on), grams }))]]),
  purchases: buys === 0 ? [] : [{ id: 'rice', grams: buys, on: day(7 * at) }],
  besides: new Map(),
  gone: [],
})

const change = (at: number, grams: number, more: Partial<StockChange> = {}): StockChange => ({
  id: `${at} ${grams}`,
  foodId: 'rice',
  grams,
  day: day(at),
  bestBefore: null,
  ...more,
})

const gramsOf = (stock: AtHome, id = 'rice'): number => (stock.get(id) ?? []).reduce((sum, { grams }) => sum + grams, 0)

test('what people put in is eaten by the meals that follow it, not by those of days before', () => {
  const week = aWeek(0, [
    [1, 100],
    [4, 150],
  ])
  expect(gramsOf(stockAfter([week], [change(2, 500)], foods))).toBe(350)
  expect(gramsOf(stockAfter([week], [change(-9, 500)], foods))).toBe(250)
  expect(gramsOf(stockAfter([week], [change(30, 500)], foods))).toBe(500)
})

test('what people take out is gone, and no more than there is', () => {
  const week = aWeek(0, [[1, 200]], 1000)
  expect(gramsOf(stockAfter([week], [change(3, -300)], foods))).toBe(500)
  expect(gramsOf(stockAfter([week], [change(3, -2000)], foods))).toBe(0)
  expect(gramsOf(stockAfter([week], [change(3, -2000), change(5, 250)], foods))).toBe(250)
})

test('a date that people read on it holds for so many grams of what is there, and the last word counts', () => {
  const dated = (at: number, id: string, until: number, grams = 1000) =>
    change(at, grams, { id, dates: true, bestBefore: day(until) })
  const untilOf = (changes: readonly StockChange[]) =>
    (stockAfter([aWeek(0, [[4, 300]], 1000)], changes, foods).get('rice') ?? []).map(({ grams, until }) => [
      grams,
      until,
    ])

  expect(untilOf([dated(1, 'a', 20)])).toEqual([[700, day(20)]])
  expect(untilOf([dated(1, 'b', 30), dated(1, 'a', 20)])).toEqual([[700, day(30)]])
  expect(untilOf([dated(1, 'a', 20, 500)])).toEqual([
    [500, day(20)],
    [200, day(365)],
  ])
  // It brings nothing, and what is dated past is not there.
  expect(untilOf([])).toEqual([[700, day(365)]])
  expect(gramsOf(stockAfter([], [dated(1, 'a', 20)], foods))).toBe(0)
  expect(gramsOf(stockOn(day(9), [aWeek(0, [], 1000)], [dated(1, 'a', 8)], foods))).toBe(0)
})

test('on a day the meals before it are eaten, those of it are not, and what keeps no longer is not there', () => {
  const week = aWeek(
    0,
    [
      [1, 100],
      [4, 150],
    ],
    1000,
  )
  const on = (at: number) => gramsOf(stockOn(day(at), [week], [], foods))
  expect([on(0), on(1), on(2), on(5)]).toEqual([1000, 1000, 900, 750])
  const fresh = change(0, 250, { foodId: 'spinach' })
  const spinachOn = (at: number, bestBefore: string | null) =>
    gramsOf(stockOn(day(at), [], [{ ...fresh, bestBefore }], foods), 'spinach')
  expect([spinachOn(5, null), spinachOn(6, null), spinachOn(6, day(6)), spinachOn(7, day(6))]).toEqual([250, 0, 250, 0])
})

const changes = fc.array(
  fc
    .record({
      id: fc.uuid(),
      foodId: fc.constantFrom('rice', 'spinach'),
      grams: fc.integer({ min: -600, max: 600 }).filter((grams) => grams !== 0),
      at: fc.integer({ min: -10, max: 25 }),
    })
    .map(({ at, ...one }): StockChange => ({ ...one, day: day(at), bestBefore: null })),
  { maxLength: 12 },
)
const weeks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 400 })), { maxLength: 5 })
  .map((eats) => [aWeek(0, eats, 700), aWeek(2, eats)])

const said = (stock: AtHome) => JSON.stringify([...stock].sort(([a], [b]) => (a < b ? -1 : 1)))

test('never less than nothing; neither the order of changes nor saying one twice matters; what is put in and taken out again leaves what was', () => {
  fc.assert(
    fc.property(weeks, changes, fc.array(fc.nat()), fc.integer({ min: -10, max: 30 }), (past, made, order, at) => {
      const stock = stockOn(day(at), past, made, foods)
      for (const batches of stock.values()) for (const { grams } of batches) expect(grams).toBeGreaterThan(0)
      const shuffled = made.toSorted((a, b) => (order[made.indexOf(a)] ?? 0) - (order[made.indexOf(b)] ?? 0))
      expect(said(stockOn(day(at), past, [...shuffled, ...made], foods))).toBe(said(stock))
      const [added, taken] = [change(at, 400, { id: 'x' }), change(at, -400, { id: 'y' })]
      expect(gramsOf(stockOn(day(at), past, [...made, added, taken], foods))).toBeCloseTo(gramsOf(stock), 6)
    }),
  )
})
