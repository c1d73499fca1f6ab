import type { DishForm, MealKind, Recipe } from '../recipes/recipe.ts'
import type { Allergen } from '../safety/words/vocabulary.ts'

/** One recipe as a model wrote it. Its shape has been checked, nothing else: every word of it may be hostile. */
export type Draft = {
  readonly title: string
  readonly cuisine: string
  readonly form: DishForm
  readonly servings: number
  readonly activeMinutes: number
  readonly totalMinutes: number
  readonly ingredients: readonly DraftIngredient[]
  readonly steps: readonly string[]
  readonly equipment: readonly string[]
  /** Allergens that the model itself names. They add to what is found and take nothing away. */
  readonly contains: readonly Allergen[]
}

export type DraftIngredient = {
  readonly name: string
  /** For all servings; null: to taste. */
  readonly quantity: number | null
  readonly unit: string
  readonly preparation: string
}

/** What kind of fault it is: enough to tell people, who are never told what the idea was. */
export type FaultReason = 'words' | 'foods' | 'amounts' | 'method' | 'portion' | 'time' | 'rules' | 'repeated'

export type IdeaFault = {
  readonly reason: FaultReason
  /** Exactly what is wrong, for whoever wrote it. */
  readonly violation: string
  /** For people: "held peanut". Holds no word of the idea. */
  readonly said: string
}

export type ReadIdea =
  /** A recipe like any other, and the Cooklang that says the same. */
  | { readonly kind: 'good'; readonly recipe: Recipe; readonly document: string }
  | { readonly kind: 'faulty'; readonly faults: readonly IdeaFault[] }

/** What an idea is read for. */
export type IdeaFrame = {
  /** The id that the recipe gets. */
  readonly id: string
  readonly kind: MealKind
}
