import { wordKindOf } from './dish-words.ts'
import { perhapsOf, unionVerdicts } from './masks.ts'
import type { Match } from './reading.ts'

/** What a dish is ordered without, and what it may hold of the same allergen all the same: "pizza, no cheese". */
const PARTS = new Set('cheese bun bread mayo egg nut crouton'.split(' '))

export const withoutPart = (matches: readonly Match[]): readonly Match[] => {
  const gone = unionVerdicts(
    matches
      .filter(({ rule, entry }) => rule === 'absent' && PARTS.has(entry.words.join(' ')))
      .map(({ entry }) => entry),
  ).allergens
  if (gone === 0) return matches
  return matches.map((match) => {
    const kind = wordKindOf(match.entry.words)
    if (match.rule === 'absent' || (kind !== 'rich' && kind !== 'shape')) return match
    return { ...match, verdict: perhapsOf(match.verdict, gone) }
  })
}
