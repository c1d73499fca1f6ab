import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '../kitchen/src/foods/csv.ts'
import { type GuardTerm, parseGuardTerms } from '../kitchen/src/safety/words/guard-terms.ts'

/**
 * `npm run guard:freeze`: writes down what every row of the guard's table says, beside the table, so that a row that is
 * lost or weakened by mistake fails a test. Texts frozen earlier that are no rows any more stay: they must be read as
 * before by whatever reads them now.
 */
const data = join(import.meta.dirname, '..', 'kitchen/data')
const terms = parseGuardTerms(readFileSync(join(data, 'guard-terms.csv'), 'utf8'))
const file = join(data, 'guard-frozen.csv')
const rows = new Set(terms.map(({ term }) => term))

const cellsOf = (row: GuardTerm): string =>
  [row.allergens, row.mayAllergens, row.violates, row.mayViolate].map((words) => words.join(';')).join(',')
const groups = new Map<string, string[]>()
const keep = (cells: string, isRow: boolean, text: string): void => {
  const key = `${cells},${isRow ? 1 : 0}`
  groups.set(key, [...(groups.get(key) ?? []), text])
}
for (const { cells } of parseCsv(readFileSync(file, 'utf8')).rows) {
  const cell = (name: string): string => cells.get(name) ?? ''
  for (const text of cell('texts')
    .split('|')
    .filter((one) => !rows.has(one))) {
    keep(['allergens', 'may', 'violates', 'may_violates'].map(cell).join(','), false, text)
  }
}
for (const row of terms) keep(cellsOf(row), true, row.term)

const quoted = (texts: readonly string[]): string => {
  const joined = [...texts].sort().join('|')
  return /[",]/.test(joined) ? `"${joined.replaceAll('"', '""')}"` : joined
}
/** Long groups are cut, so that one changed row is one changed line. */
const PER_LINE = 12
const lines = [...groups]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([key, texts]) => {
    const sorted = [...texts].sort()
    return Array.from(
      { length: Math.ceil(sorted.length / PER_LINE) },
      (_, at) => `${key},${quoted(sorted.slice(at * PER_LINE, (at + 1) * PER_LINE))}`,
    )
  })
writeFileSync(file, `allergens,may,violates,may_violates,is_row,texts\n${lines.join('\n')}\n`)
console.log(`guard-frozen.csv: ${terms.length} rows of the table, ${lines.length} lines`)
