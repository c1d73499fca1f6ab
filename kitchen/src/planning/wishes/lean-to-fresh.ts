import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Asked } from '../table/asked.ts'

/** Share of a missed wish by which everything else stands behind what was written for this very week. */
const FRESH_LEAN = 0.9

/**
 * Somebody who asked for ideas wants to see some: other dishes stand back a little, a good two dollars at a table of
 * two. A wish still comes first: a dish that meets it stands before an idea that does not.
 */
export const leanToFresh = ({ facts }: Kitchen, asked: Asked, fresh: readonly string[]): Asked => {
  const indexes = fresh.flatMap((id) => facts.indexOf.get(id) ?? [])
  if (indexes.length === 0) return asked
  const match = Float32Array.from(facts.recipes, (_, r) => (asked.match?.[r] ?? 1) - FRESH_LEAN)
  for (const r of indexes) match[r] = asked.match?.[r] ?? 1
  return { ...asked, match }
}
