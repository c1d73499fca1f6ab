import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { openStore, type Store } from '../db/open-store.ts'

export type StoreName = 'SQLite' | 'PostgreSQL'

const postgresUrl = (): string => inject('postgresUrl') || process.env.TEST_DATABASE_URL || ''

/** A minute: two hundred calls at once wait their turn for four connections, also on a machine that is busy with other things. */
const PATIENT = { connect: 60_000, statement: 60_000, idle: 60_000 }
const options = { databasePool: 4, onIdleError: () => {}, waits: PATIENT }

const query = async (url: string, statement: string): Promise<readonly Record<string, string>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A migrated database, and the statements that make a used copy of it as good as new. */
type Template = { readonly name: string; readonly reset: string }

const makeTemplate = async (server: string): Promise<Template> => {
  const name = `template_${randomBytes(6).toString('hex')}`
  const url = withDatabase(server, name)
  await query(server, `create database ${name}`)
  const store = await openStore({ ...options, databaseUrl: url, dataDir: '' })
  await store.close()
  let reset = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
    begin; set local session_replication_role = replica;`
  for (const { tablename: table } of await query(url, "select tablename from pg_tables where schemaname = 'public'")) {
    const [written] = await query(url, `select json_agg(t)::text as rows from ${table} t`)
    reset += `delete from ${table};`
    // What migrations wrote is put back.
    if (written?.rows)
      reset += `insert into ${table} select * from json_populate_recordset(null::${table}, ${pg.escapeLiteral(written.rows)});`
  }
  return { name, reset: `${reset} commit` }
}

const copyOf = async (server: string, original: string): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name} template ${original}`)
  return name
}

let template: Promise<Template> | null = null
/** Databases of this test file that nobody uses: to make one takes 0.2 s, to empty one a few milliseconds. */
const unused: string[] = []

/** A fresh, empty store and the address it lies at. */
export const freshStore = async (name: StoreName): Promise<Store & { readonly url: string | null }> => {
  if (name === 'SQLite') {
    const store = await openStore({ ...options, databaseUrl: null, dataDir: ':memory:' })
    return { ...store, url: null }
  }
  const server = postgresUrl()
  template ??= makeTemplate(server)
  const { name: original, reset } = await template
  const database = unused.pop() ?? (await copyOf(server, original))
  const url = withDatabase(server, database)
  const store = await openStore({ ...options, databaseUrl: url, dataDir: '' })
  return {
    ...store,
    url,
    close: async () => {
      await store.close()
      await query(url, reset)
      unused.push(database)
    },
  }
}

/** Runs a suite once per store that this machine has. */
export const onEachStore = (subject: string, suite: (store: StoreName) => void): void => {
  describe(`${subject} on SQLite`, () => suite('SQLite'))
  describe.skipIf(postgresUrl() === '')(`${subject} on PostgreSQL`, () => suite('PostgreSQL'))
}
