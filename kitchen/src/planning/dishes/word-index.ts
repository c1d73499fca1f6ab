import type { FreeWord, WordBook } from '../../safety/free-words.ts'
import { isMeantBy, joinMarks, type WordMark } from '../../safety/word-marks.ts'
import { BREAK, type DishDigest, newMarkNumbers } from './dish-digest.ts'

/** Which recipes carry a free word ("coconut", "spicy food"), as the guard finds it. */
export type WordIndex = {
  /** 1 per recipe that has it. `isAllergy` looks as strictly as for an allergen outside the list. */
  readonly recipesWith: (word: string, isAllergy: boolean) => Uint8Array
}

/**
 * Answers kept: a server's households share their dislikes, and each word of the table that asks is wanted again and again,
 * a thousand of them at the most. A byte for each recipe: fewer where there are many.
 */
const answersKept = (recipes: number): number => Math.min(2_000, Math.max(200, Math.floor(4_000_000 / recipes)))

/** Bits of a word's number in the stream: a million words; above them there is room for four thousand marks. */
const WORD_BITS = 20
const WORD = (1 << WORD_BITS) - 1

/** The words of every recipe as numbers: which recipes carry a word, and all words of a recipe in their order. */
export type RecipeWords = {
  /** Word -> its number, from 1. */
  readonly numbers: ReadonlyMap<string, number>
  /** Recipes that carry word n: entries postingStarts[n] .. postingStarts[n + 1] - 1. */
  readonly postings: Uint32Array
  readonly postingStarts: Uint32Array
  /** Words in their order, each with its mark above WORD_BITS; 0 stands between two that a space alone does not part. */
  readonly stream: Uint32Array
  /** What the guard understood at a word, by the numbers that stand in the stream: from 1, 0 is nothing. */
  readonly marks: readonly WordMark[]
  /** Words of recipe r: entries starts[r] .. starts[r + 1] - 1. */
  readonly starts: Uint32Array
}

/** A list of numbers that grows in place: a fifth of what an array of a hundred thousand recipes would take. */
const newNumberList = () => {
  let numbers = new Uint32Array(1024)
  let length = 0
  return {
    push: (value: number): void => {
      if (length === numbers.length) {
        const room = new Uint32Array(2 * length)
        room.set(numbers)
        numbers = room
      }
      numbers[length] = value
      length++
    },
    length: (): number => length,
    take: (): Uint32Array => numbers.slice(0, length),
  }
}

/** Recipes by word, from pairs of a word and a recipe that came in the order of the recipes. */
const sortByWord = (pairs: Uint32Array, words: number): Pick<RecipeWords, 'postings' | 'postingStarts'> => {
  const postingStarts = new Uint32Array(words + 2)
  for (let at = 0; at < pairs.length; at += 2) postingStarts[pairs[at]! + 1]!++
  for (let word = 0; word <= words; word++) postingStarts[word + 1]! += postingStarts[word]!
  const next = postingStarts.slice()
  const postings = new Uint32Array(pairs.length / 2)
  for (let at = 0; at < pairs.length; at += 2) {
    postings[next[pairs[at]!]!] = pairs[at + 1]!
    next[pairs[at]!]!++
  }
  return { postings, postingStarts }
}

/** Collects the words of the recipes at opening, in their order. */
export const newWordCollector = () => {
  const numbers = new Map<string, number>()
  const { marks, numberOf: numberOfMark } = newMarkNumbers()
  const pairs = newNumberList()
  const stream = newNumberList()
  const starts = newNumberList()
  const numberOf = (word: string): number => {
    if (word === BREAK) return 0
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size + 1)
    return numbers.size
  }
  return {
    /** The words of a dish in their order, with breaks. */
    add: (recipe: number, { words, marks: understood }: Pick<DishDigest, 'words' | 'marks'>): void => {
      starts.push(stream.length())
      const seen = new Set([0])
      for (const [at, word] of words.entries()) {
        const number = numberOf(word)
        stream.push(number | (numberOfMark(understood[at] ?? null) << WORD_BITS))
        if (seen.has(number)) continue
        seen.add(number)
        pairs.push(number)
        pairs.push(recipe)
      }
    },
    words: (): RecipeWords => {
      starts.push(stream.length())
      return {
        numbers,
        ...sortByWord(pairs.take(), numbers.size),
        stream: stream.take(),
        marks,
        starts: starts.take(),
      }
    },
  }
}

export type WordIndexInput = {
  readonly count: number
  readonly words: RecipeWords
  readonly book: WordBook
  /** Allergens of each recipe for certain, and those that depend on the brand. */
  readonly definite: Uint32Array
  readonly may: Uint32Array
}

type Phrase = FreeWord['phrases'][number]

/** Recipes in which the words of a phrase stand side by side and mean what it means. */
const recipesWithPhrase = (words: RecipeWords, { words: phrase, entry }: Phrase): readonly number[] => {
  const { numbers, postings, postingStarts, stream, starts, marks } = words
  const wanted = phrase.map((word) => numbers.get(word) ?? -1)
  if (wanted.includes(-1)) return []
  // Where the rarest of its words stands the others may.
  const timesOf = (word: number): number => postingStarts[word + 1]! - postingStarts[word]!
  const rarest = wanted.reduce((one, other) => (timesOf(other) < timesOf(one) ? other : one), wanted[0] ?? -1)
  const markAt = (at: number): WordMark | null => marks[(stream[at]! >>> WORD_BITS) - 1] ?? null
  const isMeantAt = (at: number): boolean => {
    let mark = markAt(at)
    for (let behind = 1; behind < wanted.length; behind++) mark = joinMarks(mark, markAt(at + behind))
    return isMeantBy(entry, mark)
  }
  const standsAt = (at: number): boolean => {
    for (let behind = 0; behind < wanted.length; behind++)
      if ((stream[at + behind]! & WORD) !== wanted[behind]) return false
    return true
  }
  return Array.from(postings.subarray(postingStarts[rarest], postingStarts[rarest + 1])).filter((recipe) => {
    const last = starts[recipe + 1]! - wanted.length
    for (let at = starts[recipe]!; at <= last; at++) if (standsAt(at) && isMeantAt(at)) return true
    return false
  })
}

/** Opens the index. A word is looked up once, in the numbers of what was read when the kitchen opened, and remembered. */
export const openWordIndex = (input: WordIndexInput): WordIndex => {
  const { count, words, book, definite, may } = input
  const known = new Map<string, Uint8Array>()
  const most = answersKept(count)
  const find = (word: string, isAllergy: boolean): Uint8Array => {
    const free = book.read(word, isAllergy)
    const found = new Uint8Array(count)
    const holds = (r: number): number => (isAllergy ? definite[r]! | may[r]! : definite[r]!)
    if (free.allergens !== 0) for (let r = 0; r < count; r++) if ((holds(r) & free.allergens) !== 0) found[r] = 1
    for (const phrase of free.phrases) for (const r of recipesWithPhrase(words, phrase)) found[r] = 1
    return found
  }
  return {
    recipesWith: (word, isAllergy) => {
      const key = `${isAllergy} ${word.trim().toLowerCase()}`
      const answer = known.get(key) ?? find(word, isAllergy)
      known.delete(key)
      known.set(key, answer)
      const oldest = known.keys().next().value
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return answer
    },
  }
}
