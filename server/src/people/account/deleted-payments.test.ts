import { deleteAccount, exportAccount } from '@plateful/contract/account.ts'
import * as calls from '@plateful/contract/subscription.ts'
import { expect, test } from 'vitest'
import { endPayments } from '../../subscriptions/end-payments.ts'
import { aPayingUser, openCheckout } from '../../testing/a-customer.ts'
import { PASSWORD } from '../../testing/a-user.ts'
import type { Caller } from '../../testing/start-test.ts'
import { type ServerWithStripe, signed, startWithStripe } from '../../testing/start-with-stripe.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const remove = (user: Caller) =>
  user.call(deleteAccount, { body: { currentPassword: PASSWORD, confirm: 'DELETE' as const } })

const endAll = ({ services, payments }: ServerWithStripe, now = () => new Date()): Promise<number> =>
  endPayments({ db: services.store.db, log: services.log, payments, now })

const waiting = ({ services: { store } }: ServerWithStripe) =>
  store.db.selectFrom('stripe_farewell').select(['customer_id', 'attempts']).execute()

const HOUR_MS = 3_600_000

onEachStore('an account that pays and is deleted', (store) => {
  test('G5: deleting it ends its subscription and its open checkouts, and deletes its customer', async () => {
    const server = await startWithStripe(store)
    const { stripe } = server
    const other = await aPayingUser(server, 'family')
    const { user, customerId, subscription } = await aPayingUser(server)
    const undecided = await server.user()
    const open = await openCheckout(undecided, 'premium')

    await remove(user)
    await remove(undecided)
    expect(await endAll(server)).toBe(2)

    expect(stripe.subscriptions.get(subscription.id)?.status).toBe('canceled')
    expect(stripe.checkouts.get(open)?.status).toBe('expired')
    expect(() => stripe.pay(open)).toThrow()
    expect([...stripe.customers.keys()]).toEqual([other.customerId])
    expect(stripe.subscriptions.get(other.subscription.id)?.status).toBe('active')
    expect(JSON.stringify([...stripe.customers.values()])).not.toContain(user.id)
    expect(await waiting(server)).toEqual([])
    expect(customerId).not.toBe(other.customerId)
  })

  test('H9: with Stripe down the account is gone at once, and its payments end when Stripe is back', async () => {
    const server = await startWithStripe(store)
    const { user, customerId, subscription } = await aPayingUser(server)
    server.stripe.setMood({ status: 500 })

    await remove(user)
    expect(await user.ask(calls.readSubscription)).toMatchObject({ status: 401 })
    expect(await endAll(server)).toBe(0)
    expect(await waiting(server)).toEqual([{ customer_id: customerId, attempts: 1 }])
    expect(await endAll(server)).toBe(0) // not due yet
    server.stripe.setMood({})
    expect(await endAll(server, () => new Date(Date.now() + HOUR_MS))).toBe(1)

    expect(server.stripe.subscriptions.get(subscription.id)?.status).toBe('canceled')
    expect(await waiting(server)).toEqual([])
  })

  test('H9: an end that was half done, and two processes at once, come to the same', async () => {
    const server = await startWithStripe(store)
    const { user, subscription } = await aPayingUser(server)
    await remove(user)
    server.stripe.cancelNow(subscription.id)
    server.stripe.setMood({ dropAnswers: 1 })

    await Promise.all([endAll(server), endAll(server)])
    await endAll(server, () => new Date(Date.now() + HOUR_MS))

    expect(server.stripe.customers.size).toBe(0)
    expect(await waiting(server)).toEqual([])
  })

  test('H8: what Stripe says of somebody who has gone is taken, and nothing of it is kept but its number', async () => {
    const server = await startWithStripe(store)
    const { user, customerId } = await aPayingUser(server)
    await remove(user)
    await endAll(server)

    for (const event of server.stripe.events) expect(await server.post(signed(event))).toBe(200)

    const { db } = server.services.store
    const left = JSON.stringify([
      await db.selectFrom('subscription').selectAll().execute(),
      await db.selectFrom('stripe_event').selectAll().execute(),
      await db.selectFrom('stripe_farewell').selectAll().execute(),
      await db.selectFrom('security_event').selectAll().execute(),
    ])
    expect(left).not.toContain(customerId)
    expect(left).not.toContain(user.id)
  })

  test('an account deleted while its customer was being made leaves no customer behind', async () => {
    const server = await startWithStripe(store)
    const user = await server.user()
    const gone = Promise.withResolvers<void>()
    server.stripe.setMood({ until: gone.promise })
    const asked = Promise.withResolvers<void>()
    server.stripe.onCall(() => asked.resolve())
    const checkout = user.ask(calls.startCheckout, { body: { tier: 'premium' } })
    await asked.promise
    await remove(user)
    gone.resolve()

    expect((await checkout).success).toBe(false)
    server.stripe.setMood({})
    await endAll(server)
    expect(server.stripe.customers.size).toBe(0)
    expect(server.stripe.checkouts.size).toBe(0)
  })

  test('H7: the export tells what is known of the payments', async () => {
    const server = await startWithStripe(store)
    const { user, customerId, subscription } = await aPayingUser(server)
    await user.call(calls.checkSubscription)

    const { data } = await user.call(exportAccount, { body: { currentPassword: PASSWORD } })

    const known = { customer_id: customerId, subscription_id: subscription.id, status: 'active', tier: 'premium' }
    expect(data.subscription).toMatchObject([known])
  })
})
