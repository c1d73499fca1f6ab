import { readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { type Lru, newLru } from '@plateful/kitchen/memory/lru.ts'
import type { Context } from '../../context.ts'
import { heldAnswer, type ReadyAnswer, readyBytes } from '../../http/answering/ready-answer.ts'
import { nameStateBefore } from '../lists/marks-before.ts'
import { yearBefore } from '../lists/staples.ts'
import { envelopeOf } from './plan-bytes.ts'
import { findPlanKey, type PlanKey } from './plan-key.ts'
import { findPlan } from './plan-store.ts'
import { type PlanView, planView, ruledPlan, stateOf } from './plan-view.ts'

type PlanAnswer = ReadyAnswer<{ readonly mealPlan: PlanView }>

/** Bytes of the weeks that people look at right now: some fifty of about 200 kB, what they are compressed to on top. */
const KEPT_ANSWERS = 10e6
const kept = new WeakMap<Context['weeks'], Lru<string, PlanAnswer>>()

/** Those of this process. */
const answersOf = ({ weeks }: Context<'owner'>): Lru<string, PlanAnswer> => {
  const answers = kept.get(weeks) ?? newLru(KEPT_ANSWERS, ({ body }) => body.length)
  kept.set(weeks, answers)
  return answers
}

/** All that a shown week depends on. Every write raises one of the versions or changes what else is named, and ids are never used twice. */
const keyOf = ({ kitchen, principal: { owner } }: Context<'owner'>, key: PlanKey, before: string): string =>
  // A week that moves to an account is read under other preferences, which may bear the same version.
  [
    kitchen.catalogue.version,
    owner.householdId,
    key.id,
    key.version,
    key.marksVersion,
    key.updatedAt,
    key.preferenceVersion,
    key.opinionsVersion,
    key.stockVersion,
    key.tierRank,
    key.gapOf,
    before,
  ].join(' ')

/**
 * The answer with a week (null: the one touched last), described, serialised and compressed once for all reads of the
 * same state. Undefined when there is no such week.
 */
export const findReadyPlan = async (
  ctx: Context<'owner'>,
  weekStart: string | null,
): Promise<PlanAnswer | undefined> => {
  const { owner } = ctx.principal
  const key = await findPlanKey(ctx.db, owner, weekStart)
  if (!key) return undefined
  // What was bought for the weeks before, what is left of it, and what a year has eaten of staples stands on the list of this one.
  const name = keyOf(ctx, key, await nameStateBefore(ctx.db, owner, yearBefore(key.weekStart)))
  const answers = answersOf(ctx)
  const known = answers.get(name)
  if (known) return known
  const plan = await findPlan(ctx.db, owner, key.weekStart)
  if (!plan) return undefined
  const ruled = await ruledPlan(ctx, plan)
  const tag = `"${stateOf(ctx.kitchen, ruled)}"`
  if (ctx.holds(tag)) return heldAnswer(tag)
  const answer = readyBytes(envelopeOf(readPlanOfWeek.returns, { mealPlan: await planView(ctx, ruled) }), tag)
  const unchanged =
    plan.version === key.version && plan.marksVersion === key.marksVersion && (plan.gap?.of ?? null) === key.gapOf
  return unchanged ? answers.put(name, answer) : answer
}
