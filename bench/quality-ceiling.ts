import { buildStageOne } from '../kitchen/src/bound/stage-one.ts'
import type { Household } from '../kitchen/src/planning/household.ts'
import type { Kitchen } from '../kitchen/src/planning/open-kitchen.ts'
import { readyTable } from '../kitchen/src/planning/ready-table.ts'
import { capsFor } from '../kitchen/src/planning/search.ts'
import { poolsFor, type SearchInput, searchWeek } from '../kitchen/src/planning/search-week.ts'
import type { PlannedWeek } from '../kitchen/src/planning/week.ts'
import { pointsOf } from '../kitchen/src/planning/week-points.ts'
import { NOTHING_ASKED } from '../kitchen/src/planning/week-problem.ts'
import { writeWeek } from '../kitchen/src/planning/write-week.ts'
import { adaptKitchen } from '../kitchen/src/swaps/adapt-kitchen.ts'
import { WEEK_START } from './load-kitchen.ts'
import { columnsOfWeek, highs } from './prove-bound.ts'
import { scheduleColumns } from './schedule-columns.ts'

export type Ceiling = {
  /** The best week of the programme, put into days; null when HiGHS found none. */
  readonly week: PlannedWeek | null
  /** Metric O1 of the planner's own week against the bound of the same run. */
  readonly gap: number
}

/**
 * Lets HiGHS look for the best week of the programme (kitchen/src/bound/stage-one.ts) over the pools of the search, from the
 * planner's own week on, for so many seconds. The programme knows no days: they are ordered afterwards by exchanges, so the
 * week as it is served may cost more than the programme says.
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
  const stage = buildStageOne({
    problem,
    mains: [0, 1, 2].map((kind) => [
      ...new Set(problem.slots.flatMap((slot, at) => (slot.kind === kind ? [...pools.mainsOf(at)] : []))),
    ]),
    sides: [...input.table.legal.sides],
    sidesFor: pools.sidesFor,
    caps: capsFor(own, pools),
  })
  const { model, columns, packages } = stage
  const text = model.text([...columns.map(({ name }) => name), ...packages])
  const chosen = columnsOfWeek(stage, own)
  for (const { name } of columns) model.exactly([[1, name]], chosen.has(name) ? 1 : 0)
  const start = highs.solve(model.text(packages), { output_flag: false })
  const solver = highs.createModel({ format: 'lp', data: text })
  solver.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0.002 })
  const known = Object.values(start.Columns).flatMap((column) =>
    'Primal' in column ? [{ index: solver.getColByName(column.Name), value: column.Primal }] : [],
  )
  solver.setSolution({ indices: known.map(({ index }) => index), values: known.map(({ value }) => value) })
  solver.run()
  const bound = Number(solver.info.get('mip_dual_bound'))
  const values = solver.getSolution().colValue
  const picked = columns.filter(({ name }) => (values[solver.getColByName(name)] ?? 0) > 0.5)
  solver.dispose()
  const state = scheduleColumns(problem, picked)
  const points = pointsOf(own)
  return {
    week: state === null ? null : writeWeek(state, new Map(), []),
    gap: (points - bound) / Math.abs(points),
  }
}
