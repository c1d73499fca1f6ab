import { expect, onTestFinished, test, vi } from 'vitest'
import { copyTargets, datedWeekRange, isOver, isThisWeek, shortWeekRange, todayIso, weekRange } from './dates.ts'

test('a week is named by its first and last day', () => {
  expect(weekRange('2026-11-23')).toBe('23 – 29 November')
  expect(weekRange('2026-11-30')).toBe('30 November – 6 December')
  expect(shortWeekRange('2026-11-23')).toBe('23–29 Nov')
})

test('today is the visitor’s day, not Greenwich’s', () => {
  expect(todayIso(new Date(2026, 10, 25, 23, 59))).toBe('2026-11-25')
  expect(todayIso(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01')
})

/** One moment, around midnight somewhere, and the day it is for who is there. */
test.each([
  ['Pacific/Kiritimati', '2028-02-28T10:00:00Z', '2028-02-29'],
  ['Pacific/Pago_Pago', '2028-03-01T10:59:00Z', '2028-02-29'],
  ['Europe/Berlin', '2028-02-29T23:00:00Z', '2028-03-01'],
  ['Europe/Berlin', '2027-03-27T23:30:00Z', '2027-03-28'],
  ['Europe/Berlin', '2027-03-28T21:59:00Z', '2027-03-28'],
  ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25'],
  ['America/Los_Angeles', '2027-03-15T06:59:00Z', '2027-03-14'],
  ['America/Los_Angeles', '2026-11-02T07:59:00Z', '2026-11-01'],
])('R10: in %s it is at %s the day %s, and its week holds it', (zone, moment, day) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())

  const today = todayIso(new Date(moment))

  expect(today).toBe(day)
  const mondays = ['2026-10-19', '2026-10-26', '2027-03-08', '2027-03-22', '2028-02-28']
  expect(mondays.filter((monday) => isThisWeek(monday, today))).toHaveLength(1)
})

test('a week is over the day after its last', () => {
  expect(isOver('2026-11-23', '2026-11-29')).toBe(false)
  expect(isOver('2026-11-23', '2026-11-30')).toBe(true)
})

test('a week of another year is named with it', () => {
  expect(datedWeekRange('2026-11-23', '2026-11-25')).toBe('23 – 29 November')
  expect(datedWeekRange('2025-11-24', '2026-11-25')).toBe('24 – 30 November 2025')
  expect(datedWeekRange('2025-12-29', '2026-01-02')).toBe('29 December – 4 January')
})

test('the week of now holds today', () => {
  expect(isThisWeek('2026-11-23', '2026-11-23')).toBe(true)
  expect(isThisWeek('2026-11-23', '2026-11-29')).toBe(true)
  expect(isThisWeek('2026-11-23', '2026-11-30')).toBe(false)
  expect(isThisWeek('2026-11-23', '2026-11-22')).toBe(false)
})

test('a week is copied to weeks that can still be cooked', () => {
  expect(copyTargets('2026-11-23', '2026-11-25')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'])
  expect(copyTargets('2026-08-03', '2026-11-25')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'])
})
