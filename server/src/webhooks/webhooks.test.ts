import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changeMember, invite, joinHousehold, removeMember } from '@plateful/contract/households.ts'
import { generatePlan, rerollMeal, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import * as calls from '@plateful/contract/webhooks.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openNoticePost } from '../ports/notices.ts'
import { aPlan, WEEK } from '../testing/a-plan.ts'
import { type Caller, NOON, startTest } from '../testing/start-test.ts'
import { onEachStore, type StoreName } from '../testing/test-stores.ts'
import { collect, sendToNext, startWebhookSender, type WebhookParts } from './send-notices.ts'

const FAMILY = { kind: 'self-hosted', tier: 'family' } as const
const DINNERS: { meals: ['dinner'] } = { meals: ['dinner'] }
const LINE = { action: 'add', text: 'candles' } as const

type Came = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Somebody's own server: keeps what came, and answers as it is told. */
const aReceiver = async () => {
  const came: Came[] = []
  const how = { status: 204, hold: Promise.resolve() }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      came.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
      await how.hold
      response.writeHead(how.status, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const types = () => came.map(({ body }) => JSON.parse(body).type as string)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, came, how, types }
}

const isSignedBy = (secret: string, { headers, body }: Came): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

const start = async (store: StoreName) => {
  const post = openNoticePost(true)
  const server = await startTest(store, { services: { billing: FAMILY, notices: post } })
  const { services } = server
  const parts: WebhookParts = { ...services, post }
  const home = await server.user({ name: 'Ann' })
  const receiver = await aReceiver()
  const make = (topics: readonly calls.WebhookTopic[] = calls.WEBHOOK_TOPICS, caller: Caller = home) =>
    caller.call(calls.makeWebhook, { body: { url: receiver.url, topics: [...topics] } })
  /** As the sender does it, until nothing is due. */
  const send = async () => {
    await collect(parts, null)
    while (await sendToNext(parts));
  }
  const list = async () => (await home.call(calls.listWebhooks)).webhooks
  return { ...server, parts, home, receiver, make, send, list }
}

onEachStore('webhooks', (store) => {
  test('a week that is made, one that is changed and its list are told of, signed; what was there before is not', async () => {
    const { home, receiver, make, send, list } = await start(store)
    await home.call(generatePlan, { body: { weekStartDate: '2026-11-16', preferences: DINNERS } })
    const { secret, webhook } = await make()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await send()
    expect(receiver.came).toEqual([])

    await aPlan(home)
    await send()
    expect(receiver.types().toSorted()).toEqual(['list.changed', 'week.made'])
    await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })
    await send()
    expect(receiver.types().slice(2).toSorted()).toEqual(['list.changed', 'plan.changed'])
    await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [LINE] } })
    await send()
    expect(receiver.types().slice(4)).toEqual(['list.changed'])

    expect(receiver.came.every((one) => isSignedBy(secret, one))).toBe(true)
    expect(new Set(receiver.came.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    expect(receiver.came[0]?.headers['webhook-timestamp']).toBe(String(NOON.getTime() / 1000))
    const { data, timestamp } = JSON.parse(receiver.came[0]?.body ?? '')
    expect([data.weekStartDate, timestamp]).toEqual([WEEK, NOON.toISOString()])
    expect(Object.keys(data).toSorted()).toEqual(['householdId', 'weekStartDate'])
    expect((await list())[0]).toEqual({ ...webhook, lastSentAt: NOON.toISOString() })
    expect(JSON.stringify(await list())).not.toContain(secret)
  })

  test('only topics that were chosen are told; ten ticks that wait are one notice', async () => {
    const { home, receiver, make, send } = await start(store)
    await aPlan(home)
    await make(['list.changed'])
    for (let tick = 0; tick < 10; tick += 1) {
      await home.call(updateGroceryList, {
        body: { weekStartDate: WEEK, groceryListUpdates: [{ ...LINE, text: `candles ${tick}` }] },
      })
    }
    await send()
    expect(receiver.types()).toEqual(['list.changed'])
  })

  test('a change while a notice is under way gets a notice of its own', async () => {
    const { home, parts, receiver, make } = await start(store)
    await aPlan(home)
    await make(['list.changed'])
    const tick = (text: string) =>
      home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [{ ...LINE, text }] } })
    await tick('matches')
    await collect(parts, null)
    const held = Promise.withResolvers<void>()
    receiver.how.hold = held.promise
    const sending = sendToNext(parts)
    await expect.poll(() => receiver.came.length).toBe(1)
    await tick('candles')
    await collect(parts, null)
    held.resolve()
    await sending
    await sendToNext(parts)
    expect(receiver.types()).toEqual(['list.changed', 'list.changed'])
  })

  test('what was refused tells nobody', async () => {
    const { home, receiver, make, send } = await start(store)
    await aPlan(home)
    await make()
    expect(
      (await home.ask(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: 'no-such' } })).status,
    ).toBeGreaterThanOrEqual(400)
    await send()
    expect(receiver.came).toEqual([])
  })

  test('what does not arrive is tried again with the same id, after longer and longer', async () => {
    const { home, receiver, make, send, list, setNow } = await start(store)
    await make(['week.made'])
    await aPlan(home)
    receiver.how.status = 500
    const tries = []
    let at = NOON.getTime()
    for (const wait of [0, 4, 1, 29, 1]) {
      at += wait * 1_000
      setNow(new Date(at))
      await send()
      tries.push(receiver.came.length)
    }
    expect(tries).toEqual([1, 1, 2, 2, 3])
    expect((await list())[0]).toMatchObject({ failures: 3, endedAt: null })
    receiver.how.status = 200
    setNow(new Date(at + 5 * 60_000))
    await send()
    await send()

    expect(receiver.came).toHaveLength(4)
    expect(new Set(receiver.came.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await list())[0]).toMatchObject({ failures: 0 })
  })

  test('after a day without success it is off and its maker is told; a test that arrives turns it on, for what comes', async () => {
    const { home, receiver, make, send, list, setNow, mails } = await start(store)
    const { webhook } = await make(['week.made'])
    await aPlan(home)
    receiver.how.status = 503
    for (let hours = 0; hours < 30; hours += 1) {
      setNow(new Date(NOON.getTime() + hours * 3_600_000))
      await send()
    }
    const letters = await mails()
    setNow(NOON) // the sign-in of the test ends within the hour
    expect((await list())[0]).toMatchObject({ failures: 8, endedAt: expect.any(String) })
    expect(receiver.came).toHaveLength(8)
    expect(letters.map(({ subject }) => subject)).toEqual(['A webhook of your household was turned off'])

    await home.call(generatePlan, { body: { weekStartDate: '2026-12-07', preferences: DINNERS } })
    await send()
    expect(receiver.came).toHaveLength(8)
    const test = { params: { webhookId: webhook.id } }
    expect(await home.call(calls.testWebhook, test)).toEqual({ fault: 'refused', status: 503 })
    expect((await list())[0]?.endedAt).not.toBeNull()
    receiver.how.status = 200
    expect(await home.call(calls.testWebhook, test)).toEqual({ fault: null, status: 200 })
    expect((await list())[0]).toMatchObject({ failures: 0, endedAt: null })
    await send()
    expect(receiver.types().slice(8)).toEqual(['test', 'test'])
  })

  test('whoever answers 410 gets nothing more at once', async () => {
    const { home, receiver, make, send, list } = await start(store)
    await make(['week.made'])
    receiver.how.status = 410
    await aPlan(home)
    await send()
    await send()
    expect(receiver.came).toHaveLength(1)
    expect((await list())[0]?.endedAt).toBe(NOON.toISOString())
  })

  test('two processes that send at once tell once', async () => {
    const { home, parts, receiver, make } = await start(store)
    await make()
    await aPlan(home)
    await Promise.all([1, 2, 3, 4].map(() => collect(parts, null)))
    const drain = async () => {
      while (await sendToNext(parts));
    }
    await Promise.all([1, 2, 3, 4].map(drain))
    expect(receiver.types().toSorted()).toEqual(['list.changed', 'week.made'])
  })

  test('it ends with the membership of who made it; helpers see none, others of the household all', async () => {
    const { home, user, receiver, make, send, list } = await start(store)
    const ben = await user({ name: 'Ben' })
    const { token } = await home.call(invite, { body: { role: 'adult' } })
    await ben.call(joinHousehold, { body: { token, bring: false } })
    const { webhook } = await make(['week.made'], ben)
    expect((await list()).map(({ id }) => id)).toEqual([webhook.id])

    await home.call(changeMember, { params: { memberId: ben.id }, body: { role: 'helper' } })
    expect(await ben.ask(calls.listWebhooks)).toMatchObject({ status: 403, code: 'household.role_needed' })
    await home.call(removeMember, { params: { memberId: ben.id } })

    expect(await list()).toEqual([])
    await aPlan(home)
    await send()
    expect(receiver.came).toEqual([])
  })

  test('a stranger neither ends nor tests it; a household has five', async () => {
    const { home, user, make } = await start(store)
    const { webhook } = await make()
    const other = await user()
    const params = { params: { webhookId: webhook.id } }
    for (const call of [calls.testWebhook, calls.endWebhook] as const)
      expect(await other.ask(call, params)).toMatchObject({ status: 404, code: 'webhook.not_found' })
    for (let more = 0; more < 4; more += 1) await make()
    const body = { url: 'https://hooks.example.org/', topics: ['week.made' as const] }
    expect(await home.ask(calls.makeWebhook, { body })).toMatchObject({ status: 409, code: 'webhook.too_many' })
    expect((await home.ask(calls.endWebhook, params)).status).toBe(200)
  })

  test('a process that sends by itself tells soon after it was woken, and what one before it did not', async () => {
    const { home, parts, receiver, make } = await start(store)
    await make(['week.made'])
    // Stored by a process that was killed before it could say so.
    await aPlan(home)
    const sender = startWebhookSender(parts, { gatherMs: 10, pollMs: 50, sweepMs: 60_000 })
    await expect.poll(() => receiver.types(), { timeout: 20_000 }).toEqual(['week.made'])
    await home.call(generatePlan, { body: { weekStartDate: '2026-12-07', preferences: DINNERS } })
    const { webhooks } = await home.call(calls.listWebhooks)
    expect(webhooks).toHaveLength(1)
    const { data } = JSON.parse(receiver.came[0]?.body ?? '')
    sender.wake(data.householdId)
    await expect.poll(() => receiver.types(), { timeout: 20_000 }).toEqual(['week.made', 'week.made'])
    await sender.stop()
  })
})
