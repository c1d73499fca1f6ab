import { extendAll } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import type { WeekPlanner } from '../planning/planner-thread.ts'

/** Plans on the thread that asks: for tests, where one week at a time is planned. */
export const inlinePlanner = (kitchen: Kitchen): WeekPlanner => ({
  plan: async ({ layers = [], ...request }, report) => planWeek(extendAll(kitchen, layers), request, report),
  close: async () => {},
})
