import type { Entry, Lexicon } from '../words/lexicon.ts'
import { isClean, unionVerdicts } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { isPreparation } from '../words/plain-words.ts'
import type { Match } from './reading.ts'
import type { Phrase } from './turns.ts'

/** Words that stand for the ordinary thing where its name follows later: "plain or gluten-free flour", "whole or almond milk". */
const ORDINARY = new Set(
  `plain regular normal ordinary standard usual real classic traditional conventional white wholemeal whole wholegrain strong full
  fresh brown any favorite favourite purpose fat lowfat nonfat skim semi cow heavy double single sour greek natural thick mild soft
  sharp mature hard light dark`.split(/\s+/),
)
/** "2% or oat milk". */
const PER_CENT = /^[0-4]$/

/**
 * A choice ends here whose first part is only the kind of what is named behind: "regular or", "whole/", "regular, soy or".
 * The white of "egg white or vegan mayonnaise" is part of the food `before` it; the fat of "full-fat or oat milk" is by itself.
 */
export const isBesideOrdinary = (tokens: readonly Token[], at: number, before: Match | undefined): boolean => {
  const last = tokens[at]?.gap === GAPS.slash ? at - 1 : at - 2
  if (last < 0 || (last === at - 2 && (tokens[at]?.gap !== GAPS.space || tokens[at - 1]?.word !== 'or'))) return false
  const isKind = (index: number): boolean => {
    const word = tokens[index]?.word ?? ''
    return index >= 0 && (ORDINARY.has(word) || PER_CENT.test(word) || isPreparation(word))
  }
  if (isKind(last)) return before?.to !== last + 1 || (before.from === last && isClean(before.verdict))
  return tokens[last]?.gap === GAPS.break && isKind(last - 1) && tokens[last]?.depth === tokens[last - 1]?.depth
}

/** "Whole or almond milk": of the plant, and the ordinary milk as well. */
export const withOrdinary = ({ lexicon, tokens, from, to, matches }: Phrase, entry: Entry): Entry => {
  if (to - from < 2 || !isBesideOrdinary(tokens, from, matches.at(-1))) return entry
  const ordinary = lexicon.entryOf(tokens[to - 1]?.word ?? '')
  return ordinary === undefined ? entry : { ...entry, ...unionVerdicts([entry, ordinary]), falseFriend: false }
}

/** "Nut milk or regular", "vegan cheese or the real thing", "plant milk (cow's is fine)": the ordinary thing, named only by its kind. */
const NAMED_BY_KIND = new Set('regular normal ordinary dairy cow real standard'.split(' '))
const IS_FINE = new Set('is work be thing stuff one kind deal'.split(' '))

export const ordinaryBehind = (lexicon: Lexicon, tokens: readonly Token[], to: number): Entry | undefined => {
  const or = tokens[to]?.word === 'or' ? to + 1 : to
  const at = tokens[or]?.word === 'the' ? or + 1 : or
  const [kind, next] = [tokens[at], tokens[at + 1]]
  const isPlainFlour = kind?.word === 'plain' && tokens[to - 1]?.word === 'flour'
  if (kind === undefined || !(isPlainFlour || NAMED_BY_KIND.has(kind.word))) return undefined
  const isCow = kind.word === 'cow' && kind.depth > (tokens[to - 1]?.depth ?? 0)
  const isEnd = next?.gap !== GAPS.space || IS_FINE.has(next.word)
  return isEnd && (or > to || isCow) ? lexicon.entryOf(tokens[to - 1]?.word ?? '') : undefined
}
