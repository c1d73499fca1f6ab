import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'

/** Until when a meal of the day may still be cooked: breakfast by 10, lunch by 15 o'clock. */
const LAST_HOUR = [10, 15, 24] as const

/** The meal a person who opens the kitchen now will want: today's next, else the next day's first, else the week's. */
export const nextToCook = (plan: MealPlan, today: string, hour: number): Meal | undefined => {
  const now = LAST_HOUR.findIndex((last) => hour < last)
  const days = plan.days.filter(({ date }) => date >= today)
  for (const { date, meals } of days) {
    const next = meals.find(({ kind }) => date > today || MEAL_KINDS.indexOf(kind) >= now)
    if (next !== undefined) return next
  }
  return plan.days.flatMap(({ meals }) => meals)[0]
}
