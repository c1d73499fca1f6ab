import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type DatabaseConnection, type Dialect, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'

/** How long a write waits for another process on the same file; the event loop waits with it. */
const BUSY_MS = 2_000
/** Statements kept compiled. The app has about thirty; the limit guards against generated SQL. */
const KEPT_STATEMENTS = 200

/** Every transaction of this app writes: taking the write lock at once cannot fail halfway. */
const LOCKING_BEGIN = 'begin immediate'

/**
 * Folder and file of a new store, for nobody else on the machine; its log gets the mode of the file. A file that is
 * there is left alone: closing it once more would drop the locks that this process may hold on it.
 */
const makeFile = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

const openFile = (file: string): DatabaseSync => {
  if (file !== ':memory:') makeFile(file)
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_MS })
  // FULL: an acknowledged write survives a power cut. secure_delete: erased data does not stay in free pages.
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma secure_delete = ON')
  return database
}

const wrap = (database: DatabaseSync) => {
  const statements = new Map<string, ReturnType<typeof compile>>()
  const compile = (sql: string) => {
    const statement = database.prepare(sql === 'begin' ? LOCKING_BEGIN : sql)
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
    }
  }
  return {
    close: () => {
      statements.clear()
      database.close()
    },
    prepare: (sql: string) => {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= KEPT_STATEMENTS) statements.clear()
      const statement = compile(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

/**
 * One connection, first come, first served. Kysely's own lock wakes everybody who waits each time it gets free, and
 * lets whoever comes by at that moment pass: in a storm of sign-ins that took twice the work and starved some.
 */
class FairDriver extends SqliteDriver {
  readonly #line: (() => void)[] = []
  #isTaken = false

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#line.push(resolve))
    this.#isTaken = true
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#line.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

/** Says that the driver looks after the one connection itself. */
class FairAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** `node:sqlite` behind Kysely's own SQLite dialect: WAL, durable, foreign keys on. `:memory:` is for tests. */
export const sqliteDialect = (file: string): Dialect => {
  const config = { database: async () => wrap(openFile(file)) }
  const dialect = new SqliteDialect(config)
  return {
    createAdapter: () => new FairAdapter(),
    createDriver: () => new FairDriver(config),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
