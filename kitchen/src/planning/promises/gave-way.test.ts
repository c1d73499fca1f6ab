import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { openWeekProblem } from '../search/search-week.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import { readyTable } from '../table/ready-table.ts'
import { emptyWeek } from '../weeks/week-state.ts'
import { gaveWay } from './gave-way.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const table = readyTable(kitchen, aHousehold())
const plain = openWeekProblem(kitchen, {
  table,
  weekStart: '2026-11-23',
  seed: 3,
  kept: new Map(),
  weeksAgo: new Map(),
  asked: NOTHING_ASKED,
})

type Count = WeekProblem['counts'][number]

/** The sentence about one rule of how often, when it came out at `total`. */
const saidOf = (rule: Partial<Count>, total: number): readonly string[] => {
  const count: Count = { id: 'asked', traits: 0, label: 'fish at least twice', least: 2, most: 99, ...rule }
  const state = emptyWeek({ ...plain, counts: [count] })
  state.countTotals[0] = total
  return gaveWay(state).filter((sentence) => sentence.includes('came out at'))
}

test('a rule of how often that was missed is told with what it came out at, below and above', () => {
  expect(saidOf({}, 1)).toEqual(['Fish at least twice was the aim; it came out at 1.'])
  expect(saidOf({ label: 'meat at most once', least: 0, most: 1 }, 3)).toEqual([
    'Meat at most once was the aim; it came out at 3.',
  ])
})

test('a rule that was kept says nothing, at its very edges either', () => {
  expect(saidOf({}, 2)).toEqual([])
  expect(saidOf({ least: 0, most: 1 }, 1)).toEqual([])
})

test('what nobody asked for is missed in silence', () => {
  expect(saidOf({ isUsual: true }, 0)).toEqual([])
})
