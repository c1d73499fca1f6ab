import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { copyPlan, generatePlan, readPlanOfWeek, rerollMeal, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, test } from 'vitest'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { inlinePlanner } from '../../testing/inline-planner.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const update = (home: Caller, ...groceryListUpdates: GroceryUpdate[]) =>
  home.ask(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates } })

onEachStore('the grocery list', (store) => {
  test('ticks, what is at home and own lines are kept, and what is at home costs nothing', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const [one, two] = plan.groceryList.lines.filter(({ cost }) => cost > 0.5)

    const answer = await update(
      home,
      { action: 'tick', lineId: one!.id, ticked: true },
      { action: 'have', lineId: two!.id, haveIt: true },
      { action: 'add', text: 'candles' },
    )

    if (!answer.success) throw new Error(answer.code)
    const { groceryList, version } = answer.data.mealPlan
    expect(version).toBe(plan.version)
    expect(groceryList.lines.find(({ id }) => id === one!.id)?.ticked).toBe(true)
    expect(groceryList.lines.find(({ id }) => id === two!.id)).toMatchObject({ haveIt: true, cost: 0 })
    expect(groceryList.cost).toBeCloseTo(plan.groceryList.cost - two!.cost, 6)
    const own = groceryList.lines.find((line) => line.own)
    expect(own).toMatchObject({ id: expect.stringMatching(/^own-[0-9a-f]{12}$/) })

    const without = await update(home, { action: 'remove', lineId: own!.id })
    expect(without.success && without.data.mealPlan.groceryList.lines.some((line) => line.own)).toBe(false)
  })

  test('a line that is sent again with its id is there once, and can be marked by it at once', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    const add = { action: 'add', text: 'candles', lineId: 'own-0123456789ab' } as const

    await update(home, add, { action: 'tick', lineId: add.lineId, ticked: true })
    const again = await update(home, add, { action: 'tick', lineId: add.lineId, ticked: true })

    const own = again.success ? again.data.mealPlan.groceryList.lines.filter((line) => line.own) : []
    expect(own.map(({ id, name, ticked }) => [id, name, ticked])).toEqual([[add.lineId, 'candles', true]])
    expect(await update(home, { ...add, lineId: 'spinach' })).toMatchObject({ status: 400 })
  })

  test('what a wish uses up is at home, until somebody says it is too little; a copied week has to buy it', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const body = { weekStartDate: WEEK, wish: 'use up the pumpkin', seed: 1 }
    const { mealPlan: plan } = await home.call(generatePlan, { body })
    const pumpkin = (shown: MealPlan) => shown.groceryList.lines.find(({ id }) => id === 'pumpkin')
    expect(pumpkin(plan)).toMatchObject({ haveIt: true, cost: 0, checkoutCost: 0 })
    expect(plan.summary.notes[0]).toMatch(/^Taken to be at home: pumpkins?\./)

    const { mealPlan: rerolled } = await home.call(rerollMeal, {
      body: { weekStartDate: WEEK, mealId: 'd0-breakfast' },
    })
    expect(pumpkin(rerolled)).toMatchObject({ haveIt: true })

    const answer = await update(home, { action: 'have', lineId: 'pumpkin', haveIt: false })
    if (!answer.success) throw new Error(answer.code)
    expect(pumpkin(answer.data.mealPlan)?.cost).toBeGreaterThan(0)
    expect(answer.data.mealPlan.summary.notes.join(' ')).not.toContain('Taken to be at home')

    const next = { sourceWeekStartDate: WEEK, targetWeekStartDate: '2026-11-30' }
    const { mealPlan: copied } = await home.call(copyPlan, { body: next })
    expect(pumpkin(copied)).toMatchObject({ haveIt: false })
  })

  test('ticks stay when a meal is rerolled', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const salt = plan.groceryList.lines.find(({ neededBy }) => neededBy.length > 3)
    await update(home, { action: 'tick', lineId: salt!.id, ticked: true })

    const { mealPlan } = await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })

    const line = mealPlan.groceryList.lines.find(({ id }) => id === salt!.id)
    // No package is bought for a twentieth of one.
    expect(line?.bought.grams).toBeGreaterThanOrEqual(0.95 * salt!.grams)
    // Where the other dinner needs more of it the rest is asked for.
    expect(line?.ticked).toBe(line?.missing === null)
  })

  test('ticks from two phones at once are all kept', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { groceryList } = await aPlan(home)
    const ids = groceryList.lines.slice(0, 6).map(({ id }) => id)

    const answers = await Promise.all(ids.map((lineId) => update(home, { action: 'tick', lineId, ticked: true })))

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const last = await update(home, { action: 'tick', lineId: ids[0]!, ticked: true })
    const ticked = last.success ? last.data.mealPlan.groceryList.lines.filter((line) => line.ticked) : []
    expect(ticked.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  })

  test('what a week costs is told alike by its list and the store, whatever two tabs do at once', async () => {
    const { visitor, services } = await startTest(store)
    const home = await visitor({})
    const { groceryList } = await aPlan(home)
    const dear = groceryList.lines.filter(({ cost }) => cost > 0.5).slice(0, 7)
    const mealIds = ['d0-dinner', 'd1-dinner', 'd2-dinner', 'd3-dinner']

    await Promise.all([
      ...dear.map(({ id: lineId }) => update(home, { action: 'have', lineId, haveIt: true })),
      ...mealIds.map((mealId) => home.ask(rerollMeal, { body: { weekStartDate: WEEK, mealId } })),
    ])

    const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    const { cost } = await services.store.db.selectFrom('plan').select('cost').executeTakeFirstOrThrow()
    expect(cost).toBeCloseTo(mealPlan.summary.cost.week, 6)
  })

  test('what is marked while a week is planned counts in its cost', async () => {
    const planner = inlinePlanner(aKitchen())
    let meanwhile = async () => {}
    const plan: typeof planner.plan = async (...asked) => {
      const result = await planner.plan(...asked)
      await meanwhile()
      return result
    }
    const { visitor, services } = await startTest(store, { services: { planner: { ...planner, plan } } })
    const home = await visitor({})
    const { groceryList } = await aPlan(home)
    const atHome = groceryList.lines.map(({ id: lineId }) => ({ action: 'have', lineId, haveIt: true }) as const)
    meanwhile = async () => void (await update(home, ...atHome))

    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1 } })

    expect(mealPlan.groceryList.lines.some(({ haveIt }) => haveIt)).toBe(true)
    const { cost } = await services.store.db.selectFrom('plan').select('cost').executeTakeFirstOrThrow()
    expect(cost).toBeCloseTo(mealPlan.summary.cost.week, 6)
  })

  test('a line nobody has is not found, and then nothing of the request is done', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { groceryList } = await aPlan(home)
    const lineId = groceryList.lines[0]!.id

    for (const wrong of ['no-such-line', 'constructor', 'own-000000000000'])
      expect(
        await update(home, { action: 'tick', lineId, ticked: true }, { action: 'have', lineId: wrong, haveIt: true }),
      ).toMatchObject({ status: 404, code: 'line.not_found' })
    expect(await update(home, { action: 'remove', lineId })).toMatchObject({ status: 404, code: 'line.not_found' })

    const after = await update(home, { action: 'add', text: '__proto__' })
    expect(after.success && after.data.mealPlan.groceryList.ticked).toBe(0)
  })
})
