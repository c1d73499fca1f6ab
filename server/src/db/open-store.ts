import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { migrate } from './migrate.ts'
import type { StoreWaits } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Store = {
  readonly db: Kysely<Tables>
  readonly kind: 'sqlite' | 'postgres'
  /** Shrinks what deleted rows leave behind: SQLite's log is written back and emptied. */
  readonly tidy: () => Promise<void>
  readonly close: () => Promise<void>
}

type StoreOptions = {
  readonly databaseUrl: string | null
  readonly databasePool: number
  /** A folder, or `:memory:`. */
  readonly dataDir: string
  readonly onIdleError: (cause: Error) => void
  /** Of PostgreSQL; without it those of a server that answers people. */
  readonly waits?: StoreWaits
}

/** Opens PostgreSQL when an address is given, else SQLite, and brings it to the newest shape. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const kind = options.databaseUrl ? 'postgres' : 'sqlite'
  const file = options.dataDir === ':memory:' ? ':memory:' : join(options.dataDir, 'plateful.db')
  // The client of PostgreSQL is read where there is one: what a process does not use costs it no start and no memory.
  const dialect = options.databaseUrl
    ? (await import('./postgres.ts')).postgresDialect(
        options.databaseUrl,
        options.databasePool,
        options.onIdleError,
        options.waits,
      )
    : sqliteDialect(file)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db, kind)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    kind,
    tidy: async () => {
      if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
    },
    close: () => db.destroy(),
  }
}
