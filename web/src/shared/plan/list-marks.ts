import type { GroceryUpdate } from '@plateful/contract/meal-plans.ts'
import type { GroceryLine, GroceryList } from '@plateful/contract/plan.ts'

/** What a person did to a line. */
const marksOf = ({ id, ticked, haveIt }: GroceryLine): readonly GroceryUpdate[] => [
  ...(haveIt ? [{ action: 'have' as const, lineId: id, haveIt }] : []),
  ...(ticked ? [{ action: 'tick' as const, lineId: id, ticked }] : []),
]

/**
 * Ticks, what is at home, and lines of one's own under the ids they had, as changes that bring a fresh list to where an
 * earlier one was. A line that the fresh list does not have is left out.
 */
export const listMarks = (before: GroceryList, after: GroceryList): readonly GroceryUpdate[] => {
  const there = new Set(after.lines.map(({ id }) => id))
  return before.lines.flatMap((line) => {
    if (line.own) return [{ action: 'add' as const, text: line.name, lineId: line.id }, ...marksOf(line)]
    return there.has(line.id) ? marksOf(line) : []
  })
}
