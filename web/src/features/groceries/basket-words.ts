import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { isBegun } from '../../plan/list/tick-line.ts'
import { spoken } from '../../words/texts.ts'

/** "4 of 5 bought", "150 g left from before": what is there already; '' where all of it is still to buy, or was bought now. */
export const basketNote = (line: GroceryLine): string => {
  const { bought, atHome, amount, missing, haveIt } = line
  if (haveIt) return ''
  // Where the rest of it was bought nobody has to think of what there was.
  const isUsed = missing !== null || bought.grams === 0
  const parts = [
    isBegun(line) && bought.amount !== '' ? `${spoken(bought.amount)} of ${spoken(amount)} bought` : '',
    atHome.amount !== '' && isUsed ? `${spoken(atHome.amount)} left from before` : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** "Added by you: 2 carrots, 500 g carrots", on a line that meals need too or that was written more than once. */
export const addedNote = ({ own, added }: GroceryLine): string =>
  added.length === 0 || (own && added.length === 1) ? '' : `Added by you: ${added.map(({ text }) => text).join(', ')}`
