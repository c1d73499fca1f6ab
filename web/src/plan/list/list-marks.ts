import type { GroceryLine, GroceryList } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'

/** What a person did to a line. */
const marksOf = ({ id, foodId, bought, ticked, haveIt, atHome }: GroceryLine): readonly GroceryUpdate[] => {
  const { grams } = bought
  const isBought = grams > 0 || (ticked && atHome.grams === 0)
  return [
    ...(haveIt ? [{ action: 'have' as const, lineId: id, haveIt }] : []),
    ...(isBought
      ? [{ action: 'tick' as const, lineId: id, ticked: true, ...(foodId !== null && grams > 0 && { grams }) }]
      : []),
  ]
}

/**
 * What was bought, what is at home, and lines of one's own under the ids they had, as changes that bring a fresh list to where an
 * earlier one was. A line that the fresh list does not have is left out.
 */
export const listMarks = (before: GroceryList, after: GroceryList): readonly GroceryUpdate[] => {
  const there = new Set(after.lines.map(({ id }) => id))
  return before.lines.flatMap((line) => {
    const written = line.added.map((own) => ({ action: 'add' as const, text: own.text, lineId: own.id }))
    return [...written, ...(line.own || there.has(line.id) ? marksOf(line) : [])]
  })
}
