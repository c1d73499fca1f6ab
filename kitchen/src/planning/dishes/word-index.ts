import { type FreeWord, findFreeWord, type WordBook } from '../../safety/free-words.ts'
import type { DishReading } from '../../safety/read-dish.ts'
import type { TextReading } from '../../safety/reading.ts'
import { BREAK } from './dish-digest.ts'

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

/** The words of every recipe as numbers: which recipes carry a word, and all words of a recipe in their order. */
export type RecipeWords = {
  /** Word -> its number, from 1. */
  readonly numbers: ReadonlyMap<string, number>
  /** Recipes that carry word n: entries postingStarts[n] .. postingStarts[n + 1] - 1. */
  readonly postings: Uint32Array
  readonly postingStarts: Uint32Array
  /** Words in their order; 0 stands between two that a space alone does not part. */
  readonly stream: Uint32Array
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
    add: (recipe: number, words: readonly string[]): void => {
      starts.push(stream.length())
      const seen = new Set([0])
      for (const word of words) {
        const number = numberOf(word)
        stream.push(number)
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
  readonly linesOf: (recipe: number) => readonly string[]
  readonly readLine: (line: string) => TextReading
  readonly readingOf: (recipe: number) => DishReading
}

/** Recipes in which the words of a phrase stand side by side. */
const recipesWithPhrase = (words: RecipeWords, phrase: readonly string[]): readonly number[] => {
  const { numbers, postings, postingStarts, stream, starts } = words
  const wanted = phrase.map((word) => numbers.get(word) ?? -1)
  const [first = -1, ...rest] = wanted
  if (wanted.includes(-1)) return []
  const recipes = Array.from(postings.subarray(postingStarts[first], postingStarts[first + 1]))
  if (rest.length === 0) return recipes
  return recipes.filter((recipe) => {
    const last = starts[recipe + 1]! - rest.length
    for (let at = starts[recipe]!; at < last; at++)
      if (stream[at] === first && rest.every((word, behind) => stream[at + 1 + behind] === word)) return true
    return false
  })
}

/** Enough letters of a word to find the lines that may hold it, in the plural too. */
const STEM = 3

/** Ingredient lines stand for themselves: most words are found in one of them, at a tenth of the cost of the dish. Read once each. */
const lineReader = (input: WordIndexInput, free: FreeWord): ((line: string) => boolean) => {
  const stems = free.phrases.map(({ words }) => (words[0] ?? '').slice(0, STEM))
  const place = { part: 'ingredient', index: 0, side: null, dish: '' } as const
  const known = new Map<string, boolean>()
  return (line) => {
    const before = known.get(line)
    if (before !== undefined) return before
    const plain = line.toLowerCase()
    const holds =
      stems.some((stem) => plain.includes(stem)) &&
      findFreeWord(free, { place, reading: input.readLine(line) }) !== null
    known.set(line, holds)
    return holds
  }
}

/** Opens the index. A word is looked up once: recipes with all its words are read again exactly, then remembered. */
export const openWordIndex = (input: WordIndexInput): WordIndex => {
  const { count, words, book, definite, may, readingOf } = input
  const known = new Map<string, Uint8Array>()
  const most = answersKept(count)
  const find = (word: string, isAllergy: boolean): Uint8Array => {
    const free = book.read(word, isAllergy)
    const found = new Uint8Array(count)
    const holds = (r: number): number => (isAllergy ? definite[r]! | may[r]! : definite[r]!)
    if (free.allergens !== 0) for (let r = 0; r < count; r++) if ((holds(r) & free.allergens) !== 0) found[r] = 1
    const candidates = new Set(free.phrases.flatMap((phrase) => recipesWithPhrase(words, phrase.words)))
    const isInDish = (r: number): boolean => readingOf(r).texts.some((text) => findFreeWord(free, text) !== null)
    const isInLine = lineReader(input, free)
    for (const r of candidates) if (found[r] === 0 && (input.linesOf(r).some(isInLine) || isInDish(r))) found[r] = 1
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
