import { expect, test } from 'vitest'
import { foodPlanWeek } from '../nutrition/food-plans.ts'
import { budgetOverrun, costIndexes, costPer1000Kcal } from './cost-quality.ts'

const couple = { adults: 2, children: 0, meals: ['breakfast', 'lunch', 'dinner'] } as const

test('C1: ten dollars over a hundred, nothing below it, nothing without a budget', () => {
  expect(budgetOverrun(110, 100)).toBeCloseTo(0.1)
  expect(budgetOverrun(90, 100)).toBe(0)
  expect(budgetOverrun(90, null)).toBe(0)
})

test('C2: the official plans of the guide, to the dollar: two adults, and a family of four', () => {
  const family = { ...couple, children: 2 }
  const plans = (table: typeof couple | typeof family) =>
    (['thrifty', 'low', 'moderate', 'liberal'] as const).map((level) => Math.round(foodPlanWeek(level, table)))
  expect(plans(couple)).toEqual([142, 146, 180, 224])
  expect(plans(family)).toEqual([231, 250, 309, 373])
})

test('C2: dinners alone are held against their share of a plan', () => {
  const dinners = { ...couple, meals: ['dinner'] } as const
  expect(costIndexes(foodPlanWeek('low', couple) * 0.4, dinners).low).toBeCloseTo(1)
})

test('C3: 84 dollars for two people who eat 2,000 kcal on seven days are three dollars for 1,000 kcal', () => {
  expect(costPer1000Kcal(84, 2 * 7 * 2000)).toBeCloseTo(3)
})
