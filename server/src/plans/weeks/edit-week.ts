import type { PlanData } from '@plateful/contract/plan.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import type { OffReason, PlannedMeal } from '@plateful/kitchen/planning/week.ts'
import { fail } from '../../fail.ts'

export type StoredMeal = PlanData['days'][number]['meals'][number]

/** The meal with its day (0 to 6). Fails with `meal.not_found`. */
export const findMeal = (week: PlanData, mealId: string): { readonly meal: StoredMeal; readonly day: number } => {
  for (const [day, { meals }] of week.days.entries()) {
    const meal = meals.find(({ id }) => id === mealId)
    if (meal) return { meal, day }
  }
  return fail('meal.not_found')
}

/** The week with one meal changed. */
export const withMeal = (week: PlanData, mealId: string, change: (meal: StoredMeal) => PlannedMeal): PlanData => ({
  days: week.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => {
      if (meal.id !== mealId) return meal
      const changed = change(meal)
      return { ...changed, sideDishIds: [...changed.sideDishIds] }
    }),
  })),
})

/** What was past in one week is only left out of another. */
const heldOpen = <Off extends { readonly reason: OffReason }>(meal: Off): Off =>
  meal.reason === 'past' ? { ...meal, reason: 'skip' } : meal

/** The same meals on other dates. */
export const moveTo = (week: PlanData, weekStart: string): PlanData => ({
  days: week.days.map((day, index) => ({
    ...day,
    date: addDays(weekStart, index),
    ...(day.off && { off: day.off.map(heldOpen) }),
  })),
})
