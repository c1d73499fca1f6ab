import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { kitchenText } from '../../words/rich-text.ts'
import { isBegun } from './tick-line.ts'

/** What the shopper takes: all of it, or the rest where a part is there already. */
export const LineAmount = ({ line }: { readonly line: GroceryLine }) => {
  const { amount, missing } = line
  return isBegun(line) && missing !== null ? <>{kitchenText(missing.amount)} more</> : kitchenText(amount)
}
