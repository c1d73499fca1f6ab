import { readAutoSaveStatus, setAutoSaveBehavior } from '@plateful/contract/auto-save.ts'
import * as calls from '@plateful/contract/meal-plans.ts'
import { PlanConflict } from '@plateful/contract/plan-conflict.ts'
import * as history from '@plateful/contract/plan-history.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, mealOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const recipesOf = (plan: { readonly days: readonly { readonly meals: readonly { readonly recipeId: string }[] }[] }) =>
  plan.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))

onEachStore('meal plans', (store) => {
  test('a household gets seven days of three meals, one list and a summary', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ adults: 2, allergens: ['peanut'] })

    const { mealPlan } = await home.call(calls.generatePlan, { body: { weekStartDate: WEEK } })

    expect(mealPlan.days.map(({ date, meals }) => [date, meals.length])).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => [`2026-11-${day}`, 3]),
    )
    expect(mealPlan).toMatchObject({ weekStartDate: WEEK, version: 1, savedAt: null, canUndo: false })
    expect(mealPlan.groceryList.lines.length).toBeGreaterThan(20)
    expect(mealPlan.summary.checked).toMatchObject({ allergens: ['peanut'], conflicts: 0 })
    expect((await home.call(calls.readCurrentPlan)).mealPlan).toEqual(mealPlan)
    expect((await home.call(calls.readLastAnonymousPlan)).mealPlan).toEqual(mealPlan)
    expect((await home.call(calls.readPlanOfWeek, { params: { weekStartDate: WEEK } })).mealPlan).toEqual(mealPlan)
  })

  test('a request of preferences alone plans the week from today, and they may be the body itself', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()
    const generate = async (payload: object) =>
      (await home.send({ method: 'POST', url: calls.generatePlan.path, payload })).json()

    const named = await generate({ preferences: { diets: ['vegan'], meals: ['dinner'] }, seed: 1 })
    const bare = await generate({ diets: ['vegan'], meals: ['dinner'], seed: 1, weekStartDate: NEXT_WEEK })

    const today = NOON.toISOString().slice(0, 10)
    expect(named.data.mealPlan.weekStartDate).toBe(today)
    expect(named.data.mealPlan.days.map(({ date }: { readonly date: string }) => date)[0]).toBe(today)
    expect(bare.data.mealPlan.weekStartDate).toBe(NEXT_WEEK)
    for (const { data } of [named, bare])
      expect(data.mealPlan.days.flatMap(({ meals }: { readonly meals: object[] }) => meals)).toHaveLength(7)
    expect(await generate({ diets: ['vegan'], familySize: 4 })).toMatchObject({
      code: 'request.invalid',
      fields: { familySize: 'There is no such field.' },
    })
  })

  test('the same seed makes the same week, another seed another one', async () => {
    const { visitor } = await startTest(store)
    const [one, two, three] = [await visitor({}), await visitor({}), await visitor({})]

    const first = recipesOf(await aPlan(one, { seed: 5 }))

    expect(recipesOf(await aPlan(two, { seed: 5 }))).toEqual(first)
    expect(recipesOf(await aPlan(three, { seed: 6 }))).not.toEqual(first)
  })

  test('asked for anew with the same words a week has other dishes beside the kept one, and no third has the first', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const body = { weekStartDate: WEEK }
    const first = (await home.call(calls.generatePlan, { body })).mealPlan
    const { recipeId } = mealOf(first, 'd2-dinner')
    await home.call(calls.keepMeal, { body: { ...body, mealId: 'd2-dinner', kept: true } })

    const second = (await home.call(calls.generatePlan, { body })).mealPlan
    const third = (await home.call(calls.generatePlan, { body })).mealPlan

    const weeks = [first, second, third].map((week) => new Set(recipesOf(week).filter((id) => id !== recipeId)))
    const shared = (one: number, other: number) => [...weeks[one]!].filter((id) => weeks[other]!.has(id)).length
    expect([second, third].map((week) => mealOf(week, 'd2-dinner').recipeId)).toEqual([recipeId, recipeId])
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const)
      expect(shared(one, other)).toBeLessThanOrEqual(3)
    const undone = (await home.call(calls.undoPlan, { body })).mealPlan
    expect(recipesOf(undone)).toEqual(recipesOf(second))
  })

  test('a seed is answered as well as can be, whatever stood there', async () => {
    const { visitor } = await startTest(store)
    const [one, two] = [await visitor({}), await visitor({})]
    await aPlan(one, { seed: 5 })

    const after = await aPlan(one, { seed: 6 })

    expect(recipesOf(after)).toEqual(recipesOf(await aPlan(two, { seed: 6 })))
    expect(recipesOf(await aPlan(one, { seed: 6 }))).toEqual(recipesOf(after))
  })

  test('another wish is another question: what stood there is not turned away', async () => {
    // Two servers whose chance begins alike.
    const [home, fresh] = [await (await startTest(store)).visitor({}), await (await startTest(store)).visitor({})]
    await aPlan(home, { seed: 5 })
    const body = { weekStartDate: WEEK, wish: 'something with beans' }

    const after = await home.call(calls.generatePlan, { body })
    const alone = await fresh.call(calls.generatePlan, { body })

    expect(after.mealPlan.seed).toBe(alone.mealPlan.seed)
    expect(recipesOf(after.mealPlan)).toEqual(recipesOf(alone.mealPlan))
  })

  test('without preferences there is nothing to plan for', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()

    const answer = await home.ask(calls.generatePlan, { body: { weekStartDate: WEEK } })

    expect(answer).toMatchObject({ status: 404, code: 'preferences.not_found' })
    expect((await home.call(calls.readCurrentPlan)).mealPlan).toBeNull()
  })

  test('rules that cannot hold together end in the conflict, and the week before stays', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const before = await aPlan(home)

    const answer = await home.ask(calls.generatePlan, {
      body: { weekStartDate: WEEK, preferences: { adults: 4, weeklyBudget: 10 } },
    })

    expect(answer).toMatchObject({ status: 422, code: 'plan.infeasible', details: { rules: [{ kind: 'budget' }] } })
    expect(PlanConflict.safeParse('details' in answer && answer.details).success).toBe(true)
    expect((await home.call(calls.readCurrentPlan)).mealPlan).toEqual(before)
  })

  test('rerolling swaps one meal, never offers the refused one again, and can be undone', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const seen = [mealOf(plan, 'd2-dinner').recipeId]

    for (let time = 1; time <= 4; time += 1) {
      const { mealPlan } = await home.call(calls.rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd2-dinner' } })
      expect(seen).not.toContain(mealOf(mealPlan, 'd2-dinner').recipeId)
      expect(mealPlan.version).toBe(1 + time)
      seen.push(mealOf(mealPlan, 'd2-dinner').recipeId)
      const others = (from: typeof plan) =>
        from.days.flatMap(({ meals }) => meals.filter(({ id }) => id !== 'd2-dinner'))
      expect(others(mealPlan).map(({ recipeId }) => recipeId)).toEqual(others(plan).map(({ recipeId }) => recipeId))
    }

    const undone: string[] = []
    for (let time = 1; time <= 4; time += 1) {
      const { mealPlan } = await home.call(calls.undoPlan, { body: { weekStartDate: WEEK } })
      undone.push(mealOf(mealPlan, 'd2-dinner').recipeId)
      expect(mealPlan.canUndo).toBe(time < 4)
    }
    expect(undone).toEqual(seen.slice(0, 4).reverse())
    expect(await home.ask(calls.undoPlan, { body: { weekStartDate: WEEK } })).toMatchObject({
      status: 409,
      code: 'plan.nothing_to_undo',
    })
  })

  test('ten steps can be undone, not eleven', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    const keep = (kept: boolean) =>
      home.call(calls.keepMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', kept } })

    for (let time = 0; time < 12; time += 1) await keep(time % 2 === 0)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1)
      statuses.push((await home.ask(calls.undoPlan, { body: { weekStartDate: WEEK } })).status)

    expect(statuses).toEqual([...Array(10).fill(200), 409])
  })

  test('alternatives are shown with their effect and nothing is saved until one is chosen', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const body = { weekStartDate: WEEK, mealId: 'd4-dinner' }

    const shown = await home.call(calls.previewMeals, { body: { ...body, preview: true } })
    if (!('alternatives' in shown)) throw new Error('expected alternatives')
    const [choice] = shown.alternatives
    expect(shown.alternatives.length).toBeGreaterThan(0)
    expect((await home.call(calls.readCurrentPlan)).mealPlan).toEqual(plan)

    const chosen = await home.call(calls.previewMeals, { body: { ...body, recipeId: choice!.recipeId } })
    if (!('mealPlan' in chosen)) throw new Error('expected a plan')
    expect(mealOf(chosen.mealPlan, 'd4-dinner').recipeId).toBe(choice!.recipeId)
    const effect = chosen.mealPlan.summary.cost.week - plan.summary.cost.week
    expect(Math.abs(effect - choice!.effect.weekCost)).toBeLessThan(1)
  })

  test('a recipe nobody has is not found, one that the rules forbid is not allowed', async () => {
    const { visitor, services } = await startTest(store)
    const home = await visitor({ diets: ['vegan'] })
    await aPlan(home)
    const eggs = [...services.kitchen.catalogue.recipes.values()].find(
      ({ kinds, ingredients }) => kinds.includes('dinner') && ingredients.some(({ foodId }) => foodId === 'egg'),
    )
    const choose = (recipeId: string) =>
      home.ask(calls.rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId } })

    expect(await choose('no-such-dish')).toMatchObject({ status: 404, code: 'recipe.not_found' })
    expect(await choose(eggs?.id ?? '')).toMatchObject({ status: 422, code: 'recipe.not_allowed' })
  })

  test('a kept meal is not rerolled, and stays when the week is made anew', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const body = { weekStartDate: WEEK, mealId: 'd3-dinner' }
    await home.call(calls.keepMeal, { body: { ...body, kept: true } })

    const refused = await home.ask(calls.rerollMeal, { body })
    const anew = await aPlan(home, { seed: 99 })

    expect(refused).toMatchObject({ status: 409, code: 'meal.kept' })
    expect(mealOf(anew, 'd3-dinner')).toMatchObject({ recipeId: mealOf(plan, 'd3-dinner').recipeId, kept: true })
    expect(recipesOf(anew)).not.toEqual(recipesOf(plan))
    expect(anew.id).toBe(plan.id)
    const { mealPlan } = await home.call(calls.undoPlan, { body: { weekStartDate: WEEK } })
    expect(recipesOf(mealPlan)).toEqual(recipesOf(plan))
  })

  test('of two tabs the later one is told that the week was changed', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { version } = await aPlan(home)
    const change = (mealId: string) => home.ask(calls.rerollMeal, { body: { weekStartDate: WEEK, mealId, version } })

    const answers = await Promise.all([change('d0-dinner'), change('d1-dinner')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'plan.changed' })
  })

  test('changes at once that name no version are all made', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    const slots = ['d0-dinner', 'd1-dinner', 'd2-dinner']

    const answers = await Promise.all(
      slots.map((mealId) => home.ask(calls.keepMeal, { body: { weekStartDate: WEEK, mealId, kept: true } })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { mealPlan } = await home.call(calls.readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(slots.map((mealId) => mealOf(mealPlan, mealId).kept)).toEqual([true, true, true])
    expect(mealPlan.version).toBe(4)
  })

  test('a deleted week is gone, and only that one', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    await aPlan(home, { week: NEXT_WEEK })
    const week = { params: { weekStartDate: WEEK } }

    expect(await home.call(calls.deletePlanOfWeek, week)).toEqual({ weekStartDate: WEEK })

    expect(await home.ask(calls.readPlanOfWeek, week)).toMatchObject({ status: 404, code: 'plan.not_found' })
    expect(await home.ask(calls.deletePlanOfWeek, week)).toMatchObject({ status: 404, code: 'plan.not_found' })
    expect((await home.call(calls.readCurrentPlan)).mealPlan?.weekStartDate).toBe(NEXT_WEEK)
  })

  test('a week is copied once, over another only when asked, and not onto itself', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const copy = (target: string, overwrite = false) =>
      home.ask(calls.copyPlan, { body: { sourceWeekStartDate: WEEK, targetWeekStartDate: target, overwrite } })

    const done = await copy(NEXT_WEEK)
    expect(done.success && recipesOf(done.data.mealPlan)).toEqual(recipesOf(plan))
    expect(done.success && done.data.mealPlan.days[6]?.date).toBe('2026-12-06')
    expect(await copy(NEXT_WEEK)).toMatchObject({ status: 409, code: 'plan.week_taken' })
    expect((await copy(NEXT_WEEK, true)).status).toBe(200)
    expect(await copy(WEEK)).toMatchObject({ status: 400, code: 'plan.same_week' })
    const none = { sourceWeekStartDate: '2027-01-04', targetWeekStartDate: '2027-01-11' }
    expect(await home.ask(calls.copyPlan, { body: none })).toMatchObject({ status: 404, code: 'plan.not_found' })
  })

  test('weeks are listed newest first, page by page, with figures over all', async () => {
    const { visitor, setNow } = await startTest(store)
    const home = await visitor({})
    const weeks = ['2026-11-02', '2026-11-09', '2026-11-16']
    for (const [hour, week] of [weeks[1]!, weeks[2]!, weeks[0]!].entries()) {
      setNow(new Date(NOON.getTime() + hour * 3_600_000))
      await aPlan(home, { week })
    }

    const all = await home.call(history.listPlans)
    const second = await home.call(history.listPlanHistory, { query: { page: 2, limit: 2 } })
    const stats = await home.call(history.readPlanStats)

    expect(all.plans.map(({ weekStartDate }) => weekStartDate)).toEqual(weeks.toReversed())
    expect(all.plans[0]).toMatchObject({ meals: 21, dinners: expect.objectContaining({ length: 7 }) })
    expect(second).toMatchObject({ page: 2, limit: 2, total: 3, plans: [{ weekStartDate: weeks[0] }] })
    expect(stats).toMatchObject({ plans: 3, meals: 63 })
    expect(stats.meanWeekCost).toBeGreaterThan(20)
    expect((await home.call(calls.readCurrentPlan)).mealPlan?.weekStartDate).toBe(weeks[0])
  })

  test('a new account of nobody: saving and its settings need a user', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const mealPlanData = dataOf(await aPlan(home))

    const answers = [
      await home.ask(calls.savePlan, { body: { weekStartDate: WEEK, mealPlanData } }),
      await home.ask(readAutoSaveStatus),
      await home.ask(setAutoSaveBehavior, { body: { behavior: 'ask' } }),
    ]

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, code: 'user.not_authenticated', error: 'User not authenticated' })
  })
})
