import { undoPlan, updateSideDishes } from '@plateful/contract/meal-plans.ts'
import * as calls from '@plateful/contract/side-dishes.ts'
import { expect, test } from 'vitest'
import { aPlan, mealOf, mealWithSide, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

onEachStore('side dishes', (store) => {
  test('another side takes the place of one, and the whole week follows', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const meal = mealWithSide(await aPlan(home))
    const sideDishId = meal.sideDishes[0]!.id

    const answer = await home.call(calls.rerollSideDish, { body: { weekStartDate: WEEK, mealId: meal.id, sideDishId } })

    expect(answer.exhausted).toBe(false)
    expect(answer.mealId).toBe(meal.id)
    expect(answer.sideDishes).toHaveLength(meal.sideDishes.length)
    expect(answer.sideDishes.map(({ id }) => id)).not.toContain(sideDishId)
    expect(answer.updatedMeal).toEqual(mealOf(answer.mealPlan, meal.id))
    expect(answer.ingredients).toEqual(answer.updatedMeal.ingredients)
  })

  test('when nothing else fits the sides are emptied, and undo brings them back', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const meal = mealWithSide(await aPlan(home))
    const body = { weekStartDate: WEEK, mealId: meal.id }
    let sideDishId = meal.sideDishes[0]!.id
    let answer = await home.call(calls.rerollSideDish, { body: { ...body, sideDishId } })

    for (let time = 0; time < 200 && !answer.exhausted; time += 1) {
      const place = meal.sideDishes.findIndex(({ id }) => id === meal.sideDishes[0]!.id)
      sideDishId = answer.sideDishes[place]!.id
      answer = await home.call(calls.rerollSideDish, { body: { ...body, sideDishId } })
    }

    expect(answer).toMatchObject({ exhausted: true, sideDishes: [] })
    const { mealPlan } = await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    expect(mealOf(mealPlan, meal.id).sideDishes.map(({ id }) => id)).toContain(sideDishId)
  })

  test('sides that fit are listed, added by name or by choice, and taken off', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    // Time for a second side, whatever the dish is.
    const meal = mealWithSide(await aPlan(home, { preferences: { weekdayMinutes: 120, weekendMinutes: 120 } }))
    const body = { weekStartDate: WEEK, mealId: meal.id }
    for (const { id } of meal.sideDishes) await home.call(calls.removeSideDish, { body: { ...body, sideDishId: id } })

    const { sides } = await home.call(calls.listSideDishes, { query: body })
    const named = await home.call(calls.addSideDish, { body: { ...body, sideDishId: sides[1]!.id } })
    expect(await home.ask(calls.addSideDish, { body: { ...body, sideDishId: sides[1]!.id } })).toMatchObject({
      status: 409,
      code: 'side.there_already',
    })
    const chosen = await home.call(calls.addSideDish, { body })

    expect(named.sideDishes.map(({ id }) => id)).toEqual([sides[1]!.id])
    expect(chosen.sideDishes).toHaveLength(2)
    const off = await home.call(calls.removeSideDish, { body: { ...body, sideDishId: sides[1]!.id } })
    expect(off.sideDishes.map(({ id }) => id)).not.toContain(sides[1]!.id)
    expect(await home.ask(calls.removeSideDish, { body: { ...body, sideDishId: sides[1]!.id } })).toMatchObject({
      status: 404,
      code: 'side.not_found',
    })
  })

  test('sides are set by id; what does not exist or does not fit is refused', async () => {
    const { visitor, services } = await startTest(store)
    const home = await visitor({ diets: ['vegan'] })
    const meal = mealWithSide(await aPlan(home))
    const set = (sideDishIds: string[]) =>
      home.ask(updateSideDishes, { body: { weekStartDate: WEEK, mealId: meal.id, sideDishIds } })
    const { sides } = await home.call(calls.listSideDishes, { query: { weekStartDate: WEEK, mealId: meal.id } })
    const { foods, recipes } = services.kitchen.catalogue
    const dairy = [...recipes.values()].find(
      ({ kinds, ingredients }) =>
        kinds.includes('side') && ingredients.some(({ foodId }) => foods.get(foodId)?.allergens.includes('milk')),
    )

    const done = await set([sides[0]!.id, sides[1]!.id])
    expect(done.success && mealOf(done.data.mealPlan, meal.id).sideDishes.map(({ id }) => id)).toEqual([
      sides[0]!.id,
      sides[1]!.id,
    ])
    expect(await set(['no-such'])).toMatchObject({ status: 404, code: 'side.not_found' })
    expect(await set([dairy?.id ?? ''])).toMatchObject({ status: 422, code: 'side.not_allowed' })
    expect(await set([meal.recipeId])).toMatchObject({ status: 422, code: 'side.not_allowed' })
    expect((await set([])).status).toBe(200)
  })

  test('a meal that is not in the week is not found', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ meals: ['dinner'] })
    await aPlan(home, { preferences: { meals: ['dinner'] } })
    const body = { weekStartDate: WEEK, mealId: 'd0-lunch' }

    expect(await home.ask(calls.addSideDish, { body })).toMatchObject({ status: 404, code: 'meal.not_found' })
    expect(await home.ask(calls.listSideDishes, { query: body })).toMatchObject({ code: 'meal.not_found' })
    const otherWeek = { ...body, weekStartDate: '2030-01-07' }
    expect(await home.ask(calls.addSideDish, { body: otherWeek })).toMatchObject({ code: 'plan.not_found' })
  })
})
