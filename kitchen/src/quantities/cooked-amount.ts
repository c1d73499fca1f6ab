import type { Food } from '../foods/food.ts'
import { isKeptWhole } from './format.ts'
import { roundWhole } from './rounding.ts'

/** An ingredient of a recipe: `quantity` null is to taste, `grams` are as bought. */
export type Measured = { readonly quantity: number | null; readonly unit: string; readonly grams: number }

/** Grams of one piece of what is counted and never cut up (an egg, a clove of garlic); 0: it can be divided. */
export const gramsOfWhole = ({ quantity, unit, grams }: Measured, food: Food): number =>
  quantity !== null && quantity > 0 && grams > 0 && isKeptWhole(food, unit) ? grams / quantity : 0

/** The grams that a table takes of something that needs so many: whole pieces of `piece` grams, or all of it where `piece` is 0. */
export const wholeGrams = (grams: number, piece: number): number =>
  piece === 0 || grams <= 0 ? grams : roundWhole(grams / piece) * piece

/** Of what is exactly needed a cook takes at least so much: 1 of 1.49 eggs. */
export const LEAST_OF_WHOLE = 2 / 3

/**
 * What a cook takes of an ingredient for `factor` times the recipe: the one place that says so, for the recipe as it is read,
 * the list and what the search buys. Eggs and cloves of garlic come whole, at least one; all else to the gram.
 */
export const cookedAmount = <Row extends Measured>(row: Row, factor: number, food: Food): Row => {
  const scaled = { ...row, quantity: row.quantity === null ? null : row.quantity * factor, grams: row.grams * factor }
  const piece = gramsOfWhole(row, food)
  if (piece === 0 || factor <= 0) return scaled
  const grams = wholeGrams(scaled.grams, piece)
  return { ...scaled, quantity: Math.round(grams / piece), grams }
}
