import { expect, test } from 'vitest'
import { aMealPlan } from './testing/a-plan.ts'
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
