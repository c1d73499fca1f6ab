import { DISH_FORMS } from '@plateful/kitchen/recipes/recipe.ts'
import { ALLERGENS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { MealId, RecipeId, WeekStart } from './ids.ts'
import { MealPlan } from './plan.ts'
import { minimalOf } from './plan-change.ts'

/** Ideas that are asked for at once for one kind of meal. */
export const IDEAS_PER_KIND = 3
/** Rounds in which a model may mend what was wrong with its ideas. */
export const IDEA_REPAIRS = 2
/** All the time that ideas may take, in ms. A week does not wait for the end of it: what comes late joins afterwards. */
export const IDEAS_BUDGET_MS = 45_000

/**
 * One recipe as a model must write it: strict, bounded, plain text. Nothing of it is believed: foods, amounts, nutrition,
 * cost and safety are all found out anew.
 */
export const IdeaDraft = z.strictObject({
  title: z.string().min(3).max(80),
  cuisine: z.string().min(2).max(40),
  form: z.enum(DISH_FORMS),
  /** Adult portions. */
  servings: z.int().min(1).max(8),
  activeMinutes: z.int().min(1).max(240),
  totalMinutes: z.int().min(1).max(240),
  ingredients: z
    .array(
      z.strictObject({
        name: z.string().min(2).max(80),
        /** For all servings; null: to taste (salt, pepper, water only). */
        quantity: z.number().positive().max(10_000).nullable(),
        /** g, ml, tsp, tbsp, cup, piece, or a measure of the food (clove, slice, can). */
        unit: z.string().max(24),
        preparation: z.string().max(80),
      }),
    )
    .min(2)
    .max(24),
  /** Sentences; each ingredient is named in at least one of them. */
  steps: z.array(z.string().min(10).max(500)).min(2).max(7),
  equipment: z.array(z.string().min(2).max(30)).max(8),
  /** Allergens that the model itself says are in it: believed, because they can only add. */
  contains: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
})
export type IdeaDraft = z.output<typeof IdeaDraft>

/** Why an idea was turned away, in one word. What it was is never told. */
const IDEA_FAULTS = [
  'unreadable',
  'words',
  'foods',
  'amounts',
  'method',
  'portion',
  'time',
  'rules',
  'repeated',
  'withdrawn',
] as const
export type IdeaFaultReason = (typeof IDEA_FAULTS)[number]

/** How far the ideas of a week are. Part of the stream's progress. */
export const IdeasProgress = z.strictObject({
  /** How many were asked for. */
  asked: z.int(),
  /** Written so far, repaired ones counted once. */
  written: z.int(),
  /** Read, found good, and taken into the kitchen of this household. */
  kept: z.int(),
  turnedAway: z.array(z.strictObject({ reason: z.enum(IDEA_FAULTS), text: z.string(), count: z.int() })),
})
export type IdeasProgress = z.output<typeof IdeasProgress>

const REPORT_REASONS = ['unsafe', 'does-not-work', 'not-food', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const Reported = z.strictObject({ mealPlan: MealPlan })

export const reportMeal = endpoint({
  method: 'POST',
  path: '/api/meals/report',
  access: 'owner',
  summary: 'Reports a meal that a model wrote. It is served to nobody any more; the week stands without it.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    /** What stood there when the person reported it. */
    recipeId: RecipeId,
    reason: z.enum(REPORT_REASONS),
  }),
  returns: Reported,
  minimal: minimalOf(Reported),
  errors: ['plan.not_found', 'meal.not_found', 'meal.not_idea'],
  fallback: 'report.failed',
  perMinute: 20,
})
