import type { Allergen } from './vocabulary.ts'

/** What a number rule counts. Energy shares are 0..1 of the kcal of the meal, day or week. */
export type Measure =
  | 'carbs-grams'
  | 'net-carbs-grams'
  | 'added-sugar-grams'
  | 'protein-grams'
  | 'fibre-grams'
  | 'fibre-grams-per-1000-kcal'
  | 'sodium-mg'
  | 'potassium-mg'
  | 'carbs-energy-share'
  | 'fat-energy-share'
  | 'protein-energy-share'
  | 'saturated-fat-energy-share'

/** One limit for one adult-equivalent. A hard one decides; the others are targets to lean towards. */
export type Limit = {
  readonly measure: Measure
  readonly min?: number
  readonly max?: number
  readonly hard: boolean
}

/** Servings of a kind of food for one adult-equivalent. `unless` names the allergens that lift the rule. */
export type ServingRule = {
  readonly food:
    | 'fish'
    | 'legumes'
    | 'nuts-and-seeds'
    | 'red-meat'
    | 'vegetables'
    | 'fruit'
    | 'grains'
    | 'low-fat-dairy'
    | 'lean-meat-oz'
    | 'fats'
    | 'sweets'
    | 'fish-oz'
    | 'albacore-oz'
  readonly min?: number
  readonly max?: number
  readonly unless?: readonly Allergen[]
}

export type DietRules = {
  /** A definite flag of the guard table keeps the food out. */
  readonly ingredient: boolean
  /** The flag looks at a usual portion only: a first sieve, the numbers of the meal or day decide. */
  readonly prefilter: boolean
  /** Whether a brand-dependent hit keeps the food out, too; `pork` only when it may be pork. */
  readonly mayBlocks: 'never' | 'pork' | 'always'
  readonly meal: readonly Limit[]
  readonly noMeatWithDairy: boolean
  readonly certifiedMeat: boolean
  readonly day: readonly Limit[]
  readonly dayServings: readonly ServingRule[]
  readonly weekServings: readonly ServingRule[]
  /** Spread of a measure between the days of a week. */
  readonly spread: readonly { readonly measure: Measure; readonly max: number }[]
  /** Nutrients worth a word to the reader. */
  readonly mind: readonly string[]
}
