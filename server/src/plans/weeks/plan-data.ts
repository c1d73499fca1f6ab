import type { PlanData } from '@plateful/contract/plan.ts'
import type { PlannedWeek } from '@plateful/kitchen/planning/week.ts'

/** The kitchen's weeks are read only; stored ones are zod's. Same shape: what is missing stays missing. */
export const toPlanData = (week: PlannedWeek): PlanData => ({
  days: week.days.map(({ date, meals, off }) => ({
    date,
    meals: meals.map((meal) => ({ ...meal, sideDishIds: [...meal.sideDishIds] })),
    ...(off && { off: [...off] }),
  })),
})
