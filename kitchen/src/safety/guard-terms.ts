import type { Allergen, Diet } from './vocabulary.ts'

/** One row of kitchen/data/guard-terms.csv: what a phrase on a label or in a recipe means. */
export type GuardTerm = {
  readonly term: string
  readonly allergens: readonly Allergen[]
  /** Depends on the brand. */
  readonly mayAllergens: readonly Allergen[]
  readonly violates: readonly Diet[]
  readonly mayViolate: readonly Diet[]
  /** True for a phrase that looks like an allergen and is not ("butter lettuce"). */
  readonly falseFriend: boolean
  readonly note: string
}
