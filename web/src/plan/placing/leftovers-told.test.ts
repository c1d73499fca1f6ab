import { expect, test } from 'vitest'
import { aMealPlan, withMeal } from '../testing/a-plan.ts'
import { leftoversTold } from './leftovers-told.ts'

const ENDS = ['d0-dinner', 'd2-dinner'] as const
const week = aMealPlan()
const withPot = (pot: string, title: string, eaten: string | null) => {
  const cooked = withMeal(week, pot, { title, leftoversFor: eaten })
  return eaten === null ? cooked : withMeal(cooked, eaten, { title, leftoversOf: pot })
}

test('where no pot moves there is nothing to tell', () => {
  expect(leftoversTold(week, week, ENDS)).toEqual([])
})

test('leftovers that went after their pot are told of, whichever of the two meals was the pot', () => {
  const [before, after] = [withPot('d0-dinner', 'Chilli', 'd1-lunch'), withPot('d2-dinner', 'Chilli', 'd3-lunch')]
  expect(leftoversTold(before, after, ENDS)).toEqual(['The leftovers of Chilli moved along.'])
  expect(leftoversTold(after, before, ENDS)).toEqual(['The leftovers of Chilli moved along.'])
})

test('a pot that still stands before the same leftovers is no news', () => {
  const [before, after] = [withPot('d0-dinner', 'Chilli', 'd3-lunch'), withPot('d2-dinner', 'Chilli', 'd3-lunch')]
  expect(leftoversTold(before, after, ENDS)).toEqual([])
})

test('leftovers that lost their pot are told of, and so is a meal that left its own', () => {
  const before = withPot('d0-dinner', 'Chilli', 'd1-lunch')
  expect(leftoversTold(before, withPot('d2-dinner', 'Chilli', null), ENDS)).toEqual([
    'The leftovers of Chilli stayed, and are cooked for themselves now.',
  ])
  expect(leftoversTold(before, withMeal(week, 'd2-lunch', { title: 'Chilli' }), ['d1-lunch', 'd2-lunch'])).toEqual([
    'Chilli is cooked for itself now.',
  ])
})
