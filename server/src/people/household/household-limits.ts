import { OFFERS } from '@plateful/contract/entitlements.ts'
import { readHouseholdTier } from '../../accounts/household-tier.ts'
import type { Context } from '../../context.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import { tierHere } from '../../ports/payments.ts'

/** How many may live in a household: as the best plan of its owners holds. Whoever lives there already stays when it holds less. */
export const membersAllowed = async (
  { db, billing }: Pick<Context, 'db' | 'billing'>,
  householdId: HouseholdId,
): Promise<number> => OFFERS[tierHere(billing, await readHouseholdTier(db, householdId))].limits.members
