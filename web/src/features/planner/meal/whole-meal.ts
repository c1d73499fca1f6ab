import type { Meal } from '@plateful/contract/plan.ts'
import { otherPlateFor } from '../../../plan/cooking/other-plate.ts'
import type { Dish } from '../../../plan/dish/dish-ingredients.tsx'

/** All that is cooked for a meal, the main first; a plate of somebody's own says whose it is. */
export const wholeMeal = (meal: Meal): readonly Dish[] => [
  meal,
  ...meal.sideDishes,
  ...(meal.otherPlate === null
    ? []
    : [{ ...meal.otherPlate, title: `For ${otherPlateFor(meal)}: ${meal.otherPlate.title}` }]),
]
