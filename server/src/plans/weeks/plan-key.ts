import { sql } from 'kysely'
import type { Owner } from '../../accounts/access.ts'
import { TIER_RANK } from '../../accounts/household-tier.ts'
import type { Db } from '../../db/tables.ts'

/** What names the state of a week without reading it: row, versions, and what it is read under: preferences, opinions, what is at home and tier. */
export type PlanKey = {
  readonly id: string
  readonly weekStart: string
  readonly version: number
  readonly marksVersion: number
  readonly updatedAt: string
  readonly preferenceVersion: number
  readonly opinionsVersion: number
  readonly stockVersion: number
  /** Of the best tier that an owner of the household pays for; null for a visitor's. */
  readonly tierRank: number | null
  /** The state that a gap was proven for last. */
  readonly gapOf: string | null
}

/** The key of a week; null asks for the week touched last. */
export const findPlanKey = async (db: Db, owner: Owner, weekStart: string | null): Promise<PlanKey | null> => {
  const plans = db
    .selectFrom('plan')
    .leftJoin('preference', 'preference.household_id', 'plan.household_id')
    .innerJoin('household', 'household.id', 'plan.household_id')
    .select([
      'plan.id',
      'plan.week_start',
      'plan.version',
      'plan.groceries_version',
      'plan.updated_at',
      'plan.gap_of',
      'preference.version as preference_version',
      'household.opinions_version',
      'household.stock_version',
    ])
    .select(({ selectFrom }) =>
      selectFrom('membership')
        .innerJoin('account', 'account.owner_id', 'membership.owner_id')
        .select(sql<number>`max(${TIER_RANK})`.as('rank'))
        .whereRef('membership.household_id', '=', 'plan.household_id')
        .where('membership.role', '=', 'owner')
        .as('tier_rank'),
    )
    .where('plan.household_id', '=', owner.householdId)
  const row = await (weekStart === null
    ? plans.orderBy('plan.updated_at', 'desc').orderBy('plan.week_start', 'desc').limit(1)
    : plans.where('plan.week_start', '=', weekStart)
  ).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    weekStart: row.week_start,
    version: row.version,
    marksVersion: row.groceries_version,
    updatedAt: row.updated_at,
    preferenceVersion: row.preference_version ?? 0,
    opinionsVersion: row.opinions_version,
    stockVersion: row.stock_version,
    tierRank: row.tier_rank,
    gapOf: row.gap_of,
  }
}
