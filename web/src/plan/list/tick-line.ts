import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'

/**
 * A tap on a line. It says how much is in the basket then, as the list showed it: where the line grew meanwhile, on
 * another device or while there was no network, the rest is asked for.
 */
export const tickOf = ({ id, foodId, bought, missing }: GroceryLine, ticked: boolean): GroceryUpdate => {
  const grams = foodId !== null && missing !== null && missing.grams > 0 ? bought.grams + missing.grams : undefined
  return { action: 'tick', lineId: id, ticked, ...(ticked && grams !== undefined && { grams }) }
}

/** Is a part of it there already? */
export const isBegun = ({
  bought,
  atHome,
  missing,
  amount,
}: Pick<GroceryLine, 'bought' | 'atHome' | 'missing' | 'amount'>): boolean =>
  missing !== null && missing.amount !== amount && bought.amount + atHome.amount !== ''
