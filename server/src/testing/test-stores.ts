import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { openStore, type Store } from '../db/open-store.ts'

export type StoreName = 'SQLite' | 'PostgreSQL'

const postgresUrl = (): string => inject('postgresUrl') || process.env.TEST_DATABASE_URL || ''

/** A minute: two hundred calls at once wait their turn for four connections, also on a machine that is busy with other things. */
const PATIENT = { connect: 60_000, statement: 60_000, idle: 60_000 }
const options = { databasePool: 4, onIdleError: () => {}, waits: PATIENT }

const runSql = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** One migrated database per test file; each test gets a copy of it. */
let template: Promise<string> | null = null
const makeTemplate = async (url: string): Promise<string> => {
  const name = `template_${randomBytes(6).toString('hex')}`
  await runSql(url, `create database ${name}`)
  const store = await openStore({ ...options, databaseUrl: withDatabase(url, name), dataDir: '' })
  await store.close()
  return name
}

/** A fresh, empty store and the address it lies at. */
export const freshStore = async (name: StoreName): Promise<Store & { readonly url: string | null }> => {
  if (name === 'SQLite') {
    const store = await openStore({ ...options, databaseUrl: null, dataDir: ':memory:' })
    return { ...store, url: null }
  }
  const url = postgresUrl()
  template ??= makeTemplate(url)
  const database = `test_${randomBytes(6).toString('hex')}`
  await runSql(url, `create database ${database} template ${await template}`)
  const address = withDatabase(url, database)
  const store = await openStore({ ...options, databaseUrl: address, dataDir: '' })
  return {
    ...store,
    url: address,
    close: async () => {
      await store.close()
      await runSql(url, `drop database if exists ${database} with (force)`)
    },
  }
}

/** Runs a suite once per store that this machine has. */
export const onEachStore = (subject: string, suite: (store: StoreName) => void): void => {
  describe(`${subject} on SQLite`, () => suite('SQLite'))
  describe.skipIf(postgresUrl() === '')(`${subject} on PostgreSQL`, () => suite('PostgreSQL'))
}
