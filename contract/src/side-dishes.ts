import * as z from 'zod'
import { Asked, Breaks, Effect, IfBreaks } from './effects.ts'
import { endpoint } from './endpoint.ts'
import { MealId, RecipeId, WeekStart } from './ids.ts'
import { Ingredient, Meal, MealPlan, SideDish } from './plan.ts'
import { minimalOf } from './plan-change.ts'

const Version = z.int().min(1)

/**
 * Answer of a side-dish change: the meal's id, its sides and ingredients as specified, with the whole plan
 * beside them so that list and totals follow at once. `exhausted`: nothing else fits, the sides are emptied.
 */
const SideChange = z.strictObject({
  mealId: MealId,
  sideDishes: z.array(SideDish),
  ingredients: z.array(Ingredient),
  updatedMeal: Meal,
  exhausted: z.boolean(),
  mealPlan: MealPlan,
  /** Promises of the week that the change broke. */
  breaks: Breaks,
  /** Nothing was changed: this is what would be. */
  asked: Asked.optional(),
})
const MinimalSideChange = minimalOf(SideChange)

export const rerollSideDish = endpoint({
  method: 'POST',
  path: '/api/side-dishes/reroll',
  access: 'owner',
  changes: 'weeks',
  summary: 'Swaps one side of a meal for another that fits beside it.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    sideDishId: RecipeId,
    version: Version.optional(),
    ifBreaks: IfBreaks.optional(),
  }),
  returns: SideChange,
  minimal: MinimalSideChange,
  errors: ['plan.not_found', 'meal.not_found', 'side.not_found', 'plan.changed'],
  fallback: 'reroll_side.failed',
})

export const addSideDish = endpoint({
  method: 'POST',
  path: '/api/side-dishes/add',
  access: 'owner',
  changes: 'weeks',
  summary: 'Adds a side to a meal: the one named, or the best that fits.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    sideDishId: RecipeId.optional(),
    version: Version.optional(),
    ifBreaks: IfBreaks.optional(),
  }),
  returns: SideChange,
  minimal: MinimalSideChange,
  errors: [
    'plan.not_found',
    'meal.not_found',
    'side.not_found',
    'side.not_allowed',
    'side.there_already',
    'side.too_many',
    'side.none_left',
    'plan.changed',
  ],
  fallback: 'add_side.failed',
})

export const removeSideDish = endpoint({
  method: 'POST',
  path: '/api/side-dishes/remove',
  access: 'owner',
  changes: 'weeks',
  summary: 'Takes a side off a meal.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    sideDishId: RecipeId,
    version: Version.optional(),
    ifBreaks: IfBreaks.optional(),
  }),
  returns: SideChange,
  minimal: MinimalSideChange,
  errors: ['plan.not_found', 'meal.not_found', 'side.not_found', 'plan.changed'],
  fallback: 'remove_side.failed',
})

export const listSideDishes = endpoint({
  method: 'GET',
  path: '/api/side-dishes/options',
  access: 'owner',
  summary: 'Sides that fit a meal and the household, best first.',
  query: z.strictObject({ weekStartDate: WeekStart, mealId: MealId }),
  returns: z.strictObject({
    sides: z.array(
      SideDish.pick({
        id: true,
        title: true,
        plate: true,
        totalMinutes: true,
        nutrition: true,
        costPerPerson: true,
        cuisine: true,
        origin: true,
        isReviewed: true,
      }).extend({ effect: Effect.optional() }),
    ),
  }),
  errors: ['plan.not_found', 'meal.not_found'],
  fallback: 'server.failed',
})
