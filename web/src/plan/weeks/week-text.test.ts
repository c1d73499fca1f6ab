import { expect, test } from 'vitest'
import { aMealPlan } from '../testing/a-plan.ts'
import { weekText } from './week-text.ts'

test('the week as text names every day, every dish, what goes in and how it is made', () => {
  const plan = aMealPlan()

  const text = weekText(plan)

  for (const { meals } of plan.days)
    for (const meal of meals)
      for (const dish of [meal, ...meal.sideDishes]) {
        expect(text).toContain(dish.title)
        for (const { name } of dish.ingredients) expect(text).toContain(name)
      }
  expect(text.match(/^(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY, \d+ [A-Z]+$/gm)).toHaveLength(7)
  expect(text).not.toContain('undefined')
  expect(text.endsWith('\n')).toBe(true)
})

test('a meal that the rules of today forbid says so where the page is not at hand', () => {
  const plan = aMealPlan()
  const warning = 'Against the rules of your table'
  expect(weekText(plan)).not.toContain(warning)

  const [first, ...days] = plan.days
  const [meal, ...meals] = first?.meals ?? []
  if (!first || !meal) throw new Error('an empty week')
  const forbidden = { ...meal, safety: { ...meal.safety, ok: false } }

  expect(weekText({ ...plan, days: [{ ...first, meals: [forbidden, ...meals] }, ...days] })).toContain(warning)
})
