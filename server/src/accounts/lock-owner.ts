import { PostgresAdapter } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Owner } from './access.ts'

/**
 * Until the transaction ends nobody gives this owner anything new, and nobody else locks it. SQLite needs no row
 * lock: its transactions come one after the other. False when the owner is gone.
 */
export const lockOwner = async (tx: Db, owner: Owner): Promise<boolean> => {
  const row = tx.selectFrom('owner').select('id').where('id', '=', owner.id)
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  return (await (isPostgres ? row.forUpdate() : row).executeTakeFirst()) !== undefined
}
