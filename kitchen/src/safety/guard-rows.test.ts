import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '../foods/csv.ts'
import { readTextWith } from './reading/read-text.ts'
import type { TextKind } from './reading/reading.ts'
import { openCookingWords } from './words/cooking-words.ts'
import { type GuardTerm, parseGuardTerms } from './words/guard-terms.ts'
import { buildLexicon, type Lexicon } from './words/lexicon.ts'
import { FREE_LABELS, type FreeLabel } from './words/negation.ts'
import { wordsOf } from './words/normalise.ts'

/**
 * Any one row taken out of the table fails a test: the frozen list names every row with its sets, and a row that
 * changes no reading by being there has no place in the table.
 */
const dataFile = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const terms = parseGuardTerms(dataFile('guard-terms.csv'))
/** No list of words: a row must not be idle because prose may say its words anyway. */
const words = openCookingWords([])

test('the table is, row by row, what was frozen (after a change on purpose: npm run guard:freeze)', () => {
  const cellsOf = (row: GuardTerm): string =>
    [row.allergens, row.mayAllergens, row.violates, row.mayViolate].map((words) => words.join(';')).join(',')
  const frozen = parseCsv(dataFile('guard-frozen.csv')).rows.flatMap(({ cells }) => {
    if (cells.get('is_row') !== '1') return []
    const sets = ['allergens', 'may', 'violates', 'may_violates'].map((name) => cells.get(name)).join(',')
    return (cells.get('texts') ?? '').split('|').map((text) => `${text},${sets}`)
  })
  const now = terms.map((row) => `${row.term},${cellsOf(row)}`)
  const [then, today] = [new Set(frozen), new Set(now)]
  expect({
    lost: frozen.filter((row) => !today.has(row)),
    unfrozen: now.filter((row) => !then.has(row)),
  }).toEqual({ lost: [], unfrozen: [] })
})

const byKey = new Map<string, GuardTerm[]>()
for (const row of terms) {
  const key = wordsOf(row.term).join('')
  byKey.set(key, [...(byKey.get(key) ?? []), row])
}

/** All rows that can have a say in reading this row's words: no lookup asks for letters that are not among them. (The rice is in a frame below.) */
const rowsInside = ({ term }: GuardTerm): readonly GuardTerm[] => {
  const key = wordsOf(term).join('')
  const found = new Set<GuardTerm>(byKey.get('rice'))
  for (let from = 0; from < key.length; from++) {
    for (let to = from + 1; to <= key.length; to++)
      for (const row of byKey.get(key.slice(from, to)) ?? []) found.add(row)
  }
  return [...found]
}

/** The ways in which a row can earn its place: alone, behind a label, in one word, in prose. */
const FRAMES: readonly (readonly [(term: string) => string, TextKind])[] = [
  [(term) => term, 'ingredient'],
  [(term) => term, 'step'],
  [(term) => term.replace(/[ -]/g, ''), 'ingredient'],
  ...['vegan', 'gluten-free', 'dairy-free', 'egg-free', 'nut-free', 'soy-free', 'vegetarian', 'alcohol-free'].map(
    (label): [(term: string) => string, TextKind] => [(term) => `${label} ${term}`, 'ingredient'],
  ),
  [(term) => `without ${term}`, 'ingredient'],
  [(term) => `${term} powder`, 'ingredient'],
  [(term) => `${term} rice`, 'ingredient'],
  [(term) => term, 'title'],
]

const saidOf = (lexicon: Lexicon, text: string, kind: TextKind): string => {
  const reading = readTextWith(lexicon, text, kind)
  const { allergens, may, violates, mayViolate, unverified } = reading
  return [allergens, may, violates, mayViolate, unverified.length > 0].join()
}

/** Most rows show themselves without labels, which cost the most to set up. */
const LABELS: readonly ReadonlyMap<string, FreeLabel>[] = [new Map(), FREE_LABELS]

test('every row earns its place: without it, its own words are read otherwise', () => {
  const idle = terms.filter((row) => {
    const rows = rowsInside(row)
    const others = rows.filter((one) => one !== row)
    return LABELS.every((labels) => {
      const [whole, without] = [buildLexicon(rows, labels, words), buildLexicon(others, labels, words)]
      return FRAMES.every(([frame, kind]) => {
        const text = frame(row.term)
        return saidOf(whole, text, kind) === saidOf(without, text, kind)
      })
    })
  })
  expect(idle.map(({ term }) => term)).toEqual([])
})
