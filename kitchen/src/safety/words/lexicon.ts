import { openStringTable, packStrings } from '../../memory/string-table.ts'
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

/** A phrase put together across word borders that the table does not have ("pea nut") must be this long to count. */
const SHORTEST_JOINED = 5
const LONGEST_PHRASE = 24
/** Letters of a phrase that is known run together in its own spelling. */
const SHORTEST_RUN = 8
const E_NUMBER = /^e\d{3}/
/** Words that stand by chance before or after a half of another word: "a pin on the table" is no pinon. */
const SMALL_WORDS = new Set('on in over up out off to at of or and the it is be by for as with from'.split(' '))

/** Rows that were met lately; so many at most, of some 350 bytes. */
const MOST_KEPT = 4_096
const MASKS = 4
const FLAGS = { falseFriend: 1, isModifier: 2, isHouse: 4 } as const

/**
 * Rows as their text, four masks and a byte: a tenth of what they take as objects, of which most are never met. What is met
 * is made once and kept for a while.
 */
const packRows = (rows: readonly GuardTerm[]) => {
  const terms = packStrings(rows.map(({ term }) => term))
  const masks = new Uint32Array(MASKS * rows.length)
  const flags = new Uint8Array(rows.length)
  for (const [at, row] of rows.entries()) {
    masks.set(
      [allergenMask(row.allergens), allergenMask(row.mayAllergens), dietMask(row.violates), dietMask(row.mayViolate)],
      MASKS * at,
    )
    flags[at] =
      (row.falseFriend ? FLAGS.falseFriend : 0) |
      (row.note.startsWith('a label, not a food') ? FLAGS.isModifier : 0) |
      (row.note.startsWith('a house:') ? FLAGS.isHouse : 0)
  }
  const read = (at: number): Entry => {
    const term = terms.at(at)
    const [first, flag] = [MASKS * at, flags[at]!]
    return {
      term,
      words: wordsOf(term),
      falseFriend: (flag & FLAGS.falseFriend) !== 0,
      isModifier: (flag & FLAGS.isModifier) !== 0,
      isHouse: (flag & FLAGS.isHouse) !== 0,
      allergens: masks[first]!,
      may: masks[first + 1]!,
      violates: masks[first + 2]!,
      mayViolate: masks[first + 3]!,
    }
  }
  const kept = new Map<number, Entry>()
  return (at: number): Entry => {
    const known = kept.get(at)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const fresh = read(at)
    kept.set(at, fresh)
    return fresh
  }
}

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

/** What stands under one key while the table is laid out. */
type Slot = { row: number; label: FreeLabel | null; readonly spellings: string[] }
const NONE = -1

/**
 * Phrases by their letters without spaces, so that "pine nuts", "pine-nuts" and "pinenuts" are one key; two keys may lead to one
 * slot. All of it is packed: what it was collected in is let go of.
 */
const layOut = (terms: readonly GuardTerm[], labels: ReadonlyMap<string, FreeLabel>) => {
  const slots = new Map<string, Slot>()
  const rows: GuardTerm[] = []
  /** First two letters -> length of the longest key: tells early that no phrase can follow. */
  const longest = new Map<string, number>()

  const slotOf = (words: readonly string[]): Slot => {
    const key = words.join('')
    const spelled = words.join(' ')
    const slot = slots.get(key) ?? { row: NONE, label: null, spellings: [spelled] }
    slots.set(key, slot)
    if (!slot.spellings.includes(spelled)) slot.spellings.push(spelled)
    const head = key.slice(0, 2)
    longest.set(head, Math.max(longest.get(head) ?? 0, key.length))
    return slot
  }
  for (const row of terms) {
    const words = wordsOf(row.term)
    if (words.length === 0) continue
    const slot = slotOf(words)
    // Two spellings of one phrase: the table test demands equal sets, so either will do.
    if (slot.row === NONE) slot.row = rows.push(row) - 1
    // "bobevansstuffing": run together, a plural inside a phrase keeps its letter. The row "m&m" is no millimetre.
    const letters = singular(row.term.replace(/[^a-z0-9]/g, ''))
    if (words.length > 1 && letters.length >= SHORTEST_RUN && !slots.has(letters)) slots.set(letters, slot)
  }
  /** First words of labels: most tokens are none, and need no second search. */
  const labelStarts = new Set<string>()
  for (const [phrase, label] of labels) {
    const words = wordsOf(phrase)
    slotOf(words).label = label
    labelStarts.add(words[0] ?? '')
  }
  const laid = [...new Set(slots.values())]
  const numbers = new Map(laid.map((slot, number) => [slot, number]))
  return {
    keys: openStringTable([...slots.keys()]),
    slotOfKey: Uint32Array.from(slots.values(), (slot) => numbers.get(slot)!),
    rowOf: Int32Array.from(laid, ({ row }) => row),
    rowAt: packRows(rows),
    labelOf: new Map(laid.flatMap(({ label }, number) => (label === null ? [] : [[number, label] as const]))),
    /** Most phrases have one spelling. */
    spelled: packStrings(laid.map(({ spellings }) => spellings[0]!)),
    otherwise: new Map(
      laid.flatMap(({ spellings: [, ...more] }, at) => (more.length === 0 ? [] : [[at, more] as const])),
    ),
    longest,
    labelStarts,
  }
}

/** Opens the table; built once (some ten milliseconds for twenty thousand rows). */
export const buildLexicon = (
  terms: readonly GuardTerm[],
  labels: ReadonlyMap<string, FreeLabel>,
  words: CookingWords,
): Lexicon => {
  const { keys, slotOfKey, rowOf, rowAt, labelOf, spelled, otherwise, longest, labelStarts } = layOut(terms, labels)

  const slotOf = (key: string): number => {
    const place = keys.placeOf(key)
    return place === NONE ? NONE : slotOfKey[place]!
  }
  const entryAt = (slot: number): Entry | null => {
    const row = rowOf[slot] ?? NONE
    return row === NONE ? null : rowAt(row)
  }
  const isSpelling = (slot: number, phrase: string): boolean =>
    spelled.isAt(slot, phrase) || otherwise.get(slot)?.includes(phrase) === true

  const findSlot = (key: string): number => {
    const slot = slotOf(key)
    if (slot !== NONE || !MIXED.test(key)) return slot
    const asI = slotOf(unLeet(key, 'i'))
    return asI === NONE ? slotOf(unLeet(key, 'l')) : asI
  }

  const longestFrom = (head: string): number => {
    const known = longest.get(head)
    if (known !== undefined || !/\d/.test(head)) return known ?? 0
    return Math.max(longest.get(unLeet(head, 'i')) ?? 0, longest.get(unLeet(head, 'l')) ?? 0)
  }

  /** A joined phrase may only add: "water chest nuts" is no reason to find a water chestnut harmless. */
  const isFair = (slot: number, key: string, phrase: string, length: number): boolean => {
    if (length === 1 || isSpelling(slot, phrase)) return true
    if (MIXED.test(key) && (['i', 'l'] as const).some((one) => isSpelling(slot, unLeet(phrase, one)))) return true
    // "Vegan à la crème" is no feminine "vegana".
    if (labelOf.has(slot)) return !phrase.endsWith(' a')
    if (APART.has(phrase) || phrase.split(' ').some((word) => SMALL_WORDS.has(word))) return false
    // "m i l k": letters one by one are a word spelled out, however short.
    const isLongEnough = key.length >= SHORTEST_JOINED || E_NUMBER.test(key) || (length > 2 && key.length <= length + 1)
    const entry = entryAt(slot)
    return isLongEnough && entry !== null && isHarmful(entry)
  }

  const search = (tokens: readonly Token[], at: number, labelsOnly: boolean): Hit | null => {
    let key = ''
    let phrase = ''
    let best: Hit | null = null
    let limit: number | null = null
    const end = Math.min(tokens.length, at + LONGEST_PHRASE)
    const isUnit = isUnitAt(tokens, at)
    for (let index = at; index < end; index++) {
      const token = tokens[index]
      if (token === undefined || (index > at && token.gap !== GAPS.space)) break
      key += token.word
      phrase = index === at ? token.word : `${phrase} ${token.word}`
      if (limit === null && key.length >= 2) limit = longestFrom(key.slice(0, 2))
      // One letter more may be the s of a plural.
      if (limit !== null && key.length > limit + 1) break
      const length = index - at + 1
      let slot = findSlot(key)
      if (slot === NONE && length > 1 && key.endsWith('s')) slot = slotOf(key.slice(0, -1))
      // "s u l p h u r": spelled out, a word has not been levelled like others.
      if (slot === NONE && length > 2 && key.length === length) slot = slotOf(singular(key))
      if (slot !== NONE && isFair(slot, key, phrase, length) && !(isUnit && !isSpelling(slot, phrase))) {
        const isRange = RANGE_WORDS.has(tokens[index + 1]?.word ?? '') && token.word === 'free'
        // "1 cup flour less 1 tbsp", "milk less than a day old".
        const isFewer = token.word === 'less' && /^(?:\d.*|than|an?|one|two|half)$/.test(tokens[index + 1]?.word ?? '')
        const label = labelOf.get(slot)
        const entry = labelsOnly ? null : entryAt(slot)
        if (label !== undefined && !isRange && !isFewer) best = { kind: 'label', label, length }
        else if (entry !== null) best = { kind: 'entry', entry, length }
      }
      if (limit !== null && key.length > limit) break
    }
    return best
  }

  return {
    longestAt: (tokens, at) => search(tokens, at, false),
    labelAt: (tokens, at) => (labelStarts.has(tokens[at]?.word ?? '') ? search(tokens, at, true) : null),
    entryOf: (phrase) => entryAt(slotOf(wordsOf(phrase).join(''))) ?? undefined,
    slipOf: spellingsOf(rowOf.length, entryAt),
    words,
    size: keys.count,
  }
}
