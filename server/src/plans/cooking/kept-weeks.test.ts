import {
  generatePlan,
  readPlanOfWeek,
  rerollMeal,
  saveAnonymousPlan,
  updateGroceryList,
} from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Store } from '../../db/open-store.ts'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { aPlan, dataOf, WEEK } from '../../testing/a-plan.ts'
import { somePreferences } from '../../testing/some-preferences.ts'
import { NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore, type StoreName } from '../../testing/test-stores.ts'
import { nameOf, orderOf } from './cook-order.ts'

const AT = { params: { weekStartDate: WEEK } }

const withCode = (code: string): Kitchen => {
  const kitchen = aKitchen()
  return { ...kitchen, catalogue: { ...kitchen.catalogue, code } }
}

/** A process on a store, and how often it cooked. */
const startOn = async (storeName: StoreName, store?: Store, kitchen: Kitchen = aKitchen()) => {
  const server = await startTest(storeName, { logLevel: 'debug', services: { kitchen, ...(store && { store }) } })
  const cookings = (): number => server.logLines.filter((line) => JSON.parse(line).msg === 'cooked').length
  /** Of these, with the week before at hand. */
  const takingOver = (): number => server.logLines.filter((line) => JSON.parse(line).takesOver === true).length
  return { ...server, cookings, takingOver }
}

const rawWeek = async (server: TestServer, sessionId: string): Promise<string> => {
  const caller = server.caller(sessionId)
  const answer = await caller.send({ method: 'GET', url: `/api/meal-plans/week/${WEEK}`, headers: caller.headers() })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

onEachStore('a week as it is cooked', (storeName) => {
  test('another process and a restart find it, and say the same of it', async () => {
    const first = await startOn(storeName)
    const home = await first.visitor({})
    await aPlan(home)
    const cooked = first.cookings()
    const told = await rawWeek(first, home.sessionId)
    expect(cooked).toBeGreaterThan(0)
    expect(first.cookings()).toBe(cooked)
    await first.app.close()

    const second = await startOn(storeName, first.services.store)
    expect(await rawWeek(second, home.sessionId)).toBe(told)
    expect(second.cookings()).toBe(0)
    // Put together from pieces it reads as if the contract's schema had written it.
    const data = readPlanOfWeek.returns.parse(JSON.parse(told).data)
    expect(told).toBe(JSON.stringify({ success: true, data }))
  })

  test('a tick cooks nothing; a food that is sold out does', async () => {
    const server = await startOn(storeName)
    const home = await server.visitor({})
    const { groceryList } = await aPlan(home)
    const cooked = server.cookings()
    const lineId = groceryList.lines.find(({ haveIt }) => !haveIt)?.id ?? ''
    const mark = (update: object) =>
      home.call(updateGroceryList, {
        body: { weekStartDate: WEEK, groceryListUpdates: [{ lineId, ...update } as never] },
      })

    await mark({ action: 'tick', ticked: true })
    expect(server.cookings()).toBe(cooked)
    await mark({ action: 'sold_out', soldOut: true })
    expect(server.cookings()).toBe(cooked + 1)
  })

  test('after a reroll it is made of the week before it, and says what one cooked afresh says', async () => {
    const first = await startOn(storeName)
    const home = await first.visitor({})
    await aPlan(home, { preferences: { children: 1, units: 'us' } })
    for (const mealId of ['d0-dinner', 'd3-lunch', 'd0-dinner'])
      await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId } })
    expect(first.takingOver()).toBe(3)
    const told = await rawWeek(first, home.sessionId)
    await first.app.close()
    const { store } = first.services
    await store.db.deleteFrom('cooked_week').execute()

    const second = await startOn(storeName, store)
    expect(await rawWeek(second, home.sessionId)).toBe(told)
    expect(second.cookings()).toBe(1)
  })

  test('a save of the week that stands there cooks nothing, also after a restart; one of another week takes over what it leaves', async () => {
    const first = await startOn(storeName)
    const home = await first.visitor({})
    const plan = await aPlan(home)
    const cooked = first.cookings()
    const save = (server: TestServer, mealPlanData: PlanData) =>
      server.caller(home.sessionId).call(saveAnonymousPlan, { body: { weekStartDate: WEEK, mealPlanData } })
    await save(first, dataOf(plan))
    expect(first.cookings()).toBe(cooked)
    await first.app.close()

    const second = await startOn(storeName, first.services.store)
    const { days } = dataOf(plan)
    expect((await save(second, { days })).mealPlan.days).toEqual(plan.days)
    expect(second.cookings()).toBe(0)
    const fewer = days.map((day, at) => (at === 2 ? { ...day, meals: day.meals.slice(1) } : day))
    await save(second, { days: fewer })
    expect([second.cookings(), second.takingOver()]).toEqual([1, 1])
  })

  test('what other code kept is never read', async () => {
    const old = await startOn(storeName, undefined, withCode('of yesterday'))
    const home = await old.visitor({})
    await aPlan(home)
    await old.app.close()
    const { db } = old.services.store
    expect(await db.selectFrom('cooked_week').select('plan_id').execute()).toHaveLength(1)

    const now = await startOn(storeName, old.services.store, withCode('of today'))
    await now.caller(home.sessionId).call(readPlanOfWeek, AT)
    expect(now.cookings()).toBe(1)
    await now.app.close()
    const again = await startOn(storeName, old.services.store, withCode('of today'))
    await again.caller(home.sessionId).call(readPlanOfWeek, AT)
    expect(again.cookings()).toBe(0)
  })

  test('it goes with its plan, and after four weeks by itself', async () => {
    const server = await startOn(storeName)
    const home = await server.visitor({})
    await aPlan(home)
    await server.app.close()
    const { store } = server.services
    const left = async () => (await store.db.selectFrom('cooked_week').select('plan_id').execute()).length
    const clean = (days: number) =>
      deleteExpired(store, { deleteOld: async () => 0 }, new Date(NOON.getTime() + days * 86_400_000))

    await clean(27)
    expect(await left()).toBe(1)
    await clean(29)
    expect(await left()).toBe(0)
    const next = await startOn(storeName, store)
    await rawWeek(next, home.sessionId)
    await next.app.close()
    expect(await left()).toBe(1)
    await store.db.deleteFrom('plan').execute()
    expect(await left()).toBe(0)
  })

  test('one that cannot be unpacked is cooked again', async () => {
    const first = await startOn(storeName)
    const home = await first.visitor({})
    await aPlan(home)
    const told = await rawWeek(first, home.sessionId)
    await first.app.close()
    const { store } = first.services
    await store.db
      .updateTable('cooked_week')
      .set({ rest: Buffer.from('torn') })
      .execute()

    const second = await startOn(storeName, store)
    expect(await rawWeek(second, home.sessionId)).toBe(told)
    expect(second.cookings()).toBe(1)
  })
})

test('any change of anything a week is cooked from is another name, and nothing else is', async () => {
  const { visitor } = await startTest('SQLite')
  const home = await visitor({})
  const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7 } })
  const week = dataOf(mealPlan)
  const foods = [...aKitchen().catalogue.foods.keys()]
  const ids = [...aKitchen().catalogue.recipes.keys()]
  const priced = [1, 2, 3].map((usd) =>
    extendKitchen(aKitchen(), {
      version: `p${usd}`,
      recipes: [],
      prices: [{ foodId: foods[0] ?? '', usd, packageGrams: null, source: '', date: WEEK }],
    }),
  )
  const kitchens = fc.constantFrom(aKitchen(), withCode('a'), withCode('b'), ...priced)
  const weeks = fc
    .record({
      at: fc.nat(6),
      recipeId: fc.constantFrom(...ids.slice(0, 40)),
      portion: fc.constantFrom(0.75, 1, 1.25),
      kept: fc.boolean(),
      guests: fc.integer({ min: -2, max: 5 }),
    })
    .map(({ at, ...change }) => ({
      days: week.days.map((day, index) =>
        index === at
          ? { ...day, meals: day.meals.map((meal, nth) => (nth === 0 ? { ...meal, ...change } : meal)) }
          : day,
      ),
    }))
  const orders = fc.record({
    kitchen: kitchens,
    week: weeks,
    rules: somePreferences,
    soldOut: fc.uniqueArray(fc.constantFrom(...foods.slice(0, 30)), { maxLength: 3 }),
  })
  const [anyOrder] = fc.sample(orders, 1)
  const described = ({ kitchen, week: asked, rules, soldOut }: NonNullable<typeof anyOrder>) => {
    const order = orderOf(kitchen, { document: { week: asked }, rules, marks: { soldOut } })
    const { kitchen: _, ...data } = order
    const { code, version, foods: table } = kitchen.catalogue
    const price = table.get(foods[0] ?? '')?.packagePrice
    return { name: nameOf(order), content: JSON.stringify([code, version, price, data]) }
  }
  fc.assert(
    fc.property(orders, fc.constantFrom('kitchen', 'week', 'rules', 'soldOut'), orders, (one, part, other) => {
      const [before, after] = [described(one), described({ ...one, [part]: other[part] })]
      expect(after.name === before.name).toBe(after.content === before.content)
    }),
    { numRuns: 10_000 },
  )
})
