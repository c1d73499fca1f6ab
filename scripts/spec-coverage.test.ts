import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectCoverage, passedIn, readRows } from './spec-coverage.ts'

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

test('the page of this project can be read, section by section', () => {
  const rows = readRows(readFileSync(join(import.meta.dirname, '../docs/spec-coverage.md'), 'utf8'))
  expect(new Set(rows.map(({ section }) => section)).size).toBe(9)
})
