import type { PlanGap } from '@plateful/contract/plan-gap.ts'
import type { Context } from '../../context.ts'
import { householdOf } from '../../households/household.ts'
import { keepGap } from '../weeks/plan-gap-store.ts'
import { readRuledPlan, stateToJudge } from '../weeks/plan-view.ts'
import { readMemory } from './generate-plan.ts'

/** The proven gap of a week as it stands; asked for the first time, the proof is begun. */
export const readGapOf = async (ctx: Context<'owner'>, weekStart: string): Promise<PlanGap> => {
  const ruled = await readRuledPlan(ctx, weekStart)
  const { plan, rules, opinions, atHome } = ruled
  const of = stateToJudge(ctx.kitchen, ruled)
  if (plan.gap?.of === of) return { state: 'ready', percent: plan.gap.percent }
  const { kitchen, principal, store } = ctx
  const state = ctx.bounds.ask({
    plan: plan.id,
    of,
    order: async () => ({
      week: plan.document.week,
      household: { ...householdOf(rules), opinions },
      weekStart,
      seed: plan.seed,
      history: await readMemory(ctx, weekStart, plan.document.turnedAway),
      wish: plan.document.wish,
      stock: atHome,
      layers: kitchen.layers,
    }),
    keep: (percent) => keepGap(store.db, principal.owner, { id: plan.id, of, percent }),
  })
  return { state, percent: null }
}
