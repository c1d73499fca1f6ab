import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import { type StoredPlan, selectPlans, toPlan } from './plan-store.ts'

type Page = {
  readonly limit: number
  readonly offset: number
  /** Earliest first day; null: all. */
  readonly from: string | null
}

/** Newest week first. */
export const listPlansOf = async (db: Db, owner: Owner, page: Page): Promise<readonly StoredPlan[]> => {
  const rows = await selectPlans(db, owner)
    .$if(page.from !== null, (plans) => plans.where('week_start', '>=', page.from ?? ''))
    .orderBy('week_start', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toPlan)
}

/** First days of all weeks, the oldest first. */
export const listWeeksOf = async (db: Db, owner: Owner): Promise<readonly string[]> => {
  const plans = db.selectFrom('plan').select('week_start').where('household_id', '=', owner.householdId)
  return (await plans.orderBy('week_start').execute()).map((plan) => plan.week_start)
}

/** Weeks from a first day on, and those before it. */
export const countPlansOf = async (
  db: Db,
  owner: Owner,
  from: string | null,
): Promise<{ readonly shown: number; readonly older: number }> => {
  const { shown, older } = await db
    .selectFrom('plan')
    .select((count) => [
      count.fn
        .countAll<number>()
        .filterWhere('week_start', '>=', from ?? '')
        .as('shown'),
      count.fn
        .countAll<number>()
        .filterWhere('week_start', '<', from ?? '')
        .as('older'),
    ])
    .where('household_id', '=', owner.householdId)
    .executeTakeFirstOrThrow()
  return { shown: Number(shown), older: Number(older) }
}
