import { receiveStripeEvent } from '@plateful/contract/subscription.ts'
import { onTestFinished } from 'vitest'
import type { Payments } from '../ports/payments.ts'
import { type StripeDouble, signEvent, startStripeDouble } from './doubles/stripe-double.ts'
import type { StripeEvent } from './doubles/stripe-objects.ts'
import { paymentsOf } from './doubles/stripe-payments.ts'
import { startTest, type TestServer } from './start-test.ts'
import type { StoreName } from './test-stores.ts'

/** A double of Stripe until the test is over. */
export const aStripe = async (): Promise<StripeDouble> => {
  const stripe = await startStripeDouble()
  onTestFinished(() => stripe.close())
  return stripe
}

/** A signed message: its body, and the header. */
export type Signed = { readonly payload: string; readonly signature: string }

export const signed = (event: StripeEvent): Signed => {
  const payload = JSON.stringify(event)
  return { payload, signature: signEvent(payload) }
}

export type ServerWithStripe = TestServer & {
  readonly stripe: StripeDouble
  readonly payments: Payments
  /** What the webhook answers to a message: the status. */
  readonly post: (message: Signed) => Promise<number>
}

type Options = NonNullable<Parameters<typeof startTest>[1]>

/** The server with Stripe's real client and a double of Stripe behind it. The clock is the real one: stamps are too. */
export const startWithStripe = async (storeName: StoreName, options: Options = {}): Promise<ServerWithStripe> => {
  const stripe = await aStripe()
  const payments = await paymentsOf(stripe.environment)
  const billing = { kind: 'stripe', payments } as const
  const server = await startTest(storeName, {
    ...options,
    services: { billing, now: () => new Date(), ...options.services },
  })
  const post = async ({ payload, signature }: Signed): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await server.send({ method: 'POST', url: receiveStripeEvent.path, headers, payload })).statusCode
  }
  return { ...server, stripe, payments, post }
}
