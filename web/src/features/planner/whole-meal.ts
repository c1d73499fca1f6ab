import type { Meal } from '@plateful/contract/plan.ts'
import { listWords } from '@plateful/kitchen/planning/rule-words.ts'
import type { Dish } from './dish-ingredients.tsx'

/** Whom the other plate is for: "Tom", "Tom and Ida". */
export const otherPlateFor = ({ eaters }: Meal): string =>
  listWords(eaters.filter(({ plate }) => plate === 'own').map(({ label }) => label))

/** All that is cooked for a meal, the main first; a plate of somebody's own says whose it is. */
export const wholeMeal = (meal: Meal): readonly Dish[] => [
  meal,
  ...meal.sideDishes,
  ...(meal.otherPlate === null
    ? []
    : [{ ...meal.otherPlate, title: `For ${otherPlateFor(meal)}: ${meal.otherPlate.title}` }]),
]
