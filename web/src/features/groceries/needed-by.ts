import type { GroceryLine } from '@plateful/contract/plan.ts'
import { shortWeekday } from '../../shared/plan/dates.ts'

type Need = GroceryLine['neededBy'][number]

/** More dishes than these are counted, not named. */
const MOST_NAMED = 2

/** "Miso salmon Wed · Greek salad Mon, Fri"; "6 dishes" when they are many. */
export const neededByText = (needs: readonly Need[]): string => {
  const byTitle = [...Map.groupBy(needs, ({ title }) => title)]
  if (byTitle.length > MOST_NAMED) return `${byTitle.length} dishes`
  return byTitle
    .map(([title, members]) => `${title} ${members.map(({ date }) => shortWeekday(date)).join(', ')}`)
    .join(' · ')
}
