import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { opinionsAtTable } from '../../opinions/opinion-store.ts'
import { readAtHome } from '../lists/at-home.ts'
import { settleMarks } from '../lists/settle-marks.ts'
import { readStaplesLeft, staplesEaten } from '../lists/staples.ts'
import { readAutoSave } from '../weeks/auto-save.ts'
import {
  type GroceryMarks,
  NO_MARKS,
  type PastState,
  type PlanDocument,
  remember,
  sameWeek,
} from '../weeks/plan-document.ts'
import { findPlan, insertPlan, readPast, replacePlan, type StoredPlan } from '../weeks/plan-store.ts'
import {
  type ListedWeek,
  listedAfter,
  listedPlan,
  listedWeek,
  type PlanView,
  planView,
  type RuledPlan,
  readRuledPlan,
  ruledPlan,
  toMealPlan,
} from '../weeks/plan-view.ts'
import { rulesFor } from '../weeks/read-rules.ts'
import { maySave } from '../weeks/week-limits.ts'

/** How often a change that named no version is made again because somebody else was faster. */
const TRIES = 4
/** How often one is written again because the list was marked under it: a shopper ticks faster than weeks are planned. */
const MARKED_MEANWHILE = 8

export type Target = {
  readonly weekStartDate: string
  /** The version the caller saw; undefined: change whatever there is. */
  readonly version?: number | undefined
}

/** What a change makes of a week. Left out: as it was. */
export type Changed = {
  readonly document: PlanDocument
  readonly seed?: number
  /** Did the person ask to save it? Else it is saved only where every change is. */
  readonly save?: boolean
  /** Replaces the states to go back to; left out: the state before is added, if it was another. */
  readonly past?: readonly PastState[]
}

type Saving = { readonly view: ListedWeek; readonly weekStart: string; readonly isSaved: boolean }

/** Where everything is saved, a dish that the rules of today forbid and a tier without room leave a week unsaved. */
const savesItself = async (ctx: Context<'owner'>, { view, ...week }: Saving): Promise<boolean> =>
  (await readAutoSave(ctx.db, ctx.principal.owner)) === 'always' &&
  view.kept.rest.broken.length === 0 &&
  (await maySave(ctx, week))

const pastOf = async (ctx: Context<'owner'>, plan: StoredPlan, changed: Changed): Promise<readonly PastState[]> => {
  if (changed.past) return changed.past
  const past = await readPast(ctx.db, ctx.principal.owner, plan.id)
  // Saving what is there already is nothing to go back from.
  return sameWeek(plan.document, changed.document) ? past : remember(past, { document: plan.document, seed: plan.seed })
}

/** Amounts in place of ticks of before: those that the list had before it changes. */
const settledMarks = async (ctx: Context<'owner'>, plan: StoredPlan): Promise<GroceryMarks> => {
  const { marks, weekStart } = plan
  if (marks.ticked.length === 0) return marks
  const { groceryList } = await listedPlan(ctx, await ruledPlan(ctx, plan))
  return settleMarks(marks, groceryList.lines, weekStart)
}

/** A week as a change left it, with its list and sums. */
type Written = { readonly ruled: RuledPlan; readonly view: ListedWeek }

/** Null: somebody else changed or marked it first. */
const writeOver = async (ctx: Context<'owner'>, plan: StoredPlan, changed: Changed): Promise<Written | null> => {
  const { db, principal } = ctx
  const { document } = changed
  const marks = await settledMarks(ctx, plan)
  const rules = await rulesFor(ctx, document)
  const atHome = await readAtHome(ctx, plan.weekStart)
  const staplesLeft = await readStaplesLeft(ctx, plan.weekStart, rules)
  const view = await listedAfter(ctx, plan, { document, marks, rules, atHome, staplesLeft })
  const replaced = await replacePlan(db, principal.owner, plan, {
    weekStart: plan.weekStart,
    seed: changed.seed ?? plan.seed,
    document,
    marks: marks === plan.marks ? undefined : marks,
    save: changed.save || (await savesItself(ctx, { view, weekStart: plan.weekStart, isSaved: plan.savedAt !== null })),
    cost: view.summary.cost.week,
    kcal: view.summary.nutritionPerDay.kcal,
    staplesEaten: staplesEaten(ctx.kitchen, view.kept.rest),
    requestKey: ctx.requestKey,
    past: await pastOf(ctx, plan, changed),
    now: ctx.now(),
  })
  const opinions = await opinionsAtTable(db, principal.owner)
  return replaced && { ruled: { plan: replaced, rules, opinions, atHome, staplesLeft }, view }
}

/** Null when somebody else changed the week itself first. Ticks that came between only make it cost something else. */
const write = async (ctx: Context<'owner'>, plan: StoredPlan, changed: Changed): Promise<Written | null> => {
  let seen = plan
  for (let attempt = 1; attempt <= MARKED_MEANWHILE; attempt += 1) {
    const written = await writeOver(ctx, seen, changed)
    if (written) return written
    const now = await findPlan(ctx.db, ctx.principal.owner, plan.weekStart)
    if (now?.id !== plan.id || now.version !== plan.version) return null
    seen = now
  }
  return null
}

/** Was the last change of this week made by this very request? Then its answer got lost, and the week is the answer. */
export const isRepeated = ({ requestKey }: Context<'owner'>, plan: StoredPlan): boolean =>
  requestKey !== null && plan.lastRequest === requestKey

/** Ends with `plan.changed` and the week as it is now, so that the page can show both. */
export const failChanged = async (ctx: Context<'owner'>, weekStart: string): Promise<never> => {
  const plan = await findPlan(ctx.db, ctx.principal.owner, weekStart)
  if (!plan) return fail('plan.changed')
  const mealPlan = await planView(ctx, await ruledPlan(ctx, plan))
  return fail('plan.changed', undefined, { details: { mealPlan } })
}

/** Fails with `plan.changed` when the caller saw another version than the one that is stored. */
export const checkVersion = async (
  ctx: Context<'owner'>,
  plan: StoredPlan,
  version: number | undefined,
): Promise<void> => {
  if (version !== undefined && version !== plan.version) await failChanged(ctx, plan.weekStart)
}

/**
 * Reads a week, lets `change` make another of it and saves it; what was written is known and not read again. Two changes at once: the later one is
 * made again on the newer week, unless its caller named a version; then it ends with `plan.changed`. Null: it stays as it is.
 */
export const changePlan = async (
  ctx: Context<'owner'>,
  target: Target,
  change: (current: RuledPlan) => Changed | null | Promise<Changed | null>,
): Promise<PlanView> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const current = await readRuledPlan(ctx, target.weekStartDate)
    if (isRepeated(ctx, current.plan)) return planView(ctx, current)
    await checkVersion(ctx, current.plan, target.version)
    const changed = await change(current)
    if (changed === null) return planView(ctx, current)
    const written = await write(ctx, current.plan, changed)
    if (written) return toMealPlan(ctx.kitchen, written.ruled, written.view)
  }
  return failChanged(ctx, target.weekStartDate)
}

/** Puts a week in the place of `current`, or where none was. Returns false when somebody else was faster. */
export const putPlan = async (
  ctx: Context<'owner'>,
  current: StoredPlan | null,
  next: {
    readonly weekStartDate: string
    readonly document: PlanDocument
    readonly seed: number
    readonly save: boolean
  },
): Promise<boolean> => {
  if (current) return (await write(ctx, current, next)) !== null
  const rules = await rulesFor(ctx, next.document)
  const atHome = await readAtHome(ctx, next.weekStartDate)
  const view = await listedWeek(ctx, { document: next.document, marks: NO_MARKS, rules, atHome })
  return insertPlan(ctx.db, ctx.principal.owner, {
    weekStart: next.weekStartDate,
    seed: next.seed,
    document: next.document,
    save: next.save || (await savesItself(ctx, { view, weekStart: next.weekStartDate, isSaved: false })),
    cost: view.summary.cost.week,
    kcal: view.summary.nutritionPerDay.kcal,
    staplesEaten: staplesEaten(ctx.kitchen, view.kept.rest),
    requestKey: ctx.requestKey,
    now: ctx.now(),
  })
}
