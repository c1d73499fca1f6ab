import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { useNavigate } from 'react-router'
import { useKeys } from '../../../keys/keys.ts'
import { carriedNow, carryOver, drop, letGo, pickUp } from '../../../plan/placing/carrying.ts'
import { findMeal } from '../../../plan/plan.queries.ts'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { toastInfo } from '../../../toasts/toasts.tsx'
import { focusedMealId, type MealCursor } from './meal-cursor.ts'
import { nextSpot } from './moving/spot-at.ts'

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
  /** What the keys carry goes from place to place; else the focus goes from meal to meal. */
  const carry = (days: number, kinds: number): boolean => {
    const carried = carriedNow()
    if (carried?.by !== 'keys' || carried.over === null) return false
    carryOver(nextSpot(plan, carried.over, { days, kinds }))
    return true
  }
  const leftOrRight = (days: number) => () => carry(days, 0) || cursor.move({ days, kinds: 0 })
  const upOrDown = (kinds: number) => () =>
    carry(0, kinds) || (focusedMealId() !== undefined && cursor.move({ days: 0, kinds }))
  const whileCarrying = (end: () => void) => () => {
    if (carriedNow()?.by !== 'keys') return false
    end()
    return true
  }

  useKeys({
    ArrowRight: leftOrRight(1),
    ArrowLeft: leftOrRight(-1),
    ArrowDown: upOrDown(1),
    ArrowUp: upOrDown(-1),
    Enter: whileCarrying(drop),
    ' ': whileCarrying(drop),
    Escape: whileCarrying(() => {
      letGo()
      toastInfo('It stays where it was.')
    }),
    m: onFocused(({ id, title }) => pickUp({ kind: 'meal', mealId: id, title }, 'keys', id)),
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
