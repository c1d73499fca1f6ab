import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { copyPlan as endpoint } from '@plateful/contract/meal-plans.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { isRepeated, putPlan } from '../../shared/change-plan.ts'
import { moveTo } from '../../shared/edit-week.ts'
import { findPlan } from '../../shared/plan-store.ts'
import { type PlanView, readMealPlan } from '../../shared/plan-view.ts'

/** Copies a week of the caller to another. Its dishes are read again under the rules of today; what fails is shown. */
export const copyWeek = async (ctx: Context<'owner'>, request: BodyOf<typeof endpoint>): Promise<PlanView> => {
  const { sourceWeekStartDate: from, targetWeekStartDate: to, overwrite } = request
  if (from === to) return fail('plan.same_week')
  const { owner } = ctx.principal
  const source = (await findPlan(ctx.db, owner, from)) ?? fail('plan.not_found')
  const target = await findPlan(ctx.db, owner, to)
  if (target && isRepeated(ctx, target)) return readMealPlan(ctx, to)
  if (target && !overwrite) return fail('plan.week_taken')
  const document = { ...source.document, week: moveTo(source.document.week, to), offered: {} }
  const copied = await putPlan(ctx, target, { weekStartDate: to, document, seed: source.seed, save: false })
  return copied ? readMealPlan(ctx, to) : fail('plan.week_taken')
}
