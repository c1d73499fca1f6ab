import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectCoverage, findOrphans, passedIn, readRows } from './spec-coverage.ts'

const PAGE = `## 9 Constants

| The specification says | Shown by |
|---|---|
| Seven days | \`planner.test.tsx › seven days\`; \`e2e.spec.ts › a week\` |
| Pending 10 | **open** |
`

test('a row is shown when each of its tests exists and passed', () => {
  const rows = readRows(PAGE)
  const vitest = passedIn({
    testResults: [
      {
        name: '/x/planner.test.tsx',
        assertionResults: [{ fullName: 'a visitor sees seven days', status: 'passed' }],
      },
    ],
  })
  const playwright = (ok: boolean) =>
    passedIn({
      suites: [
        {
          title: '',
          file: 'e2e/e2e.spec.ts',
          suites: [{ title: 'x', file: 'e2e.spec.ts', specs: [{ title: 'a week', ok }] }],
        },
      ],
    })
  expect(collectCoverage(rows, [...vitest, ...playwright(true)])).toEqual({ unproven: [], open: [rows[1]] })
  const { unproven } = collectCoverage(rows, [...vitest, ...playwright(false)])
  expect(unproven.map(({ test: name }) => name)).toEqual(['e2e.spec.ts › a week'])
})

test('a test that failed or was skipped shows nothing', () => {
  const report = (status: string) => ({
    testResults: [{ name: 'planner.test.tsx', assertionResults: [{ fullName: 'seven days', status }] }],
  })
  for (const status of ['failed', 'pending', 'skipped']) expect(passedIn(report(status))).toEqual([])
})

test('a row without a test that is not called open is no row', () => {
  expect(() => readRows(PAGE.replace('**open**', 'of course'))).toThrow('Pending 10')
})

const MAP = `## Sessions

| Row | Asked | Shown by |
|---|---|---|
| A1 | Secrets | \`auth.test.ts › A1:\` |
| B3 | Words | \`docs/words.md\` |
| R7 | Both | A1, B3 |
| 6.2.4 (L1) | Common words | B3; **open**: all of C9 |
`
const titled = (title: string) => ({ file: 'auth.test.ts', title: `sessions on SQLite ${title}` })

test('a row may lean on others, on pages, or say what is missing', () => {
  const rows = readRows(MAP)
  expect(rows.map(({ id, leansOn }) => [id, leansOn])).toEqual([
    ['A1', []],
    ['B3', []],
    ['R7', ['A1', 'B3']],
    ['6.2.4 (L1)', ['B3', 'C9']],
  ])
  expect(findOrphans(rows, [titled('A1: 160 bits')])).toEqual(['6.2.4 (L1) leans on C9, which is not there'])
  expect(rows.map(({ documents }) => documents.length)).toEqual([0, 1, 0, 0])
})

test('a name that leads nowhere is told, whichever end is missing', () => {
  const orphans = (from: string, to: string, title = 'A1: 160 bits') =>
    findOrphans(readRows(MAP.replace('; **open**: all of C9', '').replace(from, to)), [titled(title)])

  expect(orphans('', '')).toEqual([])
  expect(orphans('| A1, B3 |', '| A1, B4 |')).toEqual(['R7 leans on B4, which is not there'])
  expect(orphans('`docs/words.md`', '**open**')).toEqual(
    ['R7', '6.2.4 (L1)'].map((id) => `${id} leans on B3, which shows nothing`),
  )
  expect(orphans('| B3 | Words', '| A1 | Words').at(0)).toBe('A1 stands there 2 times')
  expect(orphans('', '', 'H7, A1: the export')).toEqual(['a test is called H7, and no row is'])
})

test('the map of security holds every row once: 104 of ours, 70 and 183 of ASVS 5.0.0', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/asvs.md'), 'utf8')
  const ids = readRows(page).flatMap(({ id }) => (id === null ? [] : [id]))
  const requirements = [...page.matchAll(/\b\d+\.\d+\.\d+ \(L[12]\)/g)].map(([id]) => id)

  expect(findOrphans(readRows(page), [])).toEqual([])
  expect(new Set(ids.filter((id) => /^[A-Z]/.test(id))).size).toBe(104)
  expect(new Set(requirements).size).toBe(requirements.length)
  expect(['(L1)', '(L2)'].map((level) => requirements.filter((id) => id.endsWith(level)).length)).toEqual([70, 183])
  expect(ids.filter((id) => /^\d/.test(id) && !requirements.includes(id))).toEqual([])
})

test('the page of this project can be read, section by section', () => {
  const rows = readRows(readFileSync(join(import.meta.dirname, '../docs/spec-coverage.md'), 'utf8'))
  expect(new Set(rows.map(({ section }) => section)).size).toBe(9)
})
