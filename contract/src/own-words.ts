import { MAX_WORD_LENGTH } from '@plateful/kitchen/own-recipes/open-word.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { FoodId } from './ids.ts'
import { MAX_OWN_WORDS, WORDS_AT_ONCE } from './own-recipe-constants.ts'
import { plainLine } from './plain-line.ts'

const Food = z.strictObject({ foodId: z.string(), name: z.string() })
const Count = z.int().min(0)

/** A word that says which food it is and that we do not know, with all that one answer settles. */
export const OpenWord = z.strictObject({
  word: z.string(),
  /** Recipes and lines in which it is open. */
  recipes: Count,
  lines: Count,
  /** Some of these lines as written. */
  samples: z.array(z.string()),
  /** Foods that it may mean, the nearest first. */
  candidates: z.array(Food),
})
export type OpenWord = z.output<typeof OpenWord>

export const WordAnswer = z.strictObject({
  word: z.string(),
  /** Null: lines of this word are left out of the list. */
  food: Food.nullable(),
})
export type WordAnswer = z.output<typeof WordAnswer>

export const listOpenWords = endpoint({
  method: 'GET',
  path: '/api/own-recipe-words',
  access: 'owner',
  summary: `Words that are open in the caller’s own recipes, ${WORDS_AT_ONCE} at once, those that stand in most of them first; and what was answered.`,
  returns: z.strictObject({
    words: z.array(OpenWord),
    /** Words that are open, those shown counted. */
    open: Count,
    /** Recipes in which something else is open (how much it is, for how many): each is settled by itself. */
    others: Count,
    /** Recipes that were kept before questions were gathered, beyond those that there was time to read. */
    unread: Count,
    answers: z.array(WordAnswer),
  }),
  errors: [],
  fallback: 'server.failed',
  perMinute: 60,
})

export const answerWord = endpoint({
  method: 'PUT',
  path: '/api/own-recipe-words',
  access: 'owner',
  changes: 'recipes',
  summary: `Says which food a word means, for all recipes in which it is open and all that come; up to ${MAX_OWN_WORDS} words. Recipes that have nothing open then are planned.`,
  body: z.strictObject({
    word: plainLine().min(1).max(MAX_WORD_LENGTH),
    answer: z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('food'), foodId: FoodId }),
      /** In words that we know: "passata". */
      z.strictObject({
        is: z.literal('words'),
        words: plainLine().trim().min(1, 'Write a food.').max(MAX_WORD_LENGTH),
      }),
      /** Its lines are left out of the list. */
      z.strictObject({ is: z.literal('left-out') }),
      /** The answer is taken back: the word is asked again. What it settled stays. */
      z.strictObject({ is: z.literal('open') }),
    ]),
  }),
  returns: z.strictObject({
    /** As it is remembered; null: it is taken back. */
    answer: WordAnswer.nullable(),
    /** Recipes that were read again, and those of them that have nothing open now. */
    recipes: Count,
    ready: Count,
    /** Recipes that this answer is still to be read into: send it again. */
    left: Count,
  }),
  errors: ['food.not_found', 'own_word.unknown', 'own_word.too_many', 'own_recipe.not_found'],
  fallback: 'own_recipe.failed',
  perMinute: 120,
})
