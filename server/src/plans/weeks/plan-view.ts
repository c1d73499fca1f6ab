import { createHash } from 'node:crypto'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlanOutline } from '@plateful/contract/plan-history.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { AtHome } from '@plateful/kitchen/groceries/left-over.ts'
import { readInSteps } from '@plateful/kitchen/groceries/own-line.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Opinion } from '@plateful/kitchen/planning/table/household.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'
import { householdOf } from '../../households/household.ts'
import { inSlices } from '../../in-slices.ts'
import { opinionsAtTable } from '../../opinions/opinion-store.ts'
import { plateOf } from '../../planning/plate-ref.ts'
import { orderOf } from '../cooking/cook-order.ts'
import { daysOf, type KeptWeek, rawIngredientsOf } from '../cooking/kept-week.ts'
import type { OfPlan } from '../cooking/kept-weeks.ts'
import { readAtHome } from '../lists/at-home.ts'
import { readStaplesLeft } from '../lists/staples.ts'
import { type ListView, listPlan, type ViewInput } from './describe.ts'
import { findPlan, type StoredPlan } from './plan-store.ts'
import { rulesFor } from './read-rules.ts'

/** A plan as the wire carries it. */
export type PlanView = Frozen<MealPlan>

/** A stored week with the rules of today that it is read under. */
export type RuledPlan = {
  readonly plan: StoredPlan
  readonly rules: Preferences
  /** What its people say of dishes. */
  readonly opinions: readonly Opinion[]
  /** What is left of the weeks before it. */
  readonly atHome: AtHome
  /** Grams that are left, by the weeks' own arithmetic, of what this kitchen always has. */
  readonly staplesLeft: ReadonlyMap<string, number>
}

/** A stored week as it is read today. */
export const ruledPlan = async (ctx: Context<'owner'>, plan: StoredPlan): Promise<RuledPlan> => {
  const rules = await rulesFor(ctx, plan.document)
  return {
    plan,
    rules,
    opinions: await opinionsAtTable(ctx.db, ctx.principal.owner),
    atHome: await readAtHome(ctx, plan.weekStart),
    staplesLeft: await readStaplesLeft(ctx, plan.weekStart, rules),
  }
}

export const readRuledPlan = async (ctx: Context<'owner'>, weekStart: string): Promise<RuledPlan> => {
  const plan = (await findPlan(ctx.db, ctx.principal.owner, weekStart)) ?? fail('plan.not_found')
  return ruledPlan(ctx, plan)
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A stored week with its list and sums. */
export type ListedWeek = ListView & { readonly kept: KeptWeek }

type Cooking = Pick<Context, 'kitchen' | 'weeks'>

const listed = async (
  { kitchen }: Pick<Context, 'kitchen'>,
  input: ViewInput,
  find: () => Promise<KeptWeek>,
): Promise<ListedWeek> => {
  if (input.marks.own.length > 0) await inSlices(readInSteps(input.marks.own, kitchen.findFood))
  const kept = await find()
  return { kept, ...listPlan(kitchen, kept.rest, input) }
}

/** Everything shown of a week: its dishes as they are kept or cooked now, its list and sums as they are now. */
export const listedWeek = (ctx: Cooking, input: ViewInput, of?: OfPlan): Promise<ListedWeek> =>
  listed(ctx, input, () => ctx.weeks.find(orderOf(ctx.kitchen, input), of))

/** The same of what a change makes of a stored week: what it leaves as it was is not cooked again. */
export const listedAfter = (ctx: Cooking, was: StoredPlan, input: ViewInput): Promise<ListedWeek> => {
  // Under other rules everything is another meal: then nothing is found.
  const before = orderOf(ctx.kitchen, { ...was, rules: input.rules })
  return listed(ctx, input, () => ctx.weeks.findAfter(before, orderOf(ctx.kitchen, input), { planId: was.id }))
}

/** Names all that a proof of the gap depends on: another dish, rule, wish or catalogue is another state. */
export const stateToJudge = (
  kitchen: Kitchen,
  { plan: { document, seed, weekStart }, rules, opinions }: RuledPlan,
): string => {
  const { week, wish, turnedAway } = document
  const dishes = week.days.flatMap(({ meals }) =>
    meals.map(({ id, recipeId, portion, sideDishIds }) => [id, recipeId, portion, sideDishIds]),
  )
  return createHash('sha256')
    .update(
      JSON.stringify([
        kitchen.catalogue.version,
        weekStart,
        seed,
        wish,
        turnedAway,
        dishes,
        householdOf(rules),
        opinions,
      ]),
    )
    .digest('base64url')
}

const provenGap = (kitchen: Kitchen, ruled: RuledPlan): number | null => {
  const { gap } = ruled.plan
  return gap !== null && gap.of === stateToJudge(kitchen, ruled) ? gap.percent : null
}

/**
 * Names all that is shown of a week: any write raises one of its versions, and what it is read under is named by its content.
 * The same name is the same answer, of whichever process and day.
 */
export const stateOf = (kitchen: Kitchen, { plan, rules, opinions, atHome, staplesLeft }: RuledPlan): string => {
  const { id, weekStart, version, marksVersion, updatedAt, gap } = plan
  const row = [id, weekStart, version, marksVersion, updatedAt, gap]
  const { code, version: catalogue } = kitchen.catalogue
  return createHash('sha256')
    .update(JSON.stringify([code, catalogue, row, rules, opinions, [...atHome], [...staplesLeft]]))
    .digest('base64url')
}

/** What a shown week is put together from: its dishes as they are kept, and all the rest of it. */
export type PlanPieces = {
  readonly kept: KeptWeek
  readonly rest: Omit<PlanView, 'days' | 'rawIngredients'>
}

const pieces = new WeakMap<PlanView, PlanPieces>()

/** The pieces of a week that toMealPlan put together. */
export const piecesOf = (plan: PlanView): PlanPieces => {
  const known = pieces.get(plan)
  if (known === undefined) throw new Error('Nothing is known of how this week was put together.')
  return known
}

/** Row, dishes and list together; the dishes are read only by whoever looks at them. */
export const toMealPlan = (
  kitchen: Kitchen,
  ruled: RuledPlan,
  { kept, groceryList, summary }: ListedWeek,
): PlanView => {
  const { plan } = ruled
  const days = once(() => daysOf(kept))
  const rawIngredients = once(() => rawIngredientsOf(kept))
  const rest = {
    id: plan.id,
    weekStartDate: plan.weekStart,
    version: plan.version,
    state: stateOf(kitchen, ruled),
    seed: plan.seed,
    savedAt: plan.savedAt,
    hasUnsavedChanges: plan.hasUnsavedChanges,
    updatedAt: plan.updatedAt,
    canUndo: plan.undoSteps > 0,
    groceryList,
    summary: { ...summary, gapPercent: provenGap(kitchen, ruled) },
  }
  const view: PlanView = {
    ...rest,
    get days() {
      return days()
    },
    get rawIngredients() {
      return rawIngredients()
    },
  }
  pieces.set(view, { kept, rest })
  return view
}

/** A stored week with its list and sums: what was cooked of it is found and kept beside it. */
export const listedPlan = async (
  ctx: Context<'owner'>,
  { plan, rules, atHome, staplesLeft }: RuledPlan,
): Promise<ListedWeek> => {
  const { id: planId, document, marks } = plan
  return listedWeek(ctx, { document, marks, rules, atHome, staplesLeft }, { planId })
}

/** Reads a week back from the store: handlers answer with what was saved. */
export const readMealPlan = async (ctx: Context<'owner'>, weekStart: string): Promise<PlanView> =>
  planView(ctx, await readRuledPlan(ctx, weekStart))

/** The same of a week that is read already. */
export const planView = async (ctx: Context<'owner'>, ruled: RuledPlan): Promise<PlanView> =>
  toMealPlan(ctx.kitchen, ruled, await listedPlan(ctx, ruled))

/** A row of a list: no groceries, no recipes. A dish that left the catalogue is left out. */
export const toOutline = (kitchen: Kitchen, plan: StoredPlan): PlanOutline => {
  const meals = plan.document.week.days.flatMap((day) => day.meals)
  return {
    weekStartDate: plan.weekStart,
    version: plan.version,
    savedAt: plan.savedAt,
    hasUnsavedChanges: plan.hasUnsavedChanges,
    updatedAt: plan.updatedAt,
    cost: plan.cost,
    kcalPerDay: plan.kcal,
    meals: meals.length,
    dinners: meals
      .filter(({ kind }) => kind === 'dinner')
      .flatMap(({ recipeId }) => {
        const recipe = findRecipe(kitchen.catalogue, recipeId)
        return recipe ? [{ recipeId, title: recipe.title, plate: plateOf(kitchen, recipe) }] : []
      }),
  }
}
