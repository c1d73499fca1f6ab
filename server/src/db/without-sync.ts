import { SqliteAdapter, sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Runs writes that a power cut may undo, without waiting for the disk: SQLite would hold up every other request for
 * it. They survive the death of the process. PostgreSQL waits on its own time. Never inside a transaction.
 */
export const withoutSync = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return work(db)
  // The one connection is ours until the end, so that nobody else's write goes unsynced.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    return work(connection).finally(() => sql`pragma synchronous = full`.execute(connection))
  })
}
