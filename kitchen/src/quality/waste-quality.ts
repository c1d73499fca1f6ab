import type { Food } from '../foods/food.ts'
import { freezes, SPOILS_WITHIN_DAYS } from '../foods/freezes.ts'

/** Metrics W1 to W3 of the planning guide: what is bought and not eaten. */

/** One food of a week's list: what it cost in whole packages, what is left of it, and for how many recipes it came. */
export type BoughtFood = {
  /** USD of its whole packages, and of what stays in the last one. */
  readonly boughtUsd: number
  readonly leftUsd: number
  /** Share of the bought grams that is cooked, 0..1. */
  readonly used: number
  readonly meals: number
}

/** Counts as perishable: no staple, goes off within a month, and is not frozen on the day it is bought. */
export const spoils = (food: Food): boolean => !food.staple && !freezes(food) && food.storageDays <= SPOILS_WITHIN_DAYS

/** W1: value used of the value bought, 0..1; 1 when nothing was bought. */
export const packageUse = (foods: readonly BoughtFood[]): number => {
  const bought = foods.reduce((sum, { boughtUsd }) => sum + boughtUsd, 0)
  return bought === 0 ? 1 : 1 - foods.reduce((sum, { leftUsd }) => sum + leftUsd, 0) / bought
}

/** W3: how many come for one meal that uses less than half of what is bought. */
export const oneOffs = (foods: readonly BoughtFood[]): number =>
  foods.filter(({ meals, used }) => meals === 1 && used < 0.5).length

/** Lines to buy that a week may have: 30 for one person, 40 for four, and a few more for each beyond. */
export const mostLinesFor = (people: number): number => 30 + (10 / 3) * Math.max(0, people - 1)

/** W2: lines that a list may have: 45 for dinners alone, 65 for more meals a day. */
export const mostLines = (mealsADay: number): number => (mealsADay <= 1 ? 45 : 65)
