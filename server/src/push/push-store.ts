import { randomUUID } from 'node:crypto'
import { PUSH_KINDS, type PushKind, type PushLanguage, type PushWish } from '@plateful/contract/push.ts'
import type { Db } from '../db/tables.ts'
import { makePushKeys, type PushAddress, type PushKeys } from '../ports/push.ts'

const KEY_ID = 'vapid'
const ADDRESS = ['endpoint', 'p256dh', 'auth'] as const

const findKeys = (db: Db) =>
  db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('id', '=', KEY_ID)
    .executeTakeFirst()

/** The pair that signs for all: made by whoever asks first. Another pair would end every subscription. */
export const pushKeys = async (db: Db, now: Date): Promise<PushKeys> => {
  const found = await findKeys(db)
  if (found) return found
  const { publicKey, privateKey } = makePushKeys()
  await db
    .insertInto('push_key')
    .values({ id: KEY_ID, public_key: publicKey, private_key: privateKey, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const kept = await findKeys(db)
  if (!kept) throw new Error('no push keys')
  return kept
}

/** The kinds in a row of the store. */
export const kindsOf = (text: string): PushKind[] => PUSH_KINDS.filter((kind) => text.split(' ').includes(kind))

export const findWish = async (db: Db, sessionId: string): Promise<PushWish | null> => {
  const row = await db
    .selectFrom('push_device')
    .select(['kinds', 'created_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ? { kinds: kindsOf(row.kinds), createdAt: row.created_at } : null
}

type Wish = PushAddress & {
  readonly kinds: readonly PushKind[]
  readonly language: PushLanguage
  readonly timeZone: string
}

/** From now on the device is told of these. */
export const keepWish = async (
  tx: Db,
  sessionId: string,
  { endpoint, p256dh, auth, kinds, language, timeZone }: Wish,
  now: Date,
): Promise<PushWish> => {
  const at = now.toISOString()
  const said = {
    ...{ endpoint, p256dh, auth, language },
    kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)).join(' '),
    time_zone: timeZone,
    created_at: at,
  }
  await tx
    .insertInto('push_device')
    .values({
      ...said,
      session_id: sessionId,
      last_sent_at: null,
      told_of_list_at: at,
      told_of_evening: null,
      told_of_cook: null,
    })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(said))
    .execute()
  const kept = await findWish(tx, sessionId)
  if (!kept) throw new Error('no wish was kept')
  return kept
}

export const dropWish = async (db: Db, sessionId: string): Promise<void> => {
  await db.deleteFrom('push_device').where('session_id', '=', sessionId).execute()
}

/** Where a device is written to, and in which language; null: it asked for nothing. */
export const findAddress = (db: Db, sessionId: string) =>
  db
    .selectFrom('push_device')
    .select([...ADDRESS, 'language'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()

type Told = {
  readonly sessionId: string
  readonly kind: PushKind
  readonly week: string | null
  /** Dishes; []: none is named. */
  readonly dishes: readonly string[]
  readonly now: Date
  /** It is of no use after so many seconds. */
  readonly seconds: number
}

/** Puts a notice into the line; one of its kind that waits already and was never sent is replaced. */
export const putPush = async (tx: Db, { sessionId, kind, week, dishes, now, seconds }: Told): Promise<void> => {
  await tx
    .deleteFrom('push_notice')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('tries', '=', 0)
    .execute()
  const at = now.toISOString()
  await tx
    .insertInto('push_notice')
    .values({
      id: randomUUID(),
      session_id: sessionId,
      kind,
      week_start: week,
      words: dishes.join(' · '),
      due_at: at,
      until: new Date(now.getTime() + seconds * 1_000).toISOString(),
      created_at: at,
    })
    .execute()
}
