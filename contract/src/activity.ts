import * as z from 'zod'
import { type EndpointShape, endpoint } from './endpoint.ts'
import { IsoDate, MealId } from './ids.ts'
import type { Topic } from './topics.ts'

/** Days that a household can look back to who did what. */
export const ACTIVITY_DAYS = 30
/** So many at once, newest first. */
export const MAX_ACTIVITIES = 60

/** What somebody did in their household, as the others are told. */
export const DEEDS = [
  'week.planned',
  'week.copied',
  'week.deleted',
  'week.put_back',
  'week.changed',
  'meal.exchanged',
  'meal.moved',
  'meal.placed',
  'sides.changed',
  'cook.changed',
  'list.ticked',
  'list.unticked',
  'list.added',
  'list.changed',
  'list.sold_out',
  'stock.changed',
  'preferences.changed',
  'opinions.said',
  'recipes.changed',
  'prices.changed',
  'household.changed',
  'member.invited',
  'member.joined',
  'member.left',
  'member.removed',
] as const
export type Deed = (typeof DEEDS)[number]

/** What a call that changes something does, where its topic says too little. */
const DEED_OF: Readonly<Record<string, Deed>> = {
  'POST /api/meal-plans/generate': 'week.planned',
  'POST /api/meal-plans/copy': 'week.copied',
  'POST /api/shared-weeks/copy': 'week.copied',
  'DELETE /api/meal-plans/week/{weekStartDate}': 'week.deleted',
  'POST /api/meal-plans/undo': 'week.put_back',
  'POST /api/meal-plans/restore': 'week.put_back',
  'POST /api/meal-plans/reroll': 'meal.exchanged',
  'POST /api/meals/reroll': 'meal.exchanged',
  'POST /api/meal-plans/exchange': 'meal.moved',
  'POST /api/meal-plans/place': 'meal.placed',
  'POST /api/meal-plans/update-side-dishes': 'sides.changed',
  'POST /api/side-dishes/reroll': 'sides.changed',
  'POST /api/side-dishes/add': 'sides.changed',
  'POST /api/side-dishes/remove': 'sides.changed',
  'POST /api/meal-plans/sold-out': 'list.sold_out',
  'POST /api/household/invitations': 'member.invited',
  'POST /api/household/leave': 'member.left',
  'DELETE /api/household/members/{memberId}': 'member.removed',
}
/** Calls named there, for the test that they are all ours. */
export const CALLS_WITH_DEEDS: readonly string[] = Object.keys(DEED_OF)

/** Null: it is about a person alone. */
const DEED_OF_TOPIC: Readonly<Record<Topic, Deed | null>> = {
  weeks: 'week.changed',
  list: 'list.changed',
  stock: 'stock.changed',
  preferences: 'preferences.changed',
  opinions: 'opinions.said',
  recipes: 'recipes.changed',
  prices: 'prices.changed',
  cooks: 'cook.changed',
  household: 'household.changed',
  account: null,
}

/** What a call does in its caller's household; null: nothing that the others are told. A new call has the word of its topic. */
export const deedOf = ({ method, path, changes }: EndpointShape): Deed | null =>
  changes === undefined ? null : (DEED_OF[`${method} ${path}`] ?? DEED_OF_TOPIC[changes])

export const Activity = z.strictObject({
  id: z.string(),
  /** Null: somebody who lives here no more. */
  who: z.strictObject({ name: z.string(), isYou: z.boolean() }).nullable(),
  deed: z.enum(DEEDS),
  /** The first day of the week that it is of; null: of none. */
  week: IsoDate.nullable(),
  /** The meal that it is of; null: of none. */
  mealId: MealId.nullable(),
  /** What was written on the list; '': nothing. */
  words: z.string(),
  /** How often within some minutes: twelve ticks are one row. */
  count: z.int(),
  /** The last time. */
  at: z.iso.datetime(),
})
export type Activity = z.output<typeof Activity>

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/household/activity',
  access: 'owner',
  summary: 'Who of the household did what in the last 30 days, newest first. Kept only where several live.',
  query: z.strictObject({ before: z.iso.datetime().optional() }),
  returns: z.strictObject({
    activities: z.array(Activity).max(MAX_ACTIVITIES),
    /** What to ask for with `before` to go on; null: that was all. */
    next: z.iso.datetime().nullable(),
  }),
  errors: [],
  fallback: 'household.failed',
})
