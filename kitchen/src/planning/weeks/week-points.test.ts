import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { BREAKFAST_BIT } from '../dishes/breakfast-familiarity.ts'
import { sharedTastes } from '../dishes/tastes.ts'
import { BREAKFAST, DINNER, LUNCH, MAX_SIDES, NO_DISH } from '../plate.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { openWeekProblem } from '../search/search-week.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import { readyTable } from '../table/ready-table.ts'
import { HEAVY_GRAMS, WEIGHTS } from '../weights.ts'
import { place } from './place-meal.ts'
import { neighbourPoints, tastePoints } from './week-points.ts'
import { emptyWeek } from './week-state.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { facts } = kitchen
const table = readyTable(kitchen, aHousehold({ weekdayMinutes: 60 }))
const problemFrom = (weekStart: string): WeekProblem =>
  openWeekProblem(kitchen, { table, weekStart, seed: 3, kept: new Map(), weeksAgo: new Map(), asked: NOTHING_ASKED })
const november = problemFrom('2026-11-23')
const july = problemFrom('2027-07-05')
const dinners = Array.from(table.legal.byKind[DINNER] ?? [])
const none = new Int32Array(MAX_SIDES).fill(NO_DISH)

const mainsWith = (entries: readonly (readonly [number, number])[]): Int32Array => {
  const mains = new Int32Array(35).fill(NO_DISH)
  for (const [at, dish] of entries) mains[at] = dish
  return mains
}

test('one lunch on two days running costs, and with a day between them nothing', () => {
  const lunch = table.legal.byKind[LUNCH]?.[0] ?? NO_DISH
  const onDays = (...days: readonly number[]): number =>
    neighbourPoints(november, mainsWith(days.map((day) => [7 * LUNCH + day, lunch])))
  expect(onDays(2, 3)).toBeCloseTo(WEIGHTS.lunchNextDay * november.rules.scale)
  expect(onDays(2, 4)).toBe(0)
})

test('what two dinners running, or two meals of a day, both taste of counts, and not a day later', () => {
  const first = dinners[0] ?? NO_DISH
  const alike = dinners.filter(
    (dish) =>
      facts.protein[dish] !== facts.protein[first] && sharedTastes(facts.tastes[dish]!, facts.tastes[first]!) > 0,
  )
  const second = alike[0] ?? NO_DISH
  const shared = sharedTastes(facts.tastes[first]!, facts.tastes[second]!)
  const { scale } = november.rules
  const tuesday = neighbourPoints(
    november,
    mainsWith([
      [14, first],
      [15, second],
    ]),
  )
  const noon = neighbourPoints(
    november,
    mainsWith([
      [7, second],
      [14, first],
    ]),
  )
  const morning = neighbourPoints(
    november,
    mainsWith([
      [0, second],
      [14, first],
    ]),
  )
  expect(tuesday).toBeCloseTo(WEIGHTS.sameTasteNextDay * shared * scale)
  expect(noon).toBeCloseTo(WEIGHTS.sameTasteSameDay * shared * scale)
  expect(morning).toBeCloseTo(noon)
  expect(
    neighbourPoints(
      november,
      mainsWith([
        [14, first],
        [16, second],
      ]),
    ),
  ).toBe(0)
})

test('a bowl that hardly anybody finishes costs by what it weighs too much', () => {
  const slot = november.slots.findIndex(({ kind }) => kind === DINNER)
  const most = HEAVY_GRAMS[DINNER]
  const main = dinners.find((dish) => facts.grams[dish]! <= most && facts.grams[dish]! * 1.5 > most + 50) ?? NO_DISH
  const points = (portion: number): number => tastePoints(november, slot, { main, portion, sides: none, from: 0 })
  const over = (facts.grams[main]! * 1.5 - most) / 100
  expect((points(1.5) - points(1)) / november.rules.scale).toBeCloseTo(WEIGHTS.larger * 0.5 + WEIGHTS.heavyPlate * over)
})

test('a cold dinner costs something in November and nothing in July', () => {
  const slot = november.slots.findIndex(({ kind }) => kind === DINNER)
  const cold = dinners.find((dish) => november.coldDinners?.[dish] === 1) ?? NO_DISH
  const points = (problem: WeekProblem, coldDinners: Uint8Array | null): number =>
    tastePoints({ ...problem, coldDinners }, slot, { main: cold, portion: 1, sides: none, from: 0 })
  expect(points(november, november.coldDinners) - points(november, null)).toBeCloseTo(
    WEIGHTS.coldDinner * november.rules.scale,
  )
  expect(july.coldDinners).toBeNull()
})

test('a breakfast that takes forty minutes in all waits for a weekend, though nobody stands beside it', () => {
  const lateAt = (isHurried: boolean): readonly number[] => {
    const slot = november.slots.findIndex(({ kind }) => kind === 0)
    const problem = { ...november, slots: november.slots.map((one) => ({ ...one, isHurried })) }
    return Array.from(facts.kinds.keys())
      .filter((dish) => (facts.kinds[dish]! & BREAKFAST_BIT) !== 0 && facts.activeMinutes[dish]! <= 10)
      .map((main) => tastePoints(problem, slot, { main, portion: 1, sides: none, from: 0 }))
  }
  const quickOnes = Array.from(facts.kinds.keys())
    .filter((dish) => (facts.kinds[dish]! & BREAKFAST_BIT) !== 0 && facts.activeMinutes[dish]! <= 10)
    .map((dish) => facts.minutes[dish]!)
  const [weekday, weekend] = [lateAt(true), lateAt(false)]
  expect(quickOnes.some((minutes) => minutes >= 40)).toBe(true)
  for (const [at, minutes] of quickOnes.entries())
    expect(weekday[at]! > weekend[at]!, `${minutes} minutes`).toBe(minutes > 20)
})

test('the second side that one vegetable leads is one too many', () => {
  const state = emptyWeek(november)
  const sides = Array.from(table.legal.sides)
  const taste = facts.leadingTaste[sides.find((side) => facts.recipes[side]?.title === 'Carrots with parsley') ?? 0]!
  const led = sides.filter((side) => facts.leadingTaste[side] === taste)
  const slots = [...november.slots.keys()].filter((slot) => november.slots[slot]?.kind === DINNER)
  const alike = [0, 1, 2, 3].map((at) => {
    const own = none.slice()
    own[1] = led[at] ?? NO_DISH
    place(state, slots[at] ?? 0, { main: dinners[at] ?? NO_DISH, portion: 1, sides: own })
    return state.sidesAlike
  })
  expect(alike).toEqual([0, 1, 2, 3])
})

test('the fourth breakfast that one fruit leads is one too many, whatever the dish', () => {
  const state = emptyWeek(november)
  const banana = november.foods.indexOf.get('banana')
  const led = Array.from(table.legal.byKind[BREAKFAST] ?? []).filter((main) => facts.fruitFood[main] === banana)
  const slots = [...november.slots.keys()].filter((slot) => november.slots[slot]?.kind === BREAKFAST)
  const over = [0, 1, 2, 3, 4].map((at) => {
    place(state, slots[at] ?? 0, { main: led[at] ?? NO_DISH, portion: 1, sides: none })
    return state.breakfastsOver
  })
  expect(over).toEqual([0, 0, 0, 1, 2])
  place(state, slots[0] ?? 0, { main: NO_DISH, portion: 1, sides: none })
  expect(state.breakfastsOver).toBe(1)
})

test('a lunch of three days in two sizes costs by each pair of days that differ', () => {
  const state = emptyWeek(november)
  const lunches = [...november.slots.keys()].filter((slot) => november.slots[slot]?.kind === LUNCH)
  const [first, second] = Array.from(table.legal.byKind[LUNCH] ?? [])
  const cook = (at: number, main: number | undefined, portion: number): number => {
    place(state, lunches[at] ?? 0, { main: main ?? NO_DISH, portion, sides: none })
    return state.apart
  }
  expect([cook(0, first, 1), cook(1, second, 1.5), cook(3, first, 1.25), cook(5, first, 1.5)]).toEqual([0, 0, 0.25, 1])
  expect([cook(0, first, 1.5), cook(3, first, 1.5)]).toEqual([0.5, 0])
})
