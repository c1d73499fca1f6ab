import { PROMISE_KINDS } from '@plateful/kitchen/planning/promises/promise.ts'
import * as z from 'zod'
import { MealPlan } from './plan.ts'

/** A promise of the week (budget, a diet's figures, variety, rules, minutes, the wish) that a change breaks, or breaks further. */
export const Break = z.strictObject({
  /** The same for the same promise. */
  key: z.string(),
  kind: z.enum(PROMISE_KINDS),
  /** With its figure: "The week costs $123.40, $3.40 over the budget of $120.00." */
  sentence: z.string(),
})
export type Break = z.output<typeof Break>

/** Promises that a change broke. Always sent; a page may be newer than the server that answers it. */
export const Breaks = z.array(Break).optional()

/** What a choice would do to the week: USD on the list, kcal per adult on that day, and the promises that it would break. */
export const Effect = z.strictObject({ weekCost: z.number(), dayKcal: z.number(), breaks: z.array(Break) })
export type Effect = z.output<typeof Effect>

/** The week after a change, and what that change broke. */
export const ChangedPlan = z.strictObject({ mealPlan: MealPlan, breaks: Breaks })
