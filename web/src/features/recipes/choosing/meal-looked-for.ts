import { MEAL_KINDS, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { type Spot, spotsOf } from '../../../plan/placing/going.ts'
import { usePlaceDish } from '../../../plan/placing/placing.queries.ts'
import { usePlanPath, useShownPlan } from '../../../plan/shown-plan.ts'

/** The kind that the id of a meal ends with: `d4-dinner`. */
export const kindOfMeal = (mealId: string): MealKind | undefined =>
  MEAL_KINDS.find((kind) => mealId.endsWith(`-${kind}`))

/** The meal that a dish is looked for, named in the address (`for`, with its `week`). */
export type MealLookedFor = {
  readonly spot: Spot
  /** Puts the dish there, and leads back to the week. */
  readonly place: (recipeId: string) => void
  readonly isPlacing: boolean
}

/** Null: nobody came here from a meal, or the week has changed since. */
export const useMealLookedFor = (): MealLookedFor | null => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const pathOf = usePlanPath()
  const plan = useShownPlan().data
  const { mutate, isPending } = usePlaceDish(plan?.weekStartDate ?? '', () => void navigate(pathOf('/meal-planner')))
  const mealId = search.get('for')
  const spot = plan && mealId !== null ? spotsOf(plan).find((one) => one.mealId === mealId) : undefined
  if (spot === undefined) return null
  return {
    spot,
    place: (recipeId) => mutate({ mealId: spot.mealId, date: spot.date, kind: spot.kind, recipeId, isTold: false }),
    isPlacing: isPending,
  }
}

/** What goes along from page to page of the library: the week, and the meal that a dish is looked for. */
export const useLibraryPath = (): ((path: string) => string) => {
  const [search] = useSearchParams()
  const kept = new URLSearchParams()
  for (const name of ['for', 'week']) {
    const value = search.get(name)
    if (value !== null) kept.set(name, value)
  }
  const query = kept.toString()
  return (path) => (query === '' ? path : `${path}?${query}`)
}
