import { FOOD_PLAN_LEVELS, type FoodPlanLevel, foodPlanWeek, type TableOfPlan } from '../nutrition/food-plans.ts'

/** Metrics C1 to C3 of the planning guide: what a week costs, USD. */

/** C1: what a week costs above its budget, as a share of the budget; 0 without one. */
export const budgetOverrun = (usd: number, budget: number | null): number =>
  budget === null ? 0 : Math.max(0, usd - budget) / budget

/** C2: cost over the official food plan of each level for this very table and its meals. */
export const costIndexes = (usd: number, table: TableOfPlan): Readonly<Record<FoodPlanLevel, number>> => {
  const of = (level: FoodPlanLevel): number => usd / foodPlanWeek(level, table)
  const [thrifty, low, moderate, liberal] = FOOD_PLAN_LEVELS
  return { [thrifty]: of(thrifty), [low]: of(low), [moderate]: of(moderate), [liberal]: of(liberal) }
}

/** C3: USD for 1,000 kcal on the table. `kcal` is what all eaters together are served. */
export const costPer1000Kcal = (usd: number, kcal: number): number => usd / (kcal / 1000)
