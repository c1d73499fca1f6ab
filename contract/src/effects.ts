import { PROMISE_KINDS } from '@plateful/kitchen/planning/promises/promise.ts'
import * as z from 'zod'
import { MealId, RecipeId } from './ids.ts'
import { MealPlan } from './plan.ts'
import { PlateRef } from './plate.ts'

/** A promise of the week (budget, a diet's figures, variety, rules, minutes, the wish) that a change breaks, or breaks further. */
export const Break = z.strictObject({
  /** The same for the same promise. */
  key: z.string(),
  kind: z.enum(PROMISE_KINDS),
  /** With its figure: "The week costs $123.40 at the till, $3.40 over the budget of $120.00." */
  sentence: z.string(),
})
export type Break = z.output<typeof Break>

/** Promises that a change broke. Always sent; a page may be newer than the server that answers it. */
export const Breaks = z.array(Break).optional()

/** What a choice would do to the week: USD on the list, kcal per adult on that day, and the promises that it would break. */
export const Effect = z.strictObject({ weekCost: z.number(), dayKcal: z.number(), breaks: z.array(Break) })
export type Effect = z.output<typeof Effect>

/** Names one outcome of a change: its dishes and what they break. */
const Proposal = z.string().regex(/^[0-9a-f]{32}$/, 'Not a proposal.')

/**
 * What to do where a change breaks a promise of the week. Left out: it is made, and the answer names what it broke. `ask`: nothing is
 * changed, and the answer says in `asked` what would be. A proposal that was answered so: the change is made as it was asked
 * about; where it would be another one by now, it is asked about again.
 */
export const IfBreaks = z.union([z.literal('ask'), Proposal])
export type IfBreaks = z.output<typeof IfBreaks>

/** A change that was not made, because its caller wants to be asked. */
export const Asked = z.strictObject({
  /** The same request with this as `ifBreaks` makes the change. */
  proposal: Proposal,
  /** Empty only where it is asked whatever breaks: of what is sold out. */
  breaks: z.array(Break),
  /** USD at the till that the week would cost more, or less. */
  weekCost: z.number().optional(),
  /** Mains and sides that would be new, in the order of the week. */
  dishes: z.array(z.strictObject({ mealId: MealId, recipeId: RecipeId, title: z.string(), plate: PlateRef })),
})
export type Asked = z.output<typeof Asked>

/** The week after a change, and what that change broke; with `asked` the week as it was, for nothing was changed. */
export const ChangedPlan = z.strictObject({
  mealPlan: MealPlan,
  breaks: Breaks,
  asked: Asked.optional(),
  /** Each clause of the words that a meal was rerolled with, and what the new dish makes of it; missing without words. */
  wishHeard: z.array(z.string()).optional(),
})
