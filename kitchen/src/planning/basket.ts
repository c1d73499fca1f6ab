import { mostLines } from '../quality/waste-quality.ts'
import type { FoodFacts } from './food-facts.ts'
import { LINES_SPARE, WEIGHTS } from './weights.ts'

/** A sum of floats may miss a whole package by a hair; less than this many grams is nothing. */
export const HAIR = 1e-6

/** Numbers per food in `Basket.terms`. */
export const TERMS = 4

/**
 * What foods cost the search, laid flat for the inner loop. Per food:
 * packages per gram (0: kept for months, bought pro rata; -1: costs nothing), USD per package or gram,
 * points per gram used, points per package.
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
      terms.set([1 / foods.packGrams[food]!, price, (costWeight - lost) * gramPrice, lost * price], t)
    }
  }
  return {
    terms,
    line: WEIGHTS.line * scale,
    longLine: WEIGHTS.longLine * scale,
    linesFree: mostLines(meals) - LINES_SPARE,
  }
}
