import { expect, test } from 'vitest'
import { mealMark, shortMealMark } from './meal-mark.ts'

const meal = { leftoversOf: null, leftoversFor: null, packed: false }

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
  expect(shortMealMark(days, { ...meal, guests: 0, leftoversOf: 'pot' })).toBe('From Monday')
  expect(shortMealMark(days, { ...meal, guests: 1, leftoversFor: 'lunch' })).toBe('Double, for Tue · With one guest')
  expect(shortMealMark(days, { ...meal, guests: 0 })).toBe(null)
})

test('a meal that is carried says so, in the list and in the week', () => {
  expect(mealMark([], { ...meal, guests: 0, packed: true })).toBe('To take along')
  expect(shortMealMark([], { ...meal, guests: 1, packed: true })).toBe('To take along · With one guest')
})
