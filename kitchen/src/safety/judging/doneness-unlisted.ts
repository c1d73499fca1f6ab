import { GAPS, wordsOf } from '../words/normalise.ts'
import type { DonenessEvent, DonenessPlace, Spoken } from './doneness-event.ts'
import { HEATS } from './doneness-signs.ts'
import { EGGS, FLESH, KINDS, MADE_OF } from './doneness-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap((word) => wordsOf(word)))

/** Eaten raw as a rule: named by a step alone, without heat, they are. */
const OYSTERS = setOf('oyster oysters auster austern ostra ostras huitre huitres ostrica ostriche')
const NO_OYSTER = setOf('mushroom mushrooms cracker crackers seitling pilz pilze')

/** Oysters that a step brings and no line does: "dunk the oysters in the sauce". */
export const unlistedRaw = <P extends DonenessPlace>(texts: readonly Spoken<P>[]): readonly DonenessEvent<P>[] => {
  const steps = texts.filter(({ place }) => place.part === 'step')
  if (texts.some(({ place, tokens }) => place.part === 'ingredient' && tokens.some(({ word }) => OYSTERS.has(word))))
    return []
  return steps.flatMap((text): DonenessEvent<P>[] => {
    const { tokens } = text
    if (tokens.some(({ word }) => HEATS.test(word))) return []
    return tokens.flatMap(({ word }, at): DonenessEvent<P>[] => {
      const next = tokens[at + 1]
      const isOther = next?.gap === GAPS.space && (MADE_OF.has(next.word) || NO_OYSTER.has(next.word))
      return OYSTERS.has(word) && !isOther
        ? [{ text, from: at, to: at + 1, kinds: KINDS.shellfish, force: 'under' }]
        : []
    })
  })
}

const RAW = /^(?:raw|roh(?:e[nrms]?)?|cru(?:e?s?|d[oaie]s?))$/
/** How it comes to the table, as a line may say it. */
const AT_TABLE =
  /\b(?:on top|to (?:serve|finish|top)|for (?:serving|topping|dipping)|zum (?:servieren|dippen)|obendrauf|para (?:servir|coronar)|por encima|pour servir|per servire)\b/i

/** "4 egg yolks, raw on top": a line that says itself how it is eaten, and no step speaks of it. */
export const servedRaw = <P extends DonenessPlace>(texts: readonly Spoken<P>[]): readonly DonenessEvent<P>[] =>
  texts.flatMap((text): DonenessEvent<P>[] => {
    const { tokens, reading, place } = text
    const kinds = text.kinds.reduce((all, one) => all | one, 0) & (EGGS | FLESH)
    if (place.part !== 'ingredient' || kinds === 0) return []
    if (!tokens.some(({ word }) => RAW.test(word)) || !AT_TABLE.test(reading.text)) return []
    const isNamed = texts.some(
      (other) => other.place.part === 'step' && other.kinds.some((kind) => (kind & kinds) !== 0),
    )
    return isNamed ? [] : [{ text, from: 0, to: tokens.length, kinds, force: 'under' }]
  })
