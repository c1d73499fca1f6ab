import type { Tier } from '@plateful/contract/user.ts'
import type { Owner } from '../../accounts/access.ts'
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
  /** What is paid for; null for a visitor. */
  readonly tier: Tier | null
  /** The state that a gap was proven for last. */
  readonly gapOf: string | null
}

/** The key of a week; null asks for the week touched last. */
export const findPlanKey = async (db: Db, owner: Owner, weekStart: string | null): Promise<PlanKey | null> => {
  const plans = db
    .selectFrom('plan')
    .leftJoin('preference', 'preference.owner_id', 'plan.owner_id')
    .innerJoin('owner', 'owner.id', 'plan.owner_id')
    .leftJoin('account', 'account.owner_id', 'plan.owner_id')
    .select([
      'plan.id',
      'plan.week_start',
      'plan.version',
      'plan.groceries_version',
      'plan.updated_at',
      'plan.gap_of',
      'preference.version as preference_version',
      'owner.opinions_version',
      'owner.stock_version',
      'account.tier',
    ])
    .where('plan.owner_id', '=', owner.id)
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
    tier: row.tier,
    gapOf: row.gap_of,
  }
}
