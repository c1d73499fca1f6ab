import { expect, test } from 'vitest'
import { plain, readIn } from '../../testing/read-in.ts'

/** Figures and dates as a German reader gets them. */
const load = async () => {
  await readIn('de')
  return { ...(await import('./figures.ts')), ...(await import('./dates.ts')) }
}

test('money and numbers have the comma and the point of the language, and stay dollars', async () => {
  const { money, wholeMoney, thousands } = await load()
  expect([money(1234.5), wholeMoney(92), thousands(1980)].map(plain)).toEqual(['1.234,50 $', '92 $', '1.980'])
})

test('which form a counted thing has, the language says', async () => {
  const { counted } = await load()
  expect([counted(1, 'dish', 'dishes'), counted(27, 'dish', 'dishes')]).toEqual(['1 Gericht', '27 Gerichte'])
})

test('days and weeks have German names', async () => {
  const { weekdayName, shortWeekday, longDate, weekRange } = await load()
  expect([weekdayName('2026-11-25'), shortWeekday('2026-11-25'), longDate('2026-11-25')]).toEqual([
    'Mittwoch',
    'Mi',
    '25. November',
  ])
  expect(plain(weekRange('2026-11-30'))).toMatch(/^30\. November ?– ?6\. Dezember$/)
})
