import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest, slowest } from './test-reports.ts'

describe('what a report says', () => {
  it('names a failed test with the first lines of why, without colours', () => {
    const counted = readVitest({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { fullName: 'one', status: 'passed' },
            { fullName: 'two', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat a.test.ts:3'] },
            { fullName: 'three', status: 'passed' },
          ],
        },
      ],
    })
    expect(counted).toMatchObject({ passed: 2, failed: 1 })
    expect(counted.faults).toEqual(['a.test.ts > two\n    expected 1\n    at a.test.ts:3'])
    expect(counted.times).toEqual([{ file: 'a.test.ts', seconds: 2.5 }])
  })

  it('names a file that failed before its first test', () => {
    const counted = readVitest({
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [
        {
          name: 'b.test.ts',
          status: 'failed',
          message: 'Cannot find module',
          // Nothing began, nothing ended.
          ...{ startTime: 5, endTime: 0 },
          assertionResults: [],
        },
      ],
    })
    expect(counted.faults).toEqual(['b.test.ts\n    Cannot find module'])
    expect(counted.times).toEqual([{ file: 'b.test.ts', seconds: 0 }])
  })

  it('tells a browser test that failed from one that passed at the second try, however deep', () => {
    const test = (status: string) => ({
      projectName: 'phone',
      status,
      results: [{ duration: 900, error: { message: `${status} it was` } }, { duration: 100 }],
    })
    const counted = readPlaywright({
      stats: { expected: 5, flaky: 1, unexpected: 1 },
      suites: [
        {
          suites: [{ specs: [{ title: 'deep', file: 'x.spec.ts', line: 7, tests: [test('unexpected')] }] }],
          specs: [{ title: 'slow', file: 'x.spec.ts', line: 3, tests: [test('flaky')] }],
        },
      ],
      errors: [{ message: 'port in use' }],
    })
    expect(counted).toMatchObject({ passed: 6, failed: 1 })
    expect(counted.faults).toEqual([
      '[phone] x.spec.ts:7 > deep\n    unexpected it was',
      'outside of every test\n    port in use',
    ])
    expect(counted.secondTry).toEqual(['[phone] x.spec.ts:3 > slow\n    flaky it was'])
    expect(counted.times).toEqual([{ file: 'e2e/x.spec.ts', seconds: 2 }])
  })

  it('names the files that took longest first', () => {
    const times = [3, 1, 7, 5].map((seconds) => ({ file: `${seconds}.ts`, seconds }))
    expect(slowest(times, 2).map(({ file }) => file)).toEqual(['7.ts', '5.ts'])
  })
})
