import './without-eval.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { TIERS } from './user.ts'

export const PAID_TIERS = ['premium', 'family'] as const
export type PaidTier = (typeof PAID_TIERS)[number]

/** Largest webhook body that is read. */
export const WEBHOOK_LIMIT_BYTES = 256 * 1024

const Limits = z.strictObject({
  aiIdeasAWeek: z.int().nullable(),
  savedWeeks: z.int().nullable(),
  historyWeeks: z.int().nullable(),
  calendarFeed: z.boolean(),
  namedMembers: z.boolean(),
  members: z.int(),
})

const Subscription = z.strictObject({
  tier: z.enum(TIERS),
  /** Of entitlements.ts. */
  limits: Limits,
  /** Who grants the tier: the operator to everybody, a payment, or nobody (the free tier). */
  grantedBy: z.enum(['operator', 'payment', 'nobody']),
  /** `late`: the last payment failed and is tried again; the tier holds meanwhile. */
  payment: z.enum(['none', 'paid', 'late']),
  /** End of what is paid for; null without a paid plan. */
  periodEndsAt: z.iso.datetime().nullable(),
  /** Cancelled: the tier ends with the period. */
  endsThen: z.boolean(),
})
export type Subscription = z.output<typeof Subscription>

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/auth/subscription',
  access: 'user',
  summary: 'The tier of the account, what it holds, who grants it and until when.',
  returns: Subscription,
  errors: [],
  fallback: 'subscription.failed',
})

export const checkSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/check',
  access: 'user',
  least: 'person',
  summary: 'Asks the payment service again what the account has, for when its message is late. Answers like the read.',
  returns: Subscription,
  errors: ['billing.unreachable'],
  repeats: 'never',
  fallback: 'subscription.failed',
  perMinute: 20,
  sameOrigin: 'header',
})

export const readOffer = endpoint({
  method: 'GET',
  path: '/api/subscription/offer',
  access: 'public',
  summary: 'Whether plans can be bought here, or which tier the operator grants to everybody.',
  returns: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stripe') }),
    z.strictObject({ kind: z.literal('self-hosted'), tier: z.enum(TIERS) }),
  ]),
  errors: [],
  fallback: 'subscription.failed',
})

/** Where the browser goes next: a page of the payment service. */
const Elsewhere = z.strictObject({ url: z.url() })

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/subscription/checkout',
  access: 'user',
  least: 'person',
  summary: 'Opens a checkout for the account. The tier changes when the payment service says that it is paid.',
  body: z.strictObject({ tier: z.enum(PAID_TIERS) }),
  returns: Elsewhere,
  errors: ['billing.not_configured', 'billing.unreachable', 'billing.price_differs', 'subscription.exists'],
  repeats: 'never',
  fallback: 'checkout.failed',
  perMinute: 10,
  sameOrigin: 'sender',
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'user',
  least: 'person',
  summary: 'Opens the page where the account changes its plan, its card or cancels.',
  body: z.strictObject({ action: z.enum(['manage', 'cancel']).default('manage') }),
  returns: Elsewhere,
  errors: ['billing.not_configured', 'billing.unreachable', 'subscription.none'],
  repeats: 'never',
  fallback: 'portal.failed',
  perMinute: 10,
  sameOrigin: 'sender',
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'public',
  summary: 'For Stripe alone: an event, signed. It only says where to look; the truth is read back from Stripe.',
  signed: { header: 'stripe-signature', limitBytes: WEBHOOK_LIMIT_BYTES },
  returns: z.strictObject({ received: z.literal(true) }),
  errors: ['billing.not_configured', 'billing.unreachable', 'webhook.refused'],
  fallback: 'subscription.failed',
})
