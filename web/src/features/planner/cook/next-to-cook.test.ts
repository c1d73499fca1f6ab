import { expect, test } from 'vitest'
import { aMealPlan, MONDAY } from '../../../plan/testing/a-plan.ts'
import { nextToCook } from './next-to-cook.ts'

const plan = aMealPlan()

test.each([
  ['early', '2026-11-25', 7, 'd2-breakfast'],
  ['before noon', '2026-11-25', 11, 'd2-lunch'],
  ['in the evening', '2026-11-25', 18, 'd2-dinner'],
  ['before the week begins', '2026-11-20', 20, 'd0-breakfast'],
  ['after the week is over', '2026-12-24', 12, 'd0-breakfast'],
])('%s it is the meal that comes next', (_when, today, hour, expected) => {
  expect(nextToCook(plan, today, hour)?.id).toBe(expected)
})

test('when only breakfasts are planned, the evening looks at tomorrow', () => {
  const breakfasts = {
    ...plan,
    days: plan.days.map((day) => ({ ...day, meals: day.meals.filter(({ kind }) => kind === 'breakfast') })),
  }
  expect(nextToCook(breakfasts, MONDAY, 18)?.id).toBe('d1-breakfast')
})
