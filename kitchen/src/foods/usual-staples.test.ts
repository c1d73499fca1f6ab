import { expect, test } from 'vitest'
import { readData } from '../testing/kitchen-files.ts'
import { parseFoods } from './parse-foods.ts'
import { USUAL_STAPLES } from './usual-staples.ts'

test('each usual staple is a food of the table that keeps for months', () => {
  const foods = parseFoods(readData('foods.csv'))
  const staples = USUAL_STAPLES.map((id) => foods.find((food) => food.id === id))
  expect(staples.map((food) => food?.staple === true && food.storageDays >= 90)).not.toContain(false)
})
