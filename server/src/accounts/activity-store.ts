import { randomUUID } from 'node:crypto'
import { ACTIVITY_DAYS, type Deed } from '@plateful/contract/activity.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'
import type { Owner } from './access.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The same deed of the same person within this time is one row with a count. */
const TOGETHER_MS = 15 * MINUTE_MS

export type Done = {
  readonly deed: Deed
  readonly week: string | null
  readonly mealId: string | null
  /** What was written; '': nothing. */
  readonly words: string
  readonly count: number
}

const livesWithOthers = async (db: Db, { id, householdId }: Pick<Owner, 'id' | 'householdId'>): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .select('owner_id')
    .where('household_id', '=', householdId)
    .where('owner_id', '<>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Adds to the row of some minutes ago that says the same. False: there is none. */
const addTo = async (db: Db, owner: Pick<Owner, 'id' | 'householdId'>, done: Done, now: Date): Promise<boolean> => {
  const { deed, week, mealId, words, count } = done
  const row = await db
    .selectFrom('activity')
    .select(['id'])
    .where('household_id', '=', owner.householdId)
    .where('at', '>', new Date(now.getTime() - TOGETHER_MS).toISOString())
    .where('owner_id', '=', owner.id)
    .where('deed', '=', deed)
    .where('words', '=', words)
    .where('week', week === null ? 'is' : '=', week)
    .where('meal_id', mealId === null ? 'is' : '=', mealId)
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  await db
    .updateTable('activity')
    .set((is) => ({ count: is('count', '+', count), at: now.toISOString() }))
    .where('id', '=', row.id)
    .execute()
  return true
}

/** Writes down what somebody did, for those who live with them. Of whoever lives alone nothing is kept. */
export const noteDeeds = async (
  db: Db,
  owner: Pick<Owner, 'id' | 'kind' | 'householdId'>,
  { done, now }: { readonly done: readonly Done[]; readonly now: Date },
): Promise<void> => {
  // A visitor lives alone.
  if (done.length === 0 || owner.kind === 'anonymous' || !(await livesWithOthers(db, owner))) return
  for (const one of done) {
    if (await addTo(db, owner, one, now)) continue
    const { deed, week, mealId, words, count } = one
    const row = { id: randomUUID(), household_id: owner.householdId, owner_id: owner.id, deed, week, words, count }
    await db
      .insertInto('activity')
      .values({ ...row, meal_id: mealId, at: now.toISOString() })
      .execute()
  }
}

/** Until when a row is forgotten: ISO time. */
export const activityFrom = (now: Date): string => new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS).toISOString()

type Page = { readonly before: string | null; readonly most: number; readonly now: Date }

/** What was done in a household in the last 30 days, newest first, with the names of those who live there. */
export const listDeeds = async (db: Db, householdId: HouseholdId, { before, most, now }: Page) => {
  let found = db
    .selectFrom('activity')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.household_id', '=', 'activity.household_id')
        .onRef('membership.owner_id', '=', 'activity.owner_id'),
    )
    .leftJoin('account', 'account.owner_id', 'membership.owner_id')
    .select(['activity.id', 'activity.deed', 'activity.week', 'activity.meal_id', 'activity.words', 'activity.count'])
    .select(['activity.at', 'membership.owner_id', 'membership.name', 'account.name as account_name'])
    .where('activity.household_id', '=', householdId)
    .where('activity.at', '>', activityFrom(now))
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id')
    .limit(most)
  if (before !== null) found = found.where('activity.at', '<', before)
  return found.execute()
}
