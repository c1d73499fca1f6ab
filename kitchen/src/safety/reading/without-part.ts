import { wordKindOf } from '../words/dish-words.ts'
import { perhapsOf } from '../words/masks.ts'
import type { Token } from '../words/normalise.ts'
import type { Match } from './reading.ts'

/** What a dish is ordered without. */
const PARTS = new Set('cheese bun bread mayo egg nut crouton'.split(' '))
const ORDERS = new Set('no hold the without minus skip lose ditch 86'.split(' '))

const isDish = ({ entry, rule }: Match): boolean =>
  rule !== 'absent' && ['rich', 'shape'].includes(wordKindOf(entry.words))

/** "Pizza, no cheese", "bread-less sandwich": the order stands right behind its dish and ends the line, or right before it. */
const isOf = (tokens: readonly Token[], part: Match, dish: Match): boolean => {
  if (tokens[part.to]?.word === 'less') return part.to + 1 === dish.from
  return part.to === tokens.length && tokens.slice(dish.to, part.from).every(({ word }) => ORDERS.has(word))
}

/** A dish may hold of the same allergen all the same, so that it is perhaps there. */
export const withoutPart = (tokens: readonly Token[], matches: readonly Match[]): readonly Match[] => {
  const parts = matches.filter(({ rule, entry }) => rule === 'absent' && PARTS.has(entry.words.join(' ')))
  if (parts.length === 0) return matches
  return matches.map((match) => {
    const part = isDish(match) ? parts.find((one) => isOf(tokens, one, match)) : undefined
    return part === undefined ? match : { ...match, verdict: perhapsOf(match.verdict, part.entry.allergens) }
  })
}
