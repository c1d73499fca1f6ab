import * as z from 'zod'
import { HISTORY_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { RecipeId, WeekStart } from './ids.ts'
import { pageQuery } from './page-query.ts'
import { PlateRef } from './plate.ts'

/** A week in a list: enough for a row with plates. */
export const PlanOutline = z.strictObject({
  weekStartDate: WeekStart,
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
  hasUnsavedChanges: z.boolean(),
  updatedAt: z.iso.datetime(),
  cost: z.number(),
  kcalPerDay: z.number(),
  meals: z.int(),
  dinners: z.array(z.strictObject({ recipeId: RecipeId, title: z.string(), plate: PlateRef })),
})
export type PlanOutline = z.output<typeof PlanOutline>

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/meal-plans/all',
  access: 'owner',
  summary: 'All weeks of the caller that their tier reaches back to, newest first (at most 100).',
  returns: z.strictObject({ plans: z.array(PlanOutline) }),
  errors: [],
  fallback: 'current.failed',
})

export const listPlanHistory = endpoint({
  method: 'GET',
  path: '/api/meal-plans/history',
  access: 'owner',
  summary: 'Weeks of the caller that their tier reaches back to, page by page, newest first.',
  query: z.strictObject(pageQuery(HISTORY_PAGE_SIZE)),
  returns: z.strictObject({
    plans: z.array(PlanOutline),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    /** Weeks before those that the tier of the caller shows. They are kept. */
    olderWeeks: z.int(),
  }),
  errors: [],
  fallback: 'current.failed',
})

export const readPlanStats = endpoint({
  method: 'GET',
  path: '/api/meal-plans/stats',
  access: 'owner',
  summary: 'Figures over the weeks of the caller (the newest 52).',
  returns: z.strictObject({
    plans: z.int(),
    meals: z.int(),
    distinctRecipes: z.int(),
    meanWeekCost: z.number().nullable(),
    meanKcalPerDay: z.number().nullable(),
    favouriteCuisines: z.array(z.strictObject({ cuisine: z.string(), meals: z.int() })),
    weeks: z.array(z.strictObject({ weekStartDate: WeekStart, cost: z.number(), kcalPerDay: z.number() })),
  }),
  errors: [],
  fallback: 'current.failed',
})
