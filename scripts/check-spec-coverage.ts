import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectCoverage, findOrphans, passedIn, type Row, readRows } from './spec-coverage.ts'

/**
 * `npm run check:spec`: every test that docs/spec-coverage.md and docs/asvs.md name exists and passed in the last
 * `./test`, and no row's name leads nowhere. Rows that are not true yet are counted and named; they fail nothing,
 * because they claim nothing.
 */
const root = join(import.meta.dirname, '..')
const REPORTS = ['units', 'e2e'].map((name) => join(root, 'test-results', `${name}.json`))

const missing = REPORTS.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`No results to read: ${missing.join(', ')}. Run ./test first.`)
  process.exit(1)
}

const passed = REPORTS.flatMap((file) => passedIn(JSON.parse(readFileSync(file, 'utf8'))))
const line = ({ section, statement }: Row): string => `${section}: ${statement}`
/** Whether all that the page claims is shown. */
const check = (page: string, orphansOf: typeof findOrphans | null): boolean => {
  const rows = readRows(readFileSync(join(root, page), 'utf8'))
  const { unproven, open } = collectCoverage(rows, passed)
  const orphans = orphansOf?.(rows, passed) ?? []
  for (const { row, test } of unproven) console.error(`NOT SHOWN ${line(row)}\n  no test that passed is called ${test}`)
  for (const orphan of orphans) console.error(`NOT SHOWN ${orphan}`)
  for (const row of open) console.log(`open: ${line(row)}`)
  console.log(
    `${page}: ${rows.length} rows, ${rows.length - open.length} shown, ${open.length} open, ${unproven.length} without their test`,
  )
  return unproven.length + orphans.length === 0
}

const done = [check('docs/spec-coverage.md', null), check('docs/asvs.md', findOrphans)]
process.exitCode = done.every(Boolean) ? 0 : 1
