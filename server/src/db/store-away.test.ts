import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startTest } from '../testing/start-test.ts'
import { freshStore } from '../testing/test-stores.ts'
import { openStore } from './open-store.ts'

const TIMES = 100
const options = { databasePool: 4, onIdleError: () => {} }
const AWAY = { status: 503, code: 'store.unavailable' }

test('R4: SQLite that is locked a hundred times refuses what must be written, reads on, and heals each time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-away-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ ...options, databaseUrl: null, dataDir })
  onTestFinished(store.close)
  // As the product, but it gives up at once: two seconds a hundred times would be all that this shows.
  await sql`pragma busy_timeout = 1`.execute(store.db)
  const { visitor, caller } = await startTest('SQLite', { services: { store: { ...store, close: async () => {} } } })
  const home = await visitor({})
  const other = new DatabaseSync(join(dataDir, 'plateful.db'))
  onTestFinished(() => other.close())
  const come = (n: number) =>
    caller('').send({
      method: 'POST',
      url: createAnonymousSession.path,
      payload: {},
      remoteAddress: `10.0.${n >> 7}.${n & 127}`,
    })

  for (let n = 0; n < TIMES; n += 1) {
    other.exec('begin exclusive')
    expect((await come(n)).json()).toMatchObject({ code: AWAY.code })
    expect((await home.ask(readCurrentPlan)).status).toBe(200)
    other.exec('rollback')
    expect((await come(n)).statusCode).toBe(200)
  }
})

const theDatabase = async () => {
  const store = await freshStore('PostgreSQL')
  onTestFinished(store.close)
  const url = new URL(store.url ?? '')
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  admin.on('error', () => {})
  await admin.connect()
  onTestFinished(() => admin.end())
  return { url, name: url.pathname.slice(1), admin }
}

test.skipIf(!inject('postgresUrl'))(
  'R4: PostgreSQL that goes away a hundred times is a 503 each time, heals each time, and leaks no connection',
  async () => {
    const { visitor, services } = await startTest('PostgreSQL')
    const home = await visitor({})
    const [database] = (await sql<{ name: string }>`select current_database() as name`.execute(services.store.db)).rows
    const name = database?.name ?? ''
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    admin.on('error', () => {})
    await admin.connect()
    onTestFinished(() => admin.end())

    for (let n = 0; n < TIMES; n += 1) {
      await admin.query(`alter database ${name} with allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      expect(await home.ask(readCurrentPlan)).toMatchObject(AWAY)
      await admin.query(`alter database ${name} with allow_connections true`)
      await expect.poll(async () => (await home.ask(readCurrentPlan)).status, { timeout: 10_000 }).toBe(200)
    }

    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
    expect(rows.length).toBeLessThanOrEqual(options.databasePool)
  },
)

/** A wire to PostgreSQL on which everything can be held back. */
const aWire = async (to: number) => {
  const ends = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => {})
      from.on('data', (part) => void other.write(part))
      from.on('close', () => {
        ends.delete(from)
        other.destroy()
      })
      if (isHeld) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const end of ends) end.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      isHeld = true
      for (const end of ends) end.pause()
    },
    release: () => {
      isHeld = false
      for (const end of ends) end.resume()
    },
  }
}

test.skipIf(!inject('postgresUrl'))(
  'R4: a PostgreSQL that is too slow is a 503, and heals when it is not',
  async () => {
    const { url, name, admin } = await theDatabase()
    const wire = await aWire(Number(url.port))
    url.port = String(wire.port)
    const waits = { connect: 1_000, statement: 500, idle: 1_000 }
    const store = await openStore({ ...options, databaseUrl: url.href, dataDir: '', waits })
    onTestFinished(store.close)
    const { visitor } = await startTest('SQLite', {
      services: { store: { ...store, close: async () => {} } },
    })
    const home = await visitor({})

    for (let n = 0; n < 3; n += 1) {
      wire.hold()
      expect(await home.ask(readCurrentPlan)).toMatchObject(AWAY)
      wire.release()
      await expect.poll(async () => (await home.ask(readCurrentPlan)).status, { timeout: 20_000 }).toBe(200)
    }
    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
    expect(rows.length).toBeLessThanOrEqual(2 * options.databasePool)
  },
)
