import { BODY_LIMIT_BYTES } from '@plateful/contract/constants.ts'
import * as calls from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, mealOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

onEachStore('saving a week', (store) => {
  test('a saved week keeps its dishes and knows when it was saved', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)

    const { mealPlan } = await home.call(calls.saveAnonymousPlan, {
      body: { weekStartDate: WEEK, mealPlanData: dataOf(plan), version: plan.version },
    })

    expect(mealPlan.savedAt).toBe(NOON.toISOString())
    expect(mealPlan.days).toEqual(plan.days)
    expect(mealPlan).toMatchObject({ hasUnsavedChanges: false, canUndo: false })
  })

  test('a week can be saved that was never generated here', async () => {
    const { visitor } = await startTest(store)
    const [home, friend] = [await visitor({}), await visitor({})]
    const mealPlanData = dataOf(await aPlan(home))

    const { mealPlan } = await friend.call(calls.saveAnonymousPlan, { body: { weekStartDate: WEEK, mealPlanData } })

    expect(dataOf(mealPlan)).toEqual(mealPlanData)
    expect(mealPlan.version).toBe(1)
  })

  test('the days of a week can be sent back to be saved without its grocery list', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)

    const { weekStartDate, days, rawIngredients } = plan
    const { mealPlan } = await home.call(calls.saveAnonymousPlan, {
      body: { weekStartDate, mealPlanData: { weekStartDate, days, rawIngredients } as unknown as PlanData },
    })

    expect(mealPlan).toMatchObject({ days: plan.days, savedAt: NOON.toISOString() })
  })

  test('no preferences of its own may be sent as null', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const mealPlanData = dataOf(await aPlan(home))

    const { mealPlan } = await home.call(calls.saveAnonymousPlan, {
      body: { weekStartDate: WEEK, mealPlanData, userPreferences: null },
    })

    expect(mealPlan.savedAt).toBe(NOON.toISOString())
  })

  test('a week can be sent back to be saved just as it was answered', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)

    const body = { weekStartDate: WEEK, mealPlanData: plan as unknown as PlanData }
    const { mealPlan } = await home.call(calls.saveAnonymousPlan, { body })

    expect(JSON.stringify(body).length).toBeGreaterThan(BODY_LIMIT_BYTES)
    expect(mealPlan).toMatchObject({ days: plan.days, savedAt: NOON.toISOString() })
    const days = plan.days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => ({ ...meal, recipeId: 'no-such-dish' })),
    }))
    const answer = await home.ask(calls.saveAnonymousPlan, {
      body: { ...body, mealPlanData: { ...plan, days } as unknown as PlanData },
    })
    expect(answer).toMatchObject({ status: 404, code: 'recipe.not_found' })
  })

  test('an older version is told so and nothing is overwritten', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const body = { weekStartDate: WEEK, mealPlanData: dataOf(plan), version: plan.version }
    await home.call(calls.rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })

    const answer = await home.ask(calls.saveAnonymousPlan, { body })

    const { mealPlan } = await home.call(calls.readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(answer).toMatchObject({ status: 409, code: 'plan.changed', details: { mealPlan } })
    expect(mealOf(mealPlan, 'd0-dinner').recipeId).not.toBe(mealOf(plan, 'd0-dinner').recipeId)
  })

  test('a dish that the rules of today forbid keeps the week from being saved, and says which', async () => {
    const { visitor } = await startTest(store)
    const [home, friend] = [await visitor({}), await visitor({ diets: ['vegan'] })]
    const mealPlanData = dataOf(await aPlan(home))

    const answer = await friend.ask(calls.saveAnonymousPlan, { body: { weekStartDate: WEEK, mealPlanData } })

    expect(answer).toMatchObject({ status: 422, code: 'plan.conflicts' })
    const details = 'details' in answer ? (answer.details as { meals: { title: string; findings: unknown[] }[] }) : null
    expect(details?.meals.length).toBeGreaterThan(0)
    expect(details?.meals[0]?.findings.length).toBeGreaterThan(0)
    expect((await friend.call(calls.readCurrentPlan)).mealPlan).toBeNull()
  })

  test('the preferences of a save can add a rule to the stored ones, never take one away', async () => {
    const { visitor } = await startTest(store)
    const [home, friend] = [await visitor({}), await visitor({ diets: ['vegan'] })]
    const mealPlanData = dataOf(await aPlan(home))

    const answer = await friend.ask(calls.saveAnonymousPlan, {
      body: { weekStartDate: WEEK, mealPlanData, userPreferences: { diets: [], allergens: [] } },
    })

    expect(answer).toMatchObject({ status: 422, code: 'plan.conflicts' })
  })

  test('an allergen named after a week was saved shows on the week, and on its copy', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    const params = { id: home.sessionId }
    await home.call(savePreferences, { params, body: { preferences: { allergens: ['milk', 'egg', 'wheat'] } } })

    const { mealPlan } = await home.call(calls.readPlanOfWeek, { params: { weekStartDate: WEEK } })
    const copy = await home.call(calls.copyPlan, {
      body: { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK },
    })

    for (const { summary, days } of [mealPlan, copy.mealPlan]) {
      expect(summary.checked.allergens).toEqual(expect.arrayContaining(['milk', 'egg', 'wheat']))
      expect(summary.checked.conflicts).toBeGreaterThan(0)
      expect(days.flatMap(({ meals }) => meals).some(({ safety }) => !safety.ok)).toBe(true)
    }
  })

  test.each([
    [
      'an unknown dish',
      'recipe.not_found',
      (data: ReturnType<typeof dataOf>) => (data.days[0]!.meals[0]!.recipeId = 'no-such'),
    ],
    ['an unknown side', 'recipe.not_found', (data) => data.days[0]!.meals[2]!.sideDishIds.push('no-such')],
    [
      'a main as a side',
      'recipe.not_found',
      (data) => data.days[0]!.meals[2]!.sideDishIds.push(data.days[1]!.meals[2]!.recipeId),
    ],
    [
      'a breakfast for lunch',
      'recipe.not_found',
      (data) => (data.days[0]!.meals[1]!.recipeId = data.days[0]!.meals[0]!.recipeId),
    ],
    ['another date', 'request.invalid', (data) => (data.days[3]!.date = '2027-01-01')],
    ['one id twice', 'request.invalid', (data) => (data.days[3]!.meals[0]!.id = data.days[2]!.meals[0]!.id)],
    ['two dinners a day', 'request.invalid', (data) => (data.days[3]!.meals[0]!.kind = 'dinner')],
    ['six days', 'request.invalid', (data) => data.days.pop()],
  ] as readonly [string, string, (data: ReturnType<typeof dataOf>) => unknown][])(
    'a week with %s is refused with %s',
    async (_what, code, spoil) => {
      const { visitor } = await startTest(store)
      const home = await visitor({})
      const mealPlanData = dataOf(await aPlan(home))
      spoil(mealPlanData)

      const answer = await home.ask(calls.saveAnonymousPlan, { body: { weekStartDate: WEEK, mealPlanData } })

      expect(answer).toMatchObject({ success: false, code })
    },
  )
})
