import { PostgresAdapter } from 'kysely'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'

/** SQLite needs no row locks: its transactions come one after the other. */
export const hasRowLocks = (tx: Db): boolean => tx.getExecutor().adapter instanceof PostgresAdapter

/** Locks these households in one order whoever asks, so that nobody waits for one another for ever. */
export const lockRows = async (tx: Db, households: readonly HouseholdId[]): Promise<number> => {
  if (households.length === 0) return 0
  const rows = tx.selectFrom('household').select('id').where('id', 'in', households).orderBy('id')
  return (await (hasRowLocks(tx) ? rows.forUpdate() : rows).execute()).length
}
