import { expect, test } from 'vitest'
import { isOver, shortWeekRange, todayIso, weekRange } from './dates.ts'

test('a week is named by its first and last day', () => {
  expect(weekRange('2026-11-23')).toBe('23 – 29 November')
  expect(weekRange('2026-11-30')).toBe('30 November – 6 December')
  expect(shortWeekRange('2026-11-23')).toBe('23–29 Nov')
})

test('today is the visitor’s day, not Greenwich’s', () => {
  expect(todayIso(new Date(2026, 10, 25, 23, 59))).toBe('2026-11-25')
  expect(todayIso(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01')
})

test('a week is over the day after its last', () => {
  expect(isOver('2026-11-23', '2026-11-29')).toBe(false)
  expect(isOver('2026-11-23', '2026-11-30')).toBe(true)
})
