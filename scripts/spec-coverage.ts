import { basename } from 'node:path'

/** One line of the specification, and the tests that show it as `file › part of the title`. */
export type Row = {
  readonly section: string
  readonly statement: string
  readonly tests: readonly string[]
  readonly isOpen: boolean
}
/** One test that passed: the name of its file and all its titles, from the outermost on. */
export type Passed = { readonly file: string; readonly title: string }

const SEPARATOR = ' › '

/** Rows of all tables of the page. Throws at a row that names no test and is not open: it would claim without proof. */
export const readRows = (page: string): readonly Row[] => {
  let section = ''
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3)
    const cells = /^\| (.+) \| (.+) \|$/.exec(line)
    if (cells === null || cells[1] === 'The specification says') return []
    const [, statement = '', proof = ''] = cells
    const tests = [...proof.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, test = '']) => test)
    const isOpen = proof.includes('**open**')
    if (tests.length === 0 && !isOpen) throw new Error(`${section}: "${statement}" names no test and is not open.`)
    return [{ section, statement, tests, isOpen }]
  })
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}
type Suite = {
  readonly title: string
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
}
type PlaywrightReport = { readonly suites: readonly Suite[] }

const inSuite = ({ file, suites = [], specs = [] }: Suite): readonly Passed[] => [
  ...specs.filter(({ ok }) => ok).map(({ title }) => ({ file: basename(file), title })),
  ...suites.flatMap(inSuite),
]

/** What passed, read from a report of Vitest or of Playwright. */
export const passedIn = (report: VitestReport | PlaywrightReport): readonly Passed[] =>
  'testResults' in report
    ? report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed')
          .map(({ fullName }) => ({ file: basename(name), title: fullName })),
      )
    : report.suites.flatMap(inSuite)

/** Rows whose tests are not all among those that passed, and rows that are still open. */
export const collectCoverage = (
  rows: readonly Row[],
  passed: readonly Passed[],
): { readonly unproven: readonly { readonly row: Row; readonly test: string }[]; readonly open: readonly Row[] } => {
  const titles = Map.groupBy(passed, ({ file }) => file)
  const isShown = (test: string): boolean => {
    const [file = '', part = ''] = test.split(SEPARATOR)
    return (titles.get(file) ?? []).some(({ title }) => title.includes(part))
  }
  return {
    unproven: rows.flatMap((row) => row.tests.filter((test) => !isShown(test)).map((test) => ({ row, test }))),
    open: rows.filter(({ isOpen }) => isOpen),
  }
}
