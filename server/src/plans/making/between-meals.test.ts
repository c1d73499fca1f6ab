import { generatePlan } from '@plateful/contract/meal-plans.ts'
import { type MealKind, USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { expect, test } from 'vitest'
import { WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

onEachStore('what is eaten between the meals', (store) => {
  test('a snack is planned for who asks for one, and for nobody else', async () => {
    const { visitor } = await startTest(store)
    const snacksOf = async (meals: MealKind[]) => {
      const home = await visitor({ meals })
      const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7 } })
      return mealPlan.days.flatMap((day) => day.meals.filter(({ kind }) => kind === 'snack'))
    }
    const snacks = await snacksOf([...USUAL_MEALS, 'snack'])
    expect(snacks.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `d${day}-snack`))
    expect(snacks.every(({ safety, sideDishes }) => safety.ok && sideDishes.length === 0)).toBe(true)
    expect(await snacksOf([...USUAL_MEALS])).toEqual([])
  })

  test('a large appetite gets a snack, and the week says why', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ dailyKcal: 3500 })
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7 } })
    expect(mealPlan.days.every(({ meals }) => meals.some(({ kind }) => kind === 'snack'))).toBe(true)
    expect(mealPlan.summary.notes).toContain('A snack a day, since three meals are not enough for 3,500 kcal.')
  })
})
