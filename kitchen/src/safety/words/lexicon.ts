import type { CookingWords } from './cooking-words.ts'
import type { GuardTerm } from './guard-terms.ts'
import { allergenMask, dietMask, type Verdict } from './masks.ts'
import { spellingsOf } from './misspelt.ts'
import { type FreeLabel, RANGE_WORDS } from './negation.ts'
import { GAPS, type Token, wordsOf } from './normalise.ts'
import { singular } from './singular.ts'

/** A row of the table as the reader holds it. */
export type Entry = Verdict & {
  readonly term: string
  /** Singular words, in order. */
  readonly words: readonly string[]
  readonly falseFriend: boolean
  /** "fat-free": in the table so that the fat is not read as food; no food itself. */
  readonly isModifier: boolean
  /** A house that stands for one food by itself ("Barilla" is pasta), and for none before another ("Barilla pesto"). */
  readonly isHouse?: boolean
}

export type Hit =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly length: number }
  | { readonly kind: 'label'; readonly label: FreeLabel; readonly length: number }

export type Lexicon = {
  /** The longest phrase of the table, or label, that begins at this token. */
  readonly longestAt: (tokens: readonly Token[], at: number) => Hit | null
  /** The label that begins at this token, even where a longer row begins, too. */
  readonly labelAt: (tokens: readonly Token[], at: number) => Hit | null
  readonly entryOf: (phrase: string) => Entry | undefined
  /** What an unknown word may be a slip of; says perhaps at most. */
  readonly slipOf: (word: string) => Entry | null
  /** Words of cooking, which are no food. */
  readonly words: CookingWords
  readonly size: number
}

type Slot = { entry: Entry | null; label: FreeLabel | null; readonly spellings: string[] }

/** A phrase put together across word borders that the table does not have ("pea nut") must be this long to count. */
const SHORTEST_JOINED = 5
const LONGEST_PHRASE = 24
/** Letters of a phrase that is known run together in its own spelling. */
const SHORTEST_RUN = 8
const E_NUMBER = /^e\d{3}/
/** Words that stand by chance before or after a half of another word: "a pin on the table" is no pinon. */
const SMALL_WORDS = new Set('on in over up out off to at of or and the it is be by for as with from'.split(' '))

const entryOfTerm = (row: GuardTerm): Entry => ({
  term: row.term,
  words: wordsOf(row.term),
  falseFriend: row.falseFriend,
  isModifier: row.note.startsWith('a label, not a food'),
  isHouse: row.note.startsWith('a house:'),
  allergens: allergenMask(row.allergens),
  may: allergenMask(row.mayAllergens),
  violates: dietMask(row.violates),
  mayViolate: dietMask(row.mayViolate),
})

const isHarmful = (entry: Entry): boolean => (entry.allergens | entry.may | entry.violates | entry.mayViolate) !== 0

/** m1lk, mi1k, p3anut: digits inside a word read as the letters they stand for; a one is an i or an l. */
const LEET: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
])
const MIXED = /^[a-z]+\d+[a-z]/
const unLeet = (word: string, one: 'i' | 'l'): string =>
  word.replace(/\d/g, (digit) => (digit === '1' ? one : (LEET.get(digit) ?? digit)))

/** "The tender green parts" of a leek are no mustard greens, "chop a carrot" names no fish (chopa), "1 c orzo" no deer (corzo). */
const APART: ReadonlySet<string> = new Set([
  'tender green',
  'batter a',
  'chop a',
  'tart a',
  'trip a',
  'a blette',
  'c orzo',
  'per meat',
  'en grain',
])

/** The gram of "200 g oat yogurt" does not make a goat of the oat, nor the cup of "1 cup cake flour" a cupcake, nor "e.g. rape" a grape. */
const UNITS = new Set(['g', 'l', 'cup'])
const isUnitAt = (tokens: readonly Token[], at: number): boolean =>
  (UNITS.has(tokens[at]?.word ?? '') && /^\d/.test(tokens[at - 1]?.word ?? '')) ||
  (tokens[at]?.word === 'g' && tokens[at - 1]?.word === 'e')

/**
 * Phrases by their letters without spaces, so that "pine nuts", "pine-nuts" and "pinenuts" are one key.
 * Built once (a few milliseconds for three thousand rows).
 */
export const buildLexicon = (
  terms: readonly GuardTerm[],
  labels: ReadonlyMap<string, FreeLabel>,
  words: CookingWords,
): Lexicon => {
  const slots = new Map<string, Slot>()
  /** First two letters -> length of the longest key: tells early that no phrase can follow. */
  const longest = new Map<string, number>()

  const slotOf = (words: readonly string[]): Slot => {
    const key = words.join('')
    const spelled = words.join(' ')
    // A list that is written out keeps no room for more: most phrases have one spelling.
    const slot = slots.get(key) ?? { entry: null, label: null, spellings: [spelled] }
    slots.set(key, slot)
    if (!slot.spellings.includes(spelled)) slot.spellings.push(spelled)
    const head = key.slice(0, 2)
    longest.set(head, Math.max(longest.get(head) ?? 0, key.length))
    return slot
  }
  for (const row of terms) {
    const entry = entryOfTerm(row)
    if (entry.words.length === 0) continue
    const slot = slotOf(entry.words)
    // Two spellings of one phrase: the table test demands equal sets, so either will do.
    slot.entry ??= entry
    // "bobevansstuffing": run together, a plural inside a phrase keeps its letter. The row "m&m" is no millimetre.
    const letters = singular(row.term.replace(/[^a-z0-9]/g, ''))
    if (entry.words.length > 1 && letters.length >= SHORTEST_RUN && !slots.has(letters)) slots.set(letters, slot)
  }
  /** First words of labels: most tokens are none, and need no second search. */
  const labelStarts = new Set<string>()
  for (const [phrase, label] of labels) {
    const words = wordsOf(phrase)
    slotOf(words).label = label
    labelStarts.add(words[0] ?? '')
  }

  const findSlot = (key: string): Slot | undefined =>
    slots.get(key) ?? (MIXED.test(key) ? (slots.get(unLeet(key, 'i')) ?? slots.get(unLeet(key, 'l'))) : undefined)

  const longestFrom = (head: string): number => {
    const known = longest.get(head)
    if (known !== undefined || !/\d/.test(head)) return known ?? 0
    return Math.max(longest.get(unLeet(head, 'i')) ?? 0, longest.get(unLeet(head, 'l')) ?? 0)
  }

  /** A joined phrase may only add: "water chest nuts" is no reason to find a water chestnut harmless. */
  const isFair = (slot: Slot, key: string, spelled: string, length: number): boolean => {
    if (length === 1 || slot.spellings.includes(spelled)) return true
    if (MIXED.test(key) && (['i', 'l'] as const).some((one) => slot.spellings.includes(unLeet(spelled, one))))
      return true
    // "Vegan à la crème" is no feminine "vegana".
    if (slot.label !== null) return !spelled.endsWith(' a')
    if (APART.has(spelled) || spelled.split(' ').some((word) => SMALL_WORDS.has(word))) return false
    // "m i l k": letters one by one are a word spelled out, however short.
    const isLongEnough = key.length >= SHORTEST_JOINED || E_NUMBER.test(key) || (length > 2 && key.length <= length + 1)
    return isLongEnough && slot.entry !== null && isHarmful(slot.entry)
  }

  const search = (tokens: readonly Token[], at: number, labelsOnly: boolean): Hit | null => {
    let key = ''
    let spelled = ''
    let best: Hit | null = null
    let limit: number | null = null
    const end = Math.min(tokens.length, at + LONGEST_PHRASE)
    const isUnit = isUnitAt(tokens, at)
    for (let index = at; index < end; index++) {
      const token = tokens[index]
      if (token === undefined || (index > at && token.gap !== GAPS.space)) break
      key += token.word
      spelled = index === at ? token.word : `${spelled} ${token.word}`
      if (limit === null && key.length >= 2) limit = longestFrom(key.slice(0, 2))
      // One letter more may be the s of a plural.
      if (limit !== null && key.length > limit + 1) break
      const length = index - at + 1
      const slot =
        findSlot(key) ??
        (length > 1 && key.endsWith('s') ? slots.get(key.slice(0, -1)) : undefined) ??
        // "s u l p h u r": spelled out, a word has not been levelled like others.
        (length > 2 && key.length === length ? slots.get(singular(key)) : undefined)
      if (slot !== undefined && isFair(slot, key, spelled, length) && !(isUnit && !slot.spellings.includes(spelled))) {
        const isRange = RANGE_WORDS.has(tokens[index + 1]?.word ?? '') && token.word === 'free'
        // "1 cup flour less 1 tbsp", "milk less than a day old".
        const isFewer = token.word === 'less' && /^(?:\d.*|than|an?|one|two|half)$/.test(tokens[index + 1]?.word ?? '')
        if (slot.label !== null && !isRange && !isFewer) best = { kind: 'label', label: slot.label, length }
        else if (slot.entry !== null && !labelsOnly) best = { kind: 'entry', entry: slot.entry, length }
      }
      if (limit !== null && key.length > limit) break
    }
    return best
  }

  return {
    longestAt: (tokens, at) => search(tokens, at, false),
    labelAt: (tokens, at) => (labelStarts.has(tokens[at]?.word ?? '') ? search(tokens, at, true) : null),
    entryOf: (phrase) => slots.get(wordsOf(phrase).join(''))?.entry ?? undefined,
    slipOf: spellingsOf(function* () {
      for (const { entry } of slots.values()) if (entry !== null) yield entry
    }),
    words,
    size: slots.size,
  }
}
