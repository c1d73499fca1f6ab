import { setTimeout as wait } from 'node:timers/promises'
import { receiveStripeEvent, WEBHOOK_LIMIT_BYTES } from '@plateful/contract/subscription.ts'
import type { Tier } from '@plateful/contract/user.ts'
import { expect, test } from 'vitest'
import { aPayingUser, openCheckout, type PayingUser } from '../testing/a-customer.ts'
import { signEvent } from '../testing/doubles/stripe-double.ts'
import { PRICES, type StripeEvent } from '../testing/doubles/stripe-objects.ts'
import { type ServerWithStripe, signed, startWithStripe } from '../testing/start-with-stripe.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { syncCustomer } from './sync-subscription.ts'

const seconds = (shift = 0): number => Math.floor(Date.now() / 1_000) + shift

const tierOf = async ({ services }: ServerWithStripe, { user }: Pick<PayingUser, 'user'>): Promise<Tier> =>
  (
    await services.store.db
      .selectFrom('account')
      .select('tier')
      .where('owner_id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).tier

const countRows = async ({ services: { store } }: ServerWithStripe) => ({
  events: (await store.db.selectFrom('stripe_event').select('id').execute()).length,
  changes: (
    await store.db.selectFrom('security_event').select('id').where('kind', '=', 'subscription.changed').execute()
  ).length,
})

const lastOf = ({ stripe }: ServerWithStripe): StripeEvent => stripe.events.at(-1)!

/** Every order of some things. */
const ordersOf = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things.length === 0
    ? [[]]
    : things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]))

onEachStore('the webhook', (store) => {
  test('G1: forged, tampered, old and future messages change nothing, and are told in the log', async () => {
    const server = await startWithStripe(store)
    const payer = await aPayingUser(server)
    const payload = JSON.stringify(lastOf(server))
    const good = signEvent(payload)
    const forgeries: readonly (readonly [string, string, string])[] = [
      ['no header', payload, ''],
      ['another secret', payload, signEvent(payload, seconds(), `whsec_${'x'.repeat(32)}`)],
      ['301 seconds old', payload, signEvent(payload, seconds(-301))],
      ['an hour ahead', payload, signEvent(payload, seconds(3_600))],
      ['tampered', payload.replace('"livemode":false', '"livemode": false'), good],
      ['the stamp moved', payload, good.replace(/^t=\d+/, `t=${seconds(-1)}`)],
      ['two stamps', payload, `t=${seconds(3_600)},${good}`],
      ['a future behind a present', payload, `t=${seconds()},${signEvent(payload, seconds(3_600))}`],
      ['only an older scheme', payload, good.replace('v1=', 'v0=')],
      ['a signature of something else', payload, signEvent('{}')],
      ['no signature at all', payload, `t=${seconds()}`],
      ['nonsense', payload, 't=NaN,v1=é'],
      ['a flood of signatures', payload, `${good}${',v1=00'.repeat(1_000)}`],
      ['signed, but no JSON', 'not json', signEvent('not json')],
      ['signed, but no event', '{"id":"evt_1"}', signEvent('{"id":"evt_1"}')],
    ]

    for (const [what, body, signature] of forgeries)
      expect([what, await server.post({ payload: body, signature })]).toEqual([what, 400])

    expect(await tierOf(server, payer)).toBe('free')
    expect(await countRows(server)).toEqual({ events: 0, changes: 0 })
    const told = server.logLines.filter((line) => line.includes('not signed as it must be'))
    expect(told).toHaveLength(forgeries.length)
    expect(await server.post({ payload, signature: good })).toBe(200)
    expect(await tierOf(server, payer)).toBe('premium')
  })

  test('G1: what is no JSON or too large is turned away before it is read', async () => {
    const server = await startWithStripe(store)
    const send = (payload: string, type: string) =>
      server.send({
        method: 'POST',
        url: receiveStripeEvent.path,
        headers: { 'content-type': type, 'stripe-signature': signEvent(payload) },
        payload,
      })

    expect((await send(`"${'x'.repeat(WEBHOOK_LIMIT_BYTES)}"`, 'application/json')).statusCode).toBe(413)
    expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  })

  test('G1: an exact replay and 50 at once act once', async () => {
    const server = await startWithStripe(store)
    const payer = await aPayingUser(server)
    const message = signed(lastOf(server))

    const statuses = await Promise.all(Array.from({ length: 50 }, () => server.post(message)))
    for (let again = 0; again < 5; again += 1) statuses.push(await server.post(message))

    expect(statuses).toEqual(Array(55).fill(200))
    expect(await tierOf(server, payer)).toBe('premium')
    expect(await countRows(server)).toEqual({ events: 1, changes: 1 })
  })

  test('G1: while Stripe cannot be asked the message is refused as a whole, so that it comes again', async () => {
    const server = await startWithStripe(store)
    const payer = await aPayingUser(server)
    server.stripe.setMood({ status: 500 })
    expect(await server.post(signed(lastOf(server)))).toBe(503)
    expect(await countRows(server)).toEqual({ events: 0, changes: 0 })
    server.stripe.setMood({})

    expect(await server.post(signed(lastOf(server)))).toBe(200)
    expect(await tierOf(server, payer)).toBe('premium')
  })

  test('G2: five events of a life in all 120 orders, as it happens, always end with what Stripe says', async () => {
    const server = await startWithStripe(store)
    const { stripe, services } = server
    const payer = await aPayingUser(server)
    const { id } = payer.subscription
    const life: readonly (readonly [Tier, () => unknown])[] = [
      ['premium', () => stripe.change(id, { status: 'active', cancel_at_period_end: false })],
      ['family', () => stripe.switchTo(id, PRICES.family)],
      ['family', () => stripe.change(id, { status: 'past_due' })],
      ['free', () => stripe.cancelNow(id)],
      ['premium', () => stripe.change(id, { status: 'active', items: payer.subscription.items })],
    ]
    const orders = ordersOf(life.map((_, at) => at))
    expect(orders).toHaveLength(120)
    const wrong: unknown[] = []
    for (const [round, order] of orders.entries()) {
      // Every second life ends with the cancellation.
      const steps = round % 2 === 0 ? life : [...life.slice(0, 3), life[4]!, life[3]!]
      const happened: StripeEvent[] = []
      const waiting = [...order]
      for (const [tier, happen] of steps) {
        happen()
        happened.push(lastOf(server))
        // As soon as the next one of this order has happened it comes; what happened before it waits for it.
        while (waiting[0] !== undefined && waiting[0] < happened.length) {
          const event = happened[waiting.shift() ?? 0]!
          if ((await server.post(signed(event))) !== 200) wrong.push([order, 'refused'])
          if ((await tierOf(server, payer)) !== tier) wrong.push([order, tier])
        }
      }
      if (waiting.length > 0) wrong.push([order, 'not all came'])
    }

    expect(wrong).toEqual([])
    expect((await services.store.db.selectFrom('stripe_event').select('id').execute()).length).toBe(600)
  })

  test('G2: an old reading that arrives late never replaces a newer one', async () => {
    const server = await startWithStripe(store)
    const payer = await aPayingUser(server)
    const { db } = server.services.store
    const slow = Promise.withResolvers<void>()
    let readings = 0
    const readPaidFor = async (customerId: string) => {
      readings += 1
      const isFirst = readings === 1
      const paidFor = await server.payments.readPaidFor(customerId)
      if (isFirst) await slow.promise
      return paidFor
    }
    const parts = { ...server.services, db, payments: { readPaidFor } }
    const late = syncCustomer(parts, { customerId: payer.customerId, eventId: 'evt_late' })
    await expect.poll(() => readings).toBe(1)
    server.stripe.cancelNow(payer.subscription.id)
    expect(await syncCustomer(parts, { customerId: payer.customerId, eventId: 'evt_newer' })).toBe('written')
    slow.resolve()

    expect(await late).toBe('written')
    expect(readings).toBe(3)
    expect(await tierOf(server, payer)).toBe('free')
  })

  test('G2: changes and messages all at once end with what Stripe says', async () => {
    const server = await startWithStripe(store)
    const payer = await aPayingUser(server)
    const { id } = payer.subscription
    server.stripe.setMood({ slowMs: 5 })
    const posts: Promise<number>[] = []
    for (let change = 0; change < 12; change += 1) {
      server.stripe.switchTo(id, change % 2 === 0 ? PRICES.family : PRICES.premium)
      posts.push(server.post(signed(lastOf(server))))
      await wait(change % 3)
    }
    const statuses = await Promise.all(posts)
    // Too many at once may be told to come again, as Stripe does.
    for (const [at, status] of statuses.entries())
      if (status !== 200) expect(await server.post(signed(server.stripe.events.at(at - 12)!))).toBe(200)

    expect(await tierOf(server, payer)).toBe('premium')
  })

  test('G4: ids of others in an event move nobody; only the customer that we made leads to an account', async () => {
    const server = await startWithStripe(store)
    const victim = await server.user()
    await openCheckout(victim, 'premium')
    const payer = await aPayingUser(server, 'family')
    const swapped = server.stripe.emit('checkout.session.completed', {
      id: 'cs_test_swapped',
      object: 'checkout.session',
      customer: payer.customerId,
      client_reference_id: victim.id,
      metadata: { owner: victim.id },
      subscription: payer.subscription.id,
    })
    const stranger = server.stripe.subscribe('cus_of_another_shop', PRICES.family)

    expect(await server.post(signed(swapped))).toBe(200)
    expect(await server.post(signed(server.stripe.emit('customer.subscription.created', stranger)))).toBe(200)
    expect(await tierOf(server, { user: victim })).toBe('free')
    expect(await tierOf(server, payer)).toBe('family')
  })

  test('G4: events of real money, of another account and about nobody are taken and ignored', async () => {
    const server = await startWithStripe(store)
    const payer = await aPayingUser(server)
    const event = lastOf(server)
    const nobody = server.stripe.emit('payout.paid', { id: 'po_1', object: 'payout' })

    for (const other of [{ ...event, livemode: true }, { ...event, account: 'acct_of_somebody_else' }, nobody])
      expect(await server.post(signed(other))).toBe(200)

    expect(await tierOf(server, payer)).toBe('free')
    expect(await countRows(server)).toEqual({ events: 0, changes: 0 })
  })

  test('G4: a price of another product gives no tier', async () => {
    const server = await startWithStripe(store)
    const user = await server.user()
    const session = server.stripe.checkouts.get(await openCheckout(user, 'premium'))
    const foreign = { ...server.stripe.prices.get(PRICES.family)!, id: 'price_of_a_mug' }
    server.stripe.prices.set(foreign.id, foreign)
    server.stripe.subscribe(session?.customer ?? '', foreign.id)

    expect(await server.post(signed(lastOf(server)))).toBe(200)
    expect(await tierOf(server, { user })).toBe('free')
  })
})
