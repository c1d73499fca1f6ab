import type { Food } from '../foods/food.ts'
import { freezes, SPOILS_WITHIN_DAYS } from '../foods/freezes.ts'
import { isLoose } from './packages.ts'

/** Weeks for which anybody plans: a spice keeps its taste for three years, and nobody waits for it. */
const WEEKS = 26
const DAYS_A_WEEK = 7
/** Of what would be used up by then, the share that is; of what can be frozen, likewise. */
const USED = 0.95
const USED_OF_FROZEN = 0.8
/** Of what keeps for months and is no staple. */
const USED_OF_KEPT = 0.9

/**
 * Chance, 0..1, that what stays of a package is eaten before it spoils, by the grams of the food that this table eats in a
 * week. Nothing is promised of what goes off within a month, or was weighed at the shop.
 */
export const chanceUsed = (food: Food, gramsAWeek = Number.POSITIVE_INFINITY): number => {
  if (isLoose(food)) return 0
  if (freezes(food)) return USED_OF_FROZEN
  if (!food.staple) return food.storageDays <= SPOILS_WITHIN_DAYS ? 0 : USED_OF_KEPT
  const weeks = Math.min(WEEKS, food.storageDays / DAYS_A_WEEK)
  return USED * Math.min(1, (gramsAWeek * weeks) / food.packageGrams)
}

/** USD that so many grams at home are worth: their price, times the chance that they are eaten. */
export const worthOf = (food: Food, grams: number, gramsAWeek?: number): number =>
  (Math.max(0, grams) / food.packageGrams) * food.packagePrice * chanceUsed(food, gramsAWeek)
