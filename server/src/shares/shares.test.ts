import { deleteAccount } from '@plateful/contract/account.ts'
import { login } from '@plateful/contract/auth.ts'
import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import * as plans from '@plateful/contract/meal-plans.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import * as calls from '@plateful/contract/shares.ts'
import { expect, test } from 'vitest'
import { aPlan, NEXT_WEEK, WEEK } from '../testing/a-plan.ts'
import { type Caller, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

const HOUSEHOLD: Partial<Preferences> = {
  adults: 3,
  children: 2,
  allergens: ['sesame'],
  otherAllergens: ['quandongwort'],
  dislikes: ['samphirewort'],
  pantry: ['mirabellewort'],
  favouriteCuisines: ['jostawort'],
  weeklyBudget: 777,
  dailyKcal: 3_300,
}

const share = async (home: Caller, weekStartDate = WEEK) => home.call(calls.shareWeek, { body: { weekStartDate } })
const read = (reader: Caller, token: string) => reader.ask(calls.readSharedWeek, { params: { token } })

const aSharedWeek = async (home: Caller) => {
  const plan = await aPlan(home, { preferences: HOUSEHOLD })
  const line = { action: 'add', text: 'cloudberrywort' } as const
  await home.call(plans.updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [line] } })
  return { plan, ...(await share(home)) }
}

onEachStore('links to a week', (store) => {
  test('whoever has the link reads dishes and groceries, and nothing about the people', async () => {
    const server = await startTest(store)
    const home = await server.user({ name: 'Robin Salsify', preferences: HOUSEHOLD })
    const { plan, token } = await aSharedWeek(home)

    const answer = await read(server.caller(''), token)

    if (!answer.success) throw new Error(answer.code)
    const { week } = answer.data
    const titles = (days: readonly { readonly meals: readonly { readonly title: string }[] }[]) =>
      days.map(({ meals }) => meals.map(({ title }) => title))
    expect(titles(week.days)).toEqual(titles(plan.days))
    expect(week.people).toEqual({ adults: 3, children: 2 })
    expect(week.days[0]?.meals[0]?.steps.length).toBeGreaterThan(0)
    expect(week.groceries.length).toBeGreaterThan(20)
    const text = JSON.stringify(answer)
    expect(text.match(/\w+wort/g)).toBeNull()
    for (const personal of [home.id, home.email, 'Salsify', plan.id])
      expect(text.includes(personal), personal).toBe(false)
    const names = [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name)
    expect(
      names.filter((name) => /cost|price|budget|allergen|safety|why|wish|tick|have|kept|portion$/i.test(name ?? '')),
    ).toEqual([])
  })

  test('portions of a link say nothing about what somebody wants to eat in a day', async () => {
    const server = await startTest(store)
    const [big, small] = [await server.visitor(), await server.visitor()]
    const seen = []
    for (const [home, dailyKcal] of [
      [big, 4_000],
      [small, 1_300],
    ] as const) {
      const plan = await aPlan(home, { preferences: { dailyKcal, weekdayLunch: 'home' } })
      expect(new Set(plan.days.flatMap(({ meals }) => meals.map(({ portion }) => portion)))).not.toEqual(new Set([1]))
      const answer = await read(server.caller(''), (await share(home)).token)
      if (answer.success) seen.push(...answer.data.week.days.flatMap(({ meals }) => meals.map((meal) => meal.portions)))
    }

    expect(new Set(seen)).toEqual(new Set([2]))
  })

  test('the secret is stored as a hash, and shown once', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const { token, share: made } = await aSharedWeek(home)

    const rows = await server.services.store.db.selectFrom('share').selectAll().execute()
    const { shares } = await home.call(calls.listShares)

    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(shares)).not.toContain(token)
    expect(shares).toEqual([made])
    expect(server.logLines.join('')).not.toContain(token)
  })

  test('a link whose answer got lost is answered again, with its secret, and is one link', async () => {
    const server = await startTest(store)
    const [home, stranger] = [await server.visitor({}), await server.visitor({})]
    await aPlan(home, { preferences: HOUSEHOLD })
    await aPlan(stranger)
    await aPlan(home, { week: NEXT_WEEK, preferences: HOUSEHOLD })
    const post = async (person: Caller, key: string, week = WEEK) => {
      const headers = { ...person.headers(), [IDEMPOTENCY_HEADER]: key }
      const payload = { weekStartDate: week }
      return (await server.send({ method: 'POST', url: '/api/meal-plans/share', headers, payload })).json().data
    }

    const [first, ...again] = [
      await post(home, 'key-1'),
      await post(home, 'key-1'),
      ...(await Promise.all([1, 2, 3, 4].map(() => post(home, 'key-1')))),
    ]

    expect(again).toEqual(Array(5).fill(first))
    expect((await home.call(calls.listShares)).shares).toEqual([first.share])
    expect((await read(server.caller(''), first.token)).status).toBe(200)
    // Neither another key, nor another week, nor somebody else with the same one, nor the store alone leads to it.
    const others = [await post(home, 'key-2'), await post(home, 'key-3', NEXT_WEEK), await post(stranger, 'key-1')]
    expect(new Set([first, ...others].map(({ token }) => token)).size).toBe(4)
    expect(new Set([first, ...others].map(({ share: { id } }) => id)).size).toBe(4)
    const rows = await server.services.store.db.selectFrom('share').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first.token)
    // Ended, it stays ended, whatever was still on its way.
    await home.call(calls.revokeShare, { params: { shareId: first.share.id } })
    expect(await post(home, 'key-1')).toEqual(first)
    expect((await read(server.caller(''), first.token)).status).toBe(404)
  })

  test('a link ends at once when its owner says so, and nobody else can say so', async () => {
    const server = await startTest(store)
    const [home, stranger] = [await server.user(), await server.user()]
    const { token, share: made } = await aSharedWeek(home)
    const end = { params: { shareId: made.id } }

    expect((await stranger.ask(calls.revokeShare, end)).status).toBe(404)
    expect((await read(stranger, token)).status).toBe(200)
    await home.call(calls.revokeShare, end)

    const answer = await read(server.caller(''), token)
    expect(answer).toMatchObject({ success: false, code: 'share.not_found', status: 404 })
    expect((await home.ask(calls.revokeShare, end)).status).toBe(404)
    expect((await home.call(calls.listShares)).shares).toEqual([])
  })

  test('a link shows the week as it is now, and ends with the week and with the account', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const { token } = await aSharedWeek(home)
    const rerolled = await home.call(plans.rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })

    const now = await read(server.caller(''), token)
    const dinner = rerolled.mealPlan.days[0]?.meals.find(({ id }) => id === 'd0-dinner')
    expect(now.success && now.data.week.days[0]?.meals.map(({ title }) => title)).toContain(dinner?.title)

    await aPlan(home, { week: NEXT_WEEK })
    const other = await share(home, NEXT_WEEK)
    await home.call(plans.deletePlanOfWeek, { params: { weekStartDate: WEEK } })
    expect((await read(server.caller(''), token)).status).toBe(404)
    expect((await read(server.caller(''), other.token)).status).toBe(200)

    await home.call(deleteAccount, { body: { currentPassword: home.password, confirm: 'DELETE' } })
    expect((await read(server.caller(''), other.token)).status).toBe(404)
    expect(await server.services.store.db.selectFrom('share').selectAll().execute()).toEqual([])
  })

  test('a visitor who signs in takes the links of their weeks along', async () => {
    const server = await startTest(store)
    const person = await server.user()
    const visitor = await server.visitor({})
    const { token, share: made } = await aSharedWeek(visitor)

    const { email, password } = person
    await person.call(login, { body: { email, password, anonymousSessionId: visitor.sessionId } })

    expect((await read(server.caller(''), token)).status).toBe(200)
    expect((await person.call(calls.listShares)).shares).toEqual([made])
  })

  test('there are at most 20 open links, also when many are asked for at once', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    await aPlan(home)

    const answers = await Promise.all(
      Array.from({ length: 25 }, () => home.ask(calls.shareWeek, { body: { weekStartDate: WEEK } })),
    )

    expect(answers.filter(({ success }) => success)).toHaveLength(calls.MAX_SHARES)
    expect(new Set(answers.flatMap((answer) => (answer.success ? [] : [answer.code])))).toEqual(
      new Set(['share.too_many']),
    )
    expect((await home.call(calls.listShares)).shares).toHaveLength(calls.MAX_SHARES)
  })

  test('copying reads every dish under the rules of whoever copies, and overwrites only when told to', async () => {
    const server = await startTest(store)
    const { token, plan } = await aSharedWeek(await server.user())
    const guest = await server.visitor({ diets: ['vegan'] })
    const copy = { token, targetWeekStartDate: NEXT_WEEK }

    const { mealPlan } = await guest.call(calls.copySharedWeek, { body: copy })

    const recipes = (days: typeof plan.days) => days.map(({ meals }) => meals.map(({ recipeId }) => recipeId))
    expect(mealPlan.weekStartDate).toBe(NEXT_WEEK)
    expect(recipes(mealPlan.days)).toEqual(recipes(plan.days))
    expect(mealPlan.savedAt).toBeNull()
    const meals = mealPlan.days.flatMap((day) => day.meals)
    expect(meals.some(({ safety }) => !safety.ok)).toBe(true)
    expect(meals.every(({ why, kept, portion }) => why === null && !kept && portion === 1)).toBe(true)
    expect(mealPlan.summary.people).toEqual({ adults: 2, children: 0 })

    expect(await guest.ask(calls.copySharedWeek, { body: copy })).toMatchObject({ code: 'plan.week_taken' })
    expect((await guest.ask(calls.copySharedWeek, { body: { ...copy, overwrite: true } })).status).toBe(200)
  })

  test('guessing is limited by address, and a wrong link says no more than a dead one', async () => {
    const server = await startTest(store)
    const { token } = await aSharedWeek(await server.visitor({}))
    const codes = []
    for (const wrong of ['A'.repeat(43), 'short', '%00', '../etc', '__proto__']) {
      const answer = await server
        .caller('')
        .send({ method: 'GET', url: `/api/shared-weeks/${encodeURIComponent(wrong)}` })
      codes.push([answer.statusCode, answer.json().code])
    }
    expect(new Set(codes.map(String))).toEqual(new Set(['404,share.not_found']))

    const url = `/api/shared-weeks/${token}`
    const first = await server.send({ method: 'GET', url })
    expect(first.headers['cache-control']).toBe('no-store')
    let status = 200
    for (let tries = 0; tries < 70 && status !== 429; tries += 1)
      status = (await server.send({ method: 'GET', url })).statusCode
    expect(status).toBe(429)
    expect((await server.send({ method: 'GET', url, remoteAddress: '10.9.8.7' })).statusCode).toBe(200)
  })
})
