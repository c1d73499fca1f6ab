import { startCheckout } from '@plateful/contract/subscription.ts'
import type { PRICES, Subscription } from './doubles/stripe-objects.ts'
import type { Caller } from './start-test.ts'
import type { ServerWithStripe } from './start-with-stripe.ts'

/** Opens a checkout as the page does, and answers its number at the double. */
export const openCheckout = async (user: Caller, tier: 'premium' | 'family'): Promise<string> => {
  const { url } = await user.call(startCheckout, { body: { tier } })
  return url.split('/').at(-1) ?? ''
}

export type PayingUser = {
  readonly user: Caller
  readonly customerId: string
  readonly subscription: Subscription
}

/** Somebody who has paid at the double; no message of it has been delivered. */
export const aPayingUser = async (
  server: ServerWithStripe,
  tier: keyof typeof PRICES = 'premium',
): Promise<PayingUser> => {
  const user = await server.user()
  const subscription = server.stripe.pay(await openCheckout(user, tier))
  return { user, customerId: subscription.customer, subscription }
}
