import { AISLES } from '@plateful/kitchen/foods/food.ts'
import { expect, test } from 'vitest'
import { moveAisle, wholeOrder } from './move-aisle.ts'

test('aisles that a household does not name follow in our order', () => {
  expect(wholeOrder([])).toEqual(AISLES)
  expect(wholeOrder(['drinks', 'fish']).slice(0, 3)).toEqual(['drinks', 'fish', 'fruit-veg'])
  expect(wholeOrder(['drinks', 'fish'])).toHaveLength(AISLES.length)
})

test('an aisle changes places with its neighbour, and stays at an end', () => {
  const order = ['meat', 'fish', 'bakery'] as const
  expect(moveAisle(order, 'fish', -1)).toEqual(['fish', 'meat', 'bakery'])
  expect(moveAisle(order, 'fish', 1)).toEqual(['meat', 'bakery', 'fish'])
  expect(moveAisle(order, 'meat', -1)).toEqual(order)
  expect(moveAisle(order, 'bakery', 1)).toEqual(order)
})
