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

/**
 * Brings the store to the newest shape, all or nothing, while other processes wait. Forward only.
 * Throws when the store was written by a newer version of the app.
 */
export const migrate = async (db: Kysely<Tables>, dialect: 'sqlite' | 'postgres', folder = FOLDER): Promise<number> => {
  const migrations = readMigrations(folder)
  return db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(tx)
    await sql`create table if not exists migration (id integer primary key, name text not null)`.execute(tx)
    const done = await sql<{ id: number }>`select id from migration order by id`.execute(tx)
    const newest = done.rows.at(-1)?.id ?? 0
    if (newest > (migrations.at(-1)?.id ?? 0)) throw new Error('The store was written by a newer version of the app.')
    const missing = migrations.filter(({ id }) => id > newest)
    for (const { id, name, sql: text } of missing) {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx)
      await sql`insert into migration (id, name) values (${id}, ${name})`.execute(tx)
    }
    return missing.length
  })
}
