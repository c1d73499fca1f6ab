import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { findSavedDocument, readPast } from '../weeks/plan-store.ts'
import type { PlanView } from '../weeks/plan-view.ts'
import { changePlan, type Target } from './change-plan.ts'

/** Takes back the last change. What was ticked on the list since then stays ticked, what was saved stays saved. */
export const undoLastChange = (ctx: Context<'owner'>, target: Target): Promise<PlanView> =>
  changePlan(ctx, target, async ({ plan }) => {
    const past = await readPast(ctx.db, ctx.principal.owner, plan.id)
    const last = past.at(-1) ?? fail('plan.nothing_to_undo')
    return { document: last.document, seed: last.seed, past: past.slice(0, -1) }
  })

/** Goes back to the week as it was saved last; undo shows the unsaved one again. */
export const restoreSaved = (ctx: Context<'owner'>, target: Target): Promise<PlanView> =>
  changePlan(ctx, target, async ({ plan }) => ({
    document: (await findSavedDocument(ctx.db, ctx.principal.owner, plan.id)) ?? fail('plan.nothing_saved'),
  }))
