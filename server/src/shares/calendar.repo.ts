import type { CalendarFeed } from '@plateful/contract/calendar.ts'
import type { Owner } from '../accounts/access.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'
import { hashSecret, newSecret, TOKEN_SHAPE } from '../secrets.ts'

/** The feed of a household, or null. */
export const findFeed = async (db: Db, owner: Owner): Promise<CalendarFeed | null> => {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['time_zone', 'created_at'])
    .where('household_id', '=', owner.householdId)
    .executeTakeFirst()
  return row ? { timeZone: row.time_zone, createdAt: row.created_at } : null
}

type NewFeed = { readonly timeZone: string; readonly now: Date }

/** Makes the feed of a household and answers the secret of its address. An older address ends. */
export const putFeed = async (db: Db, owner: Owner, { timeZone, now }: NewFeed): Promise<string> => {
  const token = newSecret()
  const row = { token_hash: hashSecret(token), time_zone: timeZone, created_at: now.toISOString() }
  await db
    .insertInto('calendar_feed')
    .values({ household_id: owner.householdId, ...row })
    .onConflict((conflict) => conflict.column('household_id').doUpdateSet(row))
    .execute()
  return token
}

export const removeFeed = async (db: Db, owner: Owner): Promise<void> => {
  await db.deleteFrom('calendar_feed').where('household_id', '=', owner.householdId).execute()
}

/** Whose feed a secret opens, and the clock it runs by. Null: no such feed. */
export const findFeedByToken = async (
  db: Db,
  token: string,
): Promise<{ readonly householdId: HouseholdId; readonly timeZone: string } | null> => {
  if (!TOKEN_SHAPE.test(token)) return null
  const row = await db
    .selectFrom('calendar_feed')
    .select(['household_id', 'time_zone'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row ? { householdId: row.household_id, timeZone: row.time_zone } : null
}
