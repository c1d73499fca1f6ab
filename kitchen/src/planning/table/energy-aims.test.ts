import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { describeUnmarked } from '../words/describe-week.ts'
import type { Household } from './household.ts'
import { PORTIONS, portionsFor } from './portion-factors.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const alone = (change: Partial<Household>): Household => aHousehold({ adults: 1, children: 0, ...change })

const figuresOf = (household: Household, seed: number) => {
  const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
  if (made.kind !== 'planned') return expect.fail(made.conflict.sentence)
  const { summary, days } = describeUnmarked(kitchen, { week: made.week, household })
  return { summary, portions: days.flatMap(({ meals }) => meals.map(({ portion }) => portion)) }
}

/** How far a figure is from its aim, as a share of the aim. */
const miss = (is: number, aim: number): number => Math.abs(is - aim) / aim

/** Of the day's aims the planned meals bring this share: the rest is eaten between them. */
const PLANNED = 0.95

test('who eats more than plates hold gets second helpings, and nobody else does', () => {
  expect(portionsFor(2750)).toEqual(PORTIONS)
  expect(Math.max(...portionsFor(3500))).toBe(2)
  expect(Math.max(...figuresOf(alone({}), 1).portions)).toBeLessThanOrEqual(1.5)
})

test.each([1, 2, 3])('3,500 kcal and 170 g protein are met within 3 %%, seed %i', (seed) => {
  const { summary } = figuresOf(alone({ dailyKcal: 3500, dailyProteinGrams: 170 }), seed)
  expect(miss(summary.nutritionPerDay.kcal, summary.targetKcal)).toBeLessThan(0.03)
  // With the snack that such an appetite gets the whole day is planned.
  expect(summary.targetKcal).toBeCloseTo(3500)
  expect(miss(summary.nutritionPerDay.proteinGrams, 170)).toBeLessThan(0.03)
})

test.each([1, 2, 3])('a diabetic adult gets the energy of the day within 3 %%, seed %i', (seed) => {
  const { summary } = figuresOf(alone({ diets: ['diabetic-friendly'] }), seed)
  expect(miss(summary.nutritionPerDay.kcal, summary.targetKcal)).toBeLessThan(0.03)
})

test.each([1, 2])('4,500 kcal are met within 5 %% by second helpings, a snack and a dessert, seed %i', (seed) => {
  const { summary } = figuresOf(alone({ dailyKcal: 4500 }), seed)
  expect(summary.targetKcal).toBeCloseTo(4500)
  expect(miss(summary.nutritionPerDay.kcal, 4500)).toBeLessThan(0.05)
})

test('grams of all three are aimed at together', () => {
  const aims = { dailyProteinGrams: 150, dailyCarbsGrams: 240, dailyFatGrams: 93 }
  const { proteinGrams, carbsGrams, fatGrams } = figuresOf(alone({ dailyKcal: 2400, ...aims }), 1).summary
    .nutritionPerDay
  expect(miss(proteinGrams, aims.dailyProteinGrams * PLANNED)).toBeLessThan(0.05)
  expect(miss(carbsGrams, aims.dailyCarbsGrams * PLANNED)).toBeLessThan(0.05)
  expect(miss(fatGrams, aims.dailyFatGrams * PLANNED)).toBeLessThan(0.05)
})
