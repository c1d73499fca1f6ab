import type { UnreadReason } from '../documents/unread.ts'
import type { DishForm, MealKind } from '../recipes/recipe.ts'

/** What was found in a text that somebody brought. Nothing of it is linked, checked or believed yet. */
export type RecipeInParts = {
  readonly readAs: 'text' | 'json-ld' | 'cooklang'
  readonly title: string
  /** Ingredient lines as written. */
  readonly lines: readonly string[]
  readonly steps: readonly string[]
  /** Null: the text does not say. */
  readonly servings: number | null
  /** What it says of how many it is for or how much it makes, as written; '' when it says nothing. */
  readonly yieldText: string
  readonly activeMinutes: number | null
  readonly totalMinutes: number | null
  /** As written; '' when it does not say. */
  readonly cuisine: string
  readonly category: string
  /**
   * Everything else that was said of the dish: introduction, notes, names of sections, what no line or step took up.
   * Read, so that no food named there is lost.
   */
  readonly asides: readonly string[]
  /** Empty: every word was read. */
  readonly unread: readonly UnreadReason[]
  /** Of several recipes that stand in it only one is brought: what the others are called. */
  readonly otherTitles: readonly string[]
}

/** One ingredient line, and the food that a person (or the kitchen, where nothing is in doubt) says it is. */
export type OwnLine = {
  /** The words as they were brought. The guard reads them whatever food is chosen. */
  readonly text: string
  /** Null: not settled yet, or left out of the list. */
  readonly foodId: string | null
  /** For all servings; null: to taste, or not settled yet. */
  readonly quantity: number | null
  readonly unit: string
  readonly preparation: string
  /** Nothing is bought or counted for it; its words are still read. */
  readonly isLeftOut: boolean
}

/** A household's own recipe as it is stored: the one source of truth. */
export type OwnDraft = {
  readonly title: string
  readonly kinds: readonly MealKind[]
  readonly cuisine: string
  readonly form: DishForm
  readonly servings: number
  readonly activeMinutes: number
  readonly totalMinutes: number
  readonly lines: readonly OwnLine[]
  readonly steps: readonly string[]
  /** What else was said where it comes from: the guard reads it beside the steps, whatever they say. */
  readonly asides: readonly string[]
  /** Why not all of it was read. Empty: it was, or a person has compared it. */
  readonly unread: readonly UnreadReason[]
  /**
   * Words of title and steps that a person of the household says are no food ("Hilda"). Only said in the editor: what a
   * text or a file says of itself is not believed.
   */
  readonly names: readonly string[]
}

/** A word of title or steps that nobody knows, and everywhere it stands. `index` counts steps from 0. */
export type HeldWord = {
  /** As written where it stands first. */
  readonly words: string
  readonly places: readonly { readonly where: 'title' | 'step'; readonly index: number }[]
  /** A person said that it is no food; until then the recipe is kept from households with an allergy. */
  readonly isNoFood: boolean
}

/** A food that a line may mean, and what it can be measured in. */
export type Candidate = { readonly foodId: string; readonly name: string; readonly units: readonly string[] }

export type LineReading = {
  /** `uncertain`: a person has to say which food or how much. `unknown`: no food of ours is near. */
  readonly state: 'linked' | 'uncertain' | 'unknown' | 'left-out'
  /** What is missing; '' when nothing is. */
  readonly why: string
  /** What was taken where the words leave it open ("oil", "to serve"), a sentence; '' where they say it all. */
  readonly taken: string
  /** The words that say which food it is, while that is open: one answer settles all lines of this word. '' when it is not. */
  readonly word: string
  /** Grams as bought, for all servings; null when it cannot be weighed (yet) or is to taste. */
  readonly grams: number | null
  /** The chosen food first. */
  readonly candidates: readonly Candidate[]
  /** Words of the line that the guard cannot vouch for: kept from households with an allergy. */
  readonly unverified: readonly string[]
}

/** Bounds of what is taken in: a recipe, not a book. Texts in characters; the contract promises the same. */
export const OWN_LIMITS = {
  title: 160,
  lines: 60,
  line: 300,
  steps: 40,
  step: 1_500,
  preparation: 160,
  /** Characters of all lines and steps together: some four times the longest recipe that we know of. */
  together: 20_000,
  asides: 40,
  /** Characters of all asides. */
  besides: 8_000,
  servings: 24,
  minutes: 1_440,
  names: 40,
  name: 60,
}

/** What a recipe begins with that names foods which no step names: written by us, and left out when it is read again. */
export const OPENING = 'Have ready: '
