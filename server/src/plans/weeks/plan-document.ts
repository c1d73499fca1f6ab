import { isDeepStrictEqual } from 'node:util'
import { UNDO_STEPS } from '@plateful/contract/constants.ts'
import { PlanData } from '@plateful/contract/plan.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import { WeekRules } from '@plateful/contract/week-rules.ts'
import * as z from 'zod'

/** What is stored of a week. All that is shown is computed from it, the rules of today and the catalogue. */
export const PlanDocument = z.object({
  week: PlanData,
  /** Asked for this week only; null: the stored preferences hold. */
  preferences: Preferences.nullable().default(null),
  /** The shape asked for this week alone; null: the one of the preferences holds. */
  weekRules: WeekRules.nullable().default(null),
  /** What the wish said of the week's shape, on top of that. */
  weekHeard: WeekRules.nullable().default(null),
  wish: z.string().default(''),
  wishHeard: z.array(z.string()).default([]),
  gaveWay: z.array(z.string()).default([]),
  /** Foods that the wish uses up: at home this week. */
  usedUp: z.array(z.string()).default([]),
  /** Meal id -> dishes that stood there before: rerolling does not offer them again. */
  offered: z.record(z.string(), z.array(z.string())).default({}),
  /** Dishes of the weeks that stood here before and were asked for anew, the newest last: others come first. */
  turnedAway: z.array(z.string()).default([]),
})
export type PlanDocument = z.output<typeof PlanDocument>

/** What people did on the list. It lives beside the plan, so that a tick never conflicts with a reroll. */
export const GroceryMarks = z.object({
  /** Ticked before amounts were kept: bought in whole, until the list is next changed and the amount written down. */
  ticked: z.array(z.string()).default([]),
  /** What was bought for this week: grams of a food, or a line of one's own as it was written. Days of the purchase. */
  bought: z
    .array(
      z.object({
        id: z.string(),
        grams: z.number(),
        on: z.string(),
        /** The ticks that say so, by their own ids. */
        by: z.array(z.string()).readonly().optional(),
      }),
    )
    .default([]),
  /** Line id -> "have it", where people said so themselves. */
  have: z.array(z.tuple([z.string(), z.boolean()])).default([]),
  own: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  /** Foods that the shop did not have. */
  soldOut: z.array(z.string()).default([]),
})
export type GroceryMarks = z.output<typeof GroceryMarks>

export const PastState = z.object({
  document: PlanDocument,
  seed: z.number(),
})
export type PastState = z.output<typeof PastState>

/** Lines of one's own on one list. */
export const MAX_OWN_LINES = 200

export const NO_MARKS: GroceryMarks = { ticked: [], bought: [], have: [], own: [], soldOut: [] }

/** The same dishes for the same wishes? What was offered on the way does not count. */
export const sameWeek = (one: PlanDocument, other: PlanDocument): boolean =>
  isDeepStrictEqual(
    [one.week, one.preferences, one.weekRules, one.weekHeard],
    [other.week, other.preferences, other.weekRules, other.weekHeard],
  )

/** The newest last; the oldest falls off. */
export const remember = (past: readonly PastState[], state: PastState): readonly PastState[] =>
  [...past, state].slice(-UNDO_STEPS)

/** More than the catalogue has of any kind of dish that fits: only then does a reroll run out, as specified. */
const OFFERS_KEPT = 200

/** Dishes that stood in a slot before. The ids come from people: a map never answers with a prototype's member. */
export const offersOf = (offered: PlanDocument['offered'], slot: string): readonly string[] =>
  new Map(Object.entries(offered)).get(slot) ?? []

/** Notes that a dish stood in a slot. */
export const offer = (offered: PlanDocument['offered'], slot: string, recipeId: string): PlanDocument['offered'] => {
  const others = offersOf(offered, slot).filter((id) => id !== recipeId)
  return Object.fromEntries(new Map(Object.entries(offered)).set(slot, [...others, recipeId].slice(-OFFERS_KEPT)))
}

export const withoutOffers = (offered: PlanDocument['offered'], slot: string): PlanDocument['offered'] =>
  Object.fromEntries(Object.entries(offered).filter(([key]) => key !== slot))
