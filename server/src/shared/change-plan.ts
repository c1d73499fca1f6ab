import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { type PastState, type PlanDocument, remember } from './plan-document.ts'
import { insertPlan, readPast, replacePlan, type StoredPlan } from './plan-store.ts'
import {
  type PlanView,
  type RuledPlan,
  readMealPlan,
  readRuledPlan,
  rulesFor,
  toMealPlan,
  viewOf,
} from './plan-view.ts'

/** How often a change that named no version is made again because somebody else was faster. */
const TRIES = 4

export type Target = {
  readonly weekStartDate: string
  /** The version the caller saw; undefined: change whatever there is. */
  readonly version?: number | undefined
}

/** What a change makes of a week. Left out: as it was. */
export type Changed = {
  readonly document: PlanDocument
  readonly seed?: number
  readonly savedAt?: string | null
  /** Replaces the states to go back to; left out: the state before is added. */
  readonly past?: readonly PastState[]
}

const write = async (ctx: Context<'owner'>, plan: StoredPlan, changed: Changed): Promise<boolean> => {
  const { db, principal, kitchen } = ctx
  const rules = await rulesFor(ctx, changed.document)
  const { summary } = viewOf(kitchen, { document: changed.document, marks: plan.marks, rules })
  const before: PastState = { document: plan.document, seed: plan.seed, savedAt: plan.savedAt }
  const past = changed.past ?? remember(await readPast(db, principal.owner, plan.id), before)
  return replacePlan(db, principal.owner, {
    id: plan.id,
    version: plan.version,
    weekStart: plan.weekStart,
    seed: changed.seed ?? plan.seed,
    document: changed.document,
    savedAt: changed.savedAt === undefined ? plan.savedAt : changed.savedAt,
    cost: summary.cost.week,
    kcal: summary.nutritionPerDay.kcal,
    requestKey: ctx.requestKey,
    past,
    now: ctx.now(),
  })
}

/** Was the last change of this week made by this very request? Then its answer got lost, and the week is the answer. */
export const isRepeated = ({ requestKey }: Context<'owner'>, plan: StoredPlan): boolean =>
  requestKey !== null && plan.lastRequest === requestKey

/** Fails with `plan.changed` when the caller saw another version than the one that is stored. */
export const checkVersion = (plan: StoredPlan, version: number | undefined): void => {
  if (version !== undefined && version !== plan.version) fail('plan.changed')
}

/**
 * Reads a week, lets `change` make another of it, saves it and reads it back. Two changes at once: the later one is
 * made again on the newer week, unless its caller named a version; then it ends with `plan.changed`.
 */
export const changePlan = async (
  ctx: Context<'owner'>,
  target: Target,
  change: (current: RuledPlan) => Changed | Promise<Changed>,
): Promise<PlanView> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const current = await readRuledPlan(ctx, target.weekStartDate)
    if (isRepeated(ctx, current.plan)) return toMealPlan(ctx.kitchen, current)
    checkVersion(current.plan, target.version)
    if (await write(ctx, current.plan, await change(current))) return readMealPlan(ctx, target.weekStartDate)
    if (target.version !== undefined) break
  }
  return fail('plan.changed')
}

/** Puts a week in the place of `current`, or where none was. Returns false when somebody else was faster. */
export const putPlan = async (
  ctx: Context<'owner'>,
  current: StoredPlan | null,
  next: {
    readonly weekStartDate: string
    readonly document: PlanDocument
    readonly seed: number
    readonly savedAt: string | null
  },
): Promise<boolean> => {
  if (current) return write(ctx, current, next)
  const rules = await rulesFor(ctx, next.document)
  const { summary } = viewOf(ctx.kitchen, { document: next.document, marks: { ticked: [], have: [], own: [] }, rules })
  return insertPlan(ctx.db, ctx.principal.owner, {
    weekStart: next.weekStartDate,
    seed: next.seed,
    document: next.document,
    savedAt: next.savedAt,
    cost: summary.cost.week,
    kcal: summary.nutritionPerDay.kcal,
    requestKey: ctx.requestKey,
    now: ctx.now(),
  })
}
