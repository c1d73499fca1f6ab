import plainWordsData from '../../../data/plain-words.json' with { type: 'json' }
import { wordsOf } from './normalise.ts'
import { textOf } from './word-lists.ts'

const PLAIN = plainWordsData.lists

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap(wordsOf))

/** Amounts, cuts and manners as they stand on labels and in recipes of other languages: never a food. */
const FRENCH = textOf(PLAIN.french)
const SPANISH = textOf(PLAIN.spanish)
const ITALIAN = textOf(PLAIN.italian)
const PORTUGUESE = textOf(PLAIN.portuguese)
const JAPANESE = textOf(PLAIN.japanese)

const GERMAN_STEMS = setOf(textOf(PLAIN.german))
/** "Griechischer", "langen", "dunkles": an adjective of which the list has another form. */
export const isGermanAdjective = (word: string): boolean => {
  const stem = /^(.{4,})e[rsnm]?$/.exec(word)?.[1]
  return stem !== undefined && (GERMAN_STEMS.has(stem) || GERMAN_STEMS.has(`${stem}e`))
}

/** "Öl zum Frittieren", "queso para fundir": a purpose, not the line's food. */
export const FOREIGN_PURPOSES = 'zum zur fur pour para'.split(' ')

/** Words between foods: what a label or an absence says does not reach across them. */
export const FOREIGN_CONNECTORS: ReadonlySet<string> = setOf(
  'und oder mit ohne et ou avec sans con sin com sem senza ni',
)

/** Words of absence before the thing: "sans lait", "ohne Ei", "sin gluten ni leche". */
export const FOREIGN_ABSENCE: readonly string[] = 'ohne sans sin senza sem ni'.split(' ').flatMap(wordsOf)

export const FOREIGN_PLAIN: ReadonlySet<string> = new Set([
  ...GERMAN_STEMS,
  ...setOf(`${FRENCH} ${SPANISH} ${ITALIAN} ${PORTUGUESE} ${JAPANESE}`),
])
