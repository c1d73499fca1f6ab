import type { Meal } from '@plateful/contract/plan.ts'
import { DishStats } from '../../../plan/dish/dish-stats.tsx'
import { mealCost } from './meal-facts.tsx'

const sum = (meal: Meal, of: (dish: Meal | Meal['sideDishes'][number]) => number): number =>
  [meal, ...meal.sideDishes].reduce((total, dish) => total + of(dish), 0)

/** Time, energy, protein and cost: main and sides together. */
export const MealStats = ({ meal }: { readonly meal: Meal }) => (
  <DishStats
    activeMinutes={meal.activeMinutes}
    totalMinutes={meal.totalMinutes}
    kcal={sum(meal, ({ nutrition }) => nutrition.kcal)}
    proteinGrams={sum(meal, ({ nutrition }) => nutrition.proteinGrams)}
    cost={mealCost(meal)}
  />
)
