import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { cookedAmount, LEAST_OF_WHOLE } from './cooked-amount.ts'

const egg = aFood({ id: 'egg', name: 'egg', group: 'egg', gramsPerPiece: 57 })
const garlic = aFood({ id: 'garlic', name: 'garlic', group: 'vegetable' })
const onion = aFood({ id: 'onion', name: 'onion', group: 'vegetable', gramsPerPiece: 110 })

const eggs = (quantity: number) => ({ quantity, unit: 'piece', grams: quantity * 57 })

test('a cook takes whole eggs and cloves, and as much of all else as the table needs', () => {
  expect(cookedAmount(eggs(4), 0.6, egg)).toMatchObject({ quantity: 2, grams: 2 * 57 })
  expect(cookedAmount(eggs(4), 0.625, egg)).toMatchObject({ quantity: 3, grams: 3 * 57 })
  expect(cookedAmount(eggs(1), 0.1, egg)).toMatchObject({ quantity: 1, grams: 57 })
  expect(cookedAmount({ quantity: 3, unit: 'clove', grams: 12 }, 0.5, garlic)).toMatchObject({ quantity: 2, grams: 8 })
  expect(cookedAmount({ quantity: 1, unit: 'piece', grams: 110 }, 0.5, onion)).toMatchObject({
    quantity: 0.5,
    grams: 55,
  })
  expect(cookedAmount({ quantity: 100, unit: 'g', grams: 100 }, 0.25, egg)).toMatchObject({ quantity: 25, grams: 25 })
  expect(cookedAmount({ quantity: null, unit: '', grams: 0 }, 3, garlic)).toMatchObject({ quantity: null, grams: 0 })
})

test('nobody who eats nothing is given an egg', () => {
  expect(cookedAmount(eggs(2), 0, egg)).toMatchObject({ quantity: 0, grams: 0 })
})

test('whole eggs are at least one, at least two thirds of what is needed, and half of one off at most above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.double({ min: 0.05, max: 6, noNaN: true }), (four, factor) => {
      const { quantity, grams } = cookedAmount(eggs(four), factor, egg)
      const needed = four * factor
      expect(Number.isInteger(quantity)).toBe(true)
      expect(quantity).toBeGreaterThanOrEqual(Math.max(1, LEAST_OF_WHOLE * needed - 1e-6))
      if (needed >= 1) expect(Math.abs((quantity ?? 0) - needed)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(grams).toBeCloseTo(57 * (quantity ?? 0), 6)
    }),
  )
})
