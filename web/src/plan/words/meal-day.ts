import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { MEAL_KINDS, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'

const MEAL = /^d([0-6])-([a-z]+)/

/** Which day and meal an id of a week says: `d4-dinner` of a week that begins on a Monday is Friday's dinner. Null: it says none. */
export const mealDay = (week: string, mealId: string): { readonly date: string; readonly kind: MealKind } | null => {
  const [, day, word] = MEAL.exec(mealId) ?? []
  const kind = MEAL_KINDS.find((known) => known === word)
  return day === undefined || kind === undefined ? null : { date: addDays(week, Number(day)), kind }
}
