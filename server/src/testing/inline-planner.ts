import { deserialize, serialize } from 'node:v8'
import { FOR_EVER } from '@plateful/kitchen/planning/budget.ts'
import { extendAll } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { type PlanResult, planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import type { ReportProgress } from '@plateful/kitchen/planning/week.ts'
import { KITCHEN_JOBS } from '../planning/kitchen-jobs.ts'
import type { Desk, PlanOrder, WeekPlanner } from '../planning/kitchen-thread.ts'

/** A week that was planned: what was told on the way, and the answer. */
type Planned = { readonly told: readonly Parameters<ReportProgress>[0][]; readonly result: PlanResult }

/** By kitchen, then by all that a week is planned from. Kept as bytes: whoever asks has a copy of their own, as from a thread. */
const known = new WeakMap<Kitchen, Map<string, Buffer>>()

const planned = (kitchen: Kitchen, { layers = [], ...request }: PlanOrder): Planned => {
  const told: Parameters<ReportProgress>[0][] = []
  const result = planWeek(extendAll(kitchen, layers), request, (progress) => void told.push(progress))
  return { told, result }
}

/**
 * Plans on the thread that asks: for tests, where one week at a time is planned. The kitchen is pure (same request, same
 * week), so that a week which another test of this process has asked for, most often on the other store, is not searched again.
 */
export const inlinePlanner = (kitchen: Kitchen): WeekPlanner => ({
  plan: async (order, report) => {
    const weeks = known.get(kitchen) ?? new Map<string, Buffer>()
    known.set(kitchen, weeks)
    const asked = serialize(order).toString('latin1')
    const kept = weeks.get(asked) ?? serialize(planned(kitchen, order))
    weeks.set(asked, kept)
    const { told, result } = deserialize(kept) as Planned
    told.forEach(report)
    return result
  },
  close: async () => {},
})

/** Does the kitchen's work on the thread that asks. */
export const inlineDesk = (kitchen: Kitchen): Desk => ({
  ask: async ({ name, input, layers }) =>
    KITCHEN_JOBS[name](extendAll(kitchen, layers), input as never, { report: () => {}, mayGoOn: FOR_EVER }) as never,
})
