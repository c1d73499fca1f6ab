import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { copyPlan as endpoint } from '@plateful/contract/meal-plans.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { findPlan } from '../weeks/plan-store.ts'
import type { PlanView } from '../weeks/plan-view.ts'
import { putCopy } from './put-copy.ts'

/** Copies a week of the caller to another. Its dishes are read again under the rules of today; what fails is shown. */
export const copyWeek = async (ctx: Context<'owner'>, request: BodyOf<typeof endpoint>): Promise<PlanView> => {
  const { sourceWeekStartDate: from, targetWeekStartDate: to, overwrite } = request
  if (from === to) return fail('plan.same_week')
  const { owner } = ctx.principal
  const source = (await findPlan(ctx.db, owner, from)) ?? fail('plan.not_found')
  const document = { ...source.document, usedUp: [], offered: {}, turnedAway: [] }
  return putCopy(ctx, { to, overwrite, document, seed: source.seed })
}
