import { FOR_EVER } from '@plateful/kitchen/planning/budget.ts'
import { extendAll } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import { KITCHEN_JOBS } from '../planning/kitchen-jobs.ts'
import type { Desk, WeekPlanner } from '../planning/kitchen-thread.ts'

/** Plans on the thread that asks: for tests, where one week at a time is planned. */
export const inlinePlanner = (kitchen: Kitchen): WeekPlanner => ({
  plan: async ({ layers = [], ...request }, report) => planWeek(extendAll(kitchen, layers), request, report),
  close: async () => {},
})

/** Does the kitchen's work on the thread that asks. */
export const inlineDesk = (kitchen: Kitchen): Desk => ({
  ask: async ({ name, input, layers }) =>
    KITCHEN_JOBS[name](extendAll(kitchen, layers), input as never, { report: () => {}, mayGoOn: FOR_EVER }) as never,
})
