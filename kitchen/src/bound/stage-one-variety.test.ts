import { expect, test } from 'vitest'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { tasteIndex } from '../planning/dishes/tastes.ts'
import { DINNER, SIDE } from '../planning/plate.ts'
import type { WeekProblem } from '../planning/problem/week-problem.ts'
import { openWeekProblem } from '../planning/search/search-week.ts'
import { NOTHING_ASKED } from '../planning/table/asked.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import { WEIGHTS } from '../planning/weights.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import type { LinearModel, Term } from './linear-model.ts'
import type { Column } from './serving-patterns.ts'
import { addVariety } from './stage-one-variety.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const problemOn = (weekStart: string): WeekProblem =>
  openWeekProblem(kitchen, {
    table: readyTable(kitchen, aHousehold()),
    weekStart,
    seed: 3,
    kept: new Map(),
    weeksAgo: new Map(),
    asked: NOTHING_ASKED,
  })
const winter = problemOn('2026-11-23')
const { facts } = winter

const served = (recipe: number, kind: number): Column => ({
  name: `${kind}-${recipe}`,
  recipe,
  kind,
  pattern: { times: 1, amount: 1, points: 0, portions: [1] },
})

/** The least points of the rows that bound only these columns and one variable, when every column is served. */
const costOf = (problem: WeekProblem, columns: readonly Column[], cost: number): number => {
  const names = columns.map(({ name }) => name)
  const costs = new Map<string, number>()
  let points = 0
  const model: LinearModel = {
    variable: (own) => {
      costs.set(`v${costs.size}`, own)
      return `v${costs.size - 1}`
    },
    addCost: () => {},
    atLeast: () => {},
    atMost: (terms: readonly Term[], bound) => {
      const over = terms.find(([factor, name]) => factor === -1 && costs.get(name) === cost)
      if (over && names.every((name) => terms.some((term) => term[1] === name)))
        points += Math.max(0, columns.length - bound) * cost
    },
    exactly: () => {},
    text: () => '',
    size: () => ({ variables: 0, rows: 0 }),
  }
  addVariety(model, problem, columns)
  return points
}

test('the second side of a week that one vegetable leads costs in the programme what it costs in the search', () => {
  const carrots = [...facts.recipes.keys()].filter(
    (recipe) => facts.recipes[recipe]?.role === 'vegetable' && tasteIndex(facts.leadingTaste[recipe]!) === 0,
  )
  const alike = WEIGHTS.sidesAlike * winter.rules.scale
  const sides = carrots.slice(0, 2).map((side) => served(side, SIDE))
  expect(sides).toHaveLength(2)
  expect(costOf(winter, sides, alike)).toBeCloseTo(alike)
  expect(costOf(winter, sides.slice(1), alike)).toBe(0)
})

test('a cold dinner costs in the cold months, but for an evening on which nothing is to be cooked', () => {
  const cold = WEIGHTS.coldDinner * winter.rules.scale
  const dinners = [...facts.recipes.keys()]
    .filter((recipe) => winter.coldDinners?.[recipe] === 1)
    .slice(0, 2)
    .map((recipe) => served(recipe, DINNER))
  expect(dinners).toHaveLength(2)
  expect(costOf(winter, dinners, cold)).toBeCloseTo(2 * cold)
  const evening = winter.slots.findIndex(({ kind }) => kind === DINNER)
  const slots = winter.slots.map((slot, at) => (at === evening ? { ...slot, mode: 'no_cook' as const } : slot))
  expect(costOf({ ...winter, slots }, dinners, cold)).toBeCloseTo(cold)
  expect(costOf(problemOn('2026-06-22'), dinners, cold)).toBe(0)
})
