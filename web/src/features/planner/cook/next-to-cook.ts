import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { DAY_ORDER, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'

/** The hour until which a meal of the day may still be cooked. */
const LAST_HOUR: Readonly<Record<MealKind, number>> = { breakfast: 10, lunch: 15, snack: 18, dinner: 24, dessert: 24 }

/** The meal a person who opens the kitchen now will want: today's next, else the next day's first, else the week's. */
export const nextToCook = (plan: MealPlan, today: string, hour: number): Meal | undefined => {
  const days = plan.days.filter(({ date }) => date >= today)
  for (const { date, meals } of days) {
    const ahead = meals.filter(({ kind }) => date > today || hour < LAST_HOUR[kind])
    const next = DAY_ORDER.flatMap((kind) => ahead.filter((meal) => meal.kind === kind))[0]
    if (next !== undefined) return next
  }
  return plan.days.flatMap(({ meals }) => meals)[0]
}
