import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overdueOf, UP_TO_DATE_DAYS } from './overdue.ts'

const NOW = new Date('2026-11-28T00:00:00Z')
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString()

test.each([
  ['nothing newer', { '1.2.3': daysAgo(400), '1.2.2': daysAgo(10) }, null],
  ['a newer one of today', { '1.2.4': daysAgo(0) }, null],
  ['a newer one on the last day', { '1.3.0': daysAgo(90) }, null],
  ['a newer one a day too long', { '1.3.0': daysAgo(91) }, { version: '1.3.0', days: 91 }],
  ['newer by number, not by letter', { '1.10.0': daysAgo(100) }, { version: '1.10.0', days: 100 }],
  ['several: since the first', { '2.0.0': daysAgo(5), '1.2.4': daysAgo(120) }, { version: '1.2.4', days: 120 }],
  ['a mend of an older line counts for who is on it', { '1.1.9': daysAgo(200) }, null],
  ['one that is only tried out', { '2.0.0-beta.1': daysAgo(300), modified: daysAgo(300) }, null],
])('15.2.1: a package is overdue by the day of its next version: %s', (_what, times, wanted) => {
  expect(overdueOf('1.2.3', times, NOW)).toEqual(wanted)
})

test('15.2.1: the days are those of docs/protection.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/protection.md'), 'utf8')
  expect(text.replaceAll('\n', ' ')).toContain(`brought up to date every ${UP_TO_DATE_DAYS} days`)
})
