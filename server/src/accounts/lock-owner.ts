import type { Db } from '../db/tables.ts'
import type { Owner } from './access.ts'
import { hasRowLocks, lockRows } from './lock-rows.ts'

/**
 * Until the transaction ends nobody gives this household anything new, and nobody else locks it. SQLite needs no row
 * lock: its transactions come one after the other. False when the household is gone, or this person lives there no more.
 */
export const lockHousehold = async (tx: Db, { id, householdId }: Owner): Promise<boolean> => {
  if ((await lockRows(tx, [householdId])) === 0) return false
  const member = tx.selectFrom('membership').select('role').where('household_id', '=', householdId)
  return (await member.where('owner_id', '=', id).executeTakeFirst()) !== undefined
}

/** The same for a person: who they are, how they sign in. False when they are gone. */
export const lockOwner = async (tx: Db, { id }: Owner): Promise<boolean> => {
  const row = tx.selectFrom('owner').select('id').where('id', '=', id)
  return (await (hasRowLocks(tx) ? row.forUpdate() : row).executeTakeFirst()) !== undefined
}
