import { basename } from 'node:path'

/** One line of a page that maps what was asked to what shows it. */
export type Row = {
  readonly section: string
  /** What other rows and titles of tests call it, like C5 or 6.2.4; null on a page whose rows have no names. */
  readonly id: string | null
  readonly statement: string
  /** Tests that show it, as `file › part of the title`. */
  readonly tests: readonly string[]
  /** Pages that show it, where it is something written. */
  readonly documents: readonly string[]
  /** Rows of the same page that show it. */
  readonly leansOn: readonly string[]
  readonly isOpen: boolean
}
/** One test that passed: the name of its file and all its titles, from the outermost on. */
export type Passed = { readonly file: string; readonly title: string }

const SEPARATOR = ' › '

/** A row of the guide to security and reliability, as other rows call it. */
const ROW_NAME = /\b[A-JRT]\d{1,2}\b/g
/** The same at the beginning of a test's title: "H7, H10: ...". */
const NAMES_IN_TITLE = /(?<![\w.])((?:[A-JRT]\d{1,2}, )*[A-JRT]\d{1,2}): /g
/** The line under the head of a table. */
const RULE = /^\|(?:-+\|)+$/

const readRow = (section: string, cells: readonly string[]): Row => {
  const proof = cells.at(-1) ?? ''
  const quoted = [...proof.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  const row = {
    section,
    id: cells.length > 2 ? (cells[0] ?? null) : null,
    statement: cells.slice(0, -1).join(' '),
    tests: quoted.filter((text) => text.includes(SEPARATOR)),
    documents: quoted.filter((text) => !text.includes(SEPARATOR) && text.endsWith('.md')),
    leansOn: cells.length > 2 ? (proof.replaceAll(/`[^`]+`/g, '').match(ROW_NAME) ?? []) : [],
    isOpen: proof.includes('**open**'),
  }
  if (row.tests.length + row.documents.length + row.leansOn.length === 0 && !row.isOpen)
    throw new Error(`${section}: "${row.statement}" names no test and is not open.`)
  return row
}

/**
 * Rows of all tables of the page: two cells, or three of which the first is the row's name. Throws at a row that names
 * nothing and is not open: it would claim without proof.
 */
export const readRows = (page: string): readonly Row[] => {
  let section = ''
  const lines = page.split('\n')
  return lines.flatMap((line, at) => {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('| ') || !line.endsWith(' |') || RULE.test(lines[at + 1] ?? '')) return []
    return [readRow(section, line.slice(2, -2).split(' | '))]
  })
}

/**
 * Names that lead nowhere: a row told twice, a row that leans on one which is not there or shows nothing, and a title
 * of a test that begins with a row nobody wrote down.
 */
export const findOrphans = (rows: readonly Row[], passed: readonly Passed[]): readonly string[] => {
  const named = Map.groupBy(
    rows.filter(({ id }) => id !== null),
    ({ id }) => id,
  )
  const shows = (id: string): boolean =>
    (named.get(id) ?? []).some(({ tests, documents }) => tests.length + documents.length > 0)
  const inTitles = new Set(
    passed.flatMap(({ title }) =>
      [...title.matchAll(NAMES_IN_TITLE)].flatMap(([, names = '']) => names.match(ROW_NAME) ?? []),
    ),
  )
  return [
    ...[...named]
      .filter(([, same]) => same.length > 1)
      .map(([id]) => `${id} stands there ${named.get(id)?.length} times`),
    ...rows.flatMap(({ id, leansOn, isOpen }) =>
      leansOn
        .filter((other) => !named.has(other) || !(isOpen || shows(other)))
        .map((other) => `${id} leans on ${other}, which ${named.has(other) ? 'shows nothing' : 'is not there'}`),
    ),
    ...[...inTitles].filter((id) => !named.has(id)).map((id) => `a test is called ${id}, and no row is`),
  ]
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
