import { IDEMPOTENCY_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import { generatePlan } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { aPlan, dataOf, mealWithSide, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

onEachStore('a request that is sent again', (store) => {
  const start = async () => {
    const server = await startTest(store)
    const { visitor, send } = server
    const home = await visitor({})
    const plan = await aPlan(home)
    const post = async (path: string, key: string, payload: object) => {
      const headers = { [SESSION_HEADER]: home.sessionId, [IDEMPOTENCY_HEADER]: key }
      const answer = await send({ method: 'POST', url: `/api/${path}`, headers, payload })
      return answer.json()
    }
    return { ...server, home, plan, post }
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
    const { plan, post } = await start()
    const { id: mealId, sideDishes: planned } = mealWithSide(plan)
    const meal = { weekStartDate: WEEK, mealId }
    let sideDishes: readonly { readonly id: string }[] = planned
    for (let times = 0; times < 300; times += 1) {
      const body = { ...meal, sideDishId: sideDishes[0]?.id }
      const answer = await post('side-dishes/reroll', `key-${times}`, body)
      if (answer.data.exhausted) return expect(await post('side-dishes/reroll', `key-${times}`, body)).toEqual(answer)
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

  test('M4: a line that is added three times with one key is there once, however it is sent again', async () => {
    const { post } = await start()
    const body = { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text: 'candles' }] }
    const path = 'meal-plans/update-grocery-list'
    const candles = (answer: { data: { mealPlan: MealPlan } }) =>
      answer.data.mealPlan.groceryList.lines.flatMap(({ added }) => added).length

    const first = await post(path, 'k', body)
    const again = [await post(path, 'k', body), await post(path, 'k', body)]
    const other = await post(path, 'l', body)

    expect(again).toEqual([first, first])
    expect([candles(first), candles(other)]).toEqual([1, 2])
  })

  test('R11: after a crash in the middle the next try makes it, and it is there once', async () => {
    const { post, services, setNow } = await start()
    const body = { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text: 'candles' }] }
    const first = await post('meal-plans/update-grocery-list', 'k', body)
    // What a process leaves behind that died before it had noted its answer.
    await services.store.db.updateTable('kept_answer').set({ answer: null, holder: 'dead' }).execute()
    setNow(new Date(NOON.getTime() + 11_000))

    const again = await post('meal-plans/update-grocery-list', 'k', body)

    expect(again.data.mealPlan.groceryList).toEqual(first.data.mealPlan.groceryList)
  })

  test('R11: the answer is kept for a day, and what is kept is sealed', async () => {
    const { post, services, setNow } = await start()
    const share = (key: string) => post('meal-plans/share', key, { weekStartDate: WEEK })
    const first = await share('key-1')
    const rows = await services.store.db.selectFrom('kept_answer').selectAll().execute()
    expect(rows).toHaveLength(1)
    for (const word of [first.data.token, 'key-1', WEEK]) expect(JSON.stringify(rows)).not.toContain(word)

    setNow(new Date(NOON.getTime() + 23 * 3_600_000))
    expect(await share('key-1')).toEqual(first)
    setNow(new Date(NOON.getTime() + 25 * 3_600_000))
    await deleteExpired(services.store, { deleteOld: async () => 0 }, services.now())
    expect(await services.store.db.selectFrom('kept_answer').selectAll().execute()).toEqual([])
  })

  test('what was refused is not kept: it may be sent again, corrected or not', async () => {
    const { home, post } = await start()
    const body = { sourceWeekStartDate: NEXT_WEEK, targetWeekStartDate: '2026-12-07' }
    expect((await post('meal-plans/copy', 'k', body)).code).toBe('plan.not_found')
    await home.call(generatePlan, { body: { weekStartDate: NEXT_WEEK, preferences: {} } })

    expect((await post('meal-plans/copy', 'k', body)).success).toBe(true)
  })

  test('R11: another key is another request; another body under the same key is refused', async () => {
    const { post } = await start()
    const body = { weekStartDate: WEEK, mealId: 'd3-dinner', version: 1 }

    await post('meal-plans/reroll', 'key-3', body)
    const newer = await post('meal-plans/reroll', 'key-3', { ...body, version: 2 })
    const otherKey = await post('meal-plans/reroll', 'key-4', { ...body, version: 2 })
    const otherBody = await post('meal-plans/reroll', 'key-4', { ...body, mealId: 'd4-dinner' })
    const otherCall = await post('meal-plans/keep', 'key-4', { weekStartDate: WEEK, mealId: 'd3-dinner', kept: true })

    // The version is what a change rests on: a second try may have seen a newer one.
    expect([newer.data.mealPlan.version, otherKey.data.mealPlan.version]).toEqual([2, 3])
    expect([otherBody.code, otherCall.success]).toEqual(['request.key_used', true])
  })

  test('the key of one person is nobody else’s', async () => {
    const { send, visitor } = await startTest(store)
    const body = { preferences: { adults: 4 } }
    for (const home of [await visitor(), await visitor()]) {
      const headers = { [SESSION_HEADER]: home.sessionId, [IDEMPOTENCY_HEADER]: 'k' }
      const url = `/api/user-preferences/${home.id}`
      expect((await send({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200)
    }
  })
})
