import type { UnreadReason } from '../documents/unread.ts'
import type { Allergen } from '../safety/words/vocabulary.ts'

/** Meals of the day that are planned for who says nothing. */
export const USUAL_MEALS = ['breakfast', 'lunch', 'dinner'] as const
export type UsualMeal = (typeof USUAL_MEALS)[number]
/** Whatever may be planned of a day: the meals, and what is eaten between and after them. */
export const MEAL_KINDS = [...USUAL_MEALS, 'snack', 'dessert'] as const
export type MealKind = (typeof MEAL_KINDS)[number]
/** As they come in a day: what a person reads of one. */
export const DAY_ORDER: readonly MealKind[] = ['breakfast', 'lunch', 'snack', 'dinner', 'dessert']
/** Of some meals the three of the day. */
export const usualMeals = (meals: readonly MealKind[]): readonly UsualMeal[] =>
  USUAL_MEALS.filter((kind) => meals.includes(kind))
/** Whether it is eaten between or after the meals of the day: it needs no lunch or dinner, and no sides. */
export const isBetween = (kind: MealKind): boolean => kind === 'snack' || kind === 'dessert'
/** What a recipe is for. A packed lunch is a lunch as well: it is carried, and eaten cold or from a flask. */
export const RECIPE_KINDS = [...USUAL_MEALS, 'side', 'snack', 'dessert', 'packed lunch'] as const
export type RecipeKind = (typeof RECIPE_KINDS)[number]
/** The kinds in the order in which bits and counts have them: the meals first, so that a meal has one place in both. */
export const KIND_PLACES: readonly RecipeKind[] = [...MEAL_KINDS, 'side', 'packed lunch']

/** The form decides the crockery and the composition of the drawn plate. */
export const DISH_FORMS = [
  'plate',
  'bowl',
  'soup',
  'stew with grain',
  'noodles',
  'salad',
  'stack',
  'toast',
  'wrap',
  'taco',
  'sandwich',
  'pie',
  'bake',
  'skewer',
  'tray',
  'omelette',
  'pancake',
  'porridge',
  'smoothie',
  'rolls',
  'dumplings',
  'grain bowl',
  'flatbread',
] as const
export type DishForm = (typeof DISH_FORMS)[number]

/** What a side dish brings to the table. */
export const SIDE_ROLES = ['starch', 'bread', 'vegetable', 'salad', 'legume', 'pickle', 'dip', 'soup', 'fruit'] as const
export type SideRole = (typeof SIDE_ROLES)[number]

/** Units an amount may have in a recipe. `piece` is "2 onions"; others than these are looked up in the food's own measures. */
export type Unit = string

export type RecipeIngredient = {
  readonly foodId: string
  /** For `servings` people. `null`: to taste. */
  readonly quantity: number | null
  /** 'g' | 'ml' | 'tsp' | 'tbsp' | 'cup' | 'piece' | a measure of the food ('clove', 'bunch', 'slice' ...). */
  readonly unit: Unit
  /** Total grams as bought for `servings` people; 0 when to taste. */
  readonly grams: number
  /** "finely chopped", "drained weight", ... */
  readonly preparation: string
}

export type StepPart =
  | { readonly kind: 'text'; readonly text: string }
  /**
   * `index` into `ingredients`; `text` is the name as the sentence writes it. `share` (0..1) is the part of the row that
   * goes in here, when a recipe uses one food in several places; missing means all of it.
   */
  | { readonly kind: 'ingredient'; readonly index: number; readonly text: string; readonly share?: number }
  | { readonly kind: 'timer'; readonly name: string; readonly minutes: number }

export type RecipeStep = { readonly parts: readonly StepPart[] }

/**
 * Where a recipe comes from that is none of our own files: a model's idea, or the household's own. `isReviewed`: an admin
 * has read and approved it.
 */
export type RecipeSource = {
  readonly origin: 'idea' | 'own'
  readonly isReviewed: boolean
  /** Another recipe under the same id has another revision. */
  readonly revision: string
  /** Changed or deleted since: weeks that hold it keep it, no new one gets it. */
  readonly isRetired?: boolean
  /** Names a picture that the household has of it. */
  readonly picture?: string
}

/** From 1 (few are glad of it) to 5 (nearly everybody is). */
export const POPULARITIES = [1, 2, 3, 4, 5] as const
export type Popularity = (typeof POPULARITIES)[number]

/** One compiled `.cook` file. */
export type Recipe = {
  /** File name without ending; stable, it stands in saved plans. */
  readonly id: string
  readonly title: string
  readonly kinds: readonly RecipeKind[]
  readonly servings: number
  readonly activeMinutes: number
  readonly totalMinutes: number
  readonly cuisine: string
  readonly form: DishForm
  /** How gladly it is eaten by those who like its kitchen, 1 (few) to 5 (nearly everybody); missing: nobody has judged it. */
  readonly popularity?: Popularity
  readonly tags: readonly string[]
  readonly equipment: readonly string[]
  /** Words that good sides of this main carry: a side role, or a tag or title word of the side ('flatbread', 'raita'). */
  readonly pairs: readonly string[]
  /** Only side dishes have one. */
  readonly role: SideRole | null
  readonly ingredients: readonly RecipeIngredient[]
  readonly steps: readonly RecipeStep[]
  /** Allergens that the file itself declares. They add to what the guard reads and take nothing away. */
  readonly contains?: readonly Allergen[]
  /** Words of title and steps that are no food, as whoever wrote or keeps the recipe says: what it is called, after whom. */
  readonly names?: readonly string[]
  /** Ingredient lines as somebody else wrote them: the guard reads them beside the names of our foods. */
  readonly written?: readonly string[]
  /** What else was said where it comes from. The guard reads it; the cook is not shown it. */
  readonly asides?: readonly string[]
  /** Why not all of it was read; missing or empty: it was. */
  readonly unread?: readonly UnreadReason[]
  /** Foods that were swapped in it, by name; missing: it is as it was written. */
  readonly swaps?: readonly { readonly from: string; readonly to: string }[]
  /** Missing: one of our own files. */
  readonly source?: RecipeSource
}
