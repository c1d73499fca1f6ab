import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { readPlanStats } from '@plateful/contract/plan-history.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { StoredPlan } from './plan-store.ts'

const CUISINES_SHOWN = 5

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100

/** Figures over stored weeks, newest first as given. */
export const statsOf = (kitchen: Kitchen, plans: readonly StoredPlan[]): DataOf<typeof readPlanStats> => {
  const recipeIds = plans.flatMap(({ document }) =>
    document.week.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId)),
  )
  const cuisines = new Map<string, number>()
  for (const id of recipeIds) {
    const cuisine = findRecipe(kitchen.catalogue, id)?.cuisine
    if (cuisine) cuisines.set(cuisine, (cuisines.get(cuisine) ?? 0) + 1)
  }
  return {
    plans: plans.length,
    meals: recipeIds.length,
    distinctRecipes: new Set(recipeIds).size,
    meanWeekCost: mean(plans.map(({ cost }) => cost)),
    meanKcalPerDay: mean(plans.map(({ kcal }) => kcal)),
    favouriteCuisines: [...cuisines]
      .map(([cuisine, meals]) => ({ cuisine, meals }))
      .sort((a, b) => b.meals - a.meals || a.cuisine.localeCompare(b.cuisine))
      .slice(0, CUISINES_SHOWN),
    weeks: plans.map(({ weekStart, cost, kcal }) => ({ weekStartDate: weekStart, cost, kcalPerDay: kcal })),
  }
}
