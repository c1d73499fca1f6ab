import type { MealPlan } from '@plateful/contract/plan.ts'
import { DAY_ORDER } from '@plateful/kitchen/recipes/recipe.ts'
import { mayChangePlaces, type Spot, spotsOf } from '../../../../plan/placing/going.ts'
import { findMeal } from '../../../../plan/plan.queries.ts'

/** A day as a place: where one day is shown at a time, the others take what is let go over their names. */
export const dayTarget = (date: string): string => `day:${date}`

/** The place below what is carried: a meal, or of a day the one of the same kind. */
export const spotAt = (plan: MealPlan, goingId: string, over: string): Spot | undefined => {
  const kind = findMeal(plan, goingId)?.meal.kind
  return spotsOf(plan).find((spot) =>
    over.startsWith('day:')
      ? dayTarget(spot.date) === over && spot.kind === kind
      : spot.mealId === over && (kind === undefined || mayChangePlaces(kind, spot.kind)),
  )
}

type Step = { readonly days: number; readonly kinds: number }

/** The next place in a direction, over gaps; where it is at the edge. */
export const nextSpot = (plan: MealPlan, from: string, step: Step): string => {
  const spots = spotsOf(plan)
  const dates = plan.days.map(({ date }) => date)
  const here = spots.find(({ mealId }) => mealId === from)
  if (here === undefined) return from
  let day = dates.indexOf(here.date)
  let kind = DAY_ORDER.indexOf(here.kind)
  for (;;) {
    day += step.days
    kind += step.kinds
    if (day < 0 || day >= dates.length || kind < 0 || kind >= DAY_ORDER.length) return from
    const next = spots.find((spot) => spot.date === dates[day] && spot.kind === DAY_ORDER[kind])
    if (next !== undefined && mayChangePlaces(here.kind, next.kind)) return next.mealId
  }
}
