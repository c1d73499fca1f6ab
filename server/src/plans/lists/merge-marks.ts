import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { moreOfEach } from '@plateful/kitchen/groceries/bought.ts'
import type { Frozen } from '../../frozen.ts'
import { type GroceryMarks, MAX_OWN_LINES } from '../weeks/plan-document.ts'

/** What was done on one list, and what stands on it. */
export type MarkedList = { readonly marks: GroceryMarks; readonly lines: readonly Frozen<GroceryLine>[] }

/**
 * Two people's marks on lists of the same week become one's: own lines of both, of everything that was bought the
 * larger amount (both may mean the same bag), and "have it" where nobody said otherwise here.
 */
export const mergeMarks = (mine: MarkedList, theirs: MarkedList): GroceryMarks => {
  const known = new Set(mine.marks.own.map(({ id }) => id))
  const fresh = theirs.marks.own.filter(({ id }) => !known.has(id))
  const own = [...mine.marks.own, ...fresh].slice(0, MAX_OWN_LINES)
  const cameAlong = new Set(own.slice(mine.marks.own.length).map(({ id }) => id))
  const onList = new Set(mine.lines.map(({ id }) => id))
  const said = new Set(mine.marks.have.map(([id]) => id))
  const isOwn = (id: string): boolean => theirs.marks.own.some((line) => line.id === id)
  const bought = theirs.marks.bought.filter(({ id }) => cameAlong.has(id) || !isOwn(id))
  return {
    own,
    soldOut: [...new Set([...mine.marks.soldOut, ...theirs.marks.soldOut])],
    ticked: [...new Set([...mine.marks.ticked, ...theirs.marks.ticked.filter((id) => cameAlong.has(id))])],
    bought: [...moreOfEach(mine.marks.bought, bought)],
    have: [
      ...mine.marks.have,
      ...theirs.marks.have.filter(([id]) => !said.has(id) && (cameAlong.has(id) || onList.has(id))),
    ],
  }
}
