import type { DishReading } from '../safety/judging/read-dish.ts'
import type { TextReading } from '../safety/reading/reading.ts'
import { markOf, type WordMark } from '../safety/reading/word-marks.ts'
import { GAPS } from '../safety/words/normalise.ts'

/** The guard's reading of a whole dish as bits (order of ALLERGENS and DIETS). */
export type DishMasks = {
  readonly definite: number
  readonly may: number
  readonly dietBlock: number
  readonly dietMay: number
  readonly unverified: boolean
}

/** Stands between two words that a space alone does not part. No word is empty. */
export const BREAK = ''

/**
 * What a search needs of the guard's reading of one dish: its bits, and its words in their order with breaks, each with
 * what was understood there. With these a typed word is looked for without reading the dish again.
 */
export type DishDigest = {
  readonly masks: DishMasks
  readonly words: readonly string[]
  /** One for each of `words`; null where the guard understood nothing, and at breaks. */
  readonly marks: readonly (WordMark | null)[]
}

/** A reading as the bits that a search looks at. */
export const masksOf = (reading: DishReading): DishMasks => ({
  definite: reading.allergens,
  may: reading.may,
  dietBlock: reading.violates,
  dietMay: reading.mayViolate,
  unverified: reading.unverified.length > 0,
})

/** The marks of a text's words. */
const marksOf = ({ tokens, matches }: TextReading): readonly (WordMark | null)[] =>
  tokens.map((_, at) => markOf(matches.filter(({ from, to }) => from <= at && at < to)))

export const digestOf = (reading: DishReading): DishDigest => {
  const words: string[] = []
  const marks: (WordMark | null)[] = []
  const push = (word: string, mark: WordMark | null): void => {
    words.push(word)
    marks.push(mark)
  }
  for (const { reading: text } of reading.texts) {
    const ofText = marksOf(text)
    push(BREAK, null)
    for (const [at, { word, gap }] of text.tokens.entries()) {
      if (gap !== GAPS.space) push(BREAK, null)
      push(word, ofText[at] ?? null)
    }
  }
  return { masks: masksOf(reading), words, marks }
}

/** A mark as it is written: 1 for there, what it holds, what it is of animals. */
type MarkRow = readonly [number, number, number]

/** Digests as the build writes them: words are numbers of `words`, of which the first is the break. */
export type DigestTable = {
  readonly words: readonly string[]
  /** The marks that occur; a dish names them by their place from 1, and 0 is none. */
  readonly marks: readonly MarkRow[]
  readonly dishes: readonly {
    readonly id: string
    /** Definite, may, diets blocked, diets that may be, 1 for unverified. */
    readonly bits: readonly [number, number, number, number, number]
    readonly words: readonly number[]
    readonly marks: readonly number[]
  }[]
}

/** Numbers things from `first` in the order in which they come, each once by its key. */
const numbering = <Thing>(first: number) => {
  const numbers = new Map<string, number>()
  const things: Thing[] = []
  return {
    things,
    numberOf: (key: string, thing: Thing): number => {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, things.length + first)
      things.push(thing)
      return things.length - 1 + first
    },
  }
}

const rowOf = ({ isThere, holds, animals }: WordMark): MarkRow => [isThere ? 1 : 0, holds, animals]

/** Numbers of marks, from 1; the same mark has the same number. */
export const newMarkNumbers = () => {
  const { things, numberOf } = numbering<WordMark>(1)
  return {
    marks: things as readonly WordMark[],
    numberOf: (mark: WordMark | null): number => (mark === null ? 0 : numberOf(rowOf(mark).join(), mark)),
  }
}

/** Writes digests down by the ids of their dishes. */
export const tableOfDigests = (digests: ReadonlyMap<string, DishDigest>): DigestTable => {
  const words = numbering<string>(0)
  words.numberOf(BREAK, BREAK)
  const marks = newMarkNumbers()
  const dishes = [...digests].map(([id, digest]) => {
    const { definite, may, dietBlock, dietMay, unverified } = digest.masks
    return {
      id,
      bits: [definite, may, dietBlock, dietMay, unverified ? 1 : 0] as const,
      words: digest.words.map((word) => words.numberOf(word, word)),
      marks: digest.marks.map(marks.numberOf),
    }
  })
  return { words: words.things, marks: marks.marks.map(rowOf), dishes }
}

/** Digests that are known, by the id of a dish. */
export type KnownDigests = (id: string) => DishDigest | null

export const NO_DIGESTS: KnownDigests = () => null

type Dishes = DigestTable['dishes']

/**
 * Numbers of all dishes behind one another, two bytes each where that will do: most of them are looked at once. A function
 * of its own, so that what it answers does not hold on to the table.
 */
const flatOf = (numbersOf: readonly (readonly number[])[], starts: Uint32Array, most: number) => {
  const flat = new (most > 0xffff ? Uint32Array : Uint16Array)(starts.at(-1) ?? 0)
  for (const [at, numbers] of numbersOf.entries()) flat.set(numbers, starts[at])
  return flat
}

const startsOf = (dishes: Dishes): Uint32Array => {
  const starts = new Uint32Array(dishes.length + 1)
  for (const [at, dish] of dishes.entries()) starts[at + 1] = starts[at]! + dish.words.length
  return starts
}

const placesOf = (dishes: Dishes): ReadonlyMap<string, number> => new Map(dishes.map(({ id }, at) => [id, at]))

/** Opens a table: its numbers lie flat, and nothing else of it is kept. */
export const openDigests = ({ words, marks, dishes }: DigestTable): KnownDigests => {
  const starts = startsOf(dishes)
  return knownDigests({
    words,
    placeOf: placesOf(dishes),
    bits: Uint32Array.from(dishes.flatMap((dish) => dish.bits)),
    starts,
    wordNumbers: flatOf(
      dishes.map((dish) => dish.words),
      starts,
      words.length,
    ),
    markNumbers: flatOf(
      dishes.map((dish) => dish.marks),
      starts,
      marks.length,
    ),
    marks: [null, ...marks.map(([isThere, holds, animals]): WordMark => ({ isThere: isThere === 1, holds, animals }))],
  })
}

type FlatDigests = {
  readonly words: readonly string[]
  readonly marks: readonly (WordMark | null)[]
  readonly placeOf: ReadonlyMap<string, number>
  readonly bits: Uint32Array
  readonly starts: Uint32Array
  readonly wordNumbers: Uint16Array | Uint32Array
  readonly markNumbers: Uint16Array | Uint32Array
}

const knownDigests =
  ({ words, marks, placeOf, bits, starts, wordNumbers, markNumbers }: FlatDigests): KnownDigests =>
  (id) => {
    const at = placeOf.get(id)
    if (at === undefined) return null
    const [definite = 0, may = 0, dietBlock = 0, dietMay = 0, unverified = 0] = bits.subarray(5 * at)
    const [from, to] = [starts[at], starts[at + 1]]
    return {
      masks: { definite, may, dietBlock, dietMay, unverified: unverified === 1 },
      words: Array.from(wordNumbers.subarray(from, to), (number) => words[number]!),
      marks: Array.from(markNumbers.subarray(from, to), (number) => marks[number] ?? null),
    }
  }
