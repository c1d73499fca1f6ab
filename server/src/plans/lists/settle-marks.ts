import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { boughtOf, isBought, withPurchase } from '@plateful/kitchen/groceries/bought.ts'
import type { Frozen } from '../../frozen.ts'
import type { GroceryMarks } from '../weeks/plan-document.ts'

type Line = Frozen<GroceryLine>

const bears = (ticked: readonly string[], { foodId, added }: Line): boolean =>
  (foodId !== null && ticked.includes(foodId)) || added.some(({ id }) => ticked.includes(id))

const bought = (marks: GroceryMarks, { foodId, added, ...line }: Line, on: string): GroceryMarks['bought'] => {
  const own = added.filter(({ id }) => marks.ticked.includes(id) && !isBought(marks.bought, id))
  const rest = foodId === null ? 0 : line.bought.grams - boughtOf(marks.bought, foodId)
  // "To taste" has no grams: a package of it was bought all the same.
  const grams = rest > 0 || line.grams > 0 ? rest : (line.packages?.grams ?? 0)
  const food = foodId !== null && grams > 0 ? [{ id: foodId, grams, on }] : []
  return [...food, ...own.map(({ id }) => ({ id, grams: 0, on }))].reduce(withPurchase, marks.bought).map((one) => ({
    ...one,
  }))
}

/**
 * Ticks of the time before amounts were kept, written down as what the list says now: bought in the amount that each
 * line has. A tick whose line is not on the list stays a tick, for the day when it comes back.
 */
export const settleMarks = (marks: GroceryMarks, lines: readonly Line[], on: string): GroceryMarks => {
  if (marks.ticked.length === 0) return marks
  const ticked = lines.filter((line) => bears(marks.ticked, line))
  const done = new Set(ticked.flatMap(({ foodId, added }) => [foodId, ...added.map(({ id }) => id)]))
  return {
    ...marks,
    bought: ticked.reduce<GroceryMarks['bought']>(
      (all, line) => bought({ ...marks, bought: all }, line, on),
      marks.bought,
    ),
    ticked: marks.ticked.filter((id) => !done.has(id)),
  }
}
