import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectCoverage, passedIn, type Row, readRows } from './spec-coverage.ts'

/**
 * `npm run check:spec`: every test that docs/spec-coverage.md names exists and passed in the last `./test`. Rows that
 * are not true yet are counted and named; they fail nothing, because they claim nothing.
 */
const root = join(import.meta.dirname, '..')
const REPORTS = ['kitchen', 'server', 'web', 'e2e'].map((name) => join(root, 'test-results', `${name}.json`))

const missing = REPORTS.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`No results to read: ${missing.join(', ')}. Run ./test first.`)
  process.exit(1)
}

const passed = REPORTS.flatMap((file) => passedIn(JSON.parse(readFileSync(file, 'utf8'))))
const rows = readRows(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'))
const { unproven, open } = collectCoverage(rows, passed)
const line = ({ section, statement }: Row): string => `${section}: ${statement}`

for (const { row, test } of unproven) console.error(`NOT SHOWN ${line(row)}\n  no test that passed is called ${test}`)
for (const row of open) console.log(`open: ${line(row)}`)
console.log(
  `${rows.length} rows, ${rows.length - open.length} shown, ${open.length} open, ${unproven.length} without their test`,
)
process.exitCode = unproven.length > 0 ? 1 : 0
