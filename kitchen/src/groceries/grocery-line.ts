import type { Aisle } from '../foods/food.ts'
import type { OwnLine } from './own-line.ts'

/** One ingredient of one meal or side dish of the week, for the portions cooked. */
export type GroceryNeed = {
  readonly foodId: string
  /** As bought; 0 when to taste. */
  readonly grams: number
  /** Null: to taste. */
  readonly quantity: number | null
  readonly unit: string
  readonly mealId: string
  readonly mealTitle: string
  /** Day of the meal, `2026-11-23`. */
  readonly day: string
}

/** So much of a line, in grams and as people say it; '' for none. */
export type LineAmount = { readonly grams: number; readonly amount: string }

export type GroceryLine = {
  /** The food's id where a meal needs it, else that of the first line of one's own. */
  readonly id: string
  /** Null: the table does not know it. */
  readonly foodId: string | null
  /** Plural where the list shows several. */
  readonly name: string
  readonly aisle: Aisle
  readonly amount: string
  readonly grams: number
  readonly packages: { readonly count: number; readonly label: string; readonly grams: number } | null
  /** USD at the till for the whole packages that are bought. 0 for what is at home. */
  readonly cost: number
  /** The same: the specification has both names. */
  readonly checkoutCost: number
  /** USD that is not eaten this week: what stays of the packages, times the chance that it is used (worth.ts). */
  readonly stays: number
  readonly leftoverGrams: number
  /** The same as people say it, in the words of the amount: "3", "150 g"; empty for nothing. */
  readonly leftover: string
  /** Bought for this week, in whole packages. */
  readonly bought: LineAmount
  /** The ticks that say so, by their own ids; left out for none. */
  readonly boughtBy?: readonly string[] | undefined
  /** Left of what was bought for weeks before, as far as the meals of this one can use it. */
  readonly atHome: LineAmount
  /** What is still to buy; null when nothing is. */
  readonly missing: (LineAmount & { readonly packages: number }) | null
  /** Is nothing missing because it was bought, now or before? */
  readonly ticked: boolean
  readonly haveIt: boolean
  /** At home only because this kitchen always has it: to be looked at before shopping. */
  readonly check: boolean
  /** Of what is to be checked: by the weeks' own arithmetic there is less than this week eats. */
  readonly mayBeOut: boolean
  /** Does no meal need it? */
  readonly own: boolean
  /** What people wrote on the list themselves, as they wrote it: part of this line. */
  readonly added: readonly OwnLine[]
  /** The shop did not have it, and nothing took its place. */
  readonly soldOut: boolean
  readonly neededBy: readonly { readonly mealId: string; readonly title: string; readonly date: string }[]
  readonly price: { readonly usd: number; readonly source: string; readonly date: string } | null
}
