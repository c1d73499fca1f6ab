import { NOTHING_ASKED } from '@plateful/kitchen/planning/table/asked.ts'
import { buildStageOne, type StageOne } from '../kitchen/src/bound/stage-one.ts'
import { openChance } from '../kitchen/src/planning/chance.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { adaptKitchen } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import { descend } from '../kitchen/src/planning/search/descend.ts'
import type { Pools } from '../kitchen/src/planning/search/pools.ts'
import { capsFor, nothingLately } from '../kitchen/src/planning/search/search.ts'
import { poolsFor, type SearchInput, searchWeek } from '../kitchen/src/planning/search/search-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { readyTable } from '../kitchen/src/planning/table/ready-table.ts'
import type { PlannedWeek } from '../kitchen/src/planning/week.ts'
import { pointsOf } from '../kitchen/src/planning/weeks/week-points.ts'
import type { WeekState } from '../kitchen/src/planning/weeks/week-state.ts'
import { writeWeek } from '../kitchen/src/planning/weeks/write-week.ts'
import { chooseDishes } from './ceiling-dishes.ts'
import { WEEK_START } from './load-kitchen.ts'
import { columnsOfWeek } from './prove-bound.ts'
import { scheduleColumns } from './schedule-columns.ts'
import { branchProgramme, solveProgramme } from './solve-programme.ts'

export type Ceiling = {
  /** Points of the planner's own week, which HiGHS is given to start from, and what they are in the programme. */
  readonly points: number
  readonly own: number
  /** The programme's points of the best week that HiGHS found; null: none, though it had the planner's. */
  readonly best: number | null
  /** No week of these dishes has fewer points. */
  readonly bound: number
  readonly count: number
  readonly of: number
  /** HiGHS's week with days, after the planner's last step; null when it found none or it does not fill every meal. */
  readonly week: PlannedWeek | null
  readonly served: number | null
}

const SWEEPS = 4

/** Gives a choice of columns its days and lets the planner's last step go over it, from the same pools. */
const serve = (own: WeekState, pools: Pools, picked: StageOne['columns']): WeekState | null => {
  const state = scheduleColumns(own.problem, picked)
  if (state === null) return null
  const free = state.problem.slots.map((_, slot) => slot)
  const isFree = new Uint8Array(free.length).fill(1)
  const caps = capsFor(own, pools)
  descend({ state, pools, chance: openChance(1), caps, free, isFree, lately: nothingLately(state) }, SWEEPS)
  return state
}

/** Runs HiGHS on the programme for so many seconds, from the planner's own week on. */
const solveFrom = ({ model, columns, packages }: StageOne, chosen: ReadonlySet<string>, seconds: number) => {
  const names = columns.map(({ name }) => name)
  const text = model.text([...names, ...packages])
  for (const name of names) model.exactly([[1, name]], chosen.has(name) ? 1 : 0)
  const start = solveProgramme(model.text(packages))
  const { bound, objective, values } = branchProgramme(text, { seconds, from: start, columns: names })
  const picked = columns.filter(({ name }) => (values.get(name) ?? 0) > 0.5)
  return {
    own: start.ObjectiveValue,
    best: picked.length > 0 && Number.isFinite(objective) ? objective : null,
    bound,
    picked,
  }
}

/**
 * Lets HiGHS look for the best week of the programme (kitchen/src/bound/stage-one.ts), from the planner's own week on, for so
 * many seconds, over fewer dishes than the search has: those that the relaxed programme prices lowest, the planner's own
 * among them. The programme knows no days, so its points may be fewer than those of any week that can be served.
 */
export const measureCeiling = (below: Kitchen, household: Household, seconds: number): Ceiling => {
  const kitchen = adaptKitchen(below, { household })
  const input: SearchInput = {
    table: readyTable(kitchen, household),
    weekStart: WEEK_START,
    seed: 1,
    kept: new Map(),
    weeksAgo: new Map(),
    asked: NOTHING_ASKED,
  }
  const own = searchWeek(kitchen, input)
  const { problem } = own
  const pools = poolsFor(problem, input)
  const whole = {
    problem,
    mains: [0, 1, 2].map((kind) => [
      ...new Set(problem.slots.flatMap((slot, at) => (slot.kind === kind ? [...pools.mainsOf(at)] : []))),
    ]),
    sides: [...input.table.legal.sides],
    sidesFor: pools.sidesFor,
    caps: capsFor(own, pools),
  }
  const all = buildStageOne(whole)
  const { mains, sides, count, of } = chooseDishes(all, columnsOfWeek(all, own))
  const stays = new Set(sides)
  const stage = buildStageOne({
    ...whole,
    mains,
    sides,
    sidesFor: (main, need) => Array.from(pools.sidesFor(main, need)).filter((side) => stays.has(side)),
  })
  const { picked, ...found } = solveFrom(stage, columnsOfWeek(stage, own), seconds)
  const state = found.best === null ? null : serve(own, pools, picked)
  return {
    ...found,
    points: pointsOf(own),
    count,
    of,
    week: state === null ? null : writeWeek(state, new Map(), []),
    served: state === null ? null : pointsOf(state),
  }
}

/** Points of rounding. */
const HAIR = 0.01

/** Whether HiGHS found another week than the planner's, and a better one. */
export const isBeaten = ({ own, best }: Ceiling): boolean => best !== null && best < own - HAIR

/** Metric O1 over the dishes of the ceiling: how far the planner's week is above what no week of them can go below. */
export const ceilingGap = ({ points, bound }: Ceiling): number => (points - bound) / Math.abs(points)

const sayFound = (seconds: number, ceiling: Ceiling): string => {
  const { best, served } = ceiling
  if (best === null) return `none found in ${seconds} s`
  if (!isBeaten(ceiling)) return `none better found in ${seconds} s`
  return `found ${best.toFixed(1)}, ${served === null ? 'which no days fit' : `with days ${served.toFixed(1)}`}`
}

/** One household's line of the report, in points: fewer are better. */
export const sayCeiling = (name: string, seconds: number, ceiling: Ceiling): string => {
  const { points, own, bound, count, of } = ceiling
  const planner = `planner ${points.toFixed(1)} (without days ${own.toFixed(1)})`
  const proven = `bound ${bound.toFixed(1)} over ${count} of ${of} dishes, gap ${(100 * ceilingGap(ceiling)).toFixed(1)} %`
  return `  ${name.slice(0, 38).padEnd(40)}${planner}; ${sayFound(seconds, ceiling)}; ${proven}`
}
