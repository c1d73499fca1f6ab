import type { Asked, Break } from '@plateful/contract/effects.ts'
import type { Context } from '../../context.ts'
import { inSlices } from '../../in-slices.ts'
import { readPast } from '../weeks/plan-store.ts'
import { type PlanView, type RuledPlan, readRuledPlan } from '../weeks/plan-view.ts'
import { askBefore, type Terms } from './ask-before.ts'
import { type Changed, changePlan, type Target } from './change-plan.ts'
import { tellChange } from './planner.ts'

export type ToldChange = {
  readonly mealPlan: PlanView
  readonly breaks: readonly Break[]
  /** Set: nothing was changed. */
  readonly asked?: Asked | undefined
}

/** What the last change of a week broke, told again to who asks again: its answer got lost. */
export const toldBefore = async (ctx: Context<'owner'>, weekStart: string): Promise<readonly Break[]> => {
  const { plan, rules, opinions, atHome } = await readRuledPlan(ctx, weekStart)
  const last = (await readPast(ctx.db, ctx.principal.owner, plan.id)).at(-1)
  if (last === undefined) return []
  const before = { plan: { ...plan, document: last.document }, rules, opinions, atHome }
  return (await inSlices(tellChange(ctx.kitchen, before, plan.document))).breaks
}

/**
 * Changes a week as `changePlan` does, notes what gives way by it, and tells which promises of the week it broke; or asks first,
 * where its caller wants to be asked.
 */
export const changeAndTell = async (
  ctx: Context<'owner'>,
  target: Target & Terms,
  change: (current: RuledPlan) => Changed | Promise<Changed>,
): Promise<ToldChange> => {
  let breaks: readonly Break[] | null = null
  let asked: Asked | undefined
  const mealPlan = await changePlan(ctx, target, async (current) => {
    const changed = await change(current)
    const told = await inSlices(tellChange(ctx.kitchen, current, changed.document))
    asked = askBefore(ctx.kitchen, current, told, target)
    if (asked) return null
    breaks = told.breaks
    return { ...changed, document: told.document }
  })
  if (asked) return { mealPlan, breaks: [], asked }
  return { mealPlan, breaks: breaks ?? (await toldBefore(ctx, target.weekStartDate)) }
}
