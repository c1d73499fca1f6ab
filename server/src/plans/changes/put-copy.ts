import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { moveTo } from '../weeks/edit-week.ts'
import type { PlanDocument } from '../weeks/plan-document.ts'
import { findPlan } from '../weeks/plan-store.ts'
import { type PlanView, readMealPlan } from '../weeks/plan-view.ts'
import { isRepeated, putPlan } from './change-plan.ts'

type CopiedWeek = {
  readonly to: string
  readonly overwrite: boolean
  readonly document: PlanDocument
  readonly seed: number
}

/** Puts a copied week where the caller wants it; a week that has a plan is replaced only when told to. */
export const putCopy = async (
  ctx: Context<'owner'>,
  { to, overwrite, document, seed }: CopiedWeek,
): Promise<PlanView> => {
  const target = await findPlan(ctx.db, ctx.principal.owner, to)
  if (target && isRepeated(ctx, target)) return readMealPlan(ctx, to)
  if (target && !overwrite) return fail('plan.week_taken')
  const moved = { ...document, week: moveTo(document.week, to) }
  if (await putPlan(ctx, target, { weekStartDate: to, document: moved, seed, save: false }))
    return readMealPlan(ctx, to)
  // The try before this one was still at work when its answer got lost.
  const taken = await findPlan(ctx.db, ctx.principal.owner, to)
  return taken && isRepeated(ctx, taken) ? readMealPlan(ctx, to) : fail('plan.week_taken')
}
