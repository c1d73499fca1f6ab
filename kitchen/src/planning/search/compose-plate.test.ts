import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openChance } from '../chance.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { DINNER, emptyPlate, SIDE } from '../plate.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import { NEEDS } from '../table/pair-sides.ts'
import { readyTable } from '../table/ready-table.ts'
import { emptyWeek } from '../weeks/week-state.ts'
import { anneal, FINDING, fillWeek } from './anneal.ts'
import { composePlate } from './compose-plate.ts'
import { capsFor, nothingLately, type Search } from './search.ts'
import { openWeekProblem, poolsFor, type SearchInput } from './search-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const input: SearchInput = {
  table: readyTable(kitchen, aHousehold()),
  weekStart: '2026-11-23',
  seed: 3,
  kept: new Map(),
  weeksAgo: new Map(),
  asked: NOTHING_ASKED,
}
const problem = openWeekProblem(kitchen, input)
const pools = poolsFor(problem, input)
const recipes = kitchen.facts.recipes.length

const openSearch = (): Search => {
  const state = emptyWeek(problem)
  const free = [...problem.slots.keys()]
  const isFree = new Uint8Array(free.length).fill(1)
  const lately = nothingLately(state)
  return { state, pools, chance: openChance(1), caps: capsFor(state, pools), free, isFree, lately }
}

test('a side that lately came near to being served is drawn oftener than its place in the list says', () => {
  const slot = problem.slots.findIndex(({ kind }) => kind === DINNER)
  const choices = [...pools.mainsOf(slot)].map((main) => {
    const need = NEEDS.find((bit) => (problem.needsOf(main) & bit) !== 0)
    return { main, sides: need === undefined ? [] : [...pools.sidesFor(main, need)] }
  })
  const { main, sides } = choices.find((choice) => choice.sides.length > 8) ?? { main: -1, sides: [] }
  const { state, lately } = openSearch()
  const plate = emptyPlate()
  const timesOf = (side: number, memory: Float64Array | null): number => {
    const chance = openChance(7)
    let times = 0
    for (let draw = 0; draw < 1_000; draw++) {
      composePlate(state, pools, plate, { slot, main, cap: 2, chance, lately: memory })
      if (plate.sides.includes(side)) times++
    }
    return times
  }
  const late = sides.findLast((side) => timesOf(side, null) > 0) ?? -1
  lately[SIDE * recipes + late] = -1
  expect(timesOf(late, lately)).toBeGreaterThan(1.5 * timesOf(late, null))
})

test('a search remembers what the sides that it proposed would have cost', () => {
  const search = openSearch()
  fillWeek(search)
  expect(search.lately.every((points) => points === 0)).toBe(true)
  anneal(search, { moves: 2_000, from: 3, to: 0.1, shares: FINDING })
  expect(search.lately.subarray(SIDE * recipes).some((points) => points !== 0)).toBe(true)
})
