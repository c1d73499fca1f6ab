import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { WeekStart } from './ids.ts'

/**
 * How far a week is from the best possible one. `percent`: the week's points lie at most so far above a proven lower
 * bound of every week made from the dishes that the planner shortlists for this household, as a share of its own points.
 * `computing`: ask again in a few seconds. `none`: nothing is computed (switched off, too busy, or the week has a hole).
 */
export const PlanGap = z.strictObject({
  state: z.enum(['ready', 'computing', 'none']),
  percent: z.number().min(0).nullable(),
})
export type PlanGap = z.output<typeof PlanGap>

export const readPlanGap = endpoint({
  method: 'GET',
  path: '/api/meal-plans/week/{weekStartDate}/gap',
  access: 'owner',
  summary: 'How near a week is to the best possible one: computed after somebody asks, off the path of all requests.',
  params: z.strictObject({ weekStartDate: WeekStart }),
  returns: z.strictObject({ gap: PlanGap }),
  errors: ['plan.not_found'],
  fallback: 'current.failed',
  perMinute: 240,
})
