import { ALTERNATIVES } from '@plateful/kitchen/planning/changes/reroll-reasons.ts'
import * as z from 'zod'
import { MAX_SIDES, MAX_WISH_LENGTH } from './constants.ts'
import { ChangedPlan, Effect, IfBreaks } from './effects.ts'
import { endpoint } from './endpoint.ts'
import { GroceryUpdate } from './grocery-update.ts'
import { IdeasProgress } from './ideas.ts'
import { LocalMoment, MealId, RecipeId, WeekStart } from './ids.ts'
import { noOtherMeal, otherMeal } from './other-meal.ts'
import { plainLine } from './plain-line.ts'
import { MealPlan, Nutrition, source } from './plan.ts'
import { minimalOf } from './plan-change.ts'
import { PlateRef } from './plate.ts'
import { gatherPreferences, Preferences, takesPreferences } from './preferences.ts'
import { SaveBody, takesAnsweredPlan, Version } from './saved-plan.ts'
import { WeekRules } from './week-rules.ts'

const WeekParams = z.strictObject({ weekStartDate: WeekStart })
const Planned = z.strictObject({ mealPlan: MealPlan })
const [MinimalPlanned, MinimalChanged] = [minimalOf(Planned), minimalOf(ChangedPlan)]
const MaybePlanned = z.strictObject({ mealPlan: MealPlan.nullable() })
const wish = plainLine().max(MAX_WISH_LENGTH)

/** `details` of `plan.changed`: the week as it is now, so that the page can show both. */
export const PlanChangedDetails = Planned

/** One line of progress while a week is made (event `progress` of the stream). */
export const PlanProgress = z.strictObject({
  stage: z.enum(['ideas', 'filter', 'choose', 'schedule', 'sides', 'check', 'done']),
  text: z.string(),
  daysReady: z.int().min(0).max(7),
  /** Only at the stage of ideas, and only where a model is asked for them. */
  ideas: IdeasProgress.optional(),
})
export type PlanProgress = z.output<typeof PlanProgress>

export const generatePlan = endpoint({
  method: 'POST',
  path: '/api/meal-plans/generate',
  access: 'owner',
  changes: 'weeks',
  summary:
    'Plans a week. Without preferences in the request the stored ones hold; their fields may be the body itself. Kept meals stay where they are.',
  body: z.strictObject({
    /** Left out: the week that begins today (UTC). */
    weekStartDate: WeekStart.optional(),
    preferences: Preferences.optional(),
    wish: wish.optional(),
    /** The shape of this week alone. Left out: the one it had, else the one of the preferences. Null: the latter. */
    weekRules: WeekRules.nullable().optional(),
    /**
     * The time where the caller is. Meals whose time has passed then (breakfast from 10, lunch from 14, dinner from 21
     * o'clock, and all days before) are neither planned nor bought; once something was bought for the week, they stay as
     * they stand in it. Left out: no meal has passed.
     */
    now: LocalMoment.optional(),
    /** Same seed, same week. Left out: a new one each time. */
    seed: z.int().min(0).max(0xffffffff).optional(),
  }),
  ...takesPreferences,
  tidy: gatherPreferences('weekStartDate', 'wish', 'weekRules', 'now', 'seed'),
  returns: Planned,
  errors: ['plan.infeasible', 'plan.week_over', 'plan.changed', 'preferences.not_found'],
  fallback: 'generate.failed',
  streams: true,
  perMinute: 30,
})

export const rerollMeal = endpoint({
  method: 'POST',
  path: '/api/meal-plans/reroll',
  access: 'owner',
  changes: 'weeks',
  summary:
    'Swaps one meal for another that fits, and answers the whole plan. What breaks no promise of the week comes first; what is broken all the same is named.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    version: Version.optional(),
    ...otherMeal,
  }),
  returns: ChangedPlan,
  minimal: MinimalChanged,
  errors: noOtherMeal,
  fallback: 'reroll_meal.failed',
})

export const Alternative = z.strictObject({
  recipeId: RecipeId,
  title: z.string(),
  cuisine: z.string(),
  ...source,
  plate: PlateRef,
  totalMinutes: z.int(),
  nutrition: Nutrition,
  costPerPerson: z.number(),
  /** What choosing it would do to the week. */
  effect: Effect,
  /** Each clause of the wish, and what this dish makes of it; missing where none was asked. */
  wishHeard: z.array(z.string()).optional(),
})
export type Alternative = z.output<typeof Alternative>

export const previewMeals = endpoint({
  method: 'POST',
  path: '/api/meals/reroll',
  access: 'owner',
  changes: 'weeks',
  summary:
    'Like the plan’s reroll; with preview it answers up to six alternatives, most of the same kitchen or form, and saves nothing. A reason that nothing is left by answers none.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    version: Version.optional(),
    preview: z.boolean().default(false),
    ...otherMeal,
  }),
  returns: z.union([ChangedPlan, z.strictObject({ alternatives: z.array(Alternative).max(ALTERNATIVES) })]),
  minimal: MinimalChanged,
  errors: noOtherMeal,
  fallback: 'reroll_meal.failed',
})

export const keepMeal = endpoint({
  method: 'POST',
  path: '/api/meal-plans/keep',
  access: 'owner',
  changes: 'weeks',
  summary: 'Keeps a meal where it is when the week is made anew, or releases it.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    kept: z.boolean(),
    version: Version.optional(),
  }),
  returns: Planned,
  minimal: MinimalPlanned,
  errors: ['plan.not_found', 'meal.not_found', 'plan.changed'],
  fallback: 'keep.failed',
})

export const undoPlan = endpoint({
  method: 'POST',
  path: '/api/meal-plans/undo',
  access: 'owner',
  changes: 'weeks',
  summary: 'Takes back the last change of a week: generate, reroll, keep, sides. What was saved stays saved.',
  body: z.strictObject({ weekStartDate: WeekStart, version: Version.optional() }),
  returns: Planned,
  minimal: MinimalPlanned,
  errors: ['plan.not_found', 'plan.changed', 'plan.nothing_to_undo'],
  fallback: 'undo.failed',
})

export const restoreSavedPlan = endpoint({
  method: 'POST',
  path: '/api/meal-plans/restore',
  access: 'owner',
  changes: 'weeks',
  summary: 'Goes back to the week as it was saved last. Undo shows the unsaved one again.',
  body: z.strictObject({ weekStartDate: WeekStart, version: Version.optional() }),
  returns: Planned,
  minimal: MinimalPlanned,
  errors: ['plan.not_found', 'plan.changed', 'plan.nothing_saved'],
  fallback: 'restore.failed',
})

export const savePlan = endpoint({
  method: 'POST',
  path: '/api/meal-plans/save',
  access: 'user',
  changes: 'weeks',
  summary: 'Saves a week to the account: what was saved before is replaced.',
  body: SaveBody,
  ...takesAnsweredPlan,
  returns: ChangedPlan,
  minimal: MinimalChanged,
  errors: ['plan.changed', 'plan.conflicts', 'plan.too_many_saved', 'recipe.not_found', 'user.not_authenticated'],
  fallback: 'save.failed',
})

export const saveAnonymousPlan = endpoint({
  method: 'POST',
  path: '/api/meal-plans/anonymous/save',
  access: 'owner',
  changes: 'weeks',
  summary: 'Saves a week to the anonymous session.',
  body: SaveBody,
  ...takesAnsweredPlan,
  returns: ChangedPlan,
  minimal: MinimalChanged,
  errors: ['plan.changed', 'plan.conflicts', 'plan.too_many_saved', 'recipe.not_found'],
  fallback: 'save_anonymous.failed',
})

export const readLastAnonymousPlan = endpoint({
  method: 'GET',
  path: '/api/meal-plans/anonymous/last',
  access: 'owner',
  summary: 'The plan an anonymous visitor touched last, or null.',
  returns: MaybePlanned,
  errors: [],
  fallback: 'current.failed',
})

export const readCurrentPlan = endpoint({
  method: 'GET',
  path: '/api/meal-plans/current',
  access: 'owner',
  summary: 'The plan the caller touched last, or null.',
  returns: MaybePlanned,
  errors: [],
  fallback: 'current.failed',
})

export const readPlanOfWeek = endpoint({
  method: 'GET',
  path: '/api/meal-plans/week/{weekStartDate}',
  access: 'owner',
  summary: 'The plan of a week.',
  params: WeekParams,
  returns: Planned,
  errors: ['plan.not_found'],
  fallback: 'current.failed',
})

export const deletePlanOfWeek = endpoint({
  method: 'DELETE',
  path: '/api/meal-plans/week/{weekStartDate}',
  access: 'owner',
  changes: 'weeks',
  summary: 'Deletes the plan of a week.',
  params: WeekParams,
  returns: z.strictObject({ weekStartDate: WeekStart }),
  errors: ['plan.not_found'],
  fallback: 'delete.failed',
})

export const copyPlan = endpoint({
  method: 'POST',
  path: '/api/meal-plans/copy',
  access: 'owner',
  changes: 'weeks',
  summary: 'Copies a week to another. Every dish is read again under the rules of today.',
  body: z.strictObject({
    sourceWeekStartDate: WeekStart,
    targetWeekStartDate: WeekStart,
    overwrite: z.boolean().default(false),
  }),
  returns: Planned,
  errors: ['plan.not_found', 'plan.week_taken', 'plan.same_week'],
  fallback: 'copy.failed',
})

export const updateGroceryList = endpoint({
  method: 'POST',
  path: '/api/meal-plans/update-grocery-list',
  access: 'owner',
  least: 'helper',
  changes: 'list',
  summary:
    'Ticks lines, marks what is at home, adds and removes lines of one’s own. Ticks never conflict: what is bought is bought once. A change that names its `operation` is taken once, however often it comes; a tick that is taken back names the ticks it saw (`seen`), and what others bought meanwhile stays.',
  body: z.strictObject({ weekStartDate: WeekStart, groceryListUpdates: z.array(GroceryUpdate).min(1).max(300) }),
  returns: Planned,
  minimal: MinimalPlanned,
  errors: ['plan.not_found', 'line.not_found'],
  fallback: 'groceries.failed',
})

export const updateSideDishes = endpoint({
  method: 'POST',
  path: '/api/meal-plans/update-side-dishes',
  access: 'owner',
  changes: 'weeks',
  summary: 'Sets the side dishes of a meal.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    sideDishIds: z.array(RecipeId).max(MAX_SIDES),
    version: Version.optional(),
    ifBreaks: IfBreaks.optional(),
  }),
  returns: ChangedPlan,
  minimal: MinimalChanged,
  errors: ['plan.not_found', 'meal.not_found', 'side.not_found', 'side.not_allowed', 'side.too_many', 'plan.changed'],
  fallback: 'sides.failed',
})
