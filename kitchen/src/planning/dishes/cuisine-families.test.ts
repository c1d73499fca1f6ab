import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openKitchenFiles } from './a-kitchen.ts'
import { cuisineDistance, hasFamily } from './cuisine-families.ts'
import { isKitchenOf } from './cuisine-regions.ts'

test('every kitchen of the catalogue stands in a family', () => {
  const { cuisines } = openKitchenFiles(readKitchenFiles()).facts
  expect(cuisines.filter((cuisine) => !hasFamily(cuisine))).toEqual([])
})

test('a Sicilian dish is at home beside an Italian one', () => {
  expect(cuisineDistance('Sicilian', 'Italian')).toBeLessThan(0.5)
})

test.each([
  ['Asian', ['Thai', 'Chinese', 'Japanese'], ['Indian', 'Italian']],
  ['Middle Eastern', ['Lebanese', 'Turkish'], ['Moroccan', 'Greek']],
  ['Mediterranean', ['Mediterranean', 'Italian', 'Lebanese', 'Moroccan'], ['German', 'Thai']],
  ['West African', ['Nigerian', 'Ghanaian'], ['Ethiopian']],
  ['Thai', ['Thai'], ['Vietnamese']],
])('%s names the kitchens of its region', (named, inside, outside) => {
  expect(inside.filter((cuisine) => !isKitchenOf(named, cuisine))).toEqual([])
  expect(outside.filter((cuisine) => isKitchenOf(named, cuisine))).toEqual([])
})
