import { type FreeWord, findFreeWord, readFreeWord } from '../safety/free-words.ts'
import type { Lexicon } from '../safety/lexicon.ts'
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

/** The words of every recipe: which recipes carry a word, and all words of a recipe in their order. */
export type RecipeWords = {
  readonly postings: ReadonlyMap<string, Uint32Array>
  /** Words that stand side by side are parted by a space, others by a line break. */
  readonly flat: readonly string[]
}

/** Collects the words while the recipes are read at opening. */
export const newWordCollector = () => {
  const postings = new Map<string, number[]>()
  const flat: string[] = []
  return {
    add: (recipe: number, reading: DishReading): void => {
      const parts = reading.texts.map(({ reading: text }) =>
        text.tokens.map(({ word, gap }) => (gap === GAPS.space ? ' ' : '\n') + word).join(''),
      )
      flat[recipe] = `${parts.join('\n')}\n`
      for (const word of new Set(
        reading.texts.flatMap(({ reading: text }) => text.tokens.map((token) => token.word)),
      )) {
        const list = postings.get(word)
        if (list) list.push(recipe)
        else postings.set(word, [recipe])
      }
    },
    words: (): RecipeWords => ({
      postings: new Map([...postings].map(([word, recipes]) => [word, Uint32Array.from(recipes)])),
      flat,
    }),
  }
}

export type WordIndexInput = {
  readonly count: number
  readonly words: RecipeWords
  readonly lexicon: Lexicon
  /** Allergens of each recipe for certain. */
  readonly definite: Uint32Array
  readonly linesOf: (recipe: number) => readonly string[]
  readonly readLine: (line: string) => TextReading
  readonly readingOf: (recipe: number) => DishReading
}

/** Recipes in which the words of a phrase stand side by side. */
const recipesWithPhrase = ({ postings, flat }: RecipeWords, phrase: readonly string[]): readonly number[] => {
  const first = Array.from(postings.get(phrase[0] ?? '') ?? [])
  if (phrase.length < 2) return first
  const rest = ` ${phrase.slice(1).join(' ')}`
  const [spaced, broken] = [` ${phrase[0]}${rest}`, `\n${phrase[0]}${rest}`]
  return first.filter((recipe) => {
    const text = flat[recipe] ?? ''
    return [spaced, broken].some((words) => text.includes(`${words} `) || text.includes(`${words}\n`))
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
  const { count, words, lexicon, definite, readingOf } = input
  const known = new Map<string, Uint8Array>()
  const find = (word: string, isAllergy: boolean): Uint8Array => {
    const free = readFreeWord(lexicon, word, isAllergy)
    const found = new Uint8Array(count)
    if (free.allergens !== 0) for (let r = 0; r < count; r++) if ((definite[r]! & free.allergens) !== 0) found[r] = 1
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
