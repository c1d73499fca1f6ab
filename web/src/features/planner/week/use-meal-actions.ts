import type { Meal } from '@plateful/contract/plan.ts'
import { useMemo } from 'react'
import { toastInfo } from '../../../toasts/toasts.tsx'
import { useKeepMeal, useRerollMeal } from '../planner.queries.ts'
import type { MealActions } from './days/meal-card.tsx'

/** What can be done to a meal where it stands. The same object for as long as the week is the same. */
export const useMealActions = (
  week: string,
  addSide: (mealId: string) => void,
  move: (mealId: string) => void,
): MealActions => {
  const { mutate: reroll } = useRerollMeal(week)
  const { mutate: keep } = useKeepMeal(week)
  return useMemo(
    () => ({
      reroll: (meal: Meal) => {
        if (meal.kept) toastInfo('This meal is kept. Release it to reroll it.')
        else reroll({ mealId: meal.id })
      },
      keep: (meal: Meal) => keep({ mealId: meal.id, kept: !meal.kept }),
      addSide: (meal: Meal) => addSide(meal.id),
      move: (meal: Meal) => move(meal.id),
    }),
    [reroll, keep, addSide, move],
  )
}
