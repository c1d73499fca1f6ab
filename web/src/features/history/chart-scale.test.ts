import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './chart-scale.ts'

test('bars begin at zero and end at a round figure', () => {
  expect(scaleOf([81, 92, 104], null)).toEqual({ low: 0, high: 150, ticks: [0, 50, 100, 150] })
})

test('a line shows its ups and downs, but not more than there are', () => {
  expect(scaleOf([1950, 1980, 2010], 600)).toEqual({ low: 1600, high: 2400, ticks: [1600, 1800, 2000, 2200, 2400] })
})

test('every value lies on the paper, with two to six lines', () => {
  const values = fc.array(fc.float({ min: 0, max: 5_000, noNaN: true }), { minLength: 1, maxLength: 52 })
  fc.assert(
    fc.property(values, fc.constantFrom(null, 600), (figures, leastSpan) => {
      const { low, high, ticks } = scaleOf(figures, leastSpan)
      expect(low).toBeLessThanOrEqual(Math.min(...figures) + 1e-6)
      expect(high).toBeGreaterThanOrEqual(Math.max(...figures) - 1e-6)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})
