import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openKitchenFiles } from '../dishes/a-kitchen.ts'
import { describeDish } from './describe-dish.ts'

const { catalogue } = openKitchenFiles(readKitchenFiles())
const { foods } = catalogue

test('what is said as one of a thing goes by the singular, also where it is a little more', () => {
  const lines = [...catalogue.recipes.values()].flatMap((recipe) => {
    const frame = { foods, units: 'metric', portions: recipe.servings * 1.04, portion: 1 } as const
    return describeDish(recipe, { ...frame, plateOf: () => ({ url: '', alt: '' }) }).ingredients
  })
  const ones = lines.filter(({ text, amount }) => text === '1' && amount !== null && amount > 1)
  expect(ones.length).toBeGreaterThan(100)
  expect(ones.filter(({ foodId, name }) => name !== foods.get(foodId)?.name)).toEqual([])
  const many = lines.filter(({ text }) => text === '2')
  expect(many.filter(({ foodId, name }) => name !== foods.get(foodId)?.plural)).toEqual([])
})
