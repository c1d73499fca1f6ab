import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { type Chance, openChance } from '../chance.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { DINNER, emptyPlate, MAX_SIDES, NO_DISH, type Plate } from '../plate.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { slotsOf, withLinks } from '../problem/week-slots.ts'
import { portionBeside, portionMoved } from '../search/compose-plate.ts'
import { mayExchange } from '../search/may-exchange.ts'
import { openWeekProblem } from '../search/search-week.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import { PORTIONS } from '../table/portion-factors.ts'
import { readyTable } from '../table/ready-table.ts'
import { exchange, place } from './place-meal.ts'
import { floorOfAll, pointsAfter, pointsExchanged } from './points-after.ts'
import { pointsOf, varietyPoints } from './week-points.ts'
import { emptyWeek, readPlate, type WeekState } from './week-state.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const table = readyTable(kitchen, aHousehold({ adults: 2, children: 1, weeklyBudget: 90, pantry: ['rice'] }))

/** A week's problem; `sourceOf`: slots that eat from another's pot. */
const open = (sourceOf: ReadonlyMap<number, number>): WeekProblem =>
  openWeekProblem(kitchen, {
    table,
    weekStart: '2026-11-23',
    seed: 3,
    kept: new Map(),
    weeksAgo: new Map(),
    asked: NOTHING_ASKED,
    slots: withLinks(slotsOf(table.rules, '2026-11-23'), sourceOf),
  })

/** Few dishes of each kind, so that repeats, caps and rules of the week are met often. */
const CHOICE = 12

const anyOf = (list: ArrayLike<number>, chance: Chance): number =>
  list[Math.floor(chance() * Math.min(CHOICE, list.length))] ?? NO_DISH

const drawPlate = (problem: WeekProblem, slot: number, chance: Chance): Plate => {
  const { kind } = problem.slots[slot]!
  const plate = emptyPlate()
  plate.main = anyOf(table.legal.byKind[kind] ?? [], chance)
  plate.portion = PORTIONS[Math.floor(chance() * PORTIONS.length)] ?? 1
  for (let i = 0; kind === DINNER && i < MAX_SIDES - 1; i++) {
    const side = anyOf(table.legal.sides, chance)
    if (chance() < 0.6 && !plate.sides.includes(side)) plate.sides[i] = side
  }
  return plate
}

const fill = (problem: WeekProblem, chance: Chance): WeekState => {
  const state = emptyWeek(problem)
  for (const [slot, { source }] of problem.slots.entries())
    if (source < 0) place(state, slot, drawPlate(problem, slot, chance))
  return state
}

const cook = (state: WeekState, slot: number, portion: number): void =>
  place(state, slot, { ...readPlate(state, slot, emptyPlate()), portion })

test('what a change would cost is what the week costs after it, and the week is left alone', () => {
  const problem = open(new Map())
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const chance = openChance(seed)
      const state = fill(problem, chance)
      for (const [slot, { day }] of problem.slots.entries()) {
        // Half of the changes keep the main: then only sides and portion are new.
        const drawn = drawPlate(problem, slot, chance)
        const plate = chance() < 0.5 ? drawn : { ...drawn, main: state.main[slot]! }
        const beside = problem.slots[slot + 1]?.day === day ? slot + 1 : NO_DISH
        const portion = beside === NO_DISH ? 1 : portionBeside(state, beside, slot, plate)
        const before = pointsOf(state)
        const after = pointsAfter(state, { slot, plate, beside, portion }, Number.POSITIVE_INFINITY)
        const floor = pointsAfter(state, { slot, plate, beside, portion }, before)
        expect(pointsOf(state)).toBe(before)
        place(state, slot, plate)
        if (beside !== NO_DISH) cook(state, beside, portion)
        expect(after).toBeCloseTo(pointsOf(state), 6)
        expect(floor).toBeLessThanOrEqual(after + 1e-6)
        if (after > before + 1e-6) expect(floor).toBeGreaterThan(before)
      }
    }),
    { numRuns: 30 },
  )
})

test('what an exchange of two days would cost is what the week costs after it', () => {
  const problem = open(new Map())
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), (seed, isRefit) => {
      const chance = openChance(seed)
      const state = fill(problem, chance)
      for (const a of problem.slots.keys())
        for (const b of problem.slots.keys()) {
          if (chance() < 0.7 || !mayExchange(state, a, b)) continue
          const portionAtA = isRefit ? portionMoved(state, b, a) : state.portion[b]!
          const portionAtB = isRefit ? portionMoved(state, a, b) : state.portion[a]!
          const before = pointsOf(state)
          const after = pointsExchanged(state, { a, b, portionAtA, portionAtB })
          expect(pointsOf(state)).toBe(before)
          exchange(state, a, b)
          cook(state, a, portionAtA)
          cook(state, b, portionAtB)
          expect(after).toBeCloseTo(pointsOf(state), 6)
        }
    }),
    { numRuns: 20 },
  )
})

test('the floor under meals that change together is what the week then costs, but for its variety', () => {
  const problem = open(new Map())
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(0, 1), (seed, kind) => {
      const chance = openChance(seed)
      const state = fill(problem, chance)
      const slots = [...problem.slots.keys()].filter((slot) => problem.slots[slot]!.kind === kind && chance() < 0.4)
      const plates = slots.map((slot) => drawPlate(problem, slot, chance))
      const before = pointsOf(state)
      const floor = floorOfAll(state, slots, plates)
      expect(pointsOf(state)).toBe(before)
      for (const [at, slot] of slots.entries()) place(state, slot, plates[at]!)
      expect(floor).toBeCloseTo(pointsOf(state) - varietyPoints(state), 6)
    }),
    { numRuns: 50 },
  )
})

test('where another meal eats from the pot, what is said is never more than the week then costs', () => {
  const slots = slotsOf(table.rules, '2026-11-23')
  const source = slots.findIndex(({ kind, day }) => kind === DINNER && day === 1)
  const echo = slots.findIndex(({ kind, day }) => kind < DINNER && day === 2)
  const problem = open(new Map([[echo, source]]))
  expect(problem.slots[source]!.echo).toBe(echo)
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const chance = openChance(seed)
      const state = fill(problem, chance)
      for (const [slot, beside] of [
        [source, source - 1],
        [source - 1, source],
      ] as const) {
        const plate = drawPlate(problem, slot, chance)
        const portion = portionBeside(state, beside, slot, plate)
        const floor = pointsAfter(state, { slot, plate, beside, portion }, Number.POSITIVE_INFINITY)
        place(state, slot, plate)
        cook(state, beside, portion)
        expect(floor).toBeLessThanOrEqual(pointsOf(state) + 1e-6)
      }
    }),
    { numRuns: 50 },
  )
})
