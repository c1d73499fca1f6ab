import { findFreeWord, readFreeWord } from '../safety/free-words.ts'
import type { Lexicon } from '../safety/lexicon.ts'
import type { DishReading } from '../safety/read-dish.ts'

/** Which recipes carry a free word ("coconut", "spicy food"), as the guard finds it. */
export type WordIndex = {
  /** 1 per recipe that has it. `isAllergy` looks as strictly as for an allergen outside the list. */
  readonly recipesWith: (word: string, isAllergy: boolean) => Uint8Array
}

/** Answers kept: a server's households share their dislikes. */
const REMEMBERED = 200

/** Collects the words of every recipe while they are read at opening. */
export const newWordCollector = () => {
  const postings = new Map<string, number[]>()
  return {
    add: (recipe: number, reading: DishReading): void => {
      const words = new Set(reading.texts.flatMap(({ reading: text }) => text.tokens.map(({ word }) => word)))
      for (const word of words) {
        const list = postings.get(word)
        if (list) list.push(recipe)
        else postings.set(word, [recipe])
      }
    },
    postings: (): ReadonlyMap<string, Uint32Array> =>
      new Map([...postings].map(([word, recipes]) => [word, Uint32Array.from(recipes)])),
  }
}

export type WordIndexInput = {
  readonly count: number
  readonly postings: ReadonlyMap<string, Uint32Array>
  readonly lexicon: Lexicon
  /** Allergens of each recipe for certain. */
  readonly definite: Uint32Array
  readonly readingOf: (recipe: number) => DishReading
}

const recipesWithAll = (postings: WordIndexInput['postings'], words: readonly string[]): readonly number[] => {
  const [first = [], ...rest] = words.map((word) => postings.get(word) ?? new Uint32Array(0))
  const others = rest.map((list) => new Set(list))
  return [...first].filter((recipe) => others.every((set) => set.has(recipe)))
}

/** Opens the index. A word is looked up once: recipes with all its words are read again exactly, then remembered. */
export const openWordIndex = ({ count, postings, lexicon, definite, readingOf }: WordIndexInput): WordIndex => {
  const known = new Map<string, Uint8Array>()
  const find = (word: string, isAllergy: boolean): Uint8Array => {
    const free = readFreeWord(lexicon, word, isAllergy)
    const found = new Uint8Array(count)
    if (free.allergens !== 0) for (let r = 0; r < count; r++) if ((definite[r]! & free.allergens) !== 0) found[r] = 1
    const candidates = new Set(free.phrases.flatMap((phrase) => recipesWithAll(postings, phrase.words)))
    for (const r of candidates)
      if (found[r] === 0 && readingOf(r).texts.some((text) => findFreeWord(free, text) !== null)) found[r] = 1
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
