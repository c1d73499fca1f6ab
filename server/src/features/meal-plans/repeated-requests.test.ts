import { IDEMPOTENCY_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import { addSideDish } from '@plateful/contract/side-dishes.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

onEachStore('a request that is sent again', (store) => {
  const start = async () => {
    const { visitor, send } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const post = async (path: string, key: string, payload: object) => {
      const headers = { [SESSION_HEADER]: home.sessionId, [IDEMPOTENCY_HEADER]: key }
      const answer = await send({ method: 'POST', url: `/api/${path}`, headers, payload })
      return answer.json()
    }
    return { home, plan, post }
  }

  test('changes nothing more and gets the same answer', async () => {
    const { plan, post } = await start()
    const calls = [
      ['meal-plans/reroll', { weekStartDate: WEEK, mealId: 'd0-dinner', version: 1 }],
      ['meal-plans/anonymous/save', { weekStartDate: WEEK, mealPlanData: dataOf(plan), version: 2 }],
      ['meal-plans/undo', { weekStartDate: WEEK, version: 3 }],
      ['meal-plans/copy', { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK }],
      ['meal-plans/generate', { weekStartDate: WEEK }],
    ] as const

    for (const [path, body] of calls) {
      const first = await post(path, 'key-1', body)
      expect([path, first.success]).toEqual([path, true])
      expect(await post(path, 'key-1', body)).toEqual(first)
    }
  })

  test('says once more which meals a sold out food has changed', async () => {
    const { plan, post } = await start()
    const line = plan.groceryList.lines.find(({ neededBy }) => neededBy.length === 2)
    const soldOut = { weekStartDate: WEEK, foodId: line?.id, version: 1 }

    const first = await post('meal-plans/sold-out', 'key-7', soldOut)
    expect(first.data.changed).toHaveLength(2)
    expect(await post('meal-plans/sold-out', 'key-7', soldOut)).toEqual(first)

    // Another request that may have changed nothing is not told of the changes of the one before.
    const other = { ...soldOut, foodId: 'salt', version: 2 }
    const second = await post('meal-plans/sold-out', 'key-8', other)
    expect(await post('meal-plans/sold-out', 'key-8', other)).toEqual(second)
  })

  test('says once more that no other side was left', async () => {
    const { home, post } = await start()
    const meal = { weekStartDate: WEEK, mealId: 'd1-dinner' }
    let { sideDishes } = await home.call(addSideDish, { body: meal })
    for (let times = 0; times < 300; times += 1) {
      const body = { ...meal, sideDishId: sideDishes[0]?.id }
      const answer = await post('side-dishes/reroll', 'key-9', body)
      if (answer.data.exhausted) return expect(await post('side-dishes/reroll', 'key-9', body)).toEqual(answer)
      ;({ sideDishes } = answer.data)
    }
    return expect.fail('there was always another side')
  })

  test('twenty times at once is made once', async () => {
    const { post } = await start()
    const body = { weekStartDate: WEEK, mealId: 'd3-dinner' }

    const answers = await Promise.all(Array.from({ length: 20 }, () => post('meal-plans/reroll', 'key-2', body)))

    expect(new Set(answers.map((answer) => answer.data.mealPlan.version))).toEqual(new Set([2]))
  })

  test('a copy that is sent again while the first is at work is made once, and told to both', async () => {
    const { post } = await start()
    const body = { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK }

    const answers = await Promise.all(Array.from({ length: 10 }, () => post('meal-plans/copy', 'key-5', body)))

    expect(answers.map((answer) => answer.data?.mealPlan?.version)).toEqual(Array(10).fill(1))
    expect((await post('meal-plans/copy', 'key-6', body)).code).toBe('plan.week_taken')
  })

  test('with another key or another body is another request', async () => {
    const { post } = await start()
    const body = { weekStartDate: WEEK, mealId: 'd3-dinner' }

    await post('meal-plans/reroll', 'key-3', body)
    const otherKey = await post('meal-plans/reroll', 'key-4', body)
    const otherBody = await post('meal-plans/reroll', 'key-4', { ...body, mealId: 'd4-dinner' })

    expect([otherKey.data.mealPlan.version, otherBody.data.mealPlan.version]).toEqual([3, 4])
  })
})
