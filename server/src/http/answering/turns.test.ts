import { generatePlan, keepMeal, readPlanOfWeek, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { readPrices, removePrice, savePrice } from '@plateful/contract/prices.ts'
import { expect, test } from 'vitest'
import type { WeekPlanner } from '../../planning/kitchen-thread.ts'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { inlinePlanner } from '../../testing/inline-planner.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { openTurns, type Turns } from './turns.ts'

const DINNERS: { meals: ['dinner'] } = { meals: ['dinner'] }
const { signal } = new AbortController()
const times = <T>(count: number, call: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)))
const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)

test('calls of one key come in turn, one that fails holds nobody up, and other keys do not wait', async () => {
  const inTurn = openTurns()
  const said: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()

  const first = inTurn('ada', signal, async () => {
    await gate
    said.push('first')
    throw new Error('spilt')
  })
  const second = inTurn('ada', signal, async () => void said.push('second'))
  await inTurn('kim', signal, async () => void said.push('other'))
  open()

  await expect(first).rejects.toThrow('spilt')
  await second
  expect(said).toEqual(['other', 'first', 'second'])
})

test('whoever has left while waiting loses the turn', async () => {
  const inTurn = openTurns()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const leaving = new AbortController()

  const first = inTurn('ada', signal, () => gate)
  const second = inTurn('ada', leaving.signal, async () => expect.unreachable('has left'))
  leaving.abort()
  open()

  await first
  await expect(second).rejects.toMatchObject({ code: 'request.timeout' })
})

/** How many weeks are planned at the same time, at most. */
const countingPlanner = () => {
  const { plan, close } = inlinePlanner(aKitchen())
  const seen = { now: 0, most: 0 }
  const planner: WeekPlanner = {
    plan: async (...order) => {
      seen.now += 1
      seen.most = Math.max(seen.most, seen.now)
      await new Promise((resolve) => setImmediate(resolve))
      return plan(...order).finally(() => {
        seen.now -= 1
      })
    },
    close,
  }
  return { planner, seen }
}

onEachStore('many calls of one person at once', (store) => {
  test('F6: of six weeks that are asked for at once one is planned at a time, and each is answered', async () => {
    const { planner, seen } = countingPlanner()
    const home = await (await startTest(store, { services: { planner }, inTurn: openTurns() })).visitor(DINNERS)

    const answers = await times(6, (seed) => home.ask(generatePlan, { body: { weekStartDate: WEEK, seed } }))

    expect(statusesOf(answers)).toEqual(Array(6).fill(200))
    expect(seen.most).toBe(1)
  })

  test('a week that others change under every attempt is answered as it is, not as a fault', async () => {
    let whilePlanning = async () => {}
    const { plan, close } = inlinePlanner(aKitchen())
    const planner: WeekPlanner = {
      plan: async (...order) => {
        await whilePlanning()
        return plan(...order)
      },
      close,
    }
    const home = await (await startTest(store, { services: { planner } })).visitor(DINNERS)
    await home.call(generatePlan, { body: { weekStartDate: WEEK } })
    let kept = false
    whilePlanning = async () => {
      kept = !kept
      await home.call(keepMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', kept } })
    }

    expect(await home.ask(generatePlan, { body: { weekStartDate: WEEK } })).toMatchObject({
      status: 409,
      code: 'plan.changed',
      details: { mealPlan: { weekStartDate: WEEK, version: 4 } },
    })
  })

  test('R13: of forty ticks at once none is lost', async () => {
    const home = await (await startTest(store, { inTurn: openTurns() })).visitor({})
    const { lines } = (await aPlan(home)).groceryList
    const ids = lines.slice(0, 40).map(({ id }) => id)

    const answers = await times(40, (at) =>
      home.ask(updateGroceryList, {
        body: { weekStartDate: WEEK, groceryListUpdates: [{ action: 'tick', lineId: ids[at] ?? '', ticked: true }] },
      }),
    )

    expect(statusesOf(answers)).toEqual(Array(40).fill(200))
    const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(mealPlan.groceryList.lines.filter(({ ticked }) => ticked).map(({ id }) => id)).toEqual(ids)
  })
})

test('turns are of one person and one kind of change; what only reads has none', async () => {
  const keys: string[] = []
  const inTurn: Turns = (key, _signal, work) => {
    keys.push(key)
    return work()
  }
  const server = await startTest('SQLite', { inTurn })
  const [ada, kim] = [await server.visitor({}), await server.visitor({})]

  for (const home of [ada, kim]) {
    await home.call(savePrice, { body: { foodId: 'carrot', usd: 1 } })
    await home.call(savePrice, { body: { foodId: 'onion', usd: 1 } })
    await home.call(removePrice, { body: { foodId: 'onion' } })
    await home.call(readPrices)
  }

  expect(keys).toHaveLength(6)
  expect(new Set(keys).size).toBe(4)
  expect([keys[0], keys[3]]).toEqual([keys[1], keys[4]])
})
