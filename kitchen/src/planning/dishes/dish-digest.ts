import { GAPS } from '../../safety/normalise.ts'
import type { DishReading } from '../../safety/read-dish.ts'

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

/** What a search needs of the guard's reading of one dish: its bits, and its words in their order with breaks. */
export type DishDigest = { readonly masks: DishMasks; readonly words: readonly string[] }

/** A reading as the bits that a search looks at. */
export const masksOf = (reading: DishReading): DishMasks => ({
  definite: reading.allergens,
  may: reading.may,
  dietBlock: reading.violates,
  dietMay: reading.mayViolate,
  unverified: reading.unverified.length > 0,
})

export const digestOf = (reading: DishReading): DishDigest => ({
  masks: masksOf(reading),
  words: reading.texts.flatMap(({ reading: { tokens } }) => [
    BREAK,
    ...tokens.flatMap(({ word, gap }) => (gap === GAPS.space ? [word] : [BREAK, word])),
  ]),
})

/** Digests as the build writes them: words are numbers of `words`, of which the first is the break. */
export type DigestTable = {
  readonly words: readonly string[]
  readonly dishes: readonly {
    readonly id: string
    /** Definite, may, diets blocked, diets that may be, 1 for unverified. */
    readonly bits: readonly [number, number, number, number, number]
    readonly words: readonly number[]
  }[]
}

/** Writes digests down by the ids of their dishes. */
export const tableOfDigests = (digests: ReadonlyMap<string, DishDigest>): DigestTable => {
  const numbers = new Map([[BREAK, 0]])
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size
    numbers.set(word, known)
    return known
  }
  const dishes = [...digests].map(([id, { masks, words }]) => {
    const { definite, may, dietBlock, dietMay, unverified } = masks
    return {
      id,
      bits: [definite, may, dietBlock, dietMay, unverified ? 1 : 0] as const,
      words: words.map(numberOf),
    }
  })
  return { words: [...numbers.keys()], dishes }
}

/** Digests that are known, by the id of a dish. */
export type KnownDigests = (id: string) => DishDigest | null

export const NO_DIGESTS: KnownDigests = () => null

/** Opens a table: its numbers lie flat, two bytes a word, since most of them are looked at once. */
export const openDigests = ({ words, dishes }: DigestTable): KnownDigests => {
  const placeOf = new Map(dishes.map(({ id }, at) => [id, at]))
  const bits = Uint32Array.from(dishes.flatMap((dish) => dish.bits))
  const starts = new Uint32Array(dishes.length + 1)
  for (const [at, dish] of dishes.entries()) starts[at + 1] = starts[at]! + dish.words.length
  const stream = (words.length > 0xffff ? Uint32Array : Uint16Array).from(dishes.flatMap((dish) => dish.words))
  return (id) => {
    const at = placeOf.get(id)
    if (at === undefined) return null
    const [definite = 0, may = 0, dietBlock = 0, dietMay = 0, unverified = 0] = bits.subarray(5 * at)
    return {
      masks: { definite, may, dietBlock, dietMay, unverified: unverified === 1 },
      words: Array.from(stream.subarray(starts[at], starts[at + 1]), (number) => words[number]!),
    }
  }
}
