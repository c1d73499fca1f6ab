import { createHash } from 'node:crypto'
import type { PaidTier } from '@plateful/contract/subscription.ts'
import type { Tier } from '@plateful/contract/user.ts'
import type Stripe from 'stripe'
import { fail } from '../fail.ts'
import { type ReceivedEvent, readSignedEvent } from './stripe-event.ts'
import { NOTHING_PAID, type PaidFor, readPaidFor } from './stripe-truth.ts'

/** One try; the client tries three times with one idempotency key, so that a lost answer makes nothing twice. */
const TIMEOUT_MS = 8_000
const RETRIES = 2
/** A price is looked at again after so long. */
const PRICE_KNOWN_MS = 3_600_000
const LIST = 100

/** How the operator's account at Stripe is reached. */
export type StripeConfig = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly prices: Readonly<Record<PaidTier, string>>
  /** Null: Stripe's own. */
  readonly apiBase: string | null
}

type Customer = { readonly ownerId: string; readonly email: string | null }

type Checkout = {
  readonly customerId: string
  readonly ownerId: string
  readonly tier: PaidTier
  /** Where people reach the app. */
  readonly origin: string
}

type Portal = {
  readonly customerId: string
  readonly origin: string
  /** To be cancelled there; null: the whole portal. */
  readonly cancel: string | null
}

/** What the app asks of a payment service. Every call but `readEvent` fails with `billing.unreachable`. */
export type Payments = {
  /** Makes a customer and answers its id; the same account again within a day: the same customer. */
  readonly createCustomer: (customer: Customer) => Promise<string>
  /** Opens a checkout and answers its page. Fails with `billing.price_differs` when another amount would be charged. */
  readonly openCheckout: (checkout: Checkout) => Promise<string>
  /** The page where a customer changes or cancels a plan. */
  readonly openPortal: (portal: Portal) => Promise<string>
  /** What the customer has, as it is now. */
  readonly readPaidFor: (customerId: string) => Promise<PaidFor>
  /** Checks the signature of what came in and says whom it is about. `now` in real time. */
  readonly readEvent: (body: Uint8Array, signature: string, now: Date) => ReceivedEvent
  /** Ends every subscription and checkout of a customer at once and deletes them. Again: nothing happens. */
  readonly forget: (customerId: string) => Promise<void>
}

/** How tiers are granted here. */
export type Billing =
  | { readonly kind: 'stripe'; readonly payments: Payments }
  | { readonly kind: 'self-hosted'; readonly tier: Tier }

/** What somebody has: what they pay for, or without a payment service what the operator grants to everybody. */
export const tierHere = (billing: Billing, paidFor: Tier): Tier => (billing.kind === 'stripe' ? paidFor : billing.tier)

const hostOf = (apiBase: string | null) => {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' } as const
}

/** Stripe does not know (any more) what was asked for. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

const unlessMissing = async (act: Promise<unknown>): Promise<void> => {
  await act.catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

/** Whatever Stripe says or does not say: to the caller it could not be asked. Its words stay in the log. */
const ask = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    return fail('billing.unreachable', error)
  }
}

const isOpenSubscription = ({ status }: Stripe.Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

const closeOpenCheckouts = async (stripe: Stripe, customer: string): Promise<void> => {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: LIST })
  for (const { id } of data)
    await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
      // Paid or left at this very moment: then it is not open any more.
      if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error
    })
}

const forget = async (stripe: Stripe, customer: string): Promise<void> => {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: LIST })
  for (const { id } of data.filter(isOpenSubscription)) await unlessMissing(stripe.subscriptions.cancel(id))
  await closeOpenCheckouts(stripe, customer)
  await unlessMissing(stripe.customers.del(customer))
}

/** A crash between Stripe's answer and our note of it makes no second customer: the next try names the same key. */
const customerKey = (ownerId: string, email: string | null): string =>
  `customer-${createHash('sha256').update(`${ownerId} ${email}`).digest('base64url')}`

type Prices = {
  /** Fails with `billing.price_differs` unless Stripe charges what the pages say: cents, in USD, each month. */
  readonly check: (tier: PaidTier, centsAMonth: number) => Promise<void>
}

const openPrices = (stripe: Stripe, ids: StripeConfig['prices']): Prices => {
  const rightUntil = new Map<PaidTier, number>()
  return {
    check: async (tier, centsAMonth) => {
      if ((rightUntil.get(tier) ?? 0) > performance.now()) return
      const price = await ask(() => stripe.prices.retrieve(ids[tier]))
      const { active, currency, recurring, unit_amount } = price
      const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
      if (!active || currency !== 'usd' || !isMonthly || unit_amount !== centsAMonth)
        return fail('billing.price_differs', new Error(`${ids[tier]} is not ${centsAMonth} cents a month`))
      rightUntil.set(tier, performance.now() + PRICE_KNOWN_MS)
    },
  }
}

/**
 * Stripe behind its own client. Loaded only where it is configured. `prices` are US cents a month: what the pages say.
 */
export const openStripe = async (
  config: StripeConfig,
  centsAMonth: Readonly<Record<PaidTier, number>>,
): Promise<Payments> => {
  const { Stripe: Client } = await import('stripe')
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...hostOf(config.apiBase) }
  const stripe = new Client(config.secretKey, options)
  const isLive = /^(?:sk|rk)_live_/.test(config.secretKey)
  const prices = openPrices(stripe, config.prices)
  const tiers = new Map<string, PaidTier>([
    [config.prices.premium, 'premium'],
    [config.prices.family, 'family'],
  ])
  return {
    createCustomer: ({ ownerId, email }) =>
      ask(async () => {
        const made = { metadata: { owner: ownerId }, ...(email !== null && { email }) }
        const { id } = await stripe.customers.create(made, { idempotencyKey: customerKey(ownerId, email) })
        return id
      }),

    openCheckout: async ({ customerId, ownerId, tier, origin }) => {
      await prices.check(tier, centsAMonth[tier])
      return ask(async () => {
        // One open checkout for each person: two tabs cannot both be paid.
        await closeOpenCheckouts(stripe, customerId)
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: ownerId,
          line_items: [{ price: config.prices[tier], quantity: 1 }],
          success_url: `${origin}/subscription/success`,
          cancel_url: `${origin}/subscription/cancel`,
        })
        return url ?? fail('checkout.failed')
      })
    },

    openPortal: ({ customerId, origin, cancel }) =>
      ask(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: `${origin}/subscription?from=portal`,
          ...(cancel !== null && {
            flow_data: {
              type: 'subscription_cancel',
              subscription_cancel: { subscription: cancel },
              after_completion: { type: 'redirect', redirect: { return_url: `${origin}/subscription/cancelled` } },
            },
          }),
        })
        return url
      }),

    readPaidFor: (customer) =>
      ask(async () => {
        try {
          const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: LIST })
          return readPaidFor(data, tiers)
        } catch (error) {
          if (isMissing(error)) return NOTHING_PAID
          throw error
        }
      }),

    readEvent: (body, signature, now) =>
      readSignedEvent({ body, signature, now, isLive, verify: Client.webhooks, secret: config.webhookSecret }),

    forget: (customer) =>
      ask(async () => {
        await unlessMissing(forget(stripe, customer))
      }),
  }
}
