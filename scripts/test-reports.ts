import { stripVTControlCharacters } from 'node:util'

/** What the tests of one file took; files that run beside each other each count their own. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
}

/**
 * What one suite came to. `faults` name each failure with the first lines of why, `secondTry` each test that passed only
 * when run again, `times` each file.
 */
export interface Counted {
  readonly passed: number
  readonly failed: number
  readonly faults: readonly string[]
  readonly secondTry: readonly string[]
  readonly times: readonly FileTime[]
}

/** The files that took longest, longest first. */
export const slowest = (times: readonly FileTime[], count: number): readonly FileTime[] =>
  times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)

const LINES_OF_WHY = 6
const LETTERS_OF_WHY = 800

const named = (test: string, message: string | undefined): string => {
  const why = stripVTControlCharacters(message ?? 'no message')
    .split('\n')
    .slice(0, LINES_OF_WHY)
    .join('\n    ')
  return `${test}\n    ${why.slice(0, LETTERS_OF_WHY)}`
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    /** Milliseconds of the clock: the first test began, the last one ended. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export const readVitest = (report: VitestReport): Counted => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  faults: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or whose hook failed, has failed without one of its tests having done so.
    if (failed.length === 0 && status === 'failed') return [named(name, message)]
    return failed.map((test) => named(`${name} > ${test.fullName}`, test.failureMessages?.[0]))
  }),
  secondTry: [],
  times: report.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: Math.max(0, endTime - startTime) / 1000,
  })),
})

/** A file or a block of tests in Playwright's JSON report. */
export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}
/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  /** What failed outside of every test: a configuration that does not load, a server that does not start. */
  readonly errors?: readonly { readonly message?: string }[]
}

const testsThat = (status: 'unexpected' | 'flaky', suite: PlaywrightSuite): readonly string[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) =>
        named(`[${projectName}] ${file}:${line} > ${title}`, results.find((result) => result.error)?.error?.message),
      ),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsThat(status, inner)),
]

/** Milliseconds of every try of every test in a suite, by file. Playwright names files from its own folder. */
const durationsIn = (suite: PlaywrightSuite): readonly (readonly [string, number])[] => [
  ...(suite.specs ?? []).flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [`e2e/${file}`, duration] as const)),
  ),
  ...(suite.suites ?? []).flatMap(durationsIn),
]

export const readPlaywright = (report: PlaywrightReport): Counted => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  faults: [
    ...testsThat('unexpected', report),
    ...(report.errors ?? []).map(({ message }) => named('outside of every test', message)),
  ],
  secondTry: testsThat('flaky', report),
  times: [...Map.groupBy(durationsIn(report), ([file]) => file)].map(([file, tries]) => ({
    file,
    seconds: tries.reduce((sum, [, duration]) => sum + duration, 0) / 1000,
  })),
})
