import { expect, test } from 'vitest'
import { aDay, aMealPlan } from '../../../../plan/testing/a-plan.ts'
import { dayTarget, nextSpot, spotAt } from './spot-at.ts'

const whole = aMealPlan()
/** Tuesday has no lunch at all; on Wednesday it is not planned, but there is a place for it. */
const plan = {
  ...whole,
  days: whole.days.map((day, index) => ({
    ...day,
    meals: day.meals.filter(({ kind }) => !((index === 1 || index === 2) && kind === 'lunch')),
    off: index === 2 ? [{ id: 'd2-lunch', kind: 'lunch' as const, reason: 'out' as const }] : [],
  })),
}

test('a day is the place of its meal of the same kind, a meal is its own', () => {
  expect(spotAt(plan, 'd0-dinner', dayTarget(aDay(4).date))?.mealId).toBe('d4-dinner')
  expect(spotAt(plan, 'd0-dinner', 'd4-lunch')?.mealId).toBe('d4-lunch')
  expect(spotAt(plan, 'd0-lunch', dayTarget(aDay(1).date))).toBeUndefined()
})

test('arrows go over what is no place, to what is not planned, and end at the edges', () => {
  expect(nextSpot(plan, 'd0-lunch', { days: 1, kinds: 0 })).toBe('d2-lunch')
  expect(nextSpot(plan, 'd1-breakfast', { days: 0, kinds: 1 })).toBe('d1-dinner')
  expect(nextSpot(plan, 'd6-dinner', { days: 1, kinds: 0 })).toBe('d6-dinner')
  expect(nextSpot(plan, 'd0-breakfast', { days: 0, kinds: -1 })).toBe('d0-breakfast')
})
