import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { mostLines, oneOffs, packageUse, spoils } from './waste-quality.ts'

test('W1: a quarter of what was bought is left', () => {
  const foods = [
    { boughtUsd: 3, leftUsd: 0, used: 1, meals: 2 },
    { boughtUsd: 1, leftUsd: 1, used: 0, meals: 1 },
  ]
  expect(packageUse(foods)).toBeCloseTo(0.75)
  expect(packageUse([])).toBe(1)
})

test('W1: what goes off within a month counts; a staple, what keeps, and what is frozen does not', () => {
  const spinach = aFood({ aisle: 'fruit-veg', storageDays: 5, staple: false })
  expect(spoils(spinach)).toBe(true)
  expect(spoils({ ...spinach, storageDays: 30 })).toBe(true)
  expect(spoils({ ...spinach, storageDays: 31 })).toBe(false)
  expect(spoils({ ...spinach, staple: true })).toBe(false)
  expect(spoils({ ...spinach, aisle: 'meat' })).toBe(false)
})

test('W2: dinners alone may have 45 lines, more meals a day 65', () => {
  expect([mostLines(1), mostLines(2), mostLines(3)]).toEqual([45, 65, 65])
})

test('W3: bought for one meal that uses less than half of it', () => {
  const food = { boughtUsd: 1, leftUsd: 0.6, used: 0.4, meals: 1 }
  expect(oneOffs([food, { ...food, meals: 2 }, { ...food, used: 0.5 }])).toBe(1)
})
