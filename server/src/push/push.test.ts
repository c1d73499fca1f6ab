import { setCook } from '@plateful/contract/cooks.ts'
import { invite, joinHousehold } from '@plateful/contract/households.ts'
import { savePlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import * as calls from '@plateful/contract/push.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openKitchens } from '../kitchens/kitchens.ts'
import { makePushKeys, openPushPost } from '../ports/push.ts'
import { aPlan, dataOf, WEEK } from '../testing/a-plan.ts'
import { startPushDouble } from '../testing/doubles/push-double.ts'
import { type Caller, NOON, startTest } from '../testing/start-test.ts'
import { onEachStore, type StoreName } from '../testing/test-stores.ts'
import type { PushParts } from './send-push.ts'
import { tellDevices } from './tell-devices.ts'

const FAMILY = { kind: 'self-hosted', tier: 'family' } as const
const MINUTE_MS = 60_000

const start = async (store: StoreName) => {
  const service = await startPushDouble()
  onTestFinished(service.close)
  const push = openPushPost('mailto:kitchen@plateful.example', true)
  const server = await startTest(store, { services: { billing: FAMILY, push } })
  const parts: PushParts = { ...server.services, now: () => server.services.now() }
  const kitchens = openKitchens({ db: server.services.store.db, kitchen: server.services.kitchen })
  const home = await server.user({ name: 'Ann' })
  const wish = (kinds: readonly calls.PushKind[] = calls.PUSH_KINDS, caller: Caller = home) => {
    const rest = { language: 'de', timeZone: 'Europe/Vienna' } as const
    return caller.call(calls.wishPush, { body: { ...service.subscribe(), ...rest, kinds: [...kinds] } })
  }
  /** As the job does it, so many minutes after noon. */
  const tell = (minutes = 0) => {
    server.setNow(new Date(NOON.getTime() + minutes * MINUTE_MS))
    return tellDevices(parts, kitchens)
  }
  const told = () => service.came.map(({ body }) => body)
  return { ...server, service, home, wish, tell, told }
}

const add = (caller: Caller, text: string) =>
  caller.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text }] } })

/** Two adults, one list. */
const aCouple = async (store: StoreName) => {
  const started = await start(store)
  const ben = await started.user({ name: 'Ben' })
  const { token } = await started.home.call(invite, { body: { role: 'adult' } })
  await ben.call(joinHousehold, { body: { token, bring: false } })
  await aPlan(started.home)
  return { ...started, ben }
}

/** Beans that are soaked on the evening before, for breakfast on Tuesday 24 November. */
const beansOnTuesday = async (home: Caller) => {
  const data = dataOf(await aPlan(home))
  const days = data.days.map((day, index) => ({
    ...day,
    meals: day.meals.map((meal) =>
      index === 1 && meal.kind === 'breakfast' ? { ...meal, recipeId: 'ful-medames', sideDishIds: [] } : meal,
    ),
  }))
  await home.call(savePlan, { body: { weekStartDate: WEEK, mealPlanData: { days } } })
}

onEachStore('notices to devices', (store) => {
  test('nothing before it was asked for; a test arrives signed and encrypted; nothing after it was ended', async () => {
    const { home, service, wish, told } = await start(store)
    expect(await home.call(calls.readPush)).toMatchObject({ wish: null })
    expect(await home.ask(calls.testPush)).toMatchObject({ status: 404, code: 'push.not_asked' })

    const { wish: kept } = await wish(['prepare'])
    expect(await home.call(calls.testPush)).toEqual({ fault: null, status: 201 })

    const { key, wish: read } = await home.call(calls.readPush)
    expect(read).toEqual(kept)
    expect(kept).toEqual({ kinds: ['prepare'], createdAt: NOON.toISOString() })
    expect(told()).toEqual([{ kind: 'test', language: 'de', week: null, words: '' }])
    expect(service.came[0]?.claims).toMatchObject({ key, sub: 'mailto:kitchen@plateful.example' })
    await home.call(calls.endPush)
    expect(await home.call(calls.readPush)).toEqual({ key, wish: null })
    expect((await home.ask(calls.testPush)).status).toBe(404)
    expect(service.came).toHaveLength(1)
  })

  test('the key is one, whoever asks first', async () => {
    const { home, user } = await start(store)
    const other = await user()
    const asked = await Promise.all([home, other, home, other].map((caller) => caller.call(calls.readPush)))
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  })

  test('what a push service no longer knows is forgotten, and only that', async () => {
    const { home, user, service, wish } = await start(store)
    const other = await user()
    await wish()
    await wish(calls.PUSH_KINDS, other)
    for (const status of [404, 410]) {
      service.how.status = status
      expect(await home.call(calls.testPush)).toEqual({ fault: 'gone', status })
      expect((await home.call(calls.readPush)).wish).toBeNull()
      await wish()
    }
    expect((await other.call(calls.readPush)).wish).not.toBeNull()
  })

  test('it ends with the sign-in of the device; the same browser under another account is told for that one alone', async () => {
    const { home, user, service, services, tell, told, setNow } = await start(store)
    const other = await user()
    await beansOnTuesday(home)
    const body = {
      ...service.subscribe(),
      kinds: ['prepare' as const],
      language: 'en' as const,
      timeZone: 'Europe/Vienna',
    }
    await home.call(calls.wishPush, { body })
    setNow(new Date(NOON.getTime() + 1_000))
    await other.call(calls.wishPush, { body })
    const evening = (Date.parse('2026-11-23T17:00:00Z') - NOON.getTime()) / MINUTE_MS
    await tell(evening)
    expect(told()).toEqual([])

    const { db } = services.store
    const count = async () => (await db.selectFrom('push_device').select('session_id').execute()).length
    expect(await count()).toBe(2)
    await db.deleteFrom('session').execute()
    expect(await count()).toBe(0)
  })

  test('addresses of this machine and network, and keys that are none, are refused', async () => {
    const { home, service } = await start(store)
    const rest = { kinds: ['prepare' as const], language: 'en' as const, timeZone: 'UTC' }
    const good = { ...service.subscribe(), ...rest }
    const bad = { ...good, p256dh: `B${'A'.repeat(86)}` }
    expect(await home.ask(calls.wishPush, { body: bad })).toMatchObject({ status: 422, code: 'push.bad_address' })
    const closed = openPushPost('mailto:kitchen@plateful.example', false)
    expect(closed.takes(good)).toBe(false)
    const pair = makePushKeys()
    for (const [endpoint, fault] of [
      ['https://127.0.0.1:9999/', 'private_address'],
      ['https://169.254.169.254/', 'private_address'],
      ['http://push.example.org/', 'bad_address'],
      ['https://push.example.org:22/', 'bad_address'],
    ] as const)
      expect(await closed.post({ ...good, endpoint }, { body: '{}', seconds: 60, topic: 'test' }, pair)).toMatchObject({
        fault,
      })
    expect(service.came).toEqual([])
  })

  test('whoever shops is told that somebody else put something on the list, and of nothing of their own', async () => {
    const { home, ben, wish, tell, told } = await aCouple(store)
    await wish(['list.changed'])
    await wish(['list.changed'], ben)
    // Nobody shops.
    await tell(6)
    await add(home, 'candles')
    await tell(7)
    expect(told()).toEqual([])

    // Ann has done something to the list, Ben adds a line: Ann is told, once for all he adds.
    await tell(12)
    await add(ben, 'matches')
    await add(ben, 'coffee')
    expect(await tell(14)).toBeGreaterThan(0)
    const ofList = told().filter((body) => body?.kind === 'list.changed')
    expect(ofList).toHaveLength(told().length)
    expect(ofList[0]).toEqual({ kind: 'list.changed', language: 'de', week: WEEK, words: '' })
    const before = told().length
    await tell(15)
    expect(told()).toHaveLength(before)
  })

  test('who asked for no such notice, or did nothing to a list for an hour, gets none', async () => {
    const { home, ben, wish, tell, told } = await aCouple(store)
    await wish(['prepare'])
    await add(home, 'candles')
    await tell(10)
    await add(ben, 'matches')
    await tell(11)
    expect(told()).toEqual([])
    await wish(['list.changed'])
    expect(await tell(80)).toBe(0)
    expect(told()).toEqual([])
  })

  test('on the evening before, beans call to be soaked: once, on the clock of the device', async () => {
    const { home, wish, tell, told, setNow } = await start(store)
    // Monday in Vienna, an hour ahead of UTC.
    const at = async (time: string) => {
      const minutes = (Date.parse(`2026-11-23T${time}:00Z`) - NOON.getTime()) / MINUTE_MS
      await tell(minutes)
    }
    await beansOnTuesday(home)
    await wish(['prepare'])
    await at('16:59')
    expect(told()).toEqual([])
    await at('17:00')
    await at('18:30')
    setNow(NOON)
    expect(told()).toEqual([{ kind: 'prepare', language: 'de', week: WEEK, words: expect.stringMatching(/ful/i) }])
  })

  test('in the morning, whose turn it is to cook is told, and nobody else: once, on the clock of the device', async () => {
    const { home, ben, wish, tell, told, setNow } = await aCouple(store)
    const at = (time: string) => tell((Date.parse(`2026-11-24T${time}:00Z`) - NOON.getTime()) / MINUTE_MS)
    await wish(['cook'])
    await wish(['cook'], ben)
    await at('06:30')
    expect(told()).toEqual([])
    // Before their tokens run out.
    setNow(NOON)
    const body = { weekStartDate: WEEK, mealId: 'd1-dinner', memberId: ben.id }
    await home.call(setCook, { body })
    await at('05:59')
    expect(told()).toEqual([])
    await at('06:00')
    await at('06:30')
    const turn = { kind: 'cook', language: 'de', week: WEEK, words: expect.stringMatching(/\w/) }
    expect(told()).toEqual([turn])
    // Taken over later in the morning: that one is told too.
    setNow(NOON)
    await home.call(setCook, { body: { ...body, memberId: home.id } })
    await home.call(setCook, { body: { ...body, mealId: 'd2-dinner' } })
    await at('09:59')
    expect(told()).toEqual([turn, turn])
    // Eleven in the morning of the day after: too late to be told.
    await tell((Date.parse('2026-11-25T10:00:00Z') - NOON.getTime()) / MINUTE_MS)
    expect(told()).toHaveLength(2)
  })

  test('a service that is busy is asked again when it said, one that is down after longer and longer, a refusal never', async () => {
    const { home, service, wish, tell } = await start(store)
    await beansOnTuesday(home)
    await wish(['prepare'])
    const evening = (Date.parse('2026-11-23T17:00:00Z') - NOON.getTime()) / MINUTE_MS
    service.how.status = 429
    service.how.retryAfter = 120
    const tries = []
    for (const after of [0, 1.9, 2, 3.9, 4]) {
      await tell(evening + after)
      tries.push(service.came.length)
    }
    expect(tries).toEqual([1, 1, 2, 2, 3])
    service.how.status = 413
    await tell(evening + 30)
    await tell(evening + 90)
    expect(service.came).toHaveLength(4)
  })

  test('two processes that send at once tell once', async () => {
    const { home, service, wish, tell } = await start(store)
    await beansOnTuesday(home)
    await wish(['prepare'])
    const evening = (Date.parse('2026-11-23T17:00:00Z') - NOON.getTime()) / MINUTE_MS
    service.how.status = 503
    await tell(evening)
    service.how.status = 201
    await Promise.all([1, 2, 3].map(() => tell(evening + 1)))
    expect(service.came.map(({ status }) => status)).toEqual([503, 201])
  })

  test('what is too old is not sent', async () => {
    const { home, service, wish, tell, services } = await start(store)
    await beansOnTuesday(home)
    await wish(['prepare'])
    const evening = (Date.parse('2026-11-23T17:00:00Z') - NOON.getTime()) / MINUTE_MS
    service.how.status = 503
    await tell(evening)
    service.how.status = 201
    await tell(evening + 181)
    expect(service.came).toHaveLength(1)
    expect(await services.store.db.selectFrom('push_notice').selectAll().execute()).toEqual([])
  })
})
