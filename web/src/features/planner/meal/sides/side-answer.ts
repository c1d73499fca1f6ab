import type { Ingredient, Meal, MealPlan, SideDish } from '@plateful/contract/plan.ts'

/** What a side-dish call may answer with; specification section 4 tells the shapes apart. */
type SideAnswer = Partial<{
  readonly days: MealPlan['days']
  readonly mealPlan: MealPlan
  readonly id: string
  readonly mealId: string
  readonly sideDishes: SideDish[]
  readonly ingredients: Ingredient[]
  readonly updatedMeal: Meal
  readonly exhausted: boolean
}>

type Applied = {
  /** The week to show; undefined: what is shown stays. */
  readonly plan: MealPlan | undefined
  /** The server is asked for the week again. */
  readonly refresh: boolean
}

const withMeal = (plan: MealPlan, mealId: string, change: Partial<Meal>): MealPlan => ({
  ...plan,
  days: plan.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => (meal.id === mealId ? { ...meal, ...change } : meal)),
  })),
})

/**
 * Handles the answer of a side-dish reroll, add or remove by its shape: exhausted empties the meal's sides, takes its
 * ingredients from the updated meal and refreshes; a whole plan replaces; a single meal replaces that meal's sides and
 * ingredients; anything else refreshes.
 */
export const applySideAnswer = (plan: MealPlan | undefined, answer: SideAnswer): Applied => {
  const { exhausted, updatedMeal, sideDishes, ingredients } = answer
  const mealId = answer.mealId ?? updatedMeal?.id ?? answer.id
  if (exhausted === true) {
    const known = updatedMeal?.ingredients
    const emptied = { sideDishes: [], ...(known !== undefined && { ingredients: known }) }
    return {
      plan: plan === undefined || mealId === undefined ? undefined : withMeal(plan, mealId, emptied),
      refresh: true,
    }
  }
  if (answer.days !== undefined) return { plan: answer as MealPlan, refresh: false }
  if (answer.mealPlan?.days !== undefined) return { plan: answer.mealPlan, refresh: false }
  if (plan === undefined || mealId === undefined || sideDishes === undefined || ingredients === undefined)
    return { plan: undefined, refresh: true }
  return { plan: withMeal(plan, mealId, { sideDishes, ingredients }), refresh: false }
}
