import { SPARED_SHARE, wholePackages } from '../../groceries/packages.ts'
import type { FoodFacts } from '../dishes/food-facts.ts'
import { LINES_SPARE, WEIGHTS } from '../weights.ts'

/** Less than this many grams is nothing: a sum of floats may miss zero by a hair. */
export const HAIR = 1e-6

/** Numbers per food in `Basket.terms`. */
export const TERMS = 7

/**
 * What foods cost the search, laid flat for the inner loop. Per food:
 * packages per gram (-1: costs nothing), then by the package: USD at the till, points of what is used, points of what
 * is bought; points of being on the list at all; packages at home, and points of using one of those.
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
  /** By food: packages at home that last the week. */
  readonly atHome: Float64Array
  /** Chance that what stays of a food is eaten before it spoils, 0..1: so much of its price stays in the kitchen. */
  readonly stays: (food: number) => number
}

/** What stands at home is worth so much of what it would be worth in the next weeks: what is there is eaten first. */
const STOCK_WORTH = 0.25

/**
 * Points of a food: a line on the list, what is paid for its packages less the worth of what stays, and waste. What stays
 * is worth its price as far as it will be eaten: nearly all of a bag of rice, nothing of half a cabbage, and little of a
 * jar that was opened for a spoonful.
 */
export const openBasket = (
  foods: FoodFacts,
  pantry: Uint8Array,
  { costWeight, scale, lines, atHome, stays }: BasketInput,
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
    const worth = (costWeight - lost) * price
    // What goes bad otherwise is worth less than nothing: it is praised in full.
    const own = worth > 0 ? STOCK_WORTH * worth : worth
    terms.set([1 / foods.packGrams[food]!, price, worth, lost * price, line, atHome[food]!, own], t)
  }
  return {
    terms,
    longLine: WEIGHTS.longLine * scale,
    linesFree: lines - LINES_SPARE,
  }
}

/**
 * Packages that are bought of a food whose terms begin at `t`, for some grams of it; nobody opens another for a twentieth,
 * nor goes for a first one where that little is missing of what is at home.
 */
export const boughtOf = ({ terms }: Basket, t: number, grams: number): number => {
  const atHome = terms[t + 5]!
  if (atHome === 0) return wholePackages(grams * terms[t]!)
  const short = grams * terms[t]! - atHome
  return short <= SPARED_SHARE + HAIR ? 0 : wholePackages(short)
}

/** Points of a food that is eaten: its line where it is bought, what is used of it, and what is bought. */
export const pointsOfItem = ({ terms }: Basket, t: number, grams: number, bought: number): number => {
  const needed = grams * terms[t]!
  const atHome = terms[t + 5]!
  // No more is used than there is: what is spared (packages.ts) brings no points.
  if (atHome === 0) return terms[t + 4]! + Math.min(needed, bought) * terms[t + 2]! + bought * terms[t + 3]!
  const own = Math.min(needed, atHome) * terms[t + 6]!
  if (bought === 0) return own
  return own + terms[t + 4]! + Math.min(needed - atHome, bought) * terms[t + 2]! + bought * terms[t + 3]!
}
