import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openChance } from '../chance.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { emptyPlate } from '../plate.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import { readyTable } from '../table/ready-table.ts'
import { place } from '../weeks/place-meal.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { emptyWeek, readPlate } from '../weeks/week-state.ts'
import { REPEAT_CAPS } from '../weights.ts'
import { tryExchangeDish } from './exchange-dish.ts'
import { capsFor, nothingLately, type Search } from './search.ts'
import { openWeekProblem, poolsFor, type SearchInput, searchWeek } from './search-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const input: SearchInput = {
  table: readyTable(kitchen, aHousehold()),
  weekStart: '2026-11-23',
  seed: 3,
  kept: new Map(),
  weeksAgo: new Map(),
  asked: NOTHING_ASKED,
}

/** A planned week, to be changed further. */
const reopened = (): Search => {
  const problem = openWeekProblem(kitchen, input)
  const pools = poolsFor(problem, input)
  const state = emptyWeek(problem)
  const found = searchWeek(kitchen, input, { runs: 1, moves: 2_000 })
  const free = [...problem.slots.keys()]
  for (const slot of free) place(state, slot, readPlate(found, slot, emptyPlate()))
  const isFree = new Uint8Array(free.length).fill(1)
  return {
    state,
    pools,
    chance: openChance(1),
    caps: capsFor(state, pools),
    free,
    isFree,
    lately: nothingLately(state),
  }
}

test('a dish that stands on several days leaves all of them at once or none, and never comes oftener than it may', () => {
  const search = reopened()
  const { state, free } = search
  const { slots } = state.problem
  let exchanged = 0
  for (let round = 0; round < 300; round++) {
    const slot = free[round % free.length]!
    const before = Array.from(state.main)
    const points = pointsOf(state)
    const isWanted = round % 3 > 0
    const judge = { points, most: isWanted ? Number.POSITIVE_INFINITY : points - 1e-6 }
    tryExchangeDish(search, slot, judge)
    expect(judge.points).toBeCloseTo(pointsOf(state), 6)
    const changed = free.filter((at) => state.main[at] !== before[at])
    if (!isWanted) expect(pointsOf(state)).toBeLessThanOrEqual(points + 1e-6)
    if (changed.length === 0) continue
    exchanged++
    const { kind } = slots[slot]!
    const days = free.filter((at) => slots[at]!.kind === kind && before[at] === before[slot])
    expect(changed).toEqual(days)
    expect(new Set(changed.map((at) => state.main[at]))).toHaveLength(1)
    const times = free.filter((at) => slots[at]!.kind === kind && state.main[at] === state.main[slot])
    expect(times.length).toBeLessThanOrEqual(REPEAT_CAPS[kind]!)
  }
  expect(exchanged).toBeGreaterThan(20)
})
