import type { Tier } from '@plateful/contract/user.ts'
import { sql } from 'kysely'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'

/** In SQL: what a tier is worth beside others, of the column `account.tier`. */
export const TIER_RANK = sql<number>`case account.tier when 'family' then 2 when 'premium' then 1 else 0 end`

const TIERS: readonly Tier[] = ['free', 'premium', 'family']

/** The best tier that an owner of this household pays for: it holds for all who live there. */
export const readHouseholdTier = async (db: Db, householdId: HouseholdId): Promise<Tier> => {
  const row = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.owner_id', 'membership.owner_id')
    .select(sql<number | null>`max(${TIER_RANK})`.as('rank'))
    .where('membership.household_id', '=', householdId)
    .where('membership.role', '=', 'owner')
    .executeTakeFirst()
  return TIERS[row?.rank ?? 0] ?? 'free'
}
