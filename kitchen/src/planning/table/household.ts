import type { Equipment } from '../../recipes/equipment.ts'
import type { MealKind } from '../../recipes/recipe.ts'
import type { EatingRegion } from '../../regions/eating-regions.ts'
import type { Allergen, Diet, Severity } from '../../safety/words/vocabulary.ts'
import type { WeekRules } from './week-rules.ts'
import type { WeekdayLunch } from './weekday-lunch.ts'

/** A person at the table. */
export type Eater = {
  /** What the household calls them: "Mia", "Grandpa". Shown to the household alone. */
  readonly label: string
  /** Share of an adult portion: 0.77 for a child of 6 to 11. */
  readonly share: number
  /** Under five or so: what chokes or burns is named for them. */
  readonly isSmall?: boolean
  /** Rules that a plate of their own meets; the table does not keep these. Never an allergen. */
  readonly diets: readonly Diet[]
  readonly dislikes: readonly string[]
}

/** What can be said of a dish. `never` is a rule; `liked` and `not_for_us` are weighed. */
export const OPINION_KINDS = ['liked', 'not_for_us', 'never'] as const
export type OpinionKind = (typeof OPINION_KINDS)[number]

/** What somebody said of a dish. */
export type Opinion = {
  /** As the dish was written: it holds for all that is made of it by swaps, too. */
  readonly recipeId: string
  readonly kind: OpinionKind
  /** Whose word it is, by the label of a named person; null: the household's. */
  readonly person: string | null
  /** The day on which it was said, `2026-11-03`. */
  readonly on: string
}

/** A meal by its day, `2026-11-26`, and kind. */
export type DatedMeal = { readonly date: string; readonly kind: MealKind }

/** Who eats, what must never be on the plate, and what they can spend. All the kitchen knows of people. */
export type Household = {
  /** Everybody by name, when they are named. Then the rules below hold all that the whole table keeps: see seat-members.ts. */
  readonly eaters?: readonly Eater[]
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
  /** Where lunch comes from on working days; missing: cooked like any meal. */
  readonly weekdayLunch?: WeekdayLunch
  readonly favouriteCuisines: readonly string[]
  /** From the most familiar dishes (-2) to the most adventurous (2), whole; missing: 0, what most people cook. */
  readonly adventure?: number
  /** Where it eats: kitchens of there come more often. Missing: anywhere. */
  readonly region?: EatingRegion
  /** Foods at home already ("rice", "eggs"): cost nothing and stand on the list as "have it". */
  readonly pantry: readonly string[]
  /** Ids of foods that this kitchen always has: they cost nothing, and the list says to check them. Missing: none. */
  readonly staples?: readonly string[]
  /** kcal per adult and day; null: the default of planning guide 3. */
  readonly dailyKcal: number | null
  /** Grams a day and adult that somebody aims at; null or missing: the usual share of the energy. */
  readonly dailyProteinGrams?: number | null
  readonly dailyCarbsGrams?: number | null
  readonly dailyFatGrams?: number | null
  /** What their kitchen lacks: no dish that needs it is planned. Missing: it has everything. */
  readonly missingEquipment?: readonly Equipment[]
  /** What they said of dishes, in the order of the dishes; missing: nothing. */
  readonly opinions?: readonly Opinion[]
  /** Meals whose time had passed when the week was made: they are not planned. Missing: none. */
  readonly passed?: readonly DatedMeal[]
  /** The shape of the week; missing: every meal is cooked, for the household alone. */
  readonly weekRules?: WeekRules
}
