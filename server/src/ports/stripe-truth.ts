import { PAID_TIERS, type PaidTier } from '@plateful/contract/subscription.ts'
import type { Tier } from '@plateful/contract/user.ts'
import type Stripe from 'stripe'

/** What a customer has at the payment service at one moment. */
export type PaidFor = {
  readonly tier: Tier
  /** The subscription that gives the tier, else the newest one. */
  readonly subscriptionId: string | null
  /** As Stripe calls it; `none` without a subscription. */
  readonly status: string
  readonly periodEndsAt: string | null
  /** Does the tier end with the period? */
  readonly endsThen: boolean
  /** Subscriptions that are being paid: more than one is a mistake somebody must look at. */
  readonly running: number
}

export const NOTHING_PAID: PaidFor = {
  tier: 'free',
  subscriptionId: null,
  status: 'none',
  periodEndsAt: null,
  endsThen: false,
  running: 0,
}

/** Stripe tries a failed payment again for days: until it gives up, nobody loses what they have. */
const GRANTING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

type Prices = ReadonlyMap<string, PaidTier>

/** The tier of a subscription by its price; null when the price is none of ours. */
const tierOf = ({ items }: Stripe.Subscription, prices: Prices): PaidTier | null => {
  const tiers = items.data.map(({ price }) => prices.get(price.id))
  return PAID_TIERS.findLast((tier) => tiers.includes(tier)) ?? null
}

const isoOf = (seconds: number | null | undefined): string | null =>
  seconds == null ? null : new Date(seconds * 1_000).toISOString()

const describe = (subscription: Stripe.Subscription): Omit<PaidFor, 'tier' | 'running'> => {
  const { id, status, cancel_at, cancel_at_period_end, items } = subscription
  const periodEnd = Math.max(0, ...items.data.map(({ current_period_end }) => current_period_end))
  return {
    subscriptionId: id,
    status,
    periodEndsAt: isoOf(cancel_at ?? (periodEnd || null)),
    endsThen: cancel_at_period_end || cancel_at !== null,
  }
}

/** What all subscriptions of one customer come to. The order in which they are listed does not matter. */
export const readPaidFor = (subscriptions: readonly Stripe.Subscription[], prices: Prices): PaidFor => {
  const granting = subscriptions.flatMap((subscription) => {
    const tier = GRANTING.has(subscription.status) ? tierOf(subscription, prices) : null
    return tier === null ? [] : [{ subscription, tier }]
  })
  const byRank = granting.toSorted(
    (one, other) =>
      PAID_TIERS.indexOf(other.tier) - PAID_TIERS.indexOf(one.tier) ||
      other.subscription.created - one.subscription.created ||
      other.subscription.id.localeCompare(one.subscription.id),
  )
  const best = byRank[0]
  if (best) return { ...describe(best.subscription), tier: best.tier, running: granting.length }
  const newest = subscriptions.toSorted(
    (one, other) => other.created - one.created || other.id.localeCompare(one.id),
  )[0]
  return newest ? { ...describe(newest), tier: 'free', endsThen: false, running: 0 } : NOTHING_PAID
}
