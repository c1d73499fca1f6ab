import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { rerollMeal } from '@plateful/contract/meal-plans.ts'

/** What is asked for in place of a meal, with the dishes that were shown for other questions. */
export type RerollQuestion = Pick<BodyOf<typeof rerollMeal>, 'reason' | 'food' | 'wish' | 'shown'>
