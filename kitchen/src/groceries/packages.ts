import type { Food } from '../foods/food.ts'

/** A hair of a package: 400.0000001 g still fit a tin of 400 g. */
const HAIR = 1e-6

/** Whole packages that hold so many grams; at least one, since what is needed must be bought. */
export const countPackages = (food: Food, grams: number): number =>
  Math.max(1, Math.ceil(grams / food.packageGrams - HAIR))

/** USD at the till for whole packages. */
export const checkoutCostOf = (food: Food, grams: number): number => countPackages(food, grams) * food.packagePrice

/** USD this week: what keeps for months counts by what is used of it, what spoils by whole packages. */
export const costOf = (food: Food, grams: number): number =>
  food.staple ? (grams / food.packageGrams) * food.packagePrice : checkoutCostOf(food, grams)

/** Grams that stay in the last package. */
export const leftoverOf = (food: Food, grams: number): number =>
  Math.max(0, countPackages(food, grams) * food.packageGrams - grams)

/** Adds up in one order whatever order the amounts come in, so that moving a meal never changes a total. */
export const sumExactly = (amounts: readonly number[]): number =>
  amounts.toSorted((a, b) => a - b).reduce((sum, amount) => sum + amount, 0)

const FROM_HOME: ReadonlySet<string> = new Set(['tap', 'home freezer'])

/** Water from the tap and ice from it are needed, not bought. */
export const isSold = (food: Food): boolean => !FROM_HOME.has(food.packageLabel)
