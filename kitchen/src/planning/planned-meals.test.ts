import { expect, test } from 'vitest'
import { MEAL_SHARES, shareOfDay, sharesOfDay } from '../nutrition/targets.ts'
import { MEAL_KINDS, USUAL_MEALS } from '../recipes/recipe.ts'
import { appetiteNotes, plannedMeals } from './planned-meals.ts'

const hungry = (dailyKcal: number) => ({ meals: USUAL_MEALS, dailyKcal })

test('three meals stay three up to 3,000 kcal; above comes a snack, above 3,800 a dessert too', () => {
  expect(plannedMeals({ meals: USUAL_MEALS, dailyKcal: null })).toEqual(USUAL_MEALS)
  expect(plannedMeals(hungry(3000))).toEqual(USUAL_MEALS)
  expect(plannedMeals(hungry(3001))).toEqual([...USUAL_MEALS, 'snack'])
  expect(plannedMeals(hungry(4500))).toEqual(MEAL_KINDS)
})

test('meals that were chosen by hand stay as they were chosen, and what would help is said', () => {
  const chosen = { meals: ['lunch', 'dinner'], dailyKcal: 3500 } as const
  expect(plannedMeals(chosen)).toEqual(chosen.meals)
  expect(appetiteNotes(chosen, chosen.meals)).toEqual([
    'For 3,500 kcal a day a snack would help: the meals that you chose hardly bring so much.',
  ])
  const both = { meals: [...USUAL_MEALS, 'snack'], dailyKcal: 3500 } as const
  expect(appetiteNotes(both, both.meals)).toEqual([])
})

test('what was added is said, and nothing where it was skipped on every day', () => {
  const asked = hungry(4500)
  expect(appetiteNotes(asked, plannedMeals(asked))).toEqual([
    'A snack and a dessert a day, since three meals are not enough for 4,500 kcal.',
  ])
  expect(appetiteNotes(hungry(3500), USUAL_MEALS)).toEqual([])
  expect(appetiteNotes(hungry(2200), USUAL_MEALS)).toEqual([])
})

test('what is eaten between the meals is taken from what they leave, and then from them alike', () => {
  expect(sharesOfDay(USUAL_MEALS)).toEqual(MEAL_SHARES)
  expect(shareOfDay(USUAL_MEALS)).toBeCloseTo(0.95)
  expect(shareOfDay([...USUAL_MEALS, 'snack'])).toBeCloseTo(1)
  expect(shareOfDay(MEAL_KINDS)).toBeCloseTo(1)
  const shares = sharesOfDay(MEAL_KINDS)
  expect(shares.snack).toBe(MEAL_SHARES.snack)
  expect(shares.dinner / shares.lunch).toBeCloseTo(MEAL_SHARES.dinner / MEAL_SHARES.lunch)
})
