import { IDEMPOTENCY_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
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
      const answer = await send({ method: 'POST', url: `/api/meal-plans/${path}`, headers, payload })
      return answer.json()
    }
    return { home, plan, post }
  }

  test('changes nothing more and gets the same answer', async () => {
    const { plan, post } = await start()
    const calls = [
      ['reroll', { weekStartDate: WEEK, mealId: 'd0-dinner', version: 1 }],
      ['anonymous/save', { weekStartDate: WEEK, mealPlanData: dataOf(plan), version: 2 }],
      ['undo', { weekStartDate: WEEK, version: 3 }],
      ['copy', { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK }],
      ['generate', { weekStartDate: WEEK }],
    ] as const

    for (const [path, body] of calls) {
      const first = await post(path, 'key-1', body)
      expect([path, first.success]).toEqual([path, true])
      expect(await post(path, 'key-1', body)).toEqual(first)
    }
  })

  test('twenty times at once is made once', async () => {
    const { post } = await start()
    const body = { weekStartDate: WEEK, mealId: 'd3-dinner' }

    const answers = await Promise.all(Array.from({ length: 20 }, () => post('reroll', 'key-2', body)))

    expect(new Set(answers.map((answer) => answer.data.mealPlan.version))).toEqual(new Set([2]))
  })

  test('a copy that is sent again while the first is at work is made once, and told to both', async () => {
    const { post } = await start()
    const body = { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK }

    const answers = await Promise.all(Array.from({ length: 10 }, () => post('copy', 'key-5', body)))

    expect(answers.map((answer) => answer.data?.mealPlan?.version)).toEqual(Array(10).fill(1))
    expect((await post('copy', 'key-6', body)).code).toBe('plan.week_taken')
  })

  test('with another key or another body is another request', async () => {
    const { post } = await start()
    const body = { weekStartDate: WEEK, mealId: 'd3-dinner' }

    await post('reroll', 'key-3', body)
    const otherKey = await post('reroll', 'key-4', body)
    const otherBody = await post('reroll', 'key-4', { ...body, mealId: 'd4-dinner' })

    expect([otherKey.data.mealPlan.version, otherBody.data.mealPlan.version]).toEqual([3, 4])
  })
})
