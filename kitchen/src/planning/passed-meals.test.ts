import { expect, test } from 'vitest'
import { hasPassed, mealsAhead } from './passed-meals.ts'

const THURSDAY = '2026-11-26'

test('breakfast is past from ten, lunch from two and dinner from nine; days before are, days after are not', () => {
  const passed = (time: string) =>
    (['breakfast', 'lunch', 'dinner'] as const).filter((kind) =>
      hasPassed(`${THURSDAY}T${time}`, { date: THURSDAY, kind }),
    )
  expect(passed('09:59')).toEqual([])
  expect(passed('10:00')).toEqual(['breakfast'])
  expect(passed('13:59')).toEqual(['breakfast'])
  expect(passed('18:00')).toEqual(['breakfast', 'lunch'])
  expect(passed('20:59')).toEqual(['breakfast', 'lunch'])
  expect(passed('21:00')).toEqual(['breakfast', 'lunch', 'dinner'])
  expect(hasPassed(`${THURSDAY}T00:00`, { date: '2026-11-25', kind: 'dinner' })).toBe(true)
  expect(hasPassed(`${THURSDAY}T23:59`, { date: '2026-11-27', kind: 'breakfast' })).toBe(false)
})

test('what is left of a week begins with tonight, over the end of a month and a year too', () => {
  expect(mealsAhead('2026-12-31T18:00', '2026-12-28').slice(0, 2)).toEqual([
    { date: '2026-12-31', kind: 'dinner' },
    { date: '2027-01-01', kind: 'breakfast' },
  ])
  expect(mealsAhead('2026-12-31T18:00', '2026-12-28', ['dinner'])).toHaveLength(4)
  expect(mealsAhead('2027-01-03T21:00', '2026-12-28')).toEqual([])
  expect(mealsAhead('2020-01-01T12:00', '2026-12-28')).toHaveLength(21)
})
