import { findLineFood } from '../groceries/link-line.ts'
import { fileOf, type Language } from '../languages/language-table.ts'
import { foodsNamedIn, lineForGuard, lineInEnglish, partsOfLine } from '../languages/line-in-english.ts'
import { type Told, tellLanguage } from '../languages/tell-language.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import type { WordAnswers } from './open-word.ts'
import type { OwnLine } from './own-draft.ts'
import { type SettledLine, settleLine } from './settle-line.ts'
import { splitLine } from './split-line.ts'
import { findUsual } from './usual-answers.ts'

type Texts = { readonly title: string; readonly lines: readonly string[]; readonly steps: readonly string[] }

/** The language of a recipe, from its lines, and from title and steps where they say too little. */
export const languageOf = ({ title, lines, steps }: Texts): Told => tellLanguage(lines, [title, ...steps])

/**
 * Whether steps and title are in a language in which the guard knows foods alone: such a recipe counts as not read whole,
 * until a person has compared it (decision 0157).
 */
export const isReadInPart = (told: Told): boolean =>
  told.kind === 'doubt' || (told.kind === 'told' && !fileOf(told.language).isReadByGuard)

/** In doubt no line is read by any table: its words are of one language or of another. */
const IN_DOUBT = '?'

const READ_BY_NOBODY = /qz\b/g

const withoutMarks = (text: string): string => text.replaceAll(READ_BY_NOBODY, '')

/** Reads one line of a recipe in its language. The line stays as it was written. */
export const settleIn = (
  kitchen: Kitchen,
  told: Told,
  given: OwnLine,
  { servings, answers = {} }: { readonly servings: number; readonly answers?: WordAnswers },
): SettledLine => {
  if (told.kind === 'usual') return settleLine(kitchen, given, servings, answers)
  const english = told.kind === 'told' ? lineInEnglish(given.text, told.language) : IN_DOUBT
  const { line, reading } = settleLine(kitchen, { ...given, text: english }, servings, answers)
  const { unverified } = reading
  return {
    line: {
      ...line,
      text: given.text,
      preparation: given.foodId === null ? withoutMarks(line.preparation) : line.preparation,
    },
    reading: {
      ...reading,
      taken: withoutMarks(reading.taken),
      // Asked about as a word is only what is English by now: elsewhere it may mean another thing.
      word: told.kind === 'told' && withoutMarks(reading.word) === reading.word ? reading.word : '',
      unverified: told.kind === 'told' ? unverified.map(withoutMarks) : [given.text],
    },
  }
}

/** A list has fewer; a line that somebody made to hurt has not. */
const MOST_PARTS = 6

/** "Sale e pepe q.b." are two lines, when both are foods and none has an amount. */
const splitForeign = (kitchen: Kitchen, text: string, language: Language): readonly string[] => {
  const parts = partsOfLine(text, language)
  if (parts.length < 2 || parts.length > MOST_PARTS) return [text]
  const isFood = (part: string): boolean => {
    const line = parseIngredientLine(lineInEnglish(part, language))
    const find = kitchen.findFood
    return line.quantity === null && (findLineFood(line, find) ?? findUsual(line, find)) !== undefined
  }
  return parts.every(isFood) ? parts : [text]
}

export const splitIn = (kitchen: Kitchen, told: Told, text: string): readonly string[] => {
  if (told.kind === 'usual') return splitLine(kitchen, text)
  return told.kind === 'told' ? splitForeign(kitchen, text, told.language) : [text]
}

/** What the guard reads of a recipe beside its own words: `lines` stand for those as they were written. */
export type ForGuard = { readonly lines: readonly string[]; readonly beside: readonly string[] }

/**
 * The words of a recipe as the guard reads them: each line both as it was written and in English, and the foods that title and
 * steps name. English alone would lose what a table has for a measure and a cook means as a food.
 */
export const wordsForGuard = ({ title, lines, steps }: Texts): ForGuard => {
  const told = languageOf({ title, lines, steps })
  if (told.kind === 'usual') return { lines, beside: [] }
  const languages = told.kind === 'told' ? [told.language] : told.among
  const named = languages.flatMap((language) => [title, ...steps].flatMap((text) => foodsNamedIn(text, language)))
  const inEnglish = lines.flatMap((line) => languages.map((language) => lineForGuard(line, language)))
  return { lines: [...lines, ...inEnglish], beside: [...new Set(named)] }
}
