import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Any constant: all processes of this app take the same lock. */
const POSTGRES_LOCK = 4_173_001

type Migration = { readonly id: number; readonly name: string; readonly sql: string }

const readMigrations = (folder: string): readonly Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ id: Number(name.slice(0, 4)), name, sql: readFileSync(join(folder, name), 'utf8') }))

const statementsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Why this version of the app does not open a store, and what to do. The words begin with "The store". */
export class StoreRefused extends Error {}

/** A migration below the newest one that was never run would be passed in silence, and what it makes would be missing. */
const passedOver = (names: readonly string[], newest: number): StoreRefused =>
  new StoreRefused(
    `The store was brought forward to migration ${newest} by another build of the app, without ${names.join(', ')}. Nothing was changed. ` +
      'Start the build that wrote it, or restore the backup from before that one. ' +
      `A migration that was not delivered yet takes a number above ${newest}.`,
  )

/**
 * Brings the store to the newest shape, all or nothing, while other processes wait. Forward only. How many migrations were run.
 * Throws `StoreRefused` when the store was written by a newer version of the app, or passed over one of its migrations.
 */
export const migrate = async (db: Kysely<Tables>, dialect: 'sqlite' | 'postgres', folder = FOLDER): Promise<number> => {
  const migrations = readMigrations(folder)
  return db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(tx)
    await sql`create table if not exists migration (id integer primary key, name text not null)`.execute(tx)
    const done = await sql<{ id: number; name: string }>`select id, name from migration order by id`.execute(tx)
    const newest = done.rows.at(-1)?.id ?? 0
    if (newest > (migrations.at(-1)?.id ?? 0))
      throw new StoreRefused(
        'The store was written by a newer version of the app. Update the app, or restore a backup.',
      )
    const names = new Set(done.rows.map(({ name }) => name))
    const passed = migrations.filter(({ id, name }) => id <= newest && !names.has(name))
    if (passed.length > 0)
      throw passedOver(
        passed.map(({ name }) => name),
        newest,
      )
    const missing = migrations.filter(({ id }) => id > newest)
    for (const { id, name, sql: text } of missing) {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx)
      await sql`insert into migration (id, name) values (${id}, ${name})`.execute(tx)
    }
    return missing.length
  })
}
