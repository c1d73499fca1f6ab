import type { MealPlan, PlanData } from '@plateful/contract/plan.ts'
import { adultPortions } from '@plateful/kitchen/nutrition/targets.ts'

const inSteps = (portion: number): number => Math.min(2, Math.max(0.5, Math.round(portion * 100) / 100))

/** The week as data: what is saved. Titles, amounts and prices are the server's own. */
export const toPlanData = ({ days, summary }: MealPlan): PlanData => {
  const table = adultPortions(summary.people)
  return {
    days: days.map(({ date, meals }) => ({
      date,
      meals: meals.map(({ id, kind, recipeId, portions, kept, sideDishes, why }) => ({
        id,
        kind,
        recipeId,
        portion: inSteps(portions / table),
        kept,
        sideDishIds: sideDishes.map((side) => side.id),
        why,
      })),
    })),
  }
}
