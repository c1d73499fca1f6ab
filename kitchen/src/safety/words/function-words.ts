import plainWordsData from '../../../data/plain-words.json' with { type: 'json' }
import { textOf } from './word-lists.ts'

const PLAIN = plainWordsData.lists
/**
 * Articles, conjunctions, prepositions, pronouns and units of time, as English, German and Spanish write them. Closed classes:
 * no food is ever added to them. Left out is what names one somewhere ("te" without its accent, "para", "lima", "must").
 */
const WORDS = textOf(PLAIN.function)

const FUNCTION_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/))

const LETTERS = /[\p{L}\p{M}]+/gu
const OTHER_SIGNS = /[\p{N}]/u

/** Has what was typed such words only, whatever signs stand beside them? With its accents: "thé" is tea, "the" is not. */
export const isFunctionWord = (typed: string): boolean => {
  const words = typed.normalize('NFC').toLowerCase().match(LETTERS) ?? []
  return words.length > 0 && !OTHER_SIGNS.test(typed) && words.every((word) => FUNCTION_WORDS.has(word))
}
