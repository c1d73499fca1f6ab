import { hashOf, packStrings } from '../../memory/string-table.ts'
import { CLEAN, closeVerdict, dietMask, type Verdict } from './masks.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'

/** Shorter words have too many neighbours: "cake", "lake", "coke". */
const SHORTEST = 5
const FLESH = dietMask(['vegetarian'])

/** What stays of a word when it is written by ear: its consonants, no letter twice in a row, no silent h. */
const soundOf = (word: string): string => {
  const bare = word.slice(1).replace(/[aeiouyh]/g, '')
  return (word.charAt(0) + bare)
    .replace(/ph/g, 'f')
    .replace(/c/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1')
}

/** The word with one letter left out, at every place: two words share one of these when one slip parts them. */
const shortened = (word: string): readonly string[] => {
  const all = [word]
  for (let at = 0; at < word.length; at++) all.push(word.slice(0, at) + word.slice(at + 1))
  return all
}

/** Letters to add, drop, change or swap with their neighbour to make one word of the other. */
export const slipsBetween = (one: string, other: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1]
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1))
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwap) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      next.push(least)
    }
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? 0
}

/** One slip in a short word, two in a long one that still sounds alike. */
export const isSlipOf = (written: string, meant: string): boolean => {
  if (written === meant || Math.abs(written.length - meant.length) > 2) return false
  const slips = slipsBetween(written, meant)
  return slips <= 1 || (slips === 2 && written.length >= 6 && soundOf(written) === soundOf(meant))
}

/** Whoever misspells a short word seldom misses its first letter: "state" is no skate, "hotter" no otter; "eggplnat" may be. */
const LONG = 8
const beginsAlike = (written: string, meant: string): boolean =>
  written[0] === meant[0] ||
  written.length >= LONG ||
  written.length < meant.length ||
  (written[0] === meant[1] && written[1] === meant[0])

/** As much of a row of the lexicon as a slip of it needs. */
type Row = Verdict & { readonly words: readonly string[]; readonly falseFriend: boolean }

/** What it perhaps is; never for certain, and the word stays unknown. */
const perhaps = <Entry extends Row>(entry: Entry, written: string): Entry => ({
  ...entry,
  ...closeVerdict({
    ...CLEAN,
    may: (entry.allergens | entry.may) >>> 0,
    mayViolate: (entry.violates | entry.mayViolate) >>> 0,
  }),
  words: [written],
  falseFriend: false,
  isModifier: false,
  isHouse: false,
})

/** What a word is found by: itself and all that one letter less makes of it, and what it sounds like. */
const keysOf = (word: string): readonly string[] => [...new Set([...shortened(word), `~${soundOf(word)}`])]

/** Rows that one index may hold: with 32 bits of a hash they fit into the 53 of a number. */
const ROWS = 2 ** 20

/**
 * Words by their keys, as one sorted list of numbers: the hash of a key, then the place of its word. A map of the keys
 * themselves took twelve megabytes for nine thousand words, this takes less than one. Two keys may have one hash: whoever
 * asks looks whether the word has the key.
 */
const indexWords = (words: readonly string[]): ((key: string) => readonly number[]) => {
  if (words.length > ROWS) throw new RangeError(`There are ${words.length} words.`)
  const sorted = Float64Array.from(
    words.flatMap((word, row) => keysOf(word).map((key) => hashOf(key) * ROWS + row)),
  ).sort()
  const firstFrom = (value: number): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle]! < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return (key) => {
    const from = hashOf(key) * ROWS
    const rows: number[] = []
    for (let at = firstFrom(from); at < sorted.length && sorted[at]! < from + ROWS; at++) rows.push(sorted[at]! - from)
    return rows
  }
}

/**
 * Finds the harmful word that an unknown one may be a slip of: "matled" (malted), "seasme", "mayonase". `count` rows, each by
 * its number; null: there is none. Built at the first question, some milliseconds for some thousand words; only words that
 * nobody knows are asked for.
 */
export const spellingsOf = <Entry extends Row>(
  count: number,
  entryAt: (row: number) => Entry | null,
): ((written: string) => Entry | null) => {
  const isMisspelt = ({ words, falseFriend, allergens, violates }: Entry): boolean =>
    words.length === 1 &&
    (allergens !== 0 || (violates & FLESH) !== 0) &&
    !falseFriend &&
    words[0]!.length >= SHORTEST &&
    /^[a-z]+$/.test(words[0]!)
  const build = () => {
    const rows: number[] = []
    const words: string[] = []
    for (let row = 0; row < count; row++) {
      const entry = entryAt(row)
      if (entry === null || !isMisspelt(entry)) continue
      rows.push(row)
      words.push(entry.words[0]!)
    }
    return { rows: Uint32Array.from(rows), words: packStrings(words), placesAt: indexWords(words) }
  }
  let built: ReturnType<typeof build> | null = null
  return (written) => {
    if (written.length < SHORTEST || !/^[a-z]+$/.test(written) || ORDINARY_WORDS.has(written)) return null
    built ??= build()
    const { rows, words, placesAt } = built
    for (const key of keysOf(written)) {
      const place = placesAt(key).find((at) => {
        const meant = words.at(at)
        return beginsAlike(written, meant) && isSlipOf(written, meant) && keysOf(meant).includes(key)
      })
      const entry = place === undefined ? null : entryAt(rows[place]!)
      if (entry !== null) return perhaps(entry, written)
    }
    return null
  }
}
