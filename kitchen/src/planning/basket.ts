import { wholePackages } from '../groceries/packages.ts'
import { mostLines } from '../quality/waste-quality.ts'
import type { FoodFacts } from './food-facts.ts'
import { LINES_SPARE, WEIGHTS } from './weights.ts'

/** Less than this many grams is nothing: a sum of floats may miss zero by a hair. */
export const HAIR = 1e-6

/** Numbers per food in `Basket.terms`. */
export const TERMS = 4

/**
 * What foods cost the search, laid flat for the inner loop. Per food:
 * packages per gram (0: kept for months, bought by the gram; -1: costs nothing), then by the package, or by the gram:
 * USD, points of what is used, points of what is bought.
 */
export type Basket = {
  readonly terms: Float64Array
  readonly line: number
  /** Points of each line over so many: a list that is too long to be walked. */
  readonly longLine: number
  readonly linesFree: number
}

/**
 * Points of a food: a line on the list, what is used of it, and of what is left over the part that spoils:
 * its money is lost, and waste counts for itself. What keeps is worth having next week.
 */
export const openBasket = (
  foods: FoodFacts,
  pantry: Uint8Array,
  { costWeight, scale, meals }: { readonly costWeight: number; readonly scale: number; readonly meals: number },
): Basket => {
  const terms = new Float64Array(foods.foods.length * TERMS)
  for (let food = 0; food < foods.foods.length; food++) {
    const t = food * TERMS
    const gramPrice = foods.gramPrice[food]!
    if (pantry[food] === 1) terms[t] = -1
    else if (foods.perishable[food] === 0) terms.set([0, gramPrice, costWeight * gramPrice, 0], t)
    else {
      const lost = (costWeight + WEIGHTS.waste) * foods.spoilage[food]!
      const price = foods.packPrice[food]!
      terms.set([1 / foods.packGrams[food]!, price, (costWeight - lost) * price, lost * price], t)
    }
  }
  return {
    terms,
    line: WEIGHTS.line * scale,
    longLine: WEIGHTS.longLine * scale,
    linesFree: mostLines(meals) - LINES_SPARE,
  }
}

/** What is bought of a food whose terms begin at `t`, for some grams of it: packages, or grams of what keeps. */
export const boughtOf = ({ terms }: Basket, t: number, grams: number): number =>
  terms[t]! > 0 ? wholePackages(grams * terms[t]!) : grams

/** Points of a food on the list: its line, what is used of it and what is bought. */
export const pointsOfItem = ({ terms, line }: Basket, t: number, grams: number, bought: number): number => {
  const used = terms[t]! > 0 ? grams * terms[t]! : grams
  // No more is used than there is: what is spared (packages.ts) brings no points.
  return line + Math.min(used, bought) * terms[t + 2]! + bought * terms[t + 3]!
}
