import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'

/**
 * A tap on a line. It says how much is in the basket then, as the list showed it: where the line grew meanwhile, on
 * another device or while there was no network, the rest is asked for. Taken back is what the list showed, and nothing that
 * another device bought meanwhile.
 */
export const tickOf = (line: GroceryLine, ticked: boolean): GroceryUpdate => {
  const { id, foodId, bought, missing, boughtBy = [], added } = line
  // By its food, where it has one: whatever somebody else does to the words on the line, the food was bought.
  const lineId = foodId ?? id
  // Without a food, the same words written twice are one line: it is called otherwise once the first of them is taken off.
  const written = foodId === null && added.length > 1 ? { written: added.map((one) => one.id) } : {}
  if (!ticked) return { action: 'tick', lineId, ticked, seen: [...boughtBy], ...written }
  const grams = foodId !== null && missing !== null && missing.grams > 0 ? bought.grams + missing.grams : undefined
  return { action: 'tick', lineId, ticked, ...(grams !== undefined && { grams }), ...written }
}

/** Is a part of it there already? */
export const isBegun = ({
  bought,
  atHome,
  missing,
  amount,
}: Pick<GroceryLine, 'bought' | 'atHome' | 'missing' | 'amount'>): boolean =>
  missing !== null && missing.amount !== amount && bought.amount + atHome.amount !== ''
