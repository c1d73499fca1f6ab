import { type FreeWord, findFreeWord, type WordBook } from '../safety/free-words.ts'
import { GAPS } from '../safety/normalise.ts'
import type { DishReading } from '../safety/read-dish.ts'
import type { TextReading } from '../safety/reading.ts'

/** Which recipes carry a free word ("coconut", "spicy food"), as the guard finds it. */
export type WordIndex = {
  /** 1 per recipe that has it. `isAllergy` looks as strictly as for an allergen outside the list. */
  readonly recipesWith: (word: string, isAllergy: boolean) => Uint8Array
}

/** Answers kept: a server's households share their dislikes. */
const REMEMBERED = 200

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

const BREAK = 0

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

type Streamed = {
  /** The first of them has number 1. */
  readonly words: readonly string[]
  readonly stream: Uint32Array
  readonly starts: Uint32Array
}

/** The words of every recipe, from their stream alone: which recipes carry a word follows from it. */
export const sortWords = ({ words, stream, starts }: Streamed): RecipeWords => {
  const pairs = newNumberList()
  const seenIn = new Uint32Array(words.length + 1)
  for (let recipe = 0; recipe + 1 < starts.length; recipe++)
    for (let at = starts[recipe]!; at < starts[recipe + 1]!; at++) {
      const number = stream[at]!
      if (number === BREAK || seenIn[number] === recipe + 1) continue
      seenIn[number] = recipe + 1
      pairs.push(number)
      pairs.push(recipe)
    }
  const numbers = new Map(words.map((word, index) => [word, index + 1]))
  return { numbers, ...sortByWord(pairs.take(), words.length), stream, starts }
}

/** Collects the words while the recipes are read at opening, in their order. */
export const newWordCollector = () => {
  const numbers = new Map<string, number>()
  const stream = newNumberList()
  const starts = newNumberList()
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size + 1)
    return numbers.size
  }
  return {
    add: (reading: DishReading): void => {
      starts.push(stream.length())
      for (const { reading: text } of reading.texts) {
        stream.push(BREAK)
        for (const { word, gap } of text.tokens) {
          if (gap !== GAPS.space) stream.push(BREAK)
          stream.push(numberOf(word))
        }
      }
    },
    words: (): RecipeWords => {
      starts.push(stream.length())
      return sortWords({ words: [...numbers.keys()], stream: stream.take(), starts: starts.take() })
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

/** Ingredient lines stand for themselves: most words are found in one of them, at a tenth of the cost of the dish. */
const isInLines = (input: WordIndexInput, free: FreeWord, recipe: number): boolean => {
  const stems = free.phrases.map(({ words }) => (words[0] ?? '').slice(0, STEM))
  const place = { part: 'ingredient', index: 0, side: null, dish: '' } as const
  return input.linesOf(recipe).some((line) => {
    const plain = line.toLowerCase()
    return (
      stems.some((stem) => plain.includes(stem)) &&
      findFreeWord(free, { place, reading: input.readLine(line) }) !== null
    )
  })
}

/** Opens the index. A word is looked up once: recipes with all its words are read again exactly, then remembered. */
export const openWordIndex = (input: WordIndexInput): WordIndex => {
  const { count, words, book, definite, may, readingOf } = input
  const known = new Map<string, Uint8Array>()
  const find = (word: string, isAllergy: boolean): Uint8Array => {
    const free = book.read(word, isAllergy)
    const found = new Uint8Array(count)
    const holds = (r: number): number => (isAllergy ? definite[r]! | may[r]! : definite[r]!)
    if (free.allergens !== 0) for (let r = 0; r < count; r++) if ((holds(r) & free.allergens) !== 0) found[r] = 1
    const candidates = new Set(free.phrases.flatMap((phrase) => recipesWithPhrase(words, phrase.words)))
    const isInDish = (r: number): boolean => readingOf(r).texts.some((text) => findFreeWord(free, text) !== null)
    for (const r of candidates) if (found[r] === 0 && (isInLines(input, free, r) || isInDish(r))) found[r] = 1
    return found
  }
  return {
    recipesWith: (word, isAllergy) => {
      const key = `${isAllergy} ${word.trim().toLowerCase()}`
      const answer = known.get(key) ?? find(word, isAllergy)
      known.delete(key)
      known.set(key, answer)
      const oldest = known.keys().next().value
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return answer
    },
  }
}
