import { readMe } from '@plateful/contract/account.ts'
import { OFFERS } from '@plateful/contract/entitlements.ts'
import * as calls from '@plateful/contract/subscription.ts'
import { expect, test } from 'vitest'
import { aPayingUser, openCheckout } from '../testing/a-customer.ts'
import { PRICES } from '../testing/doubles/stripe-objects.ts'
import { startTest } from '../testing/start-test.ts'
import { type ServerWithStripe, signed, startWithStripe } from '../testing/start-with-stripe.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'

/** Everything that Stripe has said so far reaches the server. */
const deliverAll = async ({ stripe, post }: ServerWithStripe): Promise<void> => {
  for (const event of stripe.events) expect(await post(signed(event))).toBe(200)
}

const changesOf = async ({ services }: ServerWithStripe): Promise<readonly unknown[]> =>
  (
    await services.store.db
      .selectFrom('security_event')
      .select('detail')
      .where('kind', '=', 'subscription.changed')
      .orderBy('at')
      .execute()
  ).map(({ detail }) => JSON.parse(detail))

onEachStore('a subscription', (store) => {
  test('from free to premium, to family, cancelled, and back to free', async () => {
    const server = await startWithStripe(store)
    const { stripe } = server
    const user = await server.user({ email: 'ada@example.org' })
    const free = { tier: 'free', grantedBy: 'nobody', payment: 'none', periodEndsAt: null, endsThen: false }
    expect(await user.call(calls.readSubscription)).toEqual({ ...free, limits: OFFERS.free.limits })

    const { url } = await user.call(calls.startCheckout, { body: { tier: 'premium' } })
    const session = stripe.checkouts.get(url.split('/').at(-1) ?? '')
    const success_url = `${server.services.origin}/subscription/success`
    expect(session).toMatchObject({ client_reference_id: user.id, price: PRICES.premium, success_url })
    expect(stripe.customers.get(session?.customer ?? '')).toMatchObject({
      email: 'ada@example.org',
      metadata: { owner: user.id },
    })
    const { id } = stripe.pay(session?.id ?? '')
    await deliverAll(server)
    const paid = await user.call(calls.readSubscription)
    expect(paid).toMatchObject({ tier: 'premium', grantedBy: 'payment', payment: 'paid', endsThen: false })
    expect(paid.limits).toEqual(OFFERS.premium.limits)
    expect(Date.parse(paid.periodEndsAt ?? '')).toBeGreaterThan(Date.now())
    expect((await user.call(readMe)).user.subscriptionTier).toBe('premium')

    stripe.switchTo(id, PRICES.family)
    await deliverAll(server)
    expect(await user.call(calls.readSubscription)).toMatchObject({ tier: 'family', limits: OFFERS.family.limits })

    stripe.change(id, { status: 'past_due' })
    await deliverAll(server)
    expect(await user.call(calls.readSubscription)).toMatchObject({ tier: 'family', payment: 'late' })

    stripe.change(id, { status: 'active', cancel_at_period_end: true })
    await deliverAll(server)
    expect(await user.call(calls.readSubscription)).toMatchObject({ tier: 'family', payment: 'paid', endsThen: true })

    stripe.cancelNow(id)
    await deliverAll(server)
    expect(await user.call(calls.readSubscription)).toMatchObject(free)
    expect((await user.call(readMe)).user.subscriptionTier).toBe('free')
    expect(await changesOf(server)).toEqual([
      { from: 'free', to: 'premium' },
      { from: 'premium', to: 'family' },
      { from: 'family', to: 'free' },
    ])
  })

  test('G3: whatever a client sends or visits, the tier comes from a payment alone', async () => {
    const server = await startWithStripe(store)
    const user = await server.user()
    await openCheckout(user, 'family')

    await user.send({ method: 'GET', url: '/subscription/success?session_id=cs_test_1&tier=family' })
    for (const body of [{ tier: 'family', paid: true }, { tier: 'free' }, { tier: 'family', customer: 'cus_1' }, {}])
      expect(await user.ask(calls.startCheckout, { body: body as never })).toMatchObject({ status: 400 })
    await user.ask(calls.checkSubscription)
    await server.post({ payload: JSON.stringify({ tier: 'family', id: 'evt_1' }), signature: 't=1,v1=00' })

    expect(await user.call(calls.readSubscription)).toMatchObject({ tier: 'free' })
  })

  test('G3: a missed message is read back by the nightly round, and by asking', async () => {
    const server = await startWithStripe(store)
    const [lost, asking] = [await aPayingUser(server, 'family'), await aPayingUser(server)]
    expect(await lost.user.call(calls.readSubscription)).toMatchObject({ tier: 'free' })

    expect(await asking.user.call(calls.checkSubscription)).toMatchObject({ tier: 'premium' })
    const { store: shop, log } = server.services
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    const read = await reconcileSubscriptions({ db: shop.db, log, payments: server.payments, now: () => tomorrow })

    expect(read).toBe(2)
    expect(await lost.user.call(calls.readSubscription)).toMatchObject({ tier: 'family' })
  })

  test('G3: one customer who cannot be read does not hold up the others', async () => {
    const server = await startWithStripe(store)
    const first = await aPayingUser(server)
    const { user } = await aPayingUser(server, 'family')
    const { store: shop, log } = server.services
    const readPaidFor = async (id: string) => {
      if (id === first.customerId) throw new Error('not now')
      return server.payments.readPaidFor(id)
    }
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)

    expect(await reconcileSubscriptions({ db: shop.db, log, payments: { readPaidFor }, now: () => tomorrow })).toBe(1)
    expect(await user.call(calls.readSubscription)).toMatchObject({ tier: 'family' })
  })

  test('nobody buys a second plan beside the first, also when its message is late', async () => {
    const server = await startWithStripe(store)
    const { user } = await aPayingUser(server)

    const again = await user.ask(calls.startCheckout, { body: { tier: 'family' } })

    expect(again).toMatchObject({ status: 409, code: 'subscription.exists' })
    expect(await user.call(calls.readSubscription)).toMatchObject({ tier: 'premium' })
  })

  test('two checkouts of one person: only the later one can be paid', async () => {
    const server = await startWithStripe(store)
    const user = await server.user()

    const [first, second] = [await openCheckout(user, 'premium'), await openCheckout(user, 'family')]

    expect(server.stripe.checkouts.get(first)?.status).toBe('expired')
    expect(server.stripe.checkouts.get(second)?.status).toBe('open')
    expect(server.stripe.customers.size).toBe(1)
  })

  test('no checkout opens at another price than the page shows', async () => {
    const server = await startWithStripe(store)
    const user = await server.user()
    const price = server.stripe.prices.get(PRICES.premium)
    for (const other of [{ unit_amount: 4_990 }, { currency: 'eur' }, { active: false }]) {
      server.stripe.prices.set(PRICES.premium, { ...price!, ...other })
      const answer = await user.ask(calls.startCheckout, { body: { tier: 'premium' } })
      expect(answer).toMatchObject({ status: 503, code: 'billing.price_differs' })
    }
    expect(server.stripe.checkouts.size).toBe(0)
  })

  test('the portal is that of one’s own customer, and there is none before the first plan', async () => {
    const server = await startWithStripe(store)
    const stranger = await server.user()
    const { user, customerId, subscription } = await aPayingUser(server)
    await user.call(calls.checkSubscription)

    const manage = await user.call(calls.openPortal, { body: {} })
    const cancel = await user.call(calls.openPortal, { body: { action: 'cancel' } })

    const [whole, only] = [manage, cancel].map(({ url }) => server.stripe.portals.get(url.split('/').at(-1) ?? ''))
    expect(whole).toMatchObject({ customer: customerId, cancel: null })
    expect(only).toMatchObject({ customer: customerId, cancel: subscription.id })
    expect(only?.after).toBe(`${server.services.origin}/subscription/cancelled`)
    expect(await stranger.ask(calls.openPortal, { body: {} })).toMatchObject({ status: 409, code: 'subscription.none' })
  })

  test('an address that was only claimed is not told to the payment service', async () => {
    const server = await startWithStripe(store)
    await openCheckout(await server.user({ isProven: false }), 'premium')

    expect([...server.stripe.customers.values()].map(({ email }) => email)).toEqual([null])
  })

  test('G5: a lost answer and a repeated call make one customer and one checkout', async () => {
    const server = await startWithStripe(store)
    const user = await server.user()
    server.stripe.setMood({ dropAnswers: 1 })
    await openCheckout(user, 'premium')

    expect(server.stripe.calls.filter((call) => call === 'POST /v1/customers')).toHaveLength(2)
    expect(server.stripe.customers.size).toBe(1)
    expect(server.stripe.checkouts.size).toBe(1)
    expect(server.stripe.keys.every((key) => key !== '')).toBe(true)

    await server.services.store.db.deleteFrom('subscription').execute() // the note of it was lost in a crash
    await openCheckout(user, 'premium')
    expect(server.stripe.customers.size).toBe(1)
  })

  test('G5: when Stripe is down people are told so, nothing is written, and it works again afterwards', async () => {
    const server = await startWithStripe(store)
    const user = await server.user()
    server.stripe.setMood({ status: 500 })
    expect(await user.ask(calls.startCheckout, { body: { tier: 'premium' } })).toMatchObject({
      status: 503,
      code: 'billing.unreachable',
    })
    expect(await server.services.store.db.selectFrom('subscription').select('status').execute()).toEqual([])
    server.stripe.setMood({})

    expect(await openCheckout(user, 'premium')).toMatch(/^cs_test_/)
  })

  test('no answer carries an id of the payment service, but the address of its page', async () => {
    const server = await startWithStripe(store)
    const { user } = await aPayingUser(server)

    const answers = [
      await user.call(calls.checkSubscription),
      await user.call(calls.readSubscription),
      await user.call(calls.readOffer),
      await user.call(readMe),
    ]

    expect(JSON.stringify(answers)).not.toMatch(/cus_|sub_|price_|evt_|whsec_|sk_test/)
  })

  test('without Stripe the operator grants a tier to everybody, says so, and sells nothing', async () => {
    const billing = { kind: 'self-hosted', tier: 'family' } as const
    const server = await startTest(store, { services: { billing } })
    const user = await server.user()

    expect(await user.call(calls.readOffer)).toEqual(billing)
    expect(await user.call(calls.readSubscription)).toMatchObject({
      tier: 'family',
      grantedBy: 'operator',
      limits: OFFERS.family.limits,
    })
    expect(await user.call(calls.checkSubscription)).toMatchObject({ tier: 'family' })
    expect((await user.call(readMe)).user.subscriptionTier).toBe('family')
    const nothing = { status: 404, code: 'billing.not_configured' }
    expect(await user.ask(calls.startCheckout, { body: { tier: 'premium' } })).toMatchObject(nothing)
    expect(await user.ask(calls.openPortal, { body: {} })).toMatchObject(nothing)
    const headers = { 'content-type': 'application/json' }
    const hook = await server.send({ method: 'POST', url: calls.receiveStripeEvent.path, headers, payload: '{}' })
    expect(hook.statusCode).toBe(404)
  })
})
