import type { MealPlan, PlanData } from '@plateful/contract/plan.ts'

/** The week as data: what is saved. Titles, amounts and prices are the server's own. */
export const toPlanData = ({ days }: MealPlan): PlanData => ({
  days: days.map(({ date, meals, off }) => ({
    date,
    meals: meals.map(({ id, kind, recipeId, portion, kept, sideDishes, why, guests, packed, leftoversOf }) => ({
      id,
      kind,
      recipeId,
      portion,
      kept,
      sideDishIds: sideDishes.map((side) => side.id),
      why,
      ...(guests !== 0 && { guests }),
      ...(packed && { packed }),
      ...(leftoversOf !== null && { leftoversOf }),
    })),
    ...(off.length > 0 && { off }),
  })),
})
