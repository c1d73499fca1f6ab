import { parseCsv } from '../../foods/csv.ts'
import { allergenMask, closeVerdict, dietMask, dietsBrokenBy, dietsOf } from './masks.ts'
import { ALLERGENS, type Allergen, DIETS, type Diet } from './vocabulary.ts'

/** One row of kitchen/data/guard-terms.csv: what a phrase on a label or in a recipe means. */
export type GuardTerm = {
  readonly term: string
  readonly allergens: readonly Allergen[]
  /** Depends on the brand. */
  readonly mayAllergens: readonly Allergen[]
  readonly violates: readonly Diet[]
  readonly mayViolate: readonly Diet[]
  /** True for a phrase that looks like an allergen and is not ("butter lettuce"). */
  readonly falseFriend: boolean
  readonly note: string
}

const COLUMNS = ['term', 'allergens', 'may', 'violates', 'may_violates', 'false_friend', 'note'] as const

const isAllergen = (word: string): word is Allergen => ALLERGENS.some((known) => known === word)
const isDiet = (word: string): word is Diet => DIETS.some((known) => known === word)

const wordsOf = <T extends string>(cell: string, isKnown: (word: string) => word is T, what: string): readonly T[] =>
  cell
    .split(';')
    .filter((word) => word !== '')
    .map((word) => {
      if (isKnown(word)) return word
      throw new Error(`unknown ${what} "${word}"`)
    })

/** A row that names an allergen must also name every diet it breaks: a reader of the table sees the whole meaning. */
const checkRow = (row: GuardTerm): GuardTerm => {
  if (!/[a-z0-9]/.test(row.term)) throw new Error('empty term')
  const allergens = allergenMask(row.allergens)
  if (row.allergens.includes('wheat') && !row.allergens.includes('gluten')) throw new Error('wheat without gluten')
  const missing = dietsBrokenBy(allergens) & ~dietMask(row.violates)
  if (missing !== 0) throw new Error(`allergens without the diets they break: ${dietsOf(missing).join(', ')}`)
  const twice = row.mayAllergens.filter((word) => row.allergens.includes(word))
  if (twice.length > 0) throw new Error(`both definite and may: ${twice.join(', ')}`)
  return row
}

/** `may_violates` holds only what does not follow from `may`; the rest is added here. */
const withFollowingDiets = (row: GuardTerm): GuardTerm => ({
  ...row,
  mayViolate: dietsOf(
    closeVerdict({
      allergens: allergenMask(row.allergens),
      may: allergenMask(row.mayAllergens),
      violates: dietMask(row.violates),
      mayViolate: dietMask(row.mayViolate),
    }).mayViolate,
  ),
})

/**
 * Reads the table of guard terms.
 * Throws with the line and the reason on an unknown word, a missing column, a term that stands twice,
 * wheat without gluten, or an allergen whose diets are not named.
 */
export const parseGuardTerms = (csvText: string): readonly GuardTerm[] => {
  const { columns, rows } = parseCsv(csvText)
  for (const column of COLUMNS) if (!columns.includes(column)) throw new Error(`line 1: no column "${column}"`)
  const seen = new Set<string>()
  return rows.map(({ line, cells }) => {
    const cell = (column: (typeof COLUMNS)[number]): string => cells.get(column) ?? ''
    try {
      if (seen.has(cell('term'))) throw new Error('the term stands twice')
      seen.add(cell('term'))
      if (cell('false_friend') !== '0' && cell('false_friend') !== '1') throw new Error('false_friend is not 0 or 1')
      return withFollowingDiets(
        checkRow({
          term: cell('term'),
          allergens: wordsOf(cell('allergens'), isAllergen, 'allergen'),
          mayAllergens: wordsOf(cell('may'), isAllergen, 'allergen'),
          violates: wordsOf(cell('violates'), isDiet, 'diet'),
          mayViolate: wordsOf(cell('may_violates'), isDiet, 'diet'),
          falseFriend: cell('false_friend') === '1',
          note: cell('note'),
        }),
      )
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`guard-terms line ${line} (${cell('term')}): ${reason}`, { cause })
    }
  })
}
