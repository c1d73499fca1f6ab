import { BREAK, type DishDigest, newMarkNumbers } from '../../catalogue/dish-digest.ts'
import type { FreePhrase, FreeWord, WordBook } from '../../safety/judging/free-words.ts'
import { isMeantBy, joinMarks, type WordMark } from '../../safety/reading/word-marks.ts'

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

type Stream = Pick<RecipeWords, 'numbers' | 'stream'>

/** Whether words stand side by side from a place of the stream on, as a look-up by numbers. A word that is in no recipe stands nowhere. */
const standing = ({ numbers, stream }: Stream, phrase: readonly string[]): ((at: number) => boolean) | null => {
  const wanted = phrase.map((word) => numbers.get(word) ?? -1)
  if (wanted.includes(-1)) return null
  return (at) => {
    for (let behind = 0; behind < wanted.length; behind++)
      if ((stream[at + behind]! & WORD) !== wanted[behind]) return false
    return true
  }
}

/** Of several words the one that the fewest recipes carry: where it stands the others may. Null: one of them is in none. */
const recipesWithAll = ({ numbers, postings, postingStarts }: RecipeWords, phrase: readonly string[]) => {
  const wanted = phrase.map((word) => numbers.get(word) ?? -1)
  if (wanted.includes(-1) || wanted.length === 0) return []
  const timesOf = (word: number): number => postingStarts[word + 1]! - postingStarts[word]!
  const rarest = wanted.reduce((one, other) => (timesOf(other) < timesOf(one) ? other : one))
  return Array.from(postings.subarray(postingStarts[rarest], postingStarts[rarest + 1]))
}

const markAt = ({ stream, marks }: RecipeWords, at: number): WordMark | null =>
  marks[(stream[at]! >>> WORD_BITS) - 1] ?? null

/** The longer names of a phrase that our recipes have, each as a look-up by the place of the phrase itself. */
const longerNames = (words: RecipeWords, { apart }: Pick<FreePhrase, 'apart'>) =>
  apart.flatMap((name) => {
    const stands = standing(words, name.words)
    return stands === null ? [] : [{ stands, at: name.at, words: name.words }]
  })

/** Recipes in which the words of a phrase stand side by side, mean what it means and are no part of another food's name. */
const recipesWithPhrase = (words: RecipeWords, phrase: FreePhrase): readonly number[] => {
  const stands = standing(words, phrase.words)
  if (stands === null) return []
  const longer = longerNames(words, phrase)
  const { length } = phrase.words
  const isMeantAt = (at: number): boolean => {
    let mark = markAt(words, at)
    for (let behind = 1; behind < length; behind++) mark = joinMarks(mark, markAt(words, at + behind))
    return isMeantBy(phrase.entry, mark) && !longer.some((name) => name.stands(at - name.at))
  }
  return recipesWithAll(words, phrase.words).filter((recipe) => {
    const last = words.starts[recipe + 1]! - length
    for (let at = words.starts[recipe]!; at <= last; at++) if (stands(at) && isMeantAt(at)) return true
    return false
  })
}

/** Recipes in which an allergen is understood only in names of products that are not meant: sesame in "sesame oil" alone. */
const recipesInProducts = (words: RecipeWords, { phrases, allergens }: FreeWord): ReadonlySet<number> => {
  const { stream, starts } = words
  const longer = phrases.flatMap((phrase) => longerNames(words, phrase))
  const carrying = new Set(longer.flatMap((name) => recipesWithAll(words, name.words)))
  const holds = (at: number): boolean => ((markAt(words, at)?.holds ?? 0) & allergens) !== 0
  const isOnlyInProducts = (recipe: number): boolean => {
    const [from, to] = [starts[recipe]!, starts[recipe + 1]!]
    for (let at = from; at < to; ) {
      if (!holds(at)) {
        at++
        continue
      }
      // What was understood as one thing stands side by side under one mark.
      let end = at + 1
      while (end < to && stream[end]! >>> WORD_BITS === stream[at]! >>> WORD_BITS) end++
      const inName = longer.some((name) => {
        for (let place = at - name.words.length + 1; place < end; place++) if (name.stands(place)) return true
        return false
      })
      if (!inName) return false
      at = end
    }
    return true
  }
  return new Set([...carrying].filter(isOnlyInProducts))
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
    if (free.allergens !== 0) {
      const notMeant = recipesInProducts(words, free)
      for (let r = 0; r < count; r++) if ((holds(r) & free.allergens) !== 0 && !notMeant.has(r)) found[r] = 1
    }
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
