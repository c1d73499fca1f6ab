import { type Entitlements, OFFERS } from '@plateful/contract/entitlements.ts'
import type { Tier } from '@plateful/contract/user.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { findAccount } from './account-store.ts'

type Asking = Pick<Context<'owner'>, 'db' | 'billing' | 'principal'>

/** The tier of the caller, read for this very request. Visitors have the free tier, or the operator's. */
export const readTier = async ({ db, billing, principal }: Asking): Promise<Tier> => {
  if (billing.kind === 'self-hosted') return billing.tier
  if (principal.kind === 'anonymous') return 'free'
  return (await findAccount(db, principal.owner.id))?.tier ?? 'free'
}

/** One entitlement of the caller: `await entitled(ctx, 'aiIdeasAWeek')` is a number, or null without a limit. */
export const entitled = async <K extends keyof Entitlements>(ctx: Asking, what: K): Promise<Entitlements[K]> =>
  OFFERS[await readTier(ctx)].limits[what]

/** What is there or not, without a number. */
type Feature = { [K in keyof Entitlements]: Entitlements[K] extends boolean ? K : never }[keyof Entitlements]

/** Fails with `tier.needed` unless the caller's tier holds it. The endpoint lists that code among its errors. */
export const requireEntitlement = async (ctx: Asking, what: Feature): Promise<void> => {
  if (!(await entitled(ctx, what))) fail('tier.needed')
}
