import type { GroceryLine } from '@plateful/contract/plan.ts'
import type { Frozen } from '../frozen.ts'
import { type GroceryMarks, MAX_OWN_LINES } from './plan-document.ts'

/** What was done on one list, and what stands on it. */
export type MarkedList = { readonly marks: GroceryMarks; readonly lines: readonly Frozen<GroceryLine>[] }

const isEnough = (bought: Frozen<GroceryLine>, needed: Frozen<GroceryLine>): boolean => {
  const [packages, wanted] = [bought.packages?.count ?? 0, needed.packages?.count ?? 0]
  return bought.grams >= needed.grams || (wanted > 0 && packages >= wanted)
}

/** Lines that both lists have, of which the other one holds at least as much: who ticked it there has it here. */
const coveredBy = (mine: MarkedList, theirs: MarkedList): ReadonlySet<string> => {
  const there = new Map(theirs.lines.map((line) => [line.id, line]))
  const covered = mine.lines.filter((line) => {
    const other = there.get(line.id)
    return other !== undefined && isEnough(other, line)
  })
  return new Set(covered.map(({ id }) => id))
}

/**
 * Two people's marks on lists of the same week become one's: own lines of both, ticks of both where what was bought for
 * the other list is enough for this one, and "have it" where nobody said otherwise here.
 */
export const mergeMarks = (mine: MarkedList, theirs: MarkedList): GroceryMarks => {
  const known = new Set(mine.marks.own.map(({ id }) => id))
  const fresh = theirs.marks.own.filter(({ id }) => !known.has(id))
  const own = [...mine.marks.own, ...fresh].slice(0, MAX_OWN_LINES)
  const cameAlong = new Set(own.slice(mine.marks.own.length).map(({ id }) => id))
  const covered = coveredBy(mine, theirs)
  const onList = new Set(mine.lines.map(({ id }) => id))
  const said = new Set(mine.marks.have.map(([id]) => id))
  return {
    own,
    soldOut: [...new Set([...mine.marks.soldOut, ...theirs.marks.soldOut])],
    ticked: [
      ...new Set([...mine.marks.ticked, ...theirs.marks.ticked.filter((id) => cameAlong.has(id) || covered.has(id))]),
    ],
    have: [
      ...mine.marks.have,
      ...theirs.marks.have.filter(([id]) => !said.has(id) && (cameAlong.has(id) || onList.has(id))),
    ],
  }
}
