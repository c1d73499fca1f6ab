import type { Food } from '../foods/food.ts'
import type { Steps } from '../planning/steps.ts'
import { openWordBook, type WordBook } from './judging/free-words.ts'
import { type Guarded, type Judgement, judgeDishWith } from './judging/judge-dish.ts'
import { type DishReading, type DishText, readDishInSteps, readDishWith } from './judging/read-dish.ts'
import { readTextWith } from './reading/read-text.ts'
import type { TextKind, TextReading } from './reading/reading.ts'
import { type CookingWordsRow, openCookingWords } from './words/cooking-words.ts'
import type { GuardTerm } from './words/guard-terms.ts'
import { buildLexicon, type Lexicon } from './words/lexicon.ts'
import { FREE_LABELS } from './words/negation.ts'
import { CONNECTORS, ENGLISH_PLAIN, PART_WORDS, PLAIN_WORDS } from './words/plain-words.ts'
import { openProducts } from './words/products.ts'

/** The reader between every dish and a household. Deterministic; holds no state but its table. */
export type Guard = {
  /** Reads one text; without a kind, as an ingredient line, the strictest way. */
  readonly readText: (text: string, kind?: TextKind) => TextReading
  /** Reads title, ingredient lines, steps and side dishes of one meal. */
  readonly readDish: (dish: DishText) => DishReading
  /** The same, text by text. */
  readonly readDishInSteps: (dish: DishText) => Steps<DishReading>
  /** Holds a meal against a household. */
  readonly judgeDish: (reading: DishReading, household: Guarded) => Judgement
  readonly lexicon: Lexicon
  /** What typed words mean: dislikes, allergens outside the list. */
  readonly words: WordBook
}

/**
 * Builds the reader. Costs some milliseconds: build it once per process.
 * `cookingWords`: what prose may say without naming a food; every other word of a title or step is unverified.
 * `extraPhrases` are added to the table and may come from an operator ("our house seasoning"). `findFood` lets typed
 * words name a food of the table by any of its names; `foods` are those of the table, of which some are made of others.
 */
export const makeGuard = (
  terms: readonly GuardTerm[],
  cookingWords: readonly CookingWordsRow[],
  extraPhrases: readonly GuardTerm[] = [],
  findFood: (name: string) => Food | undefined = () => undefined,
  foods: readonly Food[] = [],
): Guard => {
  const plain = openCookingWords(cookingWords, [...ENGLISH_PLAIN, ...PART_WORDS], [...PLAIN_WORDS, ...CONNECTORS])
  const lexicon = buildLexicon([...extraPhrases, ...terms], FREE_LABELS, plain)
  const words = openWordBook({ lexicon, findFood, productsOf: openProducts(foods) })
  return {
    readText: (text, kind = 'ingredient') => readTextWith(lexicon, text, kind),
    readDish: (dish) => readDishWith(lexicon, dish),
    readDishInSteps: (dish) => readDishInSteps(lexicon, dish),
    judgeDish: (reading, household) => judgeDishWith(words, reading, household),
    lexicon,
    words,
  }
}

/** `guard.judgeDish` as a function. */
export const judgeDish = (guard: Guard, reading: DishReading, household: Guarded): Judgement =>
  guard.judgeDish(reading, household)
