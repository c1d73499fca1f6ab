import type { Food } from '../foods/food.ts'

/** Sums of the same amounts in another order differ by a hair, and half a line of them stands right at an edge. */
const HAIR = 1e-6

/** Shares of a package for which nobody opens another: a tray that is 50 g short is the tray. */
export const SPARED_SHARE = 0.05

/** Packages as bought, of what is needed in packages: whole ones, but for a twentieth; at least one, since what is needed must be bought. */
export const wholePackages = (packages: number): number => Math.ceil(packages - SPARED_SHARE - HAIR) || 1

/** Whole packages that hold so many grams, but for a twentieth of one. */
export const countPackages = (food: Food, grams: number): number => wholePackages(grams / food.packageGrams)

/** USD at the till for whole packages. */
export const checkoutCostOf = (food: Food, grams: number): number => countPackages(food, grams) * food.packagePrice

/** Grams that stay in the last package. */
export const leftoverOf = (food: Food, grams: number): number =>
  Math.max(0, countPackages(food, grams) * food.packageGrams - grams)

/** Weighed at the shop: whoever buys it takes what is needed, so that nothing of a "package" stays over. */
export const isLoose = ({ packageLabel }: Pick<Food, 'packageLabel'>): boolean => packageLabel.endsWith(' loose')

/** Grams that are carried home for so many that are needed: whole packages, but for what is weighed. */
export const gramsBought = (food: Food, grams: number): number =>
  isLoose(food) ? grams : countPackages(food, grams) * food.packageGrams

/** Grams for which nobody goes again: a twentieth of a package, or of what was weighed. */
const sparedGrams = (food: Food, bought: number): number =>
  SPARED_SHARE * (isLoose(food) ? bought : food.packageGrams) + HAIR

/** Grams still to buy of so many, where so many have been bought: what that is short of by a twentieth is not. */
export const gramsShort = (food: Food, needed: number, bought: number): number => {
  const short = needed - bought
  return short <= (bought > 0 ? sparedGrams(food, bought) : HAIR) ? 0 : short
}

/** Adds up in one order whatever order the amounts come in, so that moving a meal never changes a total. */
export const sumExactly = (amounts: readonly number[]): number =>
  amounts.toSorted((a, b) => a - b).reduce((sum, amount) => sum + amount, 0)

const FROM_HOME: ReadonlySet<string> = new Set(['tap', 'home freezer'])

/** Water from the tap and ice from it are needed, not bought. */
export const isSold = (food: Food): boolean => !FROM_HOME.has(food.packageLabel)
