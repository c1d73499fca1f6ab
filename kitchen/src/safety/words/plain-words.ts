import plainWordsData from '../../../data/plain-words.json' with { type: 'json' }
import { UNITS } from '../../quantities/units.ts'
import { FOREIGN_CONNECTORS, FOREIGN_PLAIN, FOREIGN_PURPOSES } from './foreign-words.ts'
import { wordsOf } from './normalise.ts'
import { textOf } from './word-lists.ts'

const PLAIN = plainWordsData.lists

/** Hyphenated words are left out: their parts might be foods. */
const setOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .filter((word) => !word.includes('-'))
      .flatMap(wordsOf),
  )

/** Amounts, measures and vessels: never a food. */
const MEASURES = textOf(PLAIN.measures)

/** How a food is prepared, kept or sold. */
const PREPARATIONS = textOf(PLAIN.preparations)

/** Parts and shapes of a food: they take their meaning from the food word before them ("curry leaf" must be a row). */
const PARTS = textOf(PLAIN.parts)

/** What lines are measured in, in every language that amounts are read in. Rolls and loaves may be of bread. */
const NOT_ONLY_MEASURES = new Set(['roll', 'loaf'])
const UNIT_WORDS = UNITS.filter(({ id }) => !NOT_ONLY_MEASURES.has(id))
  .flatMap(({ id, aliases }) => [id, ...aliases])
  .filter((word) => !word.includes(' '))
  .flatMap(wordsOf)

/** Those of English alone. */
export const ENGLISH_PLAIN = setOf(`${MEASURES} ${PREPARATIONS}`)

export const PLAIN_WORDS: ReadonlySet<string> = new Set([...ENGLISH_PLAIN, ...UNIT_WORDS, ...FOREIGN_PLAIN])
export const PART_WORDS = setOf(PARTS)

/** Words that begin a new food, so that labels before them do not reach it. */
export const CONNECTORS: ReadonlySet<string> = new Set([
  ...setOf(
    'and or with plus w of from in on over under topped without served alongside atop to into for but except besides unless',
  ),
  ...FOREIGN_CONNECTORS,
])
/** What follows is a purpose, a manner or an example, not the line's food. */
export const PURPOSES: ReadonlySet<string> = new Set([
  ...setOf('for to until at about on as if when into like such using per by i see see-note so because'),
  ...FOREIGN_PURPOSES,
])

/** Trailing words that English makes itself ("brunoised", "generously"); not "benniseed", "pondweed". */
export const isPreparation = (word: string): boolean => /.{3}(?:(?<!se|we)ed|ly|ing|wise)$/.test(word)

/** German participles, which stand before their food or behind it: "aufgetaut", "feingehackte", "entsteint", "filetiert". */
export const isGermanParticiple = (word: string): boolean =>
  /^[a-z]{0,6}ge[a-z]{3,}(?:t|en)(?:e|er|es|en)?$|^(?:ent|zer|ver)[a-z]{3,}t(?:e|er|es|en)?$|iert(?:e|er|es|en)?$/.test(
    word,
  )

/** What Italian, Spanish, Portuguese and French say behind a food of what was done to it: "essiccata", "curado", "finamente". */
export const isRomanceParticiple = (word: string): boolean =>
  /.{3}(?:[aiu]t[oai]|[ai]d[oa]|issim[oaie]|ee)$|.{4}mente$/.test(word)
