import { clausesOf, type HeatClause } from './doneness-clauses.ts'
import type { DonenessEvent, DonenessPlace, Spoken } from './doneness-event.ts'
import { EGGS, FLESH, KINDS } from './doneness-words.ts'

/** How many sentences later an order without an object still speaks of a food: "Season the pork. Shape. Fry for ten minutes." */
const REMEMBERED = 5

/** Is what a line brings put to heat: by a clause that names it, by one that goes on from there, or in what is made of it? */
const isReached = (clauses: readonly HeatClause[], kind: number): boolean => {
  const isNamed = ({ kinds }: HeatClause): boolean => (kinds & kind) !== 0
  const first = clauses.findIndex(isNamed)
  const ends = clauses.findLastIndex(isNamed)
  const last = clauses[ends]
  if (last === undefined) return true
  if ((kind & EGGS) !== 0 && clauses.some((clause) => isNamed(clause) && clause.isCut)) return true
  const poured = clauses.findLastIndex(({ pours }) => pours)
  const heated = clauses.findLastIndex(({ heats, hasLiquid }) => heats && !hasLiquid)
  let spoken = Number.NEGATIVE_INFINITY
  return clauses.some((clause, at) => {
    if (isNamed(clause)) spoken = clause.sentence
    if (!clause.heats) return false
    if (isNamed(clause)) return true
    // A pot of broth that is poured out afterwards heats nothing that lies in the bowl.
    const isPouredOut = poured > at && heated <= at
    if (clause.hasLiquid && (isPouredOut || (at > ends && last.isServed))) return false
    // "Fry the pancakes": made of it.
    if (at > ends && !last.isSour) return true
    if (clause.isTransitive) return false
    // "Sear it": the joint, before anybody calls it beef.
    if (at < first && poured < 0 && !clause.hasLiquid) return true
    return clause.sentence - spoken <= REMEMBERED
  })
}

/**
 * Egg, meat and fish that nothing heats. Heat comes from a pan, an oven, a pot that boils, and reaches what is in it; what
 * is poured over or stirred in hot brings none. `lines`: raw lines of the list with the kinds they bring.
 */
export const unreached = <P extends DonenessPlace>(
  texts: readonly Spoken<P>[],
  lines: readonly { readonly line: Spoken<P>; readonly kind: number }[],
  events: readonly DonenessEvent<P>[],
): readonly DonenessEvent<P>[] => {
  const clauses = clausesOf(
    texts.filter(({ place }) => place.part === 'step'),
    events.filter(({ force }) => force === 'firm'),
  )
  return lines.flatMap(({ line, kind }): DonenessEvent<P>[] => {
    // "The meat" is any that walks.
    const walks = (kind & FLESH & ~KINDS.fish & ~KINDS.shellfish) !== 0
    const wide = (kind & EGGS) !== 0 ? EGGS : kind | (walks ? KINDS.meat : 0)
    return isReached(clauses, wide)
      ? []
      : [{ text: line, from: 0, to: line.tokens.length, kinds: kind, force: 'under' }]
  })
}
