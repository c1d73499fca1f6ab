import { MAX_PASSKEYS } from '@plateful/contract/constants.ts'
import type { Passkey } from '@plateful/contract/passkeys.ts'
import type { Db } from '../../db/tables.ts'
import { hashSecret, newSecret } from '../../secrets.ts'

/** As long as the windows of browsers stay open. */
const CHALLENGE_MS = 5 * 60_000

/** What somebody's browser is to sign; ownerId null: for a sign-in. */
export const mintChallenge = async (db: Db, ownerId: string | null, now: Date): Promise<string> => {
  const challenge = newSecret()
  const expires_at = new Date(now.getTime() + CHALLENGE_MS).toISOString()
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashSecret(challenge), owner_id: ownerId, expires_at })
    .execute()
  return challenge
}

/** Uses a challenge up. False: it was not made here for this, was used, or is too old. */
export const spendChallenge = async (
  db: Db,
  challenge: string,
  { ownerId, now }: { readonly ownerId: string | null; readonly now: Date },
): Promise<boolean> => {
  const done = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** The passkeys of an account, oldest first. */
export const listPasskeys = async (db: Db, ownerId: string): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_PASSKEYS)
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at }))
}

/** What a signature is checked with. */
export type PublicKey = {
  readonly id: string
  /** COSE, in base64url. */
  readonly publicKey: string
  /** How often the device says that it has signed. */
  readonly counter: number
}

/** A passkey of whoever it belongs to, or null. */
export const findPasskey = async (db: Db, id: string): Promise<(PublicKey & { readonly ownerId: string }) | null> => {
  const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return { id: row.id, ownerId: row.owner_id, publicKey: row.public_key, counter: Number(row.counter) }
}

/** Keeps a passkey. False: it is kept already, by whomever. */
export const insertPasskey = async (
  tx: Db,
  ownerId: string,
  { id, publicKey, counter, name, now }: PublicKey & { readonly name: string; readonly now: Date },
): Promise<boolean> => {
  const row = { id, owner_id: ownerId, name, public_key: publicKey, counter: String(counter) }
  const done = await tx
    .insertInto('passkey')
    .values({ ...row, created_at: now.toISOString(), last_used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

type Used = { readonly id: string; readonly before: number; readonly after: number; readonly now: Date }

/** Notes that it signed. False: another sign-in with the same count was faster, or it was removed. */
export const noteUse = async (tx: Db, { id, before, after, now }: Used): Promise<boolean> => {
  const done = await tx
    .updateTable('passkey')
    .set({ counter: String(after), last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', String(before))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** False: the account has no such passkey. */
export const renamePasskey = async (
  tx: Db,
  ownerId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> => {
  const done = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** False: the account has no such passkey. */
export const deletePasskey = async (tx: Db, ownerId: string, id: string): Promise<boolean> => {
  const done = await tx.deleteFrom('passkey').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
  return done.numDeletedRows === 1n
}
