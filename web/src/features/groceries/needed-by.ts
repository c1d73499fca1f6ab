import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { shortWeekday } from '../../plan/words/dates.ts'

type Need = GroceryLine['neededBy'][number]

/** More dishes than these are counted, not named. */
const MOST_NAMED = 2

/** "Wed: Miso salmon · Mon, Fri: Greek salad"; "6 dishes" when they are many. The days come first: they must not be cut off. */
export const neededByText = (needs: readonly Need[]): string => {
  const byTitle = [...Map.groupBy(needs, ({ title }) => title)]
  if (byTitle.length > MOST_NAMED) return `${byTitle.length} dishes`
  return byTitle
    .map(([title, members]) => `${members.map(({ date }) => shortWeekday(date)).join(', ')}: ${title}`)
    .join(' · ')
}
