import { wholePackages } from '../../groceries/packages.ts'
import type { FoodFacts } from '../dishes/food-facts.ts'
import { LINES_SPARE, WEIGHTS } from '../weights.ts'

/** Less than this many grams is nothing: a sum of floats may miss zero by a hair. */
export const HAIR = 1e-6

/** Numbers per food in `Basket.terms`. */
export const TERMS = 5

/**
 * What foods cost the search, laid flat for the inner loop. Per food:
 * packages per gram (-1: costs nothing), then by the package: USD at the till, points of what is used, points of what
 * is bought; and points of being on the list at all.
 */
export type Basket = {
  readonly terms: Float64Array
  /** Points of each line over so many: a list that is too long to be walked. */
  readonly longLine: number
  readonly linesFree: number
}

type BasketInput = {
  readonly costWeight: number
  readonly scale: number
  /** Lines that the household would walk its shop for. */
  readonly lines: number
  /** Chance that what stays of a food is eaten before it spoils, 0..1: so much of its price stays in the kitchen. */
  readonly stays: (food: number) => number
}

/**
 * Points of a food: a line on the list, what is paid for its packages less the worth of what stays, and waste. What stays
 * is worth its price as far as it will be eaten: nearly all of a bag of rice, nothing of half a cabbage, and little of a
 * jar that was opened for a spoonful.
 */
export const openBasket = (
  foods: FoodFacts,
  pantry: Uint8Array,
  { costWeight, scale, lines, stays }: BasketInput,
): Basket => {
  const terms = new Float64Array(foods.foods.length * TERMS)
  const line = WEIGHTS.line * scale
  for (let food = 0; food < foods.foods.length; food++) {
    const t = food * TERMS
    if (pantry[food] === 1) {
      terms[t] = -1
      continue
    }
    const price = foods.packPrice[food]!
    const lost = (costWeight + WEIGHTS.waste) * (1 - stays(food))
    terms.set([1 / foods.packGrams[food]!, price, (costWeight - lost) * price, lost * price, line], t)
  }
  return {
    terms,
    longLine: WEIGHTS.longLine * scale,
    linesFree: lines - LINES_SPARE,
  }
}

/** Packages that are bought of a food whose terms begin at `t`, for some grams of it; nobody opens another for a twentieth. */
export const boughtOf = ({ terms }: Basket, t: number, grams: number): number => wholePackages(grams * terms[t]!)

/** Points of a food on the list: its line, what is used of it and what is bought. */
export const pointsOfItem = ({ terms }: Basket, t: number, grams: number, bought: number): number => {
  // No more is used than there is: what is spared (packages.ts) brings no points.
  const used = Math.min(grams * terms[t]!, bought)
  return terms[t + 4]! + used * terms[t + 2]! + bought * terms[t + 3]!
}
