import { type Entitlements, OFFERS } from '@plateful/contract/entitlements.ts'
import type { Tier } from '@plateful/contract/user.ts'
import type { Context } from '../context.ts'
import type { Principal } from './access.ts'
import { readHouseholdTier } from './household-tier.ts'

/** Whose tier is asked for: the caller's, or that of an owner who is at hand. */
export type Asking = Pick<Context, 'db' | 'billing'> & { readonly principal: Pick<Principal, 'owner'> }

/** The tier of the caller's household, read for this very request. Visitors have the free tier, or the operator's. */
const readTier = async ({ db, billing, principal: { owner } }: Asking): Promise<Tier> => {
  if (billing.kind === 'self-hosted') return billing.tier
  return readHouseholdTier(db, owner.householdId)
}

/** One entitlement of the caller: `await entitled(ctx, 'aiIdeasAWeek')` is a number, or null without a limit. */
export const entitled = async <K extends keyof Entitlements>(ctx: Asking, what: K): Promise<Entitlements[K]> =>
  OFFERS[await readTier(ctx)].limits[what]
