import { AISLES } from '@plateful/kitchen/foods/food.ts'
import { MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import * as z from 'zod'
import { PLAN_DAYS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { IsoDate, WeekStart } from './ids.ts'
import { MealPlan, SideDish } from './plan.ts'
import { DrawnPlate } from './plate.ts'

/** Links that one person can have open at once. */
export const MAX_SHARES = 20

/** 256 random bits in base64url. */
const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a link of ours.')

/** A link to a week, as its owner sees it. The secret in it is shown once, when it is made (decision 0035). */
export const Share = z.strictObject({ id: z.string(), weekStartDate: WeekStart, createdAt: z.iso.datetime() })
export type Share = z.output<typeof Share>

/** Whoever has the link sees the drawn plate: a picture is its household's alone. */
const SharedDish = SideDish.omit({ costPerPerson: true }).extend({ plate: DrawnPlate })

/**
 * A week as whoever has the link sees it: dishes and what to buy for so many people. Left out on purpose: who planned
 * it, their rules, wishes, budget, prices, pantry, ticks and own lines, and what was said about why a dish was chosen.
 */
export const SharedWeek = z.strictObject({
  weekStartDate: WeekStart,
  people: z.strictObject({ adults: z.int(), children: z.int() }),
  days: z
    .array(
      z.strictObject({
        date: IsoDate,
        meals: z.array(
          SharedDish.extend({
            kind: z.enum(MEAL_KINDS),
            equipment: z.array(z.string()),
            portions: z.number(),
            /** Taken along. */
            packed: z.boolean(),
            sideDishes: z.array(SharedDish),
          }),
        ),
      }),
    )
    .length(PLAN_DAYS),
  groceries: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      aisle: z.enum(AISLES),
      amount: z.string(),
      /** What is bought of it for the people of the week; null: there are no packages of it, or none is bought. */
      packages: z.strictObject({ count: z.int(), label: z.string() }).nullable().default(null),
    }),
  ),
})
export type SharedWeek = z.output<typeof SharedWeek>

export const shareWeek = endpoint({
  method: 'POST',
  path: '/api/meal-plans/share',
  access: 'owner',
  summary: 'Makes a link with which anybody reads this week. The secret in it is answered once and stored as a hash.',
  body: z.strictObject({ weekStartDate: WeekStart }),
  returns: z.strictObject({ share: Share, token: ShareToken }),
  errors: ['plan.not_found', 'share.too_many'],
  fallback: 'share.failed',
  perMinute: 30,
})

export const listShares = endpoint({
  method: 'GET',
  path: '/api/meal-plans/shares',
  access: 'owner',
  summary: 'The links of the caller that work, newest first.',
  returns: z.strictObject({ shares: z.array(Share).max(MAX_SHARES) }),
  errors: [],
  fallback: 'server.failed',
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/meal-plans/shares/{shareId}',
  access: 'owner',
  summary: 'Ends a link at once.',
  params: z.strictObject({ shareId: z.string().max(64) }),
  returns: z.strictObject({ shareId: z.string() }),
  errors: ['share.not_found'],
  fallback: 'share.failed',
})

export const readSharedWeek = endpoint({
  method: 'GET',
  path: '/api/shared-weeks/{token}',
  access: 'public',
  summary: 'The week behind a link: dishes and groceries, nothing about the people.',
  params: z.strictObject({ token: z.string().max(200) }),
  returns: z.strictObject({ week: SharedWeek }),
  errors: ['share.not_found'],
  fallback: 'server.failed',
  perMinute: 60,
})

export const copySharedWeek = endpoint({
  method: 'POST',
  path: '/api/shared-weeks/copy',
  access: 'owner',
  changes: 'weeks',
  summary: 'Copies the week behind a link to the caller. Every dish is read again under the caller’s own rules.',
  body: z.strictObject({
    token: z.string().max(200),
    targetWeekStartDate: WeekStart,
    overwrite: z.boolean().default(false),
  }),
  returns: z.strictObject({ mealPlan: MealPlan }),
  errors: ['share.not_found', 'plan.week_taken'],
  fallback: 'copy.failed',
  perMinute: 30,
})
