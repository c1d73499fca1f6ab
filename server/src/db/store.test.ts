import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { deletePlanOfWeek, readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startSession } from '../accounts/access.ts'
import { deleteOldAnonymous } from '../jobs/delete-old-anonymous.ts'
import { aPlan, WEEK } from '../testing/a-plan.ts'
import { NOON, startTest } from '../testing/start-test.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import type { HouseholdId } from './household-id.ts'
import { migrate } from './migrate.ts'
import { openStore, type Store } from './open-store.ts'
import { sqliteDialect } from './sqlite.ts'
import { inTransaction } from './store-errors.ts'
import type { Tables } from './tables.ts'

const MIGRATIONS = readdirSync(join(import.meta.dirname, 'migrations'))

const options = { databaseUrl: null, databasePool: 1, onIdleError: () => {} }

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.runIf(process.env.TEST_POSTGRES === '1')('PostgreSQL is really tested when it was promised', () => {
  expect(
    inject('postgresUrl'),
    'vitest.config.ts names server/src/testing/postgres-setup.ts as globalSetup',
  ).toBeTruthy()
})

test('SQLite is opened durable: log ahead, full sync, erased data overwritten, keys checked', async () => {
  const store = await openStore({ ...options, dataDir: aFolder() })
  onTestFinished(store.close)
  const read = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(store.db)).rows[0] ?? {})[0]

  expect([await read('journal_mode'), await read('synchronous'), await read('secure_delete')]).toEqual(['wal', 2, 1])
  expect([await read('foreign_keys'), await read('busy_timeout')]).toEqual([1, 2_000])
})

test('what hangs on another row is found by an index: forgetting a visitor reads no whole table', async () => {
  const store = await openStore({ ...options, dataDir: ':memory:' })
  onTestFinished(store.close)
  const keys = await sql<{ place: string }>`
    select t.name || '.' || k."from" as place
    from sqlite_master t, pragma_foreign_key_list(t.name) k
    where t.type = 'table'`.execute(store.db)
  const led = await sql<{ place: string }>`
    select t.name || '.' || c.name as place
    from sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    where t.type = 'table' and c.seqno = 0`.execute(store.db)
  const places = new Set(led.rows.map(({ place }) => place))

  expect(keys.rows.length).toBeGreaterThan(10)
  expect(keys.rows.map(({ place }) => place).filter((place) => !places.has(place))).toEqual([])
})

test('links of an address are found by an index: whoever confirms one reads no whole table', async () => {
  const store = await openStore({ ...options, dataDir: ':memory:' })
  onTestFinished(store.close)
  const plan = await sql<{ detail: string }>`explain query plan delete from mail_token where email_key = 'a'`.execute(
    store.db,
  )

  expect(plan.rows.map(({ detail }) => detail).join(' ')).toMatch(
    /USING (?:COVERING )?INDEX mail_token_email \(email_key=\?\)/,
  )
})

test('when somebody saved last is read from an index: no week is', async () => {
  const store = await openStore({ ...options, dataDir: ':memory:' })
  onTestFinished(store.close)
  const { sql: asked } = store.db
    .selectFrom('plan')
    .select((plan) => plan.fn.max('saved_at').as('at'))
    .where('household_id', '=', 'a' as HouseholdId)
    .compile()
  const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(asked.replace('?', "'a'"))}`.execute(store.db)

  expect(plan.rows.map(({ detail }) => detail).join(' ')).toContain('USING COVERING INDEX plan_saved (household_id=?)')
})

test('a second start finds nothing to do and keeps the data', async () => {
  const dataDir = aFolder()
  const first = await openStore({ ...options, dataDir })
  await startSession(first.db, NOON)
  await first.close()

  const second = await openStore({ ...options, dataDir })
  onTestFinished(second.close)

  expect(await second.db.selectFrom('owner').selectAll().execute()).toHaveLength(1)
  expect(await migrate(second.db, 'sqlite')).toBe(0)
})

test('a migration that fails leaves the store as it was; a newer store is refused', async () => {
  const [folder, dataDir] = [aFolder(), aFolder()]
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'x.db')) })
  onTestFinished(() => db.destroy())
  await migrate(db, 'sqlite', folder)
  writeFileSync(join(folder, '0900_half.sql'), 'create table half (id text);\ncreate table half (id text);\n')

  await expect(migrate(db, 'sqlite', folder)).rejects.toThrow(/half/)

  const tables = await sql<{ name: string }>`select name from sqlite_master where name = 'half'`.execute(db)
  expect(tables.rows).toEqual([])
  writeFileSync(join(folder, '0900_half.sql'), 'create table half (id text);\n')
  expect(await migrate(db, 'sqlite', folder)).toBe(1)
  rmSync(join(folder, '0900_half.sql'))
  await expect(migrate(db, 'sqlite', folder)).rejects.toThrow('newer version')
})

onEachStore('a migration that came late', (name) => {
  /** The store, brought forward by the migrations of `folder`. */
  const reopen = async (folder: string) => {
    const { db, kind, close } = await freshStore(name)
    onTestFinished(async () => {
      await sql`drop table if exists late`.execute(db)
      await sql`delete from migration where name like '%late.sql'`.execute(db)
      await close()
    })
    return { db, up: () => migrate(db, kind, folder) }
  }
  const numbers = MIGRATIONS.map((file) => Number(file.slice(0, 4)))
  const newest = Math.max(...numbers)
  const free = String(Array.from({ length: newest }, (_, at) => at + 1).find((id) => !numbers.includes(id))).padStart(
    4,
    '0',
  )

  test('below the newest one is refused, with its name and what to do, and nothing is changed', async () => {
    const folder = aFolder()
    cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
    const { db, up } = await reopen(folder)
    const next = String(newest + 1).padStart(4, '0')
    writeFileSync(join(folder, `${free}_late.sql`), 'create table late (id text);\n')
    writeFileSync(join(folder, `${next}_half.sql`), 'create table half (id text);\n')

    await expect(up()).rejects.toThrow(
      `The store was brought forward to migration ${newest} by another build of the app, without ${free}_late.sql. Nothing was changed.`,
    )
    await expect(up()).rejects.toThrow(`takes a number above ${newest}`)
    await expect(sql`select * from late`.execute(db)).rejects.toThrow()
    await expect(sql`select * from half`.execute(db)).rejects.toThrow()

    // With a number of its own behind all others it is run.
    rmSync(join(folder, `${next}_half.sql`))
    cpSync(join(folder, `${free}_late.sql`), join(folder, `${next}_late.sql`))
    rmSync(join(folder, `${free}_late.sql`))
    expect(await up()).toBe(1)
    expect((await sql`select * from late`.execute(db)).rows).toEqual([])
  })

  test('under a number that another one had is refused', async () => {
    const folder = aFolder()
    cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
    const { up } = await reopen(folder)
    const [last = ''] = MIGRATIONS.toSorted().slice(-1)
    cpSync(join(folder, last), join(folder, `${last.slice(0, 4)}_late.sql`))
    rmSync(join(folder, last))

    await expect(up()).rejects.toThrow(`without ${last.slice(0, 4)}_late.sql`)
  })
})

/** A store as it was before accounts came, with a saved and an open week, in a folder of its own. */
const anOldStore = async (): Promise<string> => {
  const [folder, dataDir] = [aFolder(), aFolder()]
  const [first = ''] = MIGRATIONS.toSorted()
  cpSync(join(import.meta.dirname, 'migrations', first), join(folder, first))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'plateful.db')) })
  await migrate(db, 'sqlite', folder)
  await sql`insert into owner (id, kind, created_at, last_seen_at) values ('a', 'anonymous', '', '')`.execute(db)
  for (const [id, savedAt] of [
    ['saved', NOON.toISOString()],
    ['open', null],
  ])
    await sql`insert into plan values (${id}, 'a', ${id}, 1, 1, ${`{"of":"${id}"}`}, '{}', 1, '[]', 0, 1, 1, ${savedAt}, null, '', '')`.execute(
      db,
    )
  await db.destroy()
  return dataDir
}

const OLD_WEEKS = [
  { id: 'open', saved_document: null },
  { id: 'saved', saved_document: '{"of":"saved"}' },
]
const weeksIn = (store: Store) => store.db.selectFrom('plan').select(['id', 'saved_document']).orderBy('id').execute()

test('weeks that were saved before accounts came are saved ones afterwards too', async () => {
  const store = await openStore({ ...options, dataDir: await anOldStore() })
  onTestFinished(store.close)

  expect(await weeksIn(store)).toEqual(OLD_WEEKS)
})

test('R14: a migration killed at any of its statements leaves a store that opens, with all that was in it', async () => {
  /** Opens the store in a process of its own that kills itself before this statement, and tells how many there were. */
  const openUntil = async (dataDir: string, last: number): Promise<number | 'killed'> => {
    const script = `
      const { StatementSync } = await import('node:sqlite')
      let count = 0
      for (const name of ['run', 'all']) {
        const real = StatementSync.prototype[name]
        StatementSync.prototype[name] = function (...values) {
          count += 1
          if (count === ${last}) process.kill(process.pid, 'SIGKILL')
          return real.apply(this, values)
        }
      }
      const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, 'open-store.ts'))})
      const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir: ${JSON.stringify(dataDir)}, onIdleError() {} })
      await store.close()
      console.log(count)`
    const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    return ended.then(
      ({ stdout }) => Number(stdout),
      (error: { readonly signal?: string }) => {
        if (error.signal === 'SIGKILL') return 'killed'
        throw error
      },
    )
  }
  const statements = await openUntil(await anOldStore(), Number.POSITIVE_INFINITY)
  if (statements === 'killed') throw new Error('nobody was to kill it')
  expect(statements).toBeGreaterThan(50)

  // Ten places on the way; the last statement of all is the commit.
  for (let place = 1; place <= 10; place += 1) {
    const dataDir = await anOldStore()
    expect(await openUntil(dataDir, Math.ceil((statements * place) / 10))).toBe('killed')

    const file = new DatabaseSync(join(dataDir, 'plateful.db'))
    expect(file.prepare('select id from migration').all()).toEqual([{ id: 1 }])
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    file.close()
    const store = await openStore({ ...options, dataDir })
    expect([place, await weeksIn(store)]).toEqual([place, OLD_WEEKS])
    expect((await sql`select * from migration`.execute(store.db)).rows).toHaveLength(MIGRATIONS.length)
    await store.close()
  }
})

test('processes that start at once on one file migrate it once', async () => {
  const dataDir = aFolder()
  const script = `
    const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, 'open-store.ts'))})
    const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir: ${JSON.stringify(dataDir)}, onIdleError() {} })
    await store.close()`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])

  await Promise.all([start(), start(), start()])

  const store = await openStore({ ...options, dataDir })
  onTestFinished(store.close)
  expect((await sql`select * from migration`.execute(store.db)).rows).toHaveLength(MIGRATIONS.length)
})

onEachStore('the store', (name) => {
  test('a transaction that fails leaves nothing behind', async () => {
    const store = await freshStore(name)
    onTestFinished(store.close)

    const work = inTransaction(store.db, async (tx) => {
      await startSession(tx, NOON)
      throw new Error('changed my mind')
    })

    await expect(work).rejects.toThrow('changed my mind')
    expect(await store.db.selectFrom('owner').selectAll().execute()).toEqual([])
  })

  test('visitors nobody has seen for ninety days are forgotten with all they left, others are kept', async () => {
    const { visitor, user, services, setNow } = await startTest(name)
    const person = await user()
    const gone = await visitor({ allergens: ['peanut'] })
    await aPlan(gone)
    const day = 86_400_000
    setNow(new Date(NOON.getTime() + 60 * day))
    const here = await visitor({})
    const later = new Date(NOON.getTime() + 90 * day + 1)

    expect(await deleteOldAnonymous(services.store, later)).toBe(1)
    expect(await deleteOldAnonymous(services.store, later)).toBe(0)

    expect((await gone.ask(readCurrentPlan)).status).toBe(401)
    expect((await here.ask(readCurrentPlan)).status).toBe(200)
    const owners = await services.store.db.selectFrom('owner').select('id').where('kind', '=', 'user').execute()
    expect(owners).toEqual([{ id: person.id }])
    for (const table of ['plan', 'preference', 'anonymous_session'] as const)
      expect(await services.store.db.selectFrom(table).selectAll().execute()).toHaveLength(table === 'plan' ? 0 : 1)
  })

  test('a visit keeps the data alive, and is noted once a day', async () => {
    const { visitor, services, setNow } = await startTest(name)
    const home = await visitor({})
    const seen = async () =>
      (await services.store.db.selectFrom('owner').selectAll().executeTakeFirstOrThrow()).last_seen_at
    const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

    setNow(at(23))
    await home.call(readCurrentPlan)
    expect(await seen()).toBe(NOON.toISOString())
    setNow(at(25))
    await home.call(readCurrentPlan)
    expect(await seen()).toBe(at(25).toISOString())
  })
})

test('what was deleted is in no file of the store any more', async () => {
  const dataDir = aFolder()
  const store = await openStore({ ...options, dataDir })
  onTestFinished(store.close)
  const { visitor } = await startTest('SQLite', { services: { store: { ...store, close: async () => {} } } })
  const home = await visitor({ otherAllergens: ['quandong'] })
  await aPlan(home, { preferences: { dislikes: ['cloudberry'] } })
  const found = (word: string) =>
    readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes(word))
  expect([found('quandong').length, found('cloudberry').length]).not.toContain(0)

  await home.call(deletePlanOfWeek, { params: { weekStartDate: WEEK } })
  await deleteOldAnonymous(store, new Date(NOON.getTime() + 200 * 86_400_000))

  expect([found('quandong'), found('cloudberry')]).toEqual([[], []])
})

test('while another process holds the store, a write ends in 503 and reads go on', async () => {
  const dataDir = aFolder()
  const store = await openStore({ ...options, dataDir })
  onTestFinished(store.close)
  const { visitor, caller, setNow } = await startTest('SQLite', {
    services: { store: { ...store, close: async () => {} } },
  })
  const home = await visitor({})
  const other = new DatabaseSync(join(dataDir, 'plateful.db'))
  other.exec('begin exclusive')
  onTestFinished(() => other.close())

  expect(await caller('').ask(createAnonymousSession, { body: {} })).toMatchObject({
    status: 503,
    code: 'store.unavailable',
  })
  expect((await home.ask(readCurrentPlan)).status).toBe(200)
  // A visit that should be noted, since it is the first of its day.
  setNow(new Date(NOON.getTime() + 25 * 3_600_000))
  expect((await home.ask(readCurrentPlan)).status).toBe(200)
  other.exec('rollback')
  expect((await caller('').ask(createAnonymousSession, { body: {} })).status).toBe(200)
})

test.skipIf(!inject('postgresUrl'))('when PostgreSQL goes away, calls end in 503 and it heals by itself', async () => {
  const { visitor, send, services } = await startTest('PostgreSQL')
  const home = await visitor({})
  const [database] = (await sql<{ name: string }>`select current_database() as name`.execute(services.store.db)).rows
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  admin.on('error', () => {})
  await admin.connect()
  onTestFinished(() => admin.end())
  const endAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database?.name])

  await admin.query(`alter database ${database?.name} with allow_connections false`)
  await endAll()
  expect(await home.ask(readCurrentPlan)).toMatchObject({ status: 503, code: 'store.unavailable' })
  const readiness = async () => (await send({ method: 'GET', url: '/readyz' })).statusCode
  // What was found is known for a second.
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503)
  await admin.query(`alter database ${database?.name} with allow_connections true`)

  expect((await home.ask(readCurrentPlan)).status).toBe(200)
  await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
})
