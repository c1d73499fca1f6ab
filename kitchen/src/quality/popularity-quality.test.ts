import { expect, test } from 'vitest'
import { popularityQuantile } from './popularity-quality.ts'

test('P3: all dishes of a catalogue stand at its middle, the liked ones above it', () => {
  const all = [1, 2, 3, 3, 5]
  expect(popularityQuantile(all, all)).toBeCloseTo(0.5)
  expect(popularityQuantile([5], all)).toBeCloseTo(0.9)
  expect(popularityQuantile([3, 1], all)).toBeCloseTo((0.6 + 0.1) / 2)
})
