import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { migrate } from '../server/src/db/migrate.ts'
import { openStore } from '../server/src/db/open-store.ts'
import { postgresDialect } from '../server/src/db/postgres.ts'
import { sqliteDialect } from '../server/src/db/sqlite.ts'
import type { Tables } from '../server/src/db/tables.ts'
import { startCluster } from '../server/src/testing/postgres.ts'
import { fillStore } from './migrate/fill-store.ts'

/**
 * `npm run bench:migrate -- [rows] [postgres]`: a store of the version before there were households, with a million rows unless told,
 * is brought forward: time and memory. Copies of it are killed on the way, and must be as they were and go on. Ends with 1 where a row is lost.
 */
const MIGRATIONS = join(import.meta.dirname, '../server/src/db/migrations')
/** Longer than any store here takes. */
const PATIENT = { connect: 60_000, statement: 1_800_000, idle: 1_800_000 }

type Place = { readonly databaseUrl: string | null; readonly dataDir: string }
type Opened = { readonly ms: number; readonly mostMb: number }

/** In a process of its own: opens the store as the server does. */
const openHere = async (databaseUrl: string, dataDir: string): Promise<void> => {
  const began = performance.now()
  const where = { databaseUrl: databaseUrl === '' ? null : databaseUrl, dataDir }
  const store = await openStore({ ...where, databasePool: 1, onIdleError: () => {}, waits: PATIENT })
  const ms = performance.now() - began
  const mostMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
  process.stdout.write(JSON.stringify({ ms, mostMb } satisfies Opened))
  await store.close()
}

const openElsewhere = ({ databaseUrl, dataDir }: Place): { child: ChildProcess; opened: Promise<Opened | null> } => {
  const words = [import.meta.filename, '--open', databaseUrl ?? '', dataDir]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout?.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const opened = new Promise<Opened | null>((resolve) =>
    child.once('close', () => resolve(said === '' ? null : (JSON.parse(said) as Opened))),
  )
  return { child, opened }
}

/** As it lies there, without bringing it forward. */
const withDb = async <T>({ databaseUrl, dataDir }: Place, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
  const dialect =
    databaseUrl === null
      ? sqliteDialect(join(dataDir, 'plateful.db'))
      : postgresDialect(databaseUrl, 1, () => {}, PATIENT)
  const db = new Kysely<Tables>({ dialect })
  return work(db).finally(() => db.destroy())
}

/** The migrations of the version before there were households. */
const migrationsBefore = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-before-'))
  const all = readdirSync(MIGRATIONS)
  const households = all.find((name) => name.endsWith('_households.sql')) ?? ''
  for (const name of all.filter((one) => one < households)) cpSync(join(MIGRATIONS, name), join(folder, name))
  return folder
}

type State = { readonly migration: number; readonly rows: ReadonlyMap<string, number> }

const stateOf = async (db: Kysely<Tables>, tables: readonly string[]): Promise<State> => {
  const [newest] = (await sql<{ id: number }>`select max(id) as id from migration`.execute(db)).rows
  const rows = new Map<string, number>()
  for (const table of tables) {
    const [found] = (await sql<{ n: string | number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows
    rows.set(table, Number(found?.n))
  }
  return { migration: Number(newest?.id), rows }
}

const differences = (before: State, after: State): readonly string[] =>
  [...before.rows].flatMap(([table, rows]) =>
    after.rows.get(table) === rows ? [] : [`${table}: ${rows} rows before, ${after.rows.get(table)} after`],
  )

/** SQLite alone can be asked; PostgreSQL holds its keys itself. */
const fileFaults = async (db: Kysely<Tables>, { databaseUrl }: Place): Promise<readonly string[]> => {
  if (databaseUrl !== null) return []
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const orphans = await sql`pragma foreign_key_check`.execute(db)
  return [
    ...whole.rows.map((row) => row.integrity_check).filter((word) => word !== 'ok'),
    ...orphans.rows.map(() => 'a row leads nowhere'),
  ]
}

/** Shares of the time that it takes, after which it is killed. */
const KILLED_AT = [0.3, 0.5, 0.7, 0.9]

/** The same store once more, beside the first one. */
const copyOf = async ({ databaseUrl, dataDir }: Place, name: string): Promise<Place> => {
  if (databaseUrl === null) {
    const folder = join(dataDir, name)
    mkdirSync(folder)
    cpSync(join(dataDir, 'plateful.db'), join(folder, 'plateful.db'))
    return { databaseUrl, dataDir: folder }
  }
  const address = new URL(databaseUrl)
  await withDb({ databaseUrl: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href, dataDir }, (db) =>
    sql`create database ${sql.id(name)} template ${sql.id(address.pathname.slice(1))}`.execute(db),
  )
  address.pathname = `/${name}`
  return { databaseUrl: address.href, dataDir }
}

/** PostgreSQL takes back what was half done once it sees that nobody is there. */
const untilAlone = async (db: Kysely<Tables>, { databaseUrl }: Place): Promise<void> => {
  for (let tries = 0; databaseUrl !== null && tries < 600; tries += 1) {
    const others =
      await sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      )
    if (others.rows.length === 0) return
    await wait(100)
  }
}

const bringForward = async (place: Place, rows: number): Promise<void> => {
  const folder = migrationsBefore()
  const kind = place.databaseUrl === null ? 'sqlite' : 'postgres'
  const tables = await withDb(place, async (db) => {
    await migrate(db, kind, folder)
    return fillStore(db, kind, rows)
  }).finally(() => rmSync(folder, { recursive: true, force: true }))
  const before = await withDb(place, (db) => stateOf(db, tables))
  const total = [...before.rows.values()].reduce((sum, one) => sum + one, 0)
  console.log(`${kind}: ${total} rows in ${tables.length} tables, at migration ${before.migration}`)

  const faults: string[] = []
  const whole = await copyOf(place, 'whole')
  const began = performance.now()
  const done = await openElsewhere(whole).opened
  const tookMs = performance.now() - began
  const after = await withDb(whole, (db) => stateOf(db, [...tables, 'household', 'membership']))
  faults.push(...differences(before, after), ...(await withDb(whole, (db) => fileFaults(db, whole))))
  for (const table of ['household', 'membership'])
    if (after.rows.get(table) !== before.rows.get('owner')) faults.push(`${table}: ${after.rows.get(table)} rows`)
  console.log(
    `  brought to migration ${after.migration} in ${((done?.ms ?? Number.NaN) / 1_000).toFixed(1)} s; the process took ${Math.round(done?.mostMb ?? Number.NaN)} MB at most`,
  )

  for (const share of KILLED_AT) {
    const half = await copyOf(place, `half_${share * 10}`)
    const { child, opened } = openElsewhere(half)
    await wait(tookMs * share)
    child.kill('SIGKILL')
    await opened
    const found = await withDb(half, async (db) => {
      await untilAlone(db, half)
      return stateOf(db, tables)
    })
    const isWhole = found.migration === before.migration || found.migration === after.migration
    const torn = [...differences(before, found), ...(isWhole ? [] : [`left at migration ${found.migration}`])]
    // It goes on from there as if nothing had been.
    const again = await openElsewhere(half).opened
    const end = await withDb(half, (db) => stateOf(db, tables))
    torn.push(...differences(before, end), ...(await withDb(half, (db) => fileFaults(db, half))))
    if (again === null || end.migration !== after.migration) torn.push(`not brought forward after the kill`)
    console.log(
      `  killed at ${share * 100} % of the time: at migration ${found.migration}; ${torn.length} faults after it went on`,
    )
    faults.push(...torn)
  }
  console.log(`  ${faults.length} rows or tables lost or torn`)
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

const main = async (words: readonly string[]): Promise<void> => {
  if (words[0] === '--open') return openHere(words[1] ?? '', words[2] ?? '')
  const rows = Number(words.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-migrate-'))
  const cluster = words.includes('postgres') ? await startCluster({ isDurable: true }) : null
  try {
    if (cluster !== null && 'missing' in cluster) throw new Error(cluster.missing)
    const place = { databaseUrl: cluster?.url ?? null, dataDir }
    if (place.databaseUrl === null) return await bringForward(place, rows)
    await withDb(place, (db) => sql`create database before`.execute(db))
    const databaseUrl = Object.assign(new URL(place.databaseUrl), { pathname: '/before' }).href
    await bringForward({ databaseUrl, dataDir }, rows)
  } finally {
    if (cluster !== null && 'stop' in cluster) await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2))
