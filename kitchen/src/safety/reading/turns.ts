import type { Entry, Lexicon } from '../words/lexicon.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import type { Match, TextKind } from './reading.ts'

/** A phrase of the table where it stands: what every turn of phrase is asked about. */
export type Phrase = {
  readonly lexicon: Lexicon
  readonly text: string
  readonly kind: TextKind
  readonly tokens: readonly Token[]
  /** Token range, end exclusive. */
  readonly from: number
  readonly to: number
  readonly entry: Entry
  /** What was understood before it. */
  readonly matches: readonly Match[]
}

type Word = string | ReadonlySet<string> | RegExp
type Place = {
  /** Null: whatever stands there. */
  readonly word: Word | null
  /** A phrase of the table begins here. */
  readonly isFood?: boolean
  /** A comma or a bracket may part it from its neighbour. */
  readonly apart?: boolean
  /** It may be missing. */
  readonly maybe?: boolean
}
/** One word of a turn, side by side with its neighbour unless it says otherwise. */
export type Step = Word | Place

/** A comma, a bracket or a line may part this word from its neighbour. */
export const apart = (word: Word): Place => ({ word, apart: true })
/** This word may be missing. */
export const maybe = (word: Word): Place => ({ word, maybe: true })
/** Any phrase of the table begins here. */
export const FOOD: Place = { word: null, isFood: true }
export const ANY: Place = { word: null }
export const ANY_APART: Place = { word: null, apart: true }
/** Nothing stands right behind. */
export const END: Place = { word: null }

/** One turn of phrase: the places where it stands. Whatever a row leaves out may be anything. */
export type Turn = {
  /** How it is said. */
  readonly like: string
  /** The texts in which it is said; left out: all. */
  readonly in?: readonly TextKind[]
  /** It is said of a phrase of one word, and of these. */
  readonly of?: ReadonlySet<string>
  /** The last word of the phrase. */
  readonly ends?: ReadonlySet<string>
  /** The words that stand before the phrase, in the order in which they are read. */
  readonly before?: readonly Step[]
  readonly behind?: readonly Step[]
  /** What no pattern tells. */
  readonly when?: (phrase: Phrase) => boolean
}
/** A turn that leaves another meaning of its phrase; null: no other one. */
export type Meaning = Turn & { readonly leaves: (phrase: Phrase) => Entry | null }

const isWord = (word: Word, said: string): boolean =>
  typeof word === 'string' ? word === said : word instanceof RegExp ? word.test(said) : word.has(said)

const isPlace = (step: Step): step is Place => typeof step === 'object' && 'word' in step
const placeOf = (step: Step): Place => (isPlace(step) ? step : { word: step })

/** `later`: the token whose gap parts it from its neighbour. */
const stands = ({ tokens, lexicon }: Phrase, place: Place, at: number, later: number): boolean => {
  const token = tokens[at]
  if (token === undefined || !(place.apart || tokens[later]?.gap === GAPS.space)) return false
  if (place.isFood) return lexicon.longestAt(tokens, at)?.kind === 'entry'
  return place.word === null || isWord(place.word, token.word)
}

const standBehind = (phrase: Phrase, places: readonly Place[]): boolean => {
  let at = phrase.to
  for (const place of places) {
    if (place === END) return phrase.tokens[at]?.gap !== GAPS.space
    if (stands(phrase, place, at, at)) at += 1
    else if (!place.maybe) return false
  }
  return true
}

const standBefore = (phrase: Phrase, places: readonly Place[]): boolean => {
  let at = phrase.from - 1
  for (let index = places.length - 1; index >= 0; index--) {
    const place = places[index]
    if (place !== undefined && stands(phrase, place, at, at + 1)) at -= 1
    else if (!place?.maybe) return false
  }
  return true
}

const isOneOf = (words: ReadonlySet<string>, { tokens, from, to }: Phrase): boolean =>
  to - from === 1 && words.has(tokens[from]?.word ?? '')

type Row<T extends Turn> = {
  readonly turn: T
  readonly before: readonly Place[] | null
  readonly behind: readonly Place[] | null
}

const fits = <T extends Turn>({ turn, before, behind }: Row<T>, phrase: Phrase): boolean =>
  (turn.of === undefined || isOneOf(turn.of, phrase)) &&
  (turn.ends === undefined || turn.ends.has(phrase.tokens[phrase.to - 1]?.word ?? '')) &&
  (behind === null || standBehind(phrase, behind)) &&
  (before === null || standBefore(phrase, before)) &&
  (turn.when === undefined || turn.when(phrase))

/** The words of which one must stand at the edge of a pattern; null: any may. */
const edgeOf = (places: readonly Place[]): readonly string[] | null => {
  const words: string[] = []
  for (const { word, maybe: isMaybe } of places) {
    if (word === null || word instanceof RegExp) return null
    words.push(...(typeof word === 'string' ? [word] : word))
    if (!isMaybe) return words
  }
  return null
}

/** Where the one word stands without which a row says nothing: in the phrase, at its end, behind or before it. */
type Edges = { readonly [where in 'of' | 'ends' | 'behind' | 'before']: Set<string> }

/** Rows of one kind of text. Most phrases have none of the words on their edges, and ask only the rows `open` to any. */
type Table<T extends Turn> = {
  readonly rows: readonly Row<T>[]
  readonly open: readonly Row<T>[]
  readonly edges: Edges
}

const tableOf = <T extends Turn>(turns: readonly T[]): Table<T> => {
  const edges: Edges = { of: new Set(), ends: new Set(), behind: new Set(), before: new Set() }
  const rows = turns.map(
    (turn): Row<T> => ({
      turn,
      before: turn.before?.map(placeOf) ?? null,
      behind: turn.behind?.map(placeOf) ?? null,
    }),
  )
  const open = rows.filter(({ turn, before, behind }) => {
    const found: readonly (readonly [keyof Edges, readonly string[] | null])[] = [
      ['of', turn.of === undefined ? null : [...turn.of]],
      ['ends', turn.ends === undefined ? null : [...turn.ends]],
      ['behind', behind === null ? null : edgeOf(behind)],
      ['before', before === null ? null : edgeOf(before.toReversed())],
    ]
    const [where, words] = found.find(([, edge]) => edge !== null) ?? []
    for (const word of words ?? []) if (where !== undefined) edges[where].add(word)
    return where === undefined
  })
  return { rows, open, edges }
}

const isOnEdge = ({ of, ends, behind, before }: Edges, { tokens, from, to }: Phrase): boolean =>
  (of.size > 0 && to - from === 1 && of.has(tokens[from]?.word ?? '')) ||
  (ends.size > 0 && ends.has(tokens[to - 1]?.word ?? '')) ||
  (behind.size > 0 && to < tokens.length && behind.has(tokens[to]?.word ?? '')) ||
  (before.size > 0 && from > 0 && before.has(tokens[from - 1]?.word ?? ''))

/** A table of turns made ready: finds the first row that a phrase stands in. */
export const openTurns = <T extends Turn>(turns: readonly T[]): ((phrase: Phrase) => T | undefined) => {
  const open = (kind: TextKind): Table<T> => tableOf(turns.filter((turn) => turn.in?.includes(kind) ?? true))
  const tables = { ingredient: open('ingredient'), title: open('title'), step: open('step') }
  return (phrase) => {
    const table = tables[phrase.kind]
    for (const row of isOnEdge(table.edges, phrase) ? table.rows : table.open) if (fits(row, phrase)) return row.turn
    return undefined
  }
}
