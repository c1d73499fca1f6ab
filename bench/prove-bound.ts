import { NOTHING_ASKED } from '@plateful/kitchen/planning/table/asked.ts'
import { buildStageOne, type StageOne } from '../kitchen/src/bound/stage-one.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { MAX_SIDES, NO_DISH, SIDE } from '../kitchen/src/planning/plate.ts'
import { capsFor } from '../kitchen/src/planning/search/search.ts'
import { poolsFor, type SearchInput, searchWeek, USUAL_EFFORT } from '../kitchen/src/planning/search/search-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { readyTable } from '../kitchen/src/planning/table/ready-table.ts'
import { pointsOf } from '../kitchen/src/planning/weeks/week-points.ts'
import type { WeekState } from '../kitchen/src/planning/weeks/week-state.ts'
import { WEEK_START } from './load-kitchen.ts'
import { branchProgramme, solveProgramme } from './solve-programme.ts'

export type Proof = {
  /** What the search reports for its week; smaller is better. */
  readonly points: number
  /** No week from the same pools has fewer. */
  readonly bound: number
  /** The bound of the linear relaxation alone, without branching. */
  readonly relaxed: number
  /** The programme's value of the planner's own week: between bound and points when the programme is right. */
  readonly own: number
}

/** Simplex and branching leave the optimum within so many points. */
const TOLERANCE = 1e-4

/** Portions of every recipe in the week, smallest first, by recipe and kind. */
const servingsOf = ({ problem, main, portion, sides }: WeekState): ReadonlyMap<string, readonly number[]> => {
  const served = problem.slots.flatMap(({ kind }, slot) => {
    const beside = Array.from(sides.subarray(slot * MAX_SIDES, (slot + 1) * MAX_SIDES)).filter(
      (side) => side !== NO_DISH,
    )
    return [{ recipe: main[slot]!, kind }, ...beside.map((recipe) => ({ recipe, kind: SIDE }))].map((dish) => ({
      key: `${dish.kind} ${dish.recipe}`,
      portion: portion[slot]!,
    }))
  })
  const grouped = Map.groupBy(served, ({ key }) => key)
  return new Map([...grouped].map(([key, dishes]) => [key, dishes.map((dish) => dish.portion).sort((a, b) => a - b)]))
}

/** The columns that stand for a week. Throws when the programme lacks one: it would then prove nothing. */
export const columnsOfWeek = ({ columns }: StageOne, state: WeekState): ReadonlySet<string> => {
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
  return new Set(
    [...servingsOf(state)].map(([key, portions]) => {
      const found = columns.find(
        ({ kind, recipe, pattern }) =>
          `${kind} ${recipe}` === key &&
          pattern.times === portions.length &&
          Math.abs(pattern.amount - sum(portions)) < 1e-9 &&
          (pattern.portions.length === 0 || pattern.portions.every((portion, at) => portion === portions[at])),
      )
      if (!found) throw new Error(`The programme cannot serve ${key} in portions ${portions.join(', ')}.`)
      return found.name
    }),
  )
}

const inputOf = (kitchen: Kitchen, household: Household, seed: number): SearchInput => ({
  table: readyTable(kitchen, household),
  weekStart: WEEK_START,
  seed,
  kept: new Map(),
  weeksAgo: new Map(),
  asked: NOTHING_ASKED,
})

/** Points of the week that the search finds with so many times its usual moves. */
export const pointsAt = (kitchen: Kitchen, household: Household, seed: number, times: number): number =>
  pointsOf(searchWeek(kitchen, inputOf(kitchen, household, seed), { runs: 1, moves: times * USUAL_EFFORT.moves }))

/**
 * Plans a week as the app does and proves how few points any week from the same pools must have, with HiGHS.
 * Null: the search leaves a meal without a dish, so that the app refuses the week. Throws when the planner's own week costs more in
 * the programme than in the search: the bound would be void.
 */
export const proveBound = (kitchen: Kitchen, household: Household, seed: number, seconds: number): Proof | null => {
  const input = inputOf(kitchen, household, seed)
  const state = searchWeek(kitchen, input)
  if (state.main.includes(NO_DISH)) return null
  const { problem } = state
  const pools = poolsFor(problem, input)
  const kinds = [0, 1, 2]
  const stage = buildStageOne({
    problem,
    mains: kinds.map((kind) => [
      ...new Set(problem.slots.flatMap((slot, at) => (slot.kind === kind ? [...pools.mainsOf(at)] : []))),
    ]),
    sides: [...input.table.legal.sides],
    sidesFor: pools.sidesFor,
    caps: capsFor(state, pools),
  })
  const chosen = columnsOfWeek(stage, state)
  const { model, columns, packages } = stage
  const relaxed = solveProgramme(model.text()).ObjectiveValue
  const integers = [...columns.map(({ name }) => name), ...packages]
  const proven = seconds > 0 ? branchProgramme(model.text(integers), { seconds, heuristics: 0 }).bound : relaxed
  const bound = Math.max(relaxed, proven) - TOLERANCE
  for (const { name } of columns) model.exactly([[1, name]], chosen.has(name) ? 1 : 0)
  const own = solveProgramme(model.text(packages)).ObjectiveValue
  const points = pointsOf(state)
  if (own > points + 10 * TOLERANCE || bound > own + 10 * TOLERANCE)
    throw new Error(`The bound is void: points ${points}, own week ${own}, bound ${bound}.`)
  return { points, bound, relaxed, own }
}

/** How far above the bound, as a share of the week's points (metric O1). */
export const gapOf = ({ points, bound }: Proof): number => (points - bound) / Math.abs(points)
