import type { MealKind } from '../recipes/recipe.ts'
import type { Allergen, Diet, Severity } from '../safety/vocabulary.ts'
import type { WeekRules } from './week-rules.ts'

/** Who eats, what must never be on the plate, and what they can spend. All the kitchen knows of people. */
export type Household = {
  readonly adults: number
  readonly children: number
  readonly diets: readonly Diet[]
  readonly allergens: readonly Allergen[]
  /** Missing means `severe`. */
  readonly severity: Readonly<Partial<Record<Allergen, Severity>>>
  /** Free words kept out like a severe allergen ("kiwi", "coconut"). */
  readonly otherAllergens: readonly string[]
  readonly dislikes: readonly string[]
  /** USD a week for the planned meals; null: no limit. */
  readonly weeklyBudget: number | null
  readonly meals: readonly MealKind[]
  /** Longest total minutes for a meal from Monday to Friday. */
  readonly weekdayMinutes: number
  readonly weekendMinutes: number
  readonly favouriteCuisines: readonly string[]
  /** Foods at home already ("rice", "eggs"): cost nothing and stand on the list as "have it". */
  readonly pantry: readonly string[]
  /** kcal per adult and day; null: the default of planning guide 3. */
  readonly dailyKcal: number | null
  /** The shape of the week; missing: every meal is cooked, for the household alone. */
  readonly weekRules?: WeekRules
}
