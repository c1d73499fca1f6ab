import { expect, test } from 'vitest'
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
