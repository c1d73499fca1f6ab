import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isWeekend, seasonOf, weekdayName } from './calendar.ts'
import { chanceOf, openChance } from './chance.ts'

test('adds days as the calendar does, over leap years and centuries', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.integer({ min: -800, max: 800 }),
      (date, days) => {
        const iso = date.toISOString().slice(0, 10)
        const expected = new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
        expect(addDays(iso, days)).toBe(expected)
      },
    ),
  )
})

test('names weekdays and seasons', () => {
  expect(weekdayName('2026-11-23')).toBe('Monday')
  expect(weekdayName('2028-02-29')).toBe('Tuesday')
  expect([isWeekend('2026-11-27'), isWeekend('2026-11-28')]).toEqual([false, true])
  expect([seasonOf('2026-11-23'), seasonOf('2027-03-01')]).toEqual(['autumn', 'spring'])
})

test('chance is repeatable and fills its range', () => {
  const draws = (seed: number): readonly number[] => {
    const chance = openChance(seed)
    return Array.from({ length: 2000 }, chance)
  }
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7)).not.toEqual(draws(8))
  for (const list of [draws(1), Array.from({ length: 2000 }, (_, index) => chanceOf(3, index))]) {
    expect(Math.min(...list)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...list)).toBeLessThan(1)
    expect(list.reduce((sum, x) => sum + x, 0) / list.length).toBeCloseTo(0.5, 1)
  }
})
