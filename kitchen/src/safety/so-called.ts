import type { Entry, Hit, Lexicon } from './lexicon.ts'
import { allergenMask, CLEAN, closeVerdict, dietMask, onlyMay, unionVerdicts } from './masks.ts'
import { GAPS, type Token } from './normalise.ts'
import type { Match } from './reading.ts'

const FLESH = dietMask(['vegetarian'])
/** What imitations of meat and fish are made of as a rule. */
const IN_IMITATIONS = allergenMask(['soy', 'wheat', 'gluten'])

const IMITATIONS = new Set(['mock', 'faux', 'fake', 'imitation'])

const OPENING = /(?:^|[\s(/-])['"“‘«„]$/u
const CLOSING = /^['"”’»“]/u

/** Where the quotation marks end that begin with the phrase (`"tuna" sandwich`) or with its last word ("pulled 'pork'"); -1 for none. */
export const quotedEnd = (text: string, tokens: readonly Token[], from: number, to: number): number => {
  const opens = ({ start }: Token): boolean => OPENING.test(text.slice(Math.max(0, start - 2), start))
  const closes = ({ end }: Token): boolean => CLOSING.test(text.slice(end, end + 1))
  const phrase = tokens.slice(from, to)
  const last = phrase.findIndex(closes)
  return last >= 0 && phrase.some((token, index) => index <= last && (index === 0 || index === last) && opens(token))
    ? from + last + 1
    : -1
}

/** A food of plants stands before it, or right behind it: `"chicken" seitan`. */
const isOfPlants = (lexicon: Lexicon, tokens: readonly Token[], to: number, matches: readonly Match[]): boolean => {
  const isPlant = (entry: Entry): boolean => !entry.isModifier && (entry.violates & FLESH) === 0
  if (matches.some(({ entry, rule }) => rule !== 'absent' && isPlant(entry))) return true
  const behind = tokens[to]?.gap === GAPS.space ? lexicon.longestAt(tokens, to) : null
  return behind?.kind === 'entry' && isPlant(behind.entry)
}

/**
 * "Faux chicken", "imitation sour cream", `carrot "hot dogs"`: something that is called like the food. Perhaps the food
 * is in it after all, as the crab is in mock crab, so nothing is taken off, and nothing stays certain.
 */
export const soCalled = (
  lexicon: Lexicon,
  text: string,
  tokens: readonly Token[],
  at: number,
  hit: Extract<Hit, { kind: 'entry' }>,
  matches: readonly Match[],
): Entry | null => {
  const { entry } = hit
  if ((entry.allergens | entry.may) === 0 && (entry.violates & FLESH) === 0) return null
  const end = at + hit.length
  const isImitation = tokens[at]?.gap === GAPS.space && IMITATIONS.has(tokens[at - 1]?.word ?? '')
  const quoted = isImitation ? end : quotedEnd(text, tokens, at, end)
  if (quoted < 0 || !(isImitation || isOfPlants(lexicon, tokens, end, matches))) return null
  const rest = quoted === end ? CLEAN : lexicon.entryOf(entry.words.slice(quoted - at).join(' '))
  if (rest === undefined) return null
  const made = (entry.violates & FLESH) === 0 ? 0 : IN_IMITATIONS
  const perhaps = onlyMay(entry)
  return { ...entry, ...closeVerdict(unionVerdicts([{ ...perhaps, may: (perhaps.may | made) >>> 0 }, rest])) }
}
