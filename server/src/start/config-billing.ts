import { TIERS, type Tier } from '@plateful/contract/user.ts'
import * as z from 'zod'
import type { StripeConfig } from '../ports/payments.ts'
import { isProviderAddress, optional } from './config-fields.ts'

const word = (pattern: RegExp, message: string) => optional(z.string().max(500).regex(pattern, message).optional())

/** What says how plans are paid for. */
export const BillingVariables = {
  STRIPE_SECRET_KEY: word(/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9_]{8,}$/, 'is a secret key like sk_live_...'),
  STRIPE_WEBHOOK_SECRET: word(/^whsec_[A-Za-z0-9+/=_-]{24,}$/, 'is a signing secret like whsec_...'),
  STRIPE_PRICE_PREMIUM: word(/^price_[A-Za-z0-9_]+$/, 'is the id of a monthly price like price_...'),
  STRIPE_PRICE_FAMILY: word(/^price_[A-Za-z0-9_]+$/, 'is the id of a monthly price like price_...'),
  STRIPE_API_BASE: optional(
    z.string().max(500).refine(isProviderAddress, 'is an https address (http only on this machine)').optional(),
  ),
  SELF_HOSTED_TIER: optional(z.enum(TIERS, `is one of ${TIERS.join(', ')}`).optional()),
} as const

type Variables = z.output<z.ZodObject<typeof BillingVariables>>

export type BillingConfig =
  | ({ readonly kind: 'stripe' } & StripeConfig)
  | { readonly kind: 'self-hosted'; readonly tier: Tier }

type Issue = { readonly name: string; readonly message: string }

const TOGETHER = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PREMIUM',
  'STRIPE_PRICE_FAMILY',
] as const satisfies readonly (keyof Variables)[]

/** A checkout that cannot tell the server of the payment, or one that only plays at it, is worse than none. */
export const checkBilling = (env: Variables): readonly Issue[] => {
  const given = TOGETHER.filter((name) => env[name] !== undefined)
  const issues: Issue[] = []
  if (given.length > 0)
    for (const name of TOGETHER)
      if (env[name] === undefined) issues.push({ name, message: `is needed beside ${given[0]}` })
  if (env.STRIPE_API_BASE !== undefined && !/^(?:sk|rk)_test_/.test(env.STRIPE_SECRET_KEY ?? ''))
    issues.push({ name: 'STRIPE_API_BASE', message: 'is for tests: it goes with a test key only' })
  if (env.SELF_HOSTED_TIER !== undefined && given.length > 0)
    issues.push({ name: 'SELF_HOSTED_TIER', message: 'means nothing beside Stripe: leave one of them out' })
  if (env.STRIPE_PRICE_PREMIUM !== undefined && env.STRIPE_PRICE_PREMIUM === env.STRIPE_PRICE_FAMILY)
    issues.push({ name: 'STRIPE_PRICE_FAMILY', message: 'is another price than STRIPE_PRICE_PREMIUM' })
  return issues
}

/** Stripe when it is configured; else everybody has the tier that the operator names, family when none is named. */
export const billingOf = (env: Variables): BillingConfig => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const { STRIPE_PRICE_PREMIUM: premium, STRIPE_PRICE_FAMILY: family } = env
  if (!secretKey || !webhookSecret || !premium || !family)
    return { kind: 'self-hosted', tier: env.SELF_HOSTED_TIER ?? 'family' }
  const apiBase = env.STRIPE_API_BASE ?? null
  return { kind: 'stripe', secretKey, webhookSecret, prices: { premium, family }, apiBase }
}
