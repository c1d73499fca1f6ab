import { login } from '@plateful/contract/auth.ts'
import * as households from '@plateful/contract/households.ts'
import { generatePlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import * as calls from '@plateful/contract/shopping.ts'
import { expect, test } from 'vitest'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { WEEK } from '../testing/a-plan.ts'
import { type Caller, NOON, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

const DAY_MS = 86_400_000
const FAMILY = { services: { billing: { kind: 'self-hosted', tier: 'family' } } } as const
const NO_FILES = { deleteOld: () => Promise.resolve(0) }

let made = 0
/** An id as a phone makes it, another one each time. */
const operation = (): string => {
  made += 1
  return `shopping-${String(made).padStart(6, '0')}`
}
const listOf = async (home: Caller) =>
  (await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })).mealPlan.groceryList.lines

onEachStore('a link to shop with', (store) => {
  const start = async (options: Parameters<typeof startTest>[1] = {}) => {
    const server = await startTest(store, { ...FAMILY, ...options })
    const home = await server.user({ name: 'Ann' })
    await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1, preferences: { meals: ['dinner'] } } })
    const { token, link } = await home.call(calls.makeShoppingLink, { body: { weekStartDate: WEEK } })
    const shopper = server.caller('')
    const read = () => shopper.ask(calls.readShoppingList, { body: { token } })
    const tick = (...ticks: readonly object[]) =>
      shopper.ask(calls.tickShoppingList, { body: { token, ticks: ticks as never } })
    return { ...server, home, token, link, shopper, read, tick }
  }
  const lineOf = async (read: Awaited<ReturnType<typeof start>>['read']) => {
    const answer = await read()
    const line = answer.success ? answer.data.lines.find(({ missing, foodId }) => missing !== null && foodId) : null
    if (!line) throw new Error('nothing is to buy')
    return line
  }

  test('reads what is to buy and ticks it for the household, each tick once', async () => {
    const { home, read, tick } = await start()
    const { id, foodId, missing } = await lineOf(read)
    const one = { action: 'tick', lineId: foodId, ticked: true, grams: missing?.grams, operation: operation() }

    expect(await tick(one)).toMatchObject({ success: true })
    expect((await listOf(home)).find((line) => line.id === id)).toMatchObject({ ticked: true })

    const back = { action: 'tick', lineId: foodId, ticked: false, seen: [one.operation], operation: operation() }
    expect(await tick(back)).toMatchObject({ success: true })
    // The answer to the first tick got lost, and it comes again.
    expect(await tick(one)).toMatchObject({ success: true })
    expect((await listOf(home)).find((line) => line.id === id)).toMatchObject({ ticked: false })
  })

  test('tells nothing of who eats, what, or for how much', async () => {
    const { home, read } = await start()
    const answer = JSON.stringify(await read())
    const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })

    for (const { title } of mealPlan.days.flatMap(({ meals }) => meals)) expect(answer).not.toContain(title)
    expect(answer).not.toContain('Ann')
    expect(answer).not.toMatch(/cost|price|mealId|usd/i)
  })

  test('takes nothing that is not on the list, and no more than it asks for', async () => {
    const { home, read, tick } = await start()
    const { id, foodId, bought, missing } = await lineOf(read)
    const before = await listOf(home)
    const others = ['candles', 'vodka', 'own-0123456789ab'].filter((lineId) =>
      before.every((line) => line.id !== lineId),
    )

    for (const lineId of others)
      await tick({ action: 'tick', lineId, ticked: true, grams: 900_000, operation: operation() })
    expect(await listOf(home)).toEqual(before)

    await tick({ action: 'tick', lineId: foodId, ticked: true, grams: 900_000, operation: operation() })
    const after = (await listOf(home)).find((line) => line.id === id)
    // In whole packages, as a tick of the household buys it.
    const packaged = (missing?.grams ?? 0) + bought.grams
    expect(after?.bought.grams).toBeLessThan(10 * packaged + 10_000)
    expect(after?.ticked).toBe(true)
  })

  test('refuses everything but ticks', async () => {
    const { shopper, token, tick } = await start()
    for (const action of ['have', 'sold_out', 'add', 'remove'])
      expect(
        await tick({ action, lineId: 'carrot', text: 'x', haveIt: true, soldOut: true, operation: operation() }),
      ).toMatchObject({ success: false, code: 'request.invalid' })
    expect(await tick({ action: 'tick', lineId: 'carrot', ticked: true })).toMatchObject({ code: 'request.invalid' })
    expect(await shopper.ask(households.readHousehold, {})).toMatchObject({ success: false })
    expect(await shopper.ask(calls.readShoppingList, { body: { token: 'A'.repeat(43) } })).toMatchObject({
      code: 'shopping.not_found',
    })
    expect(token).toHaveLength(43)
  })

  test('works for fourteen days, until the household ends it, and is forgotten then', async () => {
    let now = NOON
    const { home, link, read, services } = await start({ services: { ...FAMILY.services, now: () => now } })
    expect(await home.call(calls.listShoppingLinks)).toEqual({ links: [link] })
    now = new Date(NOON.getTime() + calls.SHOPPING_LINK_DAYS * DAY_MS - 1)
    expect(await read()).toMatchObject({ success: true })
    now = new Date(NOON.getTime() + calls.SHOPPING_LINK_DAYS * DAY_MS)
    expect(await read()).toMatchObject({ code: 'shopping.not_found' })
    await deleteExpired(services.store, NO_FILES, now)
    expect(await services.store.db.selectFrom('shopping_link').select('id').execute()).toEqual([])
  })

  test('is ended by its household and by nobody else', async () => {
    const { home, link, read, user } = await start()
    const other = await user({ name: 'Stranger' })

    expect(await other.ask(calls.endShoppingLink, { params: { linkId: link.id } })).toMatchObject({
      code: 'shopping.not_found',
    })
    expect(await read()).toMatchObject({ success: true })
    await home.call(calls.endShoppingLink, { params: { linkId: link.id } })
    expect(await read()).toMatchObject({ code: 'shopping.not_found' })
  })

  test('ends with the membership of whoever made it, and when they may do less', async () => {
    for (const ends of ['leaves', 'is removed', 'becomes a helper'] as const) {
      const { home, user, shopper } = await start()
      const ben = await user({ name: 'Ben' })
      const { token: invitation } = await home.call(households.invite, { body: { role: 'adult' } })
      await ben.call(households.joinHousehold, { body: { token: invitation, bring: false } })
      const { token } = await ben.call(calls.makeShoppingLink, { body: { weekStartDate: WEEK } })
      const read = () => shopper.ask(calls.readShoppingList, { body: { token } })
      expect(await read()).toMatchObject({ success: true })

      const params = { memberId: ben.id }
      if (ends === 'leaves') await ben.call(households.leaveHousehold)
      if (ends === 'is removed') await home.call(households.removeMember, { params })
      if (ends === 'becomes a helper') await home.call(households.changeMember, { params, body: { role: 'helper' } })

      expect([ends, await read()]).toMatchObject([ends, { code: 'shopping.not_found' }])
    }
  })

  test('goes along with its week when the visitor who made it signs in', async () => {
    const { visitor, user, caller, shopper } = await start()
    const [guest, ben] = [await visitor({}), await user({ name: 'Ben' })]
    await guest.call(generatePlan, { body: { weekStartDate: WEEK, seed: 2, preferences: { meals: ['dinner'] } } })
    const { token } = await guest.call(calls.makeShoppingLink, { body: { weekStartDate: WEEK } })
    await caller('').call(login, {
      body: { email: ben.email, password: ben.password, anonymousSessionId: guest.sessionId },
    })

    expect(await shopper.ask(calls.readShoppingList, { body: { token } })).toMatchObject({ success: true })
  })

  test('a household has five of them, and one link is not asked more than it is shopped with', async () => {
    const { home, tick, read } = await start()
    for (let more = 1; more < calls.MAX_SHOPPING_LINKS; more += 1)
      await home.call(calls.makeShoppingLink, { body: { weekStartDate: WEEK } })
    expect(await home.ask(calls.makeShoppingLink, { body: { weekStartDate: WEEK } })).toMatchObject({
      code: 'shopping.too_many',
    })
    const { foodId } = await lineOf(read)
    const answers = []
    for (let count = 0; count < 125; count += 1)
      answers.push(await tick({ action: 'tick', lineId: `no-${foodId}`, ticked: true, operation: operation() }))
    expect(answers.filter(({ success }) => !success)).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'request.too_many' })]),
    )
  })
})
