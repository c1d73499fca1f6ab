import type { Food } from '../foods/food.ts'
import { freezes, SPOILS_WITHIN_DAYS } from '../foods/freezes.ts'
import { isLoose } from './packages.ts'

/** A year in days: what keeps so long is nearly always used up. */
const YEAR = 365
/** Of what keeps a year, the share that is eaten in the end; of what can be frozen, likewise. */
const USED_OF_A_YEAR = 0.9
const USED_OF_FROZEN = 0.6

/**
 * Chance, 0..1, that what stays of a package is eaten before it spoils. Nothing is promised of what goes off within a
 * month; beyond that it grows with the days that it keeps. Nothing stays of what is weighed at the shop.
 */
export const chanceUsed = (food: Food): number => {
  if (isLoose(food)) return 0
  if (freezes(food)) return USED_OF_FROZEN
  if (!food.staple && food.storageDays <= SPOILS_WITHIN_DAYS) return 0
  return USED_OF_A_YEAR * Math.min(1, food.storageDays / YEAR)
}

/** USD that so many grams at home are worth: their price, times the chance that they are eaten. */
export const worthOf = (food: Food, grams: number): number =>
  (Math.max(0, grams) / food.packageGrams) * food.packagePrice * chanceUsed(food)
