import { parseCsv } from '../../foods/csv.ts'
import { openStringTable } from '../../memory/string-table.ts'
import { wordsOf } from './normalise.ts'
import { CLITICS, ENGLISH_FRONTS, GERMAN_FRONTS, RULES, type WordKind } from './word-forms.ts'

/** One row of kitchen/data/cooking-words.csv: words that kitchens use and that are no food, and how they change their ends. */
export type CookingWordsRow = {
  /** ISO 639-1; rows of one language may be many. */
  readonly language: string
  readonly kind: WordKind
  /** Parted by spaces. */
  readonly words: string
}

/** The closed list: what prose may say without naming a food. */
export type CookingWords = {
  /**
   * Whether a word, folded as the reader folds it, is of the list or a form of one that is. `isEnglish`: it stands in an
   * English sentence, where a Spanish tablecloth ("mantel") may well be a Finnish almond ("manteli").
   */
  readonly knows: (word: string, isEnglish: boolean) => boolean
  /** As the head of a German compound ("Auflauf|form"). */
  readonly isGermanPart: (word: string) => boolean
  /** What is done to a food or how it is, as the front of its compound ("Pell|kartoffeln", "Frisch|käse"). */
  readonly isGermanManner: (word: string) => boolean
  readonly size: number
}

const KINDS: ReadonlyMap<string, WordKind> = new Map([
  // What cooks in India call their pots stands in English sentences.
  ...['en', 'hi'].map((language): [string, WordKind] => [`${language} fixed`, 'fixed']),
  ...['de', 'es', 'fr', 'it', 'pt'].map((language): [string, WordKind] => [`${language} fixed`, 'foreign']),
  ['en word', 'en'],
  ['en adjective', 'en-adjective'],
  ['de verb', 'de-verb'],
  ['de adjective', 'de-adjective'],
  ['de noun', 'de-noun'],
  ...['es', 'fr', 'it', 'pt'].flatMap((language): [string, WordKind][] => [
    [`${language} word`, 'romance'],
    [`${language} verb`, 'romance-verb'],
  ]),
])

/**
 * Reads the list: `language` and `kind` (fixed, word, verb, noun, adjective) say how the words of the row change, `words` are
 * parted by spaces. Throws with the line on a kind that no language has.
 */
export const parseCookingWords = (csvText: string): readonly CookingWordsRow[] =>
  parseCsv(csvText).rows.map(({ line, cells }) => {
    const language = cells.get('language') ?? ''
    const kind = KINDS.get(`${language} ${cells.get('kind') ?? ''}`)
    if (kind === undefined)
      throw new Error(`cooking-words line ${line}: no kind "${cells.get('kind')}" of "${language}"`)
    return { language, kind, words: cells.get('words') ?? '' }
  })

const KIND_LIST: readonly WordKind[] = [
  'fixed',
  'foreign',
  'en',
  'en-adjective',
  'de-verb',
  'de-adjective',
  'de-noun',
  'romance',
  'romance-verb',
]
const bitOf = (kind: WordKind): number => 1 << KIND_LIST.indexOf(kind)
const GERMAN = bitOf('de-verb') | bitOf('de-adjective') | bitOf('de-noun')
const ENGLISH = bitOf('fixed') | bitOf('en') | bitOf('en-adjective')
const VERBAL = bitOf('de-verb') | bitOf('de-adjective')
const ANY = -1

type Ending = { readonly bases: readonly string[]; readonly bit: number; readonly isDoubled: boolean }

/** Every rule by the letters it ends with, so that a word asks for its own ends only. */
const ENDINGS: ReadonlyMap<string, readonly Ending[]> = (() => {
  const all = new Map<string, Ending[]>()
  for (const kind of KIND_LIST)
    for (const { end, bases, isDoubled = false } of RULES[kind])
      all.set(end, [...(all.get(end) ?? []), { bases, bit: bitOf(kind), isDoubled }])
  return all
})()
const LONGEST_END = 7
/** What is left of a word without its end has so many letters at least. */
const SHORTEST_STEM = 2
/** A last vowel that changes makes another word of a shorter one ("mora" of "more"). */
const SHORTEST_ROMANCE = 3
const SHORTEST_PART = 3
/** "her-aus-nehmen". */
const MOST_FRONTS = 2
/** A German compound that no part of is longer than three letters is chance. */
const SHORTEST_COMPOUND = 7
const LONGEST_WORD = 40
/** Forms that were told apart, kept for the next text; so many at most. */
const MOST_KEPT = 8_000

const DOUBLED = /([b-df-hj-np-tv-z])\1$/

/** Every word with the bits of its kinds. */
const packWords = (rows: readonly CookingWordsRow[], plain: Iterable<string>, foreign: Iterable<string>) => {
  const kindsOf = new Map<string, number>()
  const learn = (word: string, bit: number): void => {
    kindsOf.set(word, (kindsOf.get(word) ?? 0) | bit)
  }
  for (const word of plain) learn(word, bitOf('fixed') | bitOf('en'))
  for (const word of foreign) learn(word, bitOf('foreign'))
  for (const { kind, words } of rows)
    for (const word of words.split(' ')) for (const one of wordsOf(word)) learn(one, bitOf(kind))
  return { table: openStringTable([...kindsOf.keys()]), kindsAt: Uint16Array.from(kindsOf.values()) }
}

/** Opens the list, `plain` English words and `foreign` ones beside it. Some milliseconds and about a megabyte. */
export const openCookingWords = (
  rows: readonly CookingWordsRow[],
  plain: Iterable<string> = [],
  foreign: Iterable<string> = [],
): CookingWords => {
  const { table, kindsAt } = packWords(rows, plain, foreign)

  const has = (word: string, kinds: number): boolean => {
    const place = table.placeOf(word)
    return place >= 0 && (kindsAt[place]! & kinds) !== 0
  }

  /** Whether the word is in the list, or a form of a word there, of one of these kinds. */
  const isForm = (word: string, kinds: number): boolean => {
    if (has(word, kinds)) return true
    for (let length = 1; length <= LONGEST_END && word.length - length >= SHORTEST_STEM; length++) {
      const stem = word.slice(0, -length)
      for (const { bases, bit, isDoubled } of ENDINGS.get(word.slice(-length)) ?? []) {
        if ((bit & kinds) === 0 || (bit === bitOf('romance') && stem.length < SHORTEST_ROMANCE)) continue
        if (bases.some((base) => has(`${stem}${base}`, bit))) return true
        if (isDoubled && DOUBLED.test(stem) && has(stem.slice(0, -1), bit)) return true
      }
    }
    return false
  }

  /** "Einrühren", "angebraten", "abzukühlen", "verrührt": the verb without what stands before it. */
  const isGermanVerb = (word: string, depth = 0): boolean => {
    // "Auf-genommen": participles of strong verbs stand among the adjectives.
    if (isForm(word, VERBAL) || isForm(word.replace(/^(?:ge|zu)/, ''), bitOf('de-verb'))) return true
    return (
      depth < MOST_FRONTS &&
      GERMAN_FRONTS.some(
        (front) =>
          word.startsWith(front) &&
          word.length - front.length >= SHORTEST_PART &&
          isGermanVerb(word.slice(front.length), depth + 1),
      )
    )
  }

  const isGermanPart = (word: string): boolean =>
    word.length >= SHORTEST_PART &&
    (isForm(word, GERMAN) || has(`${word}en`, bitOf('de-verb')) || has(`${word}n`, bitOf('de-verb')))

  /** All parts known: "Küchen|papier", "Viertel|stunde", "mund|gerecht". */
  const isGermanCompound = (word: string, depth = 0): boolean => {
    if (word.length < SHORTEST_COMPOUND) return false
    for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
      const [front, back] = [word.slice(0, cut), word.slice(cut)]
      const isBack = isForm(back, GERMAN) || isGermanVerb(back)
      if (!isBack) continue
      if (isGermanPart(front) || (/[sn]$/.test(front) && isGermanPart(front.slice(0, -1)))) return true
      if (depth < 1 && isGermanCompound(front, depth + 1)) return true
    }
    return false
  }

  const look = (word: string, isEnglish: boolean): boolean => {
    if (word.length > LONGEST_WORD) return false
    if (isForm(word, isEnglish ? ENGLISH : ANY)) return true
    const rest = word.replace(ENGLISH_FRONTS, '')
    if (rest !== word && isForm(rest, ENGLISH)) return true
    if (isEnglish) return false
    const bare = word.replace(CLITICS, '')
    if (bare !== word && bare.length > SHORTEST_STEM && isForm(bare, bitOf('romance-verb'))) return true
    return isGermanVerb(word) || isGermanCompound(word)
  }

  const kept = [new Map<string, boolean>(), new Map<string, boolean>()] as const
  return {
    knows: (word, isEnglish) => {
      const known = kept[isEnglish ? 1 : 0]
      const before = known.get(word)
      if (before !== undefined) return before
      const answer = look(word, isEnglish)
      if (known.size >= MOST_KEPT) known.clear()
      known.set(word, answer)
      return answer
    },
    isGermanPart,
    isGermanManner: (word) => has(word, bitOf('de-adjective')) || has(`${word}en`, bitOf('de-verb')),
    size: table.count,
  }
}
