import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openChance } from '../chance.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { DINNER, emptyPlate, MAX_SIDES, NO_DISH, type Plate } from '../plate.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { openWeekProblem } from '../search/search-week.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import { readyTable } from '../table/ready-table.ts'
import { LINES_SPARE, MONEY, WEIGHTS } from '../weights.ts'
import { exchange, place } from './place-meal.ts'
import { listPoints, pointsOf } from './week-points.ts'
import { emptyWeek, readPlate, type WeekState } from './week-state.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const table = readyTable(kitchen, aHousehold({ adults: 2, children: 1, weeklyBudget: 150, pantry: ['rice'] }))
const problem: WeekProblem = openWeekProblem(kitchen, {
  table,
  weekStart: '2026-11-23',
  seed: 3,
  kept: new Map(),
  weeksAgo: new Map(),
  asked: NOTHING_ASKED,
})

/** Any plate for a slot: a legal main of its kind, and for a dinner up to two sides. */
const drawPlate = (slot: number, chance: () => number): Plate => {
  const { kind } = problem.slots[slot] ?? { kind: DINNER }
  const pool = table.legal.byKind[kind] ?? new Int32Array(0)
  const sides = new Int32Array(MAX_SIDES).fill(NO_DISH)
  if (kind === DINNER)
    for (let i = 0; i < 2; i++)
      if (chance() < 0.6) sides[i] = table.legal.sides[Math.floor(chance() * table.legal.sides.length)] ?? NO_DISH
  return {
    main: pool[Math.floor(chance() * pool.length)] ?? NO_DISH,
    portion: 0.75 + Math.floor(chance() * 4) / 4,
    sides,
  }
}

/** The same week put together once, without the history of its changes. */
const afresh = (state: WeekState): WeekState => {
  const fresh = emptyWeek(problem)
  for (const slot of problem.slots.keys()) place(fresh, slot, readPlate(state, slot, emptyPlate()))
  return fresh
}

/** Foods that are on the list, counted one by one. */
const linesOf = ({ use }: WeekState): number =>
  [...use.keys()].filter((food) => use[food]! > 0 && problem.pantry[food] === 0).length

/** One random change of any kind: another plate, another portion of what stands there, an empty slot, two days exchanged. */
const changeAnything = (state: WeekState, chance: () => number): void => {
  const anySlot = (): number => Math.floor(chance() * problem.slots.length)
  const slot = anySlot()
  const draw = chance()
  const partner = anySlot()
  const isPair = slot !== partner && problem.slots[slot]?.kind === problem.slots[partner]?.kind
  if (draw < 0.1) place(state, slot, emptyPlate())
  else if (draw < 0.3) place(state, slot, { ...readPlate(state, slot, emptyPlate()), portion: 1.5 })
  else if (draw < 0.6) place(state, slot, drawPlate(slot, chance))
  else if (isPair && state.main[slot] !== state.main[partner]) exchange(state, slot, partner)
}

test('running sums after any changes equal the sums of the week put together at once', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 120 }), (seed, moves) => {
      const chance = openChance(seed)
      const state = emptyWeek(problem)
      for (const slot of problem.slots.keys()) place(state, slot, drawPlate(slot, chance))
      for (let move = 0; move < moves; move++) changeAnything(state, chance)
      const fresh = afresh(state)
      // Thousands of points: what adding and taking away leaves in the last digits grows with them.
      expect(pointsOf(state) / pointsOf(fresh)).toBeCloseTo(1, 8)
      expect(state.money).toBeCloseTo(fresh.money, 6)
      expect(state.likeness).toBeCloseTo(fresh.likeness, 6)
      expect(state.apart).toBeCloseTo(fresh.apart, 6)
      expect(state.lines).toBe(linesOf(state))
      expect([...state.repeats]).toEqual([...fresh.repeats])
      expect([...state.proteins, ...state.cuisines]).toEqual([...fresh.proteins, ...fresh.cuisines])
      expect([...state.times]).toEqual([...fresh.times])
      expect([...state.mains, ...state.mainProteins]).toEqual([...fresh.mains, ...fresh.mainProteins])
      expect([...state.countTotals]).toEqual([...fresh.countTotals])
      expect([...state.sideTastes, state.sidesAlike]).toEqual([...fresh.sideTastes, fresh.sidesAlike])
      expect([...state.starches, state.starchesOver]).toEqual([...fresh.starches, fresh.starchesOver])
      expect([state.proteinsOver, state.cuisinesOver, state.mainsOver, state.groups]).toEqual([
        fresh.proteinsOver,
        fresh.cuisinesOver,
        fresh.mainsOver,
        fresh.groups,
      ])
      for (const figures of ['slotFigures', 'dayFigures', 'weekFigures', 'slotPoints', 'dayPoints'] as const)
        fresh[figures].forEach((value, at) => {
          expect(state[figures][at]).toBeCloseTo(value, 5)
        })
      fresh.use.forEach((grams, food) => {
        expect(state.use[food]).toBeCloseTo(grams, 5)
      })
    }),
    { numRuns: 30 },
  )
})

test('a change taken back leaves the points as they were', () => {
  const chance = openChance(9)
  const state = emptyWeek(problem)
  for (const slot of problem.slots.keys()) place(state, slot, drawPlate(slot, chance))
  const before = pointsOf(state)
  for (let slot = 0; slot < problem.slots.length; slot++) {
    const old = readPlate(state, slot, emptyPlate())
    place(state, slot, drawPlate(slot, chance))
    place(state, slot, old)
    expect(pointsOf(state)).toBeCloseTo(before, 6)
  }
})

test('what stands in the pantry costs nothing, an empty week nothing at all', () => {
  const state = emptyWeek(problem)
  problem.pantry.forEach((isHome, food) => {
    if (isHome === 1) expect(state.itemMoney[food]).toBe(0)
  })
  expect([state.money, state.itemSum, state.slotSum]).toEqual([0, 0, 0])
})

test('each line over what a list may have costs more than a line', () => {
  const { basket } = problem
  expect(listPoints(problem, basket.linesFree)).toBe(0)
  expect(listPoints(problem, basket.linesFree + 4)).toBeCloseTo(4 * WEIGHTS.longLine * problem.rules.scale, 9)
  const linesOf = (adults: number): number =>
    openWeekProblem(kitchen, {
      table: readyTable(kitchen, aHousehold({ adults })),
      weekStart: '2026-11-23',
      seed: 3,
      kept: new Map(),
      weeksAgo: new Map(),
      asked: NOTHING_ASKED,
    }).basket.linesFree
  expect([linesOf(1) + LINES_SPARE, linesOf(4) + LINES_SPARE]).toEqual([30, 40])
})

test('a dollar counts in full where money is tight, half where it is ample, twice where a cheap week is asked for', () => {
  const weights = new Map([
    [null, MONEY.ample],
    [90, MONEY.tight],
    [400, MONEY.ample],
  ])
  for (const [weeklyBudget, usual] of weights)
    for (const cheap of [false, true]) {
      const rich = openWeekProblem(kitchen, {
        table: readyTable(kitchen, aHousehold({ weeklyBudget })),
        weekStart: '2026-11-23',
        seed: 3,
        kept: new Map(),
        weeksAgo: new Map(),
        asked: { ...NOTHING_ASKED, cheap },
      })
      expect(rich.costWeight).toBe(cheap ? MONEY.cheap : usual)
      expect([MONEY.ample, MONEY.tight, MONEY.cheap]).toEqual([0.5, 1, 2])
    }
})
