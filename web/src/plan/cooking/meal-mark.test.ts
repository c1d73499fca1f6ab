import { expect, test } from 'vitest'
import { mealMark, shortMealMark } from './meal-mark.ts'

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

test('the week has room for a few words: the day alone, and the day that the pot feeds', () => {
  const days = [
    { date: '2026-11-23', meals: [{ id: 'pot', kind: 'dinner' }] },
    { date: '2026-11-24', meals: [{ id: 'lunch', kind: 'lunch' }] },
  ] as unknown as Parameters<typeof mealMark>[0]
  expect(shortMealMark(days, { guests: 0, leftoversOf: 'pot', leftoversFor: null })).toBe('From Monday')
  expect(shortMealMark(days, { guests: 1, leftoversOf: null, leftoversFor: 'lunch' })).toBe(
    'Double, for Tue · With one guest',
  )
  expect(shortMealMark(days, { ...meal, guests: 0 })).toBe(null)
})
