import type { Entry } from '../words/lexicon.ts'
import { type AllergenMask, dietMask } from '../words/masks.ts'
import type { Match } from './reading.ts'

/**
 * What the guard understood of the words at one place, as far as a free word there asks for it: all that a text has to
 * keep of its matches to tell whether "butter" is butter.
 */
export type WordMark = {
  /** Something is understood that is not only named as left out, or named again. */
  readonly isThere: boolean
  /** Allergens of it, for certain or depending on the brand. */
  readonly holds: AllergenMask
  /** What of an animal or forbidden with it stands against: bits of diets. */
  readonly animals: number
}

const OF_ANIMALS = dietMask(['vegan', 'vegetarian', 'pescatarian', 'alcohol-free', 'pork-free'])

/** The mark of all that was understood at a place; null where nothing was. */
export const markOf = (matches: readonly Match[]): WordMark | null => {
  if (matches.length === 0) return null
  const there = matches.filter(({ rule }) => rule !== 'absent' && rule !== 'refers-back')
  return {
    isThere: there.length > 0,
    holds: there.reduce((all, { verdict }) => all | verdict.allergens | verdict.may, 0) >>> 0,
    animals: there.reduce((all, { verdict }) => all | (verdict.violates & OF_ANIMALS), 0) >>> 0,
  }
}

/** Two places as one. */
export const joinMarks = (one: WordMark | null, other: WordMark | null): WordMark | null => {
  if (one === null || other === null) return one ?? other
  return {
    isThere: one.isThere || other.isThere,
    holds: (one.holds | other.holds) >>> 0,
    animals: (one.animals | other.animals) >>> 0,
  }
}

/**
 * Does a phrase mean what stands at its place? A false friend shares the word, not the thing: "butter beans" have no milk
 * and so no butter. A word that means nothing to the table ("coconut") is found wherever it stands.
 */
export const isMeantBy = (entry: Entry | undefined, mark: WordMark | null): boolean => {
  if (mark === null) return true
  const allergens = entry?.allergens ?? 0
  const animals = (entry?.violates ?? 0) & OF_ANIMALS
  if ((allergens | animals) === 0) return mark.isThere
  return (allergens & mark.holds) !== 0 || (animals & mark.animals) !== 0
}
