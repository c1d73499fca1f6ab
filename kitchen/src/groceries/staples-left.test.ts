import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../planning/calendar.ts'
import { aFood } from '../testing/a-food.ts'
import type { StockChange } from './left-over.ts'
import { type StapleWeek, staplesLeft } from './staples-left.ts'

const soySauce = aFood({ name: 'soy sauce', packageGrams: 250, storageDays: 365 })
const foods = new Map([[soySauce.id, soySauce]])
const MONDAY = '2026-11-23'

const week = (at: number, grams: number, more: Partial<StapleWeek> = {}): StapleWeek => ({
  start: addDays(MONDAY, 7 * at),
  eaten: new Map([['soy-sauce', grams]]),
  purchases: [],
  said: new Map(),
  ...more,
})

const said = (isThere: boolean) => ({ said: new Map([['soy-sauce', isThere]]) })
const bought = (grams: number) => ({ purchases: [{ id: 'soy-sauce', grams, on: MONDAY }] })
const change = (at: number, grams: number): StockChange => ({
  ...{ id: `${at} ${grams}`, foodId: 'soy-sauce', grams, bestBefore: null },
  day: addDays(MONDAY, at),
})

const left = (
  weeks: readonly StapleWeek[],
  { checkedOn = null, changes = [] }: { checkedOn?: string | null; changes?: readonly StockChange[] } = {},
): number | undefined => staplesLeft(weeks, { staples: ['soy-sauce'], foods, checkedOn, changes }).get('soy-sauce')

test('weeks eat from a usual package, and never more than there is', () => {
  expect(left([])).toBe(250)
  expect(left([week(0, 60), week(1, 90)])).toBe(100)
  expect(left([week(0, 60), week(1, 90), week(2, 120)])).toBe(0)
})

test('weeks that ended before somebody looked have eaten from nothing that is there', () => {
  const weeks = [week(0, 100), week(1, 60), week(2, 30)]
  expect(left(weeks, { checkedOn: addDays(MONDAY, 7) })).toBe(160)
  expect(left(weeks, { checkedOn: addDays(MONDAY, 13) })).toBe(160)
  expect(left(weeks, { checkedOn: addDays(MONDAY, 14) })).toBe(220)
})

test('“still have it” is another package at least, “buy it” is none until it is bought', () => {
  expect(left([week(0, 240), week(1, 60, said(true))])).toBe(190)
  expect(left([week(0, 240), week(1, 60, said(false))])).toBe(0)
  expect(left([week(0, 240), week(1, 60, { ...said(false), ...bought(500) })])).toBe(440)
  expect(left([week(0, 200), week(1, 60, bought(250))])).toBe(240)
})

test('what was put in and used up by hand counts from the day on which somebody looked', () => {
  expect(left([week(0, 50)], { changes: [change(8, -1000)] })).toBe(0)
  expect(left([week(0, 50)], { changes: [change(8, -1000), change(9, 40)] })).toBe(40)
  expect(left([week(0, 50)], { changes: [change(-1, -1000)], checkedOn: MONDAY })).toBe(200)
})

test('what the table does not know is no staple of anybody', () => {
  expect(staplesLeft([], { staples: ['flombles'], foods, checkedOn: null, changes: [] })).toEqual(new Map())
})

test('never less than nothing; more eaten is never more left; the order of changes does not matter', () => {
  const some = fc.array(fc.record({ eats: fc.nat(300), buys: fc.constantFrom(0, 0, 250) }), { maxLength: 20 })
  const byHand = fc.array(fc.tuple(fc.nat(140), fc.integer({ min: -300, max: 300 })), { maxLength: 6 })
  fc.assert(
    fc.property(some, byHand, fc.nat(50), (weeks, hand, more) => {
      const lived = weeks.map(({ eats, buys }, at) => week(at, eats, buys === 0 ? {} : bought(buys)))
      // Two changes of one day are told apart by nobody: one a day.
      const changes = [...new Map(hand).entries()].map(([at, grams]) => change(at, grams))
      const there = left(lived, { changes }) ?? Number.NaN
      expect(there).toBeGreaterThanOrEqual(0)
      expect(left(lived, { changes: changes.toReversed() })).toBe(there)
      const hungrier = weeks.map(({ eats, buys }, at) => week(at, eats + more, buys === 0 ? {} : bought(buys)))
      expect(left(hungrier, { changes })).toBeLessThanOrEqual(there)
    }),
  )
})
