import { foldName } from '../../foods/food-name.ts'
import type { Reach } from '../../safety/judging/free-words.ts'
import { allergenMask, allergensOf } from '../../safety/words/masks.ts'
import type { Allergen } from '../../safety/words/vocabulary.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { findAtHome, nearestAtHome } from './at-home.ts'
import type { Household } from './household.ts'
import { nearestWords } from './nearest-words.ts'
import { type AskedBeside, productsBeside } from './products-beside.ts'

/** A word that a household typed, and what the kitchen makes of it. */
export type UnderstoodWord = {
  readonly word: string
  readonly use: 'allergen' | 'dislike' | 'pantry'
  readonly reach: Reach
  /** What it was read as, in the kitchen's English; null where that is the word itself. */
  readonly meaning: string | null
  /**
   * Allergens of the list: those it stands for where its reach is `allergen`; else those that an allergen word holds,
   * which would keep out what is made of it.
   */
  readonly allergens: readonly Allergen[]
  /** Words that may have been meant, where nobody knows this one. */
  readonly nearest: readonly string[]
  /** Dishes of the catalogue that it keeps out; none for what is at home. */
  readonly dishes: number
  /** An article, a conjunction, a unit of time: it keeps nothing out. */
  readonly isNoFood?: true
  /** Of a dislike: what is made of it and stays, with what it would keep out besides. */
  readonly beside: readonly AskedBeside[]
}

/** What is at home is a food of ours or nothing that a list could be marked with. */
const understandAtHome = (kitchen: Kitchen, word: string): UnderstoodWord => {
  const food = findAtHome(kitchen, word)
  return {
    word,
    use: 'pantry',
    reach: food === undefined ? 'word' : 'food',
    meaning: food === undefined || foldName(food.name) === foldName(word) ? null : food.name,
    allergens: [],
    nearest: food === undefined ? nearestAtHome(kitchen, word) : [],
    dishes: 0,
    beside: [],
  }
}

/** A loop: a table of ten people may ask this of a thousand words. */
const countOf = (has: Uint8Array): number => {
  let count = 0
  for (let r = 0; r < has.length; r++) count += has[r]!
  return count
}

/** What the kitchen makes of one word. */
export const understandWord = (kitchen: Kitchen, word: string, use: UnderstoodWord['use']): UnderstoodWord => {
  if (use === 'pantry') return understandAtHome(kitchen, word)
  const isAllergy = use === 'allergen'
  const free = kitchen.guard.words.read(word, isAllergy)
  const { reach, meaning, allergens, holds } = free
  const hits = kitchen.words.recipesWith(word, isAllergy)
  const dishes = countOf(hits)
  return {
    word,
    use,
    reach,
    meaning: foldName(meaning) === foldName(word) ? null : meaning,
    allergens: allergensOf(reach === 'allergen' ? allergens : isAllergy ? holds : 0),
    // A word that stands in our dishes is no slip.
    nearest: reach === 'word' && dishes === 0 && !free.isNoFood ? nearestWords(kitchen, word) : [],
    dishes,
    ...(free.isNoFood && { isNoFood: true }),
    beside: productsBeside(kitchen, free, hits),
  }
}

export type TypedWord = Pick<UnderstoodWord, 'word' | 'use'>

/** Every word of a household, people with plates of their own included. */
export const typedWords = (household: Household): readonly TypedWord[] => {
  const dislikes = [household, ...(household.eaters ?? [])].flatMap((one) => one.dislikes)
  const used = (words: readonly string[], use: TypedWord['use']) => [...new Set(words)].map((word) => ({ word, use }))
  return [
    ...used(household.otherAllergens, 'allergen'),
    ...used(dislikes, 'dislike'),
    ...used(household.pantry, 'pantry'),
  ]
}

export const understandWords = (kitchen: Kitchen, household: Household): readonly UnderstoodWord[] =>
  typedWords(household).map(({ word, use }) => understandWord(kitchen, word, use))

/** Typed allergens that nobody knows: no promise can be made of them, they are only looked for as words. */
export const onlyAsWords = (kitchen: Kitchen, { otherAllergens }: Household): readonly string[] =>
  kitchen.guard.words
    .readAll(otherAllergens, true)
    .filter(({ reach }) => reach === 'word')
    .map(({ typed }) => typed)

/**
 * Typed foods that hold an allergen which the household does not keep out as a whole: what is made of a hazelnut may say
 * "nuts" or nothing, so that only its names can be looked for.
 */
export const onlyByName = (kitchen: Kitchen, { otherAllergens, allergens }: Household): readonly string[] =>
  kitchen.guard.words
    .readAll(otherAllergens, true)
    .filter(({ reach, holds }) => reach === 'food' && (holds & ~allergenMask(allergens)) !== 0)
    .map(({ typed }) => typed)
