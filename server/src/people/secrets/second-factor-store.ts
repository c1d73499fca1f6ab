import { RECOVERY_CODES } from '@plateful/contract/constants.ts'
import type { SecondFactor } from '@plateful/contract/second-factor.ts'
import type { Db } from '../../db/tables.ts'
import { hashSecret } from '../../secrets.ts'
import { newRecoveryCode, plainCode } from './one-time-codes.ts'

type Factor = { readonly key: string; readonly isOn: boolean }

/** The key of an account; null: it has none. Is it on, or does it wait for its first code? */
export const findSecondFactor = async (db: Db, ownerId: string): Promise<Factor | null> => {
  const row = await db
    .selectFrom('second_factor')
    .select(['key', 'confirmed_at'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row ? { key: row.key, isOn: row.confirmed_at !== null } : null
}

/** Does a sign-in with the password ask for a code too? */
export const hasSecondFactor = async (db: Db, ownerId: string): Promise<boolean> =>
  (await findSecondFactor(db, ownerId))?.isOn === true

/** What its owner sees of it. */
export const readSecondFactor = async (db: Db, ownerId: string): Promise<SecondFactor> => {
  const rows = await db.selectFrom('recovery_code').select('code_hash').where('owner_id', '=', ownerId).execute()
  return { isOn: await hasSecondFactor(db, ownerId), codesLeft: rows.length }
}

/** A key that asks for nothing yet. It takes the place of one that never had its first code; false: one is on. */
export const startFactor = async (
  tx: Db,
  ownerId: string,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<boolean> => {
  const fresh = { key, last_step: 0, created_at: now.toISOString() }
  const done = await tx
    .insertInto('second_factor')
    .values({ owner_id: ownerId, ...fresh, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet(fresh).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** From now on it is asked for. */
export const confirmFactor = async (tx: Db, ownerId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: now.toISOString() })
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Uses the code of a step up. False: it was used, or one after it. Of two who come at once one is told true. */
export const spendStep = async (tx: Db, ownerId: string, step: number): Promise<boolean> => {
  const done = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('owner_id', '=', ownerId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Uses a recovery code up. False: the account has no such one. */
export const spendRecoveryCode = async (tx: Db, ownerId: string, typed: string): Promise<boolean> => {
  const done = await tx
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hashSecret(plainCode(typed)))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Ten new recovery codes in the place of all that were there. Only their hashes are kept. */
export const replaceRecoveryCodes = async (tx: Db, ownerId: string, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.deleteFrom('recovery_code').where('owner_id', '=', ownerId).execute()
  const created_at = now.toISOString()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: hashSecret(plainCode(code)), owner_id: ownerId, created_at })))
    .execute()
  return codes
}

/** Deletes key and recovery codes. False: there was no key that was on. */
export const endFactor = async (tx: Db, ownerId: string): Promise<boolean> => {
  await tx.deleteFrom('recovery_code').where('owner_id', '=', ownerId).execute()
  const done = await tx
    .deleteFrom('second_factor')
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}
