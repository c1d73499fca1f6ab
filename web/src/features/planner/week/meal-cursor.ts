import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { DAY_ORDER } from '@plateful/kitchen/recipes/recipe.ts'
import { useCallback, useState } from 'react'

const linkOf = (mealId: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-meal="${mealId}"] a`)

/** The meal that has the focus, on its card or on one of its buttons. */
export const focusedMealId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-meal]')?.dataset.meal

type Step = { readonly days: number; readonly kinds: number }

const placeOf = ({ days }: MealPlan, mealId: string): { readonly day: number; readonly kind: number } | null => {
  for (const [day, { meals }] of days.entries()) {
    const meal = meals.find(({ id }) => id === mealId)
    if (meal !== undefined) return { day, kind: DAY_ORDER.indexOf(meal.kind) }
  }
  return null
}

const mealAt = ({ days }: MealPlan, day: number, kind: number): Meal | undefined =>
  days[day]?.meals.find((meal) => DAY_ORDER.indexOf(meal.kind) === kind)

/** The next meal in a direction, over gaps; undefined at the edge. */
const neighbourOf = (plan: MealPlan, mealId: string, step: Step): Meal | undefined => {
  const place = placeOf(plan, mealId)
  if (place === null) return undefined
  let { day, kind } = place
  for (;;) {
    day += step.days
    kind += step.kinds
    if (day < 0 || day >= plan.days.length || kind < 0 || kind >= DAY_ORDER.length) return undefined
    const meal = mealAt(plan, day, kind)
    if (meal !== undefined) return meal
  }
}

/** One meal of the grid is in the tab order; arrows move it. */
export const useMealCursor = (plan: MealPlan) => {
  const first = plan.days.flatMap(({ meals }) => meals)[0]?.id
  const [chosen, setChosen] = useState(first)
  const current = chosen !== undefined && placeOf(plan, chosen) !== null ? chosen : first

  const focus = useCallback((mealId: string): boolean => {
    setChosen(mealId)
    // After the drawing: only the current meal takes the focus.
    requestAnimationFrame(() => linkOf(mealId)?.focus())
    return true
  }, [])

  return {
    current,
    choose: setChosen,
    focus,
    /** From the focused meal; from nowhere it enters the grid at the current one. */
    move: (step: Step): boolean => {
      const from = focusedMealId()
      if (from === undefined) return current !== undefined && focus(current)
      const next = neighbourOf(plan, from, step)
      return next !== undefined && focus(next.id)
    },
  }
}

export type MealCursor = ReturnType<typeof useMealCursor>
