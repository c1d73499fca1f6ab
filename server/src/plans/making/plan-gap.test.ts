import { readPlanOfWeek, rerollMeal, undoPlan } from '@plateful/contract/meal-plans.ts'
import { readPlanGap } from '@plateful/contract/plan-gap.ts'
import { expect, test } from 'vitest'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import type { BoundQueue } from './bound-queue.ts'

const week = { params: { weekStartDate: WEEK } }
type Asked = Parameters<BoundQueue['ask']>[0]

/** A queue that notes what it is asked and proves what the test says. */
const aQueue = () => {
  const asked: Asked[] = []
  const bounds: BoundQueue = {
    ask: (request) => {
      asked.push(request)
      return 'computing'
    },
    close: async () => {},
  }
  return { asked, bounds }
}

onEachStore('the gap of a week', (store) => {
  test('it is none where nothing is proven, and nobody else sees it', async () => {
    const { visitor } = await startTest(store)
    const [home, stranger] = [await visitor({}), await visitor({})]
    await aPlan(home)

    expect((await home.call(readPlanGap, week)).gap).toEqual({ state: 'none', percent: null })
    expect(await stranger.ask(readPlanGap, week)).toMatchObject({ status: 404, code: 'plan.not_found' })
  })

  test('a proven figure stands with the week without changing it, and is gone with the next change', async () => {
    const { asked, bounds } = aQueue()
    const { visitor } = await startTest(store, { services: { bounds } })
    const home = await visitor({})
    const plan = await aPlan(home)
    const readWeek = async () => (await home.call(readPlanOfWeek, week)).mealPlan

    expect((await home.call(readPlanGap, week)).gap).toEqual({ state: 'computing', percent: null })
    expect((await readWeek()).summary.gapPercent).toBeNull()
    await asked[0]?.keep(12.5)

    expect((await home.call(readPlanGap, week)).gap).toEqual({ state: 'ready', percent: 12.5 })
    const proven = await readWeek()
    expect(proven).toEqual({ ...plan, state: proven.state, summary: { ...plan.summary, gapPercent: 12.5 } })
    expect(proven.state).not.toBe(plan.state)
    expect(asked).toHaveLength(1)

    const body = { weekStartDate: WEEK, mealId: 'd0-dinner' }
    const { mealPlan } = await home.call(rerollMeal, { body })
    expect(mealPlan.summary.gapPercent).toBeNull()
    expect((await home.call(readPlanGap, week)).gap.state).toBe('computing')
    expect(asked[1]?.of).not.toBe(asked[0]?.of)

    // The same week again: what was proven of it still holds.
    await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    expect((await home.call(readPlanGap, week)).gap).toEqual({ state: 'ready', percent: 12.5 })
  })

  test('what is judged is the week of this household, with its wish and what it ate before', async () => {
    const { asked, bounds } = aQueue()
    const { visitor } = await startTest(store, { services: { bounds } })
    const home = await visitor({ diets: ['vegan'], adults: 3 })
    const before = await aPlan(home, { week: '2026-11-16', preferences: { diets: ['vegan'], adults: 3 } })
    const plan = await aPlan(home, { preferences: { diets: ['vegan'], adults: 3 } })

    await home.call(readPlanGap, week)
    const order = await asked[0]?.order()

    expect(order?.household).toMatchObject({ diets: ['vegan'], adults: 3 })
    expect(order?.week.days.map(({ meals }) => meals.map(({ recipeId }) => recipeId))).toEqual(
      plan.days.map(({ meals }) => meals.map(({ recipeId }) => recipeId)),
    )
    const dinner = before.days[0]?.meals.find(({ kind }) => kind === 'dinner')?.recipeId
    expect(order?.history).toContainEqual({ recipeId: dinner, weeksAgo: 1 })
    const eaten = before.days.flatMap(({ meals }) => meals.flatMap((meal) => [meal, ...meal.sideDishes]))
    const known = new Set(order?.history.map(({ recipeId }) => recipeId))
    expect(eaten.filter(({ recipeId }) => !known.has(recipeId))).toEqual([])
  })
})
