import { slipsBetween } from '../safety/words/misspelt.ts'
import type { Letters } from './dish-columns.ts'

/** A word that a typed one may stand for, and how sure that is, 0..1. */
export type Guess = { readonly phrase: string; readonly weight: number }

/** Letters that a word may be off by its length: one slip in a short word makes another one of it. */
const mostSlips = (length: number): number => {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}
const SLIP_WEIGHTS = [1, 0.85, 0.7, 0.5] as const
const BEGINNING = 0.8
/** Behind a whole word, others that begin with it are a mere possibility: "corn", "cornbread". */
const LONGER_WORD = 0.4
/** So many beginnings or slips are looked for. */
const MOST_GUESSES = 24

const isWord = (all: readonly Letters[], word: string): boolean => all.some((letters) => letters.has(word))

/** "Kaesespaetzle": as people type who have no ä. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1')

const beginningWith = (all: readonly Letters[], word: string, weight: number): readonly Guess[] => {
  const found = new Set<string>()
  for (const letters of all) for (const [longer] of letters.atPrefix(word)) if (longer !== word) found.add(longer)
  return [...found]
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .slice(0, MOST_GUESSES)
    .map((phrase) => ({ phrase, weight }))
}

export const beginsWord = (all: readonly Letters[], word: string): boolean =>
  all.some((letters) => !letters.atPrefix(word).keys().next().done)

/** Letters between the parts of a German compound. */
const LINKS = ['', 'n', 'en', 's', 'es', 'e'] as const
const SHORTEST_PART = 3

const asPart = (all: readonly Letters[], part: string, links: readonly string[]): string | null => {
  for (const link of links) {
    const word = part.endsWith(link) ? part.slice(0, part.length - link.length) : ''
    if (word.length >= SHORTEST_PART && isWord(all, word)) return word
  }
  return null
}

/**
 * "Auberginenauflauf", "potroast": the words that were written as one, the longest first part that leaves a word; else the word
 * itself.
 */
export const partsOfWord = (all: readonly Letters[], word: string): readonly string[] => {
  if (isWord(all, word) || isWord(all, withoutUmlauts(word))) return [word]
  for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
    const front = asPart(all, word.slice(0, cut), LINKS)
    const back = front === null ? null : asPart(all, word.slice(cut), [''])
    if (front !== null && back !== null) return [front, back]
  }
  return [word]
}

const slipsOf = (all: readonly Letters[], word: string): readonly Guess[] => {
  const most = mostSlips(word.length)
  if (most === 0) return []
  const found = new Map<string, number>()
  for (const letters of all)
    for (const [near] of letters.fuzzyGet(word, most)) found.set(near, slipsBetween(word, near))
  const fewest = Math.min(...found.values())
  return [...found]
    .filter(([, slips]) => slips === fewest)
    .map(([phrase]) => ({ phrase, weight: SLIP_WEIGHTS[fewest] ?? 0 }))
    .sort((one, other) => Number(other.phrase[0] === word[0]) - Number(one.phrase[0] === word[0]))
    .slice(0, MOST_GUESSES)
}

/** What a typed word may be: itself where it is known, else a beginning (of the last word) or a slip. */
export const guessesOf = (all: readonly Letters[], typed: string, mayBeBeginning: boolean): readonly Guess[] => {
  const word = isWord(all, typed) ? typed : withoutUmlauts(typed)
  if (isWord(all, word)) {
    const longer = mayBeBeginning ? beginningWith(all, word, LONGER_WORD) : []
    return [{ phrase: word, weight: 1 }, ...longer]
  }
  const begun = mayBeBeginning ? beginningWith(all, typed, BEGINNING) : []
  return begun.length > 0 ? begun : slipsOf(all, typed)
}
