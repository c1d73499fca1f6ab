import type { MealPlan } from '@plateful/contract/plan.ts'
import { say } from '../../words/texts.ts'
import { findMeal } from '../plan.queries.ts'

/**
 * What became of leftovers when two meals changed places: one sentence for each pot that took its leftovers along or lost them,
 * and for each meal that is eaten from no pot any more. Empty: nothing of it has changed.
 */
export const leftoversTold = (
  before: MealPlan,
  after: MealPlan,
  [one, other]: readonly [string, string],
): readonly string[] =>
  [
    [one, other],
    [other, one],
  ].flatMap(([from = '', to = '']) => {
    const [was, now] = [findMeal(before, from)?.meal, findMeal(after, to)?.meal]
    if (was === undefined || now === undefined) return []
    const { title } = now
    if (was.leftoversOf !== null && now.leftoversOf === null) return [say('{0} is cooked for itself now.', title)]
    if (was.leftoversFor === null || was.leftoversFor === now.leftoversFor) return []
    return [
      now.leftoversFor === null
        ? say('The leftovers of {0} stayed, and are cooked for themselves now.', title)
        : say('The leftovers of {0} moved along.', title),
    ]
  })
