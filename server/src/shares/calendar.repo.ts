import type { CalendarFeed } from '@plateful/contract/calendar.ts'
import type { Owner } from '../accounts/access.ts'
import type { Db } from '../db/tables.ts'
import { hashSecret, newSecret, TOKEN_SHAPE } from '../secrets.ts'

/** The feed of an account, or null. */
export const findFeed = async (db: Db, owner: Owner): Promise<CalendarFeed | null> => {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['time_zone', 'created_at'])
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return row ? { timeZone: row.time_zone, createdAt: row.created_at } : null
}

type NewFeed = { readonly timeZone: string; readonly now: Date }

/** Makes the feed of an account and answers the secret of its address. An older address ends. */
export const putFeed = async (db: Db, owner: Owner, { timeZone, now }: NewFeed): Promise<string> => {
  const token = newSecret()
  const row = { token_hash: hashSecret(token), time_zone: timeZone, created_at: now.toISOString() }
  await db
    .insertInto('calendar_feed')
    .values({ owner_id: owner.id, ...row })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
  return token
}

export const removeFeed = async (db: Db, owner: Owner): Promise<void> => {
  await db.deleteFrom('calendar_feed').where('owner_id', '=', owner.id).execute()
}

/** Whose feed a secret opens, and the clock it runs by. Null: no such feed. */
export const findFeedByToken = async (
  db: Db,
  token: string,
): Promise<{ readonly ownerId: string; readonly timeZone: string } | null> => {
  if (!TOKEN_SHAPE.test(token)) return null
  const row = await db
    .selectFrom('calendar_feed')
    .select(['owner_id', 'time_zone'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row ? { ownerId: row.owner_id, timeZone: row.time_zone } : null
}
