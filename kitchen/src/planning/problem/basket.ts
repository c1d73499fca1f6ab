import { wholePackages } from '../../groceries/packages.ts'
import { mostLines } from '../../quality/waste-quality.ts'
import type { FoodFacts } from '../dishes/food-facts.ts'
import { LINES_SPARE, WEIGHTS } from '../weights.ts'

/** Less than this many grams is nothing: a sum of floats may miss zero by a hair. */
export const HAIR = 1e-6

/** Numbers per food in `Basket.terms`. */
export const TERMS = 6

/**
 * What foods cost the search, laid flat for the inner loop. Per food:
 * packages per gram (0: kept for months, bought by the gram; -1: costs nothing), then by the package, or by the gram:
 * USD, points of what is used, points of what is bought; points of being on the list at all;
 * and grams in a package of what keeps.
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
  /** Meals a day that are planned. */
  readonly meals: number
  /** Foods of the last weeks' dishes: what keeps of them is open at home. */
  readonly opened: ReadonlySet<number>
}

/**
 * Points of a food: a line on the list, what is used of it, and of what is left over the part that spoils:
 * its money is lost, and waste counts for itself. What keeps is worth having next week, but a package is paid for and
 * opened for it, unless one was for a dish of the last weeks (`opened`).
 */
export const openBasket = (
  foods: FoodFacts,
  pantry: Uint8Array,
  { costWeight, scale, meals, opened }: BasketInput,
): Basket => {
  const terms = new Float64Array(foods.foods.length * TERMS)
  const line = WEIGHTS.line * scale
  for (let food = 0; food < foods.foods.length; food++) {
    const t = food * TERMS
    const gramPrice = foods.gramPrice[food]!
    if (pantry[food] === 1) terms[t] = -1
    else if (foods.perishable[food] === 0) {
      const opening = opened.has(food) ? 0 : WEIGHTS.opening * foods.packPrice[food]!
      terms.set([0, gramPrice, costWeight * gramPrice, 0, line + opening, foods.packGrams[food]!], t)
    } else {
      const lost = (costWeight + WEIGHTS.waste) * foods.spoilage[food]!
      const price = foods.packPrice[food]!
      terms.set([1 / foods.packGrams[food]!, price, (costWeight - lost) * price, lost * price, line, 0], t)
    }
  }
  return {
    terms,
    longLine: WEIGHTS.longLine * scale,
    linesFree: mostLines(meals) - LINES_SPARE,
  }
}

/** What is bought of a food whose terms begin at `t`, for some grams of it: packages, or grams of what keeps; nobody opens another for a twentieth. */
export const boughtOf = ({ terms }: Basket, t: number, grams: number): number => {
  if (terms[t]! > 0) return wholePackages(grams * terms[t]!)
  const pack = terms[t + 5]!
  return grams <= pack ? grams : Math.min(grams, pack * wholePackages(grams / pack))
}

/** Points of a food on the list: its line, what is used of it and what is bought. */
export const pointsOfItem = ({ terms }: Basket, t: number, grams: number, bought: number): number => {
  // No more is used than there is: what is spared (packages.ts) brings no points. What keeps counts to the gram.
  const used = terms[t]! > 0 ? Math.min(grams * terms[t]!, bought) : grams
  return terms[t + 4]! + used * terms[t + 2]! + bought * terms[t + 3]!
}
