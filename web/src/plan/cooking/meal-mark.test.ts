import { expect, test } from 'vitest'
import { mealMark } from './meal-mark.ts'

const meal = { leftoversOf: null, leftoversFor: null }

test.each([
  [0, null],
  [1, 'With one guest'],
  [4, 'With 4 guests'],
  [-1, 'One person away'],
  [-3, '3 people away'],
])('%i people more at a meal: %s', (guests, mark) => {
  expect(mealMark([], { ...meal, guests })).toBe(mark)
})
