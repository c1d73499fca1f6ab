import type { PlanChange } from '@plateful/contract/plan-change.ts'
import type { Context } from '../../context.ts'
import type { Frozen } from '../../frozen.ts'
import { type MinimalAnswer, minimalAnswer } from '../../http/answering/minimal-answer.ts'
import { type ReadyAnswer, readyBytes } from '../../http/answering/ready-answer.ts'
import { envelopeOf, type ReturnsPlan } from './plan-bytes.ts'
import { changeBetween } from './plan-change.ts'
import { findPlan } from './plan-store.ts'
import { type PlanView, planView, type RuledPlan, ruledPlan, stateOf } from './plan-view.ts'

type Answer = { readonly mealPlan: PlanView }
type Small<A> = MinimalAnswer<Omit<A, 'mealPlan'> & { readonly change: Frozen<PlanChange> }>

/** Does this caller want to know what changed of this state of a week? */
const isHeld = ({ prefers, kitchen }: Context<'owner'>, before: RuledPlan): boolean =>
  prefers !== null && (prefers.state === null || prefers.state === stateOf(kitchen, before))

/**
 * The answer to a change, in small for who prefers that and holds the week as it was; else whole, as `returns` writes it.
 * `before` null: nobody asked for the small one.
 */
export const answerChange = async <A extends Answer>(
  ctx: Context<'owner'>,
  returns: ReturnsPlan,
  { before, answer }: { readonly before: RuledPlan | null; readonly answer: A },
): Promise<ReadyAnswer<A> | Small<A>> => {
  const { mealPlan, ...rest } = answer
  if (before === null || before.plan.id !== mealPlan.id || !isHeld(ctx, before))
    return readyBytes(envelopeOf(returns, answer))
  return minimalAnswer({ ...rest, change: changeBetween(await planView(ctx, before), mealPlan) })
}

type Change = { readonly body: { readonly weekStartDate: string } }

/** The week as it is before a change, where its caller holds it so and wants no more than what becomes of it. */
const findHeld = async (ctx: Context<'owner'>, weekStart: string): Promise<RuledPlan | null> => {
  if (ctx.prefers === null) return null
  const plan = await findPlan(ctx.db, ctx.principal.owner, weekStart)
  const before = plan && (await ruledPlan(ctx, plan))
  return before && isHeld(ctx, before) ? before : null
}

/**
 * A handler that changes a week, answered in small where its caller asks for that, else as `returns` writes it. Whatever happens
 * in between, also by others: what is told is all that sets the week apart from the state that the caller holds.
 */
export const tellingChanges =
  <I extends Change, A extends object>(returns: ReturnsPlan, handle: (ctx: Context<'owner'>, input: I) => Promise<A>) =>
  async (ctx: Context<'owner'>, input: I) => {
    const before = await findHeld(ctx, input.body.weekStartDate)
    const answer = await handle(ctx, input)
    // A preview of what could be changed has no week in it.
    if (!('mealPlan' in answer)) return answer
    return answerChange(ctx, returns, { before, answer: answer as A & Answer })
  }
