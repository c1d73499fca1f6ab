import { expect, test } from 'vitest'
import { aMeal, aMealPlan, anIngredient, aSide, withMeal } from '../../../../plan/testing/a-plan.ts'
import { applySideAnswer } from './side-answer.ts'

const plan = withMeal(aMealPlan(), 'd0-dinner', { sideDishes: [aSide('Naan')] })
const dinner = (shown = plan) => shown.days[0]?.meals.find(({ id }) => id === 'd0-dinner')

test('a whole plan takes the place of the old one', () => {
  const fresh = aMealPlan({ version: 9 })
  expect(applySideAnswer(plan, fresh)).toEqual({ plan: fresh, refresh: false })
})

test('a plan beside the meal takes the place of the old one', () => {
  const fresh = aMealPlan({ version: 9 })
  const answer = { mealId: 'd0-dinner', sideDishes: [], ingredients: [], exhausted: false, mealPlan: fresh }
  expect(applySideAnswer(plan, answer)).toEqual({ plan: fresh, refresh: false })
})

test('a single meal brings its sides and ingredients, and nothing else changes', () => {
  const sides = [aSide('Raita')]
  const ingredients = [anIngredient({ name: 'cucumber' })]
  const { plan: shown, refresh } = applySideAnswer(plan, { id: 'd0-dinner', sideDishes: sides, ingredients })

  expect(refresh).toBe(false)
  expect(dinner(shown)).toEqual({ ...dinner(), sideDishes: sides, ingredients })
  expect(shown?.days.slice(1)).toEqual(plan.days.slice(1))
})

test('when nothing else fits the sides are emptied, the meal’s own ingredients stay and the week is asked for', () => {
  const ingredients = [anIngredient({ name: 'salmon' })]
  const { plan: shown, refresh } = applySideAnswer(plan, {
    mealId: 'd0-dinner',
    exhausted: true,
    sideDishes: [],
    ingredients: [],
    updatedMeal: aMeal('Miso salmon', { ingredients }),
    mealPlan: aMealPlan(),
  })

  expect(refresh).toBe(true)
  expect(dinner(shown)).toMatchObject({ sideDishes: [], ingredients })
})

test('any other answer makes the page ask again', () => {
  expect(applySideAnswer(plan, {})).toEqual({ plan: undefined, refresh: true })
  expect(applySideAnswer(undefined, { id: 'd0-dinner', sideDishes: [], ingredients: [] }).refresh).toBe(true)
})
