import { MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import * as z from 'zod'
import { ChangedPlan, Effect, IfBreaks } from './effects.ts'
import { endpoint } from './endpoint.ts'
import { IsoDate, MealId, RecipeId, WeekStart } from './ids.ts'
import { minimalOf } from './plan-change.ts'
import { Version } from './saved-plan.ts'

const MinimalChanged = minimalOf(ChangedPlan)

/** A meal of a week as a place for a dish. */
export const Place = z.strictObject({
  mealId: MealId,
  date: IsoDate,
  kind: z.enum(MEAL_KINDS),
  /** What is served there now; null: nothing is planned, or the dish is not in the kitchen any more. */
  title: z.string().nullable(),
  kept: z.boolean(),
  /** What it would do to the week; null: a rule that nobody may insist on forbids it there (allergens, diets, words kept out, sold out). */
  effect: Effect.nullable(),
})
export type Place = z.output<typeof Place>

const placesQuery = z
  .strictObject({ recipeId: RecipeId.optional(), mealId: MealId.optional() })
  .refine(({ recipeId, mealId }) => (recipeId === undefined) !== (mealId === undefined), {
    path: ['recipeId'],
    message: 'Name a recipeId or a mealId, one of the two.',
  })

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/meal-plans/week/{weekStartDate}/places',
  access: 'owner',
  summary:
    'Where in a week a dish (recipeId) could be put, or a meal (mealId) be moved, and what that would do. Changes nothing.',
  params: z.strictObject({ weekStartDate: WeekStart }),
  query: placesQuery,
  returns: z.strictObject({ places: z.array(Place) }),
  errors: ['plan.not_found', 'meal.not_found', 'recipe.not_found', 'recipe.said_never'],
  fallback: 'place.failed',
  perMinute: 60,
})

export const placeDish = endpoint({
  method: 'POST',
  path: '/api/meal-plans/place',
  access: 'owner',
  changes: 'weeks',
  summary:
    'Puts a dish on a meal of a week, with sides that fit, also where nothing was planned. It is kept there. Minutes, budget and other promises may be broken by it and are named; allergens and diets may not.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    mealId: MealId,
    recipeId: RecipeId,
    version: Version.optional(),
    ifBreaks: IfBreaks.optional(),
  }),
  returns: ChangedPlan,
  minimal: MinimalChanged,
  errors: [
    'plan.not_found',
    'meal.not_found',
    'meal.kept',
    'plan.changed',
    'recipe.not_found',
    'recipe.said_never',
    'recipe.not_allowed',
  ],
  fallback: 'place.failed',
})

export const exchangeMeals = endpoint({
  method: 'POST',
  path: '/api/meal-plans/exchange',
  access: 'owner',
  changes: 'weeks',
  summary:
    'Exchanges what two meals of a week serve, or moves one to where nothing was planned. Leftovers follow their pot, kept meals stay kept.',
  body: z
    .strictObject({
      weekStartDate: WeekStart,
      mealId: MealId,
      otherId: MealId,
      version: Version.optional(),
      ifBreaks: IfBreaks.optional(),
    })
    .refine(({ mealId, otherId }) => mealId !== otherId, { path: ['otherId'], message: 'Name another meal.' }),
  returns: ChangedPlan,
  minimal: MinimalChanged,
  errors: ['plan.not_found', 'meal.not_found', 'plan.changed'],
  fallback: 'place.failed',
})
