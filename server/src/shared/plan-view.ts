import { createHash } from 'node:crypto'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlanOutline } from '@plateful/contract/plan-history.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Frozen } from '../frozen.ts'
import { describePlan, plateOf, type ViewInput, type WeekView } from '../planning/describe.ts'
import { type Asking, entitled } from './entitlements.ts'
import { householdOf, rulesOfWeek, shapedRules, withoutNames } from './household.ts'
import { newLru } from './lru.ts'
import { rulesHere } from './named-members.ts'
import type { PlanDocument } from './plan-document.ts'
import { findPlan, type StoredPlan } from './plan-store.ts'
import { findPreferences } from './preference-store.ts'

/** A described week takes about 200 kB; these are the weeks people look at right now. */
const KEPT_VIEWS = 16
const views = newLru<string, WeekView>(KEPT_VIEWS)

const DEFAULTS = Preferences.parse({})

/** A plan as the wire carries it. */
export type PlanView = Frozen<MealPlan>

/** A stored week with the rules of today that it is read under. */
export type RuledPlan = { readonly plan: StoredPlan; readonly rules: Preferences }

/** What weeks of somebody are read under today: what they have saved, and whether their tier names people. */
export type ReadUnder = { readonly stored: Preferences | null; readonly namesPeople: boolean }

const readStored = async ({ db, principal }: Asking): Promise<Preferences | null> =>
  (await findPreferences(db, principal.owner))?.preferences ?? null

/** Read once for any number of weeks. */
export const readUnder = async (ctx: Asking): Promise<ReadUnder> => ({
  stored: await readStored(ctx),
  namesPeople: await entitled(ctx, 'namedMembers'),
})

/** The rules a document is read under: its own request on top of what is stored now. */
export const rulesUnder = ({ stored, namesPeople }: ReadUnder, document: PlanDocument): Preferences => {
  const rules = shapedRules(rulesOfWeek(document.preferences, stored) ?? DEFAULTS, document)
  return namesPeople ? rules : withoutNames(rules)
}

/** The same for one week of the caller. */
export const rulesFor = async (ctx: Context<'owner'>, document: PlanDocument): Promise<Preferences> =>
  rulesHere(ctx, rulesUnder({ stored: await readStored(ctx), namesPeople: true }, document))

export const readRuledPlan = async (ctx: Context<'owner'>, weekStart: string): Promise<RuledPlan> => {
  const plan = (await findPlan(ctx.db, ctx.principal.owner, weekStart)) ?? fail('plan.not_found')
  return { plan, rules: await rulesFor(ctx, plan.document) }
}

/**
 * Everything shown of a week, computed from what is stored. The same input gives the same view, so views are kept
 * by their content: a change of plan, list, rules or catalogue is another key and never an old answer.
 */
export const viewOf = (kitchen: Kitchen, input: ViewInput): WeekView => {
  const key = createHash('sha256')
    .update(JSON.stringify([kitchen.catalogue.version, input.document, input.marks, input.rules]))
    .digest('base64url')
  return views.get(key) ?? views.put(key, describePlan(kitchen, input))
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

/** Row and view together. */
export const toMealPlan = (kitchen: Kitchen, { plan, rules }: RuledPlan): PlanView => ({
  id: plan.id,
  weekStartDate: plan.weekStart,
  version: plan.version,
  seed: plan.seed,
  savedAt: plan.savedAt,
  hasUnsavedChanges: plan.hasUnsavedChanges,
  updatedAt: plan.updatedAt,
  canUndo: plan.undoSteps > 0,
  ...withGap(
    viewOf(kitchen, { document: plan.document, marks: plan.marks, rules }),
    provenGap(kitchen, { plan, rules }),
  ),
})

/** Reads a week back from the store: handlers answer with what was saved. */
export const readMealPlan = async (ctx: Context<'owner'>, weekStart: string): Promise<PlanView> =>
  toMealPlan(ctx.kitchen, await readRuledPlan(ctx, weekStart))

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
