import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { useEffect, useRef, useState } from 'react'

/** As long as a glance at the list takes. */
const MARKED_MS = 4_000
const NONE: ReadonlySet<string> = new Set()

const amountsOf = (lines: readonly GroceryLine[]): ReadonlyMap<string, string> =>
  new Map(lines.map(({ id, amount }) => [id, amount]))

/** Ids of lines that came or changed their amount just now, for a mark beside them. Ticks are no change. */
export const useChangedLines = (lines: readonly GroceryLine[], week: string): ReadonlySet<string> => {
  const [changed, setChanged] = useState(NONE)
  const seen = useRef({ week, amounts: amountsOf(lines) })

  useEffect(() => {
    const before = seen.current
    const amounts = amountsOf(lines)
    seen.current = { week, amounts }
    // Another week is not a change of this one.
    if (before.week !== week) return setChanged(NONE)
    const ids = [...amounts].filter(([id, amount]) => before.amounts.get(id) !== amount).map(([id]) => id)
    // Half of the list is a new week, and marks everywhere tell nothing.
    if (ids.length > 0 && ids.length < amounts.size / 2) setChanged(new Set(ids))
  }, [lines, week])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(NONE), MARKED_MS)
    return () => clearTimeout(timer)
  }, [changed])

  return changed
}
