import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { useNavigate } from 'react-router'
import { useKeys } from '../../../keys/keys.ts'
import { findMeal } from '../../../plan/plan.queries.ts'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { toastInfo } from '../../../toasts/toasts.tsx'
import { focusedMealId, type MealCursor } from './meal-cursor.ts'

type WeekKeys = {
  readonly plan: MealPlan
  readonly cursor: MealCursor
  /** What is done to the meal that has the focus. */
  readonly actions: { readonly reroll: (meal: Meal) => void; readonly keep: (meal: Meal) => void }
  readonly onUndo: () => void
  /** Where one day is shown at a time; null: all seven are, and the focus moves instead. */
  readonly onNextDay: (() => void) | null
  readonly onHelp: () => void
}

/** The keys of a week, as `shortcuts.ts` lists them. Answers what takes the last change back, for its button. */
export const useWeekKeys = ({ plan, cursor, actions, onUndo, onNextDay, onHelp }: WeekKeys): (() => boolean) => {
  const navigate = useNavigate()
  const pathOf = usePlanPath()

  const takeBack = () => {
    if (plan.canUndo) onUndo()
    else toastInfo('There is nothing to take back.')
    return true
  }
  const onFocused = (act: (meal: Meal) => void) => () => {
    const placed = findMeal(plan, focusedMealId() ?? '')
    if (placed !== undefined) act(placed.meal)
    else toastInfo('Choose a meal with the arrow keys first.')
    return true
  }
  const nextDay = () => {
    if (onNextDay === null) return cursor.move({ days: 1, kinds: 0 })
    onNextDay()
    return true
  }
  const upOrDown = (kinds: number) => () => focusedMealId() !== undefined && cursor.move({ days: 0, kinds })

  useKeys({
    ArrowRight: () => cursor.move({ days: 1, kinds: 0 }),
    ArrowLeft: () => cursor.move({ days: -1, kinds: 0 }),
    ArrowDown: upOrDown(1),
    ArrowUp: upOrDown(-1),
    r: onFocused(actions.reroll),
    k: onFocused(actions.keep),
    n: nextDay,
    g: () => {
      void navigate(pathOf('/meal-planner/groceries'))
      return true
    },
    z: takeBack,
    '?': () => {
      onHelp()
      return true
    },
  })
  return takeBack
}
