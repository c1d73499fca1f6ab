import { expect, test } from 'vitest'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { openKitchenFiles } from './a-kitchen.ts'
import { cuisineDistance, hasFamily } from './cuisine-families.ts'

test('every kitchen of the catalogue stands in a family', () => {
  const { cuisines } = openKitchenFiles(readKitchenFiles()).facts
  expect(cuisines.filter((cuisine) => !hasFamily(cuisine))).toEqual([])
})

test('a Sicilian dish is at home beside an Italian one', () => {
  expect(cuisineDistance('Sicilian', 'Italian')).toBeLessThan(0.5)
})
