import { createHash } from 'node:crypto'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlanOutline } from '@plateful/contract/plan-history.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { AtHome } from '@plateful/kitchen/groceries/left-over.ts'
import { readInSteps } from '@plateful/kitchen/groceries/own-line.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { CookedWeek } from '@plateful/kitchen/planning/words/cook-week.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'
import { householdOf } from '../../households/household.ts'
import { inSlices } from '../../in-slices.ts'
import { newLru } from '../../lru.ts'
import { plateOf } from '../../planning/plate-ref.ts'
import { readAtHome } from '../lists/at-home.ts'
import { cookPlan, cookPlanInSteps, describePlan, type ViewInput, type WeekView } from './describe.ts'
import { findPlan, type StoredPlan } from './plan-store.ts'
import { rulesFor } from './read-rules.ts'

/** A described week takes about 200 kB; these are the weeks people look at right now. */
const KEPT_VIEWS = 16
const views = newLru<string, WeekView>(KEPT_VIEWS)
/** Their dishes without the list: a tick changes the list alone. */
const cooked = newLru<string, CookedWeek>(KEPT_VIEWS)

/** A plan as the wire carries it. */
export type PlanView = Frozen<MealPlan>

/** A stored week with the rules of today that it is read under. */
export type RuledPlan = {
  readonly plan: StoredPlan
  readonly rules: Preferences
  /** What is left of the weeks before it. */
  readonly atHome: AtHome
}

/** A stored week as it is read today. */
export const ruledPlan = async (ctx: Context<'owner'>, plan: StoredPlan): Promise<RuledPlan> => ({
  plan,
  rules: await rulesFor(ctx, plan.document),
  atHome: await readAtHome(ctx, plan.weekStart),
})

export const readRuledPlan = async (ctx: Context<'owner'>, weekStart: string): Promise<RuledPlan> => {
  const plan = (await findPlan(ctx.db, ctx.principal.owner, weekStart)) ?? fail('plan.not_found')
  return ruledPlan(ctx, plan)
}

const hashOf = (state: unknown): string => createHash('sha256').update(JSON.stringify(state)).digest('base64url')

const dishesKey = (kitchen: Kitchen, { document, marks, rules }: Omit<ViewInput, 'atHome'>): string =>
  hashOf([kitchen.catalogue.version, document.week, rules, marks.soldOut])

/** Weeks that are being cooked: who wants the same one waits for it. */
const cooking = new Map<string, Promise<unknown>>()

/** Cooks a week that nobody has asked for lately, in slices with others in between, so that viewOf finds it cooked. */
export const cookAhead = async (kitchen: Kitchen, input: Omit<ViewInput, 'atHome'>): Promise<void> => {
  if (input.marks.own.length > 0) await inSlices(readInSteps(input.marks.own, kitchen.findFood))
  const key = dishesKey(kitchen, input)
  if (cooked.get(key)) return
  const { document, marks, rules } = input
  const begun = cooking.get(key)
  if (begun) return void (await begun.catch(() => {}))
  const done = inSlices(cookPlanInSteps(kitchen, { document, rules, soldOut: marks.soldOut }))
    .then((week) => cooked.put(key, week))
    .finally(() => cooking.delete(key))
  cooking.set(key, done)
  await done
}

/**
 * Everything shown of a week, computed from what is stored. The same input gives the same view, so views are kept
 * by their content: a change of plan, list, rules or catalogue is another key and never an old answer.
 */
export const viewOf = (kitchen: Kitchen, input: ViewInput): WeekView => {
  const { document, marks, rules, atHome } = input
  const dishes = dishesKey(kitchen, input)
  const key = hashOf([dishes, document, marks, [...atHome]])
  const known = views.get(key)
  if (known) return known
  const week = cooked.get(dishes) ?? cooked.put(dishes, cookPlan(kitchen, { document, rules, soldOut: marks.soldOut }))
  return views.put(key, describePlan(kitchen, week, input))
}

/** Does a dish of this meal break a rule of today? */
export const isForbidden = ({ safety }: WeekView['days'][number]['meals'][number]): boolean => !safety.ok

/** Names all that a proof of the gap depends on: another dish, rule, wish or catalogue is another state. */
export const stateToJudge = (kitchen: Kitchen, { plan: { document, seed, weekStart }, rules }: RuledPlan): string => {
  const { week, wish, turnedAway } = document
  const dishes = week.days.flatMap(({ meals }) =>
    meals.map(({ id, recipeId, portion, sideDishIds }) => [id, recipeId, portion, sideDishIds]),
  )
  return createHash('sha256')
    .update(JSON.stringify([kitchen.catalogue.version, weekStart, seed, wish, turnedAway, dishes, householdOf(rules)]))
    .digest('base64url')
}

const provenGap = (kitchen: Kitchen, ruled: RuledPlan): number | null => {
  const { gap } = ruled.plan
  return gap !== null && gap.of === stateToJudge(kitchen, ruled) ? gap.percent : null
}

const withGap = (view: WeekView, gapPercent: number | null): WeekView =>
  gapPercent === null ? view : { ...view, summary: { ...view.summary, gapPercent } }

/**
 * Names all that is shown of a week: any write raises one of its versions, and what it is read under is named by its content.
 * The same name is the same answer, of whichever process and day.
 */
export const stateOf = (kitchen: Kitchen, { plan, rules, atHome }: RuledPlan): string => {
  const { id, weekStart, version, marksVersion, updatedAt, gap } = plan
  const row = [id, weekStart, version, marksVersion, updatedAt, gap]
  return hashOf([kitchen.catalogue.version, row, rules, [...atHome]])
}

/** Row and view together. */
export const toMealPlan = (kitchen: Kitchen, ruled: RuledPlan): PlanView => {
  const { plan, rules, atHome } = ruled
  return {
    id: plan.id,
    weekStartDate: plan.weekStart,
    version: plan.version,
    state: stateOf(kitchen, ruled),
    seed: plan.seed,
    savedAt: plan.savedAt,
    hasUnsavedChanges: plan.hasUnsavedChanges,
    updatedAt: plan.updatedAt,
    canUndo: plan.undoSteps > 0,
    ...withGap(
      viewOf(kitchen, { document: plan.document, marks: plan.marks, rules, atHome }),
      provenGap(kitchen, ruled),
    ),
  }
}

/** Reads a week back from the store: handlers answer with what was saved. */
export const readMealPlan = async (ctx: Context<'owner'>, weekStart: string): Promise<PlanView> =>
  planView(ctx, await readRuledPlan(ctx, weekStart))

/** The same of a week that is read already. */
export const planView = async ({ kitchen }: Context<'owner'>, ruled: RuledPlan): Promise<PlanView> => {
  const { document, marks } = ruled.plan
  await cookAhead(kitchen, { document, marks, rules: ruled.rules })
  return toMealPlan(kitchen, ruled)
}

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
