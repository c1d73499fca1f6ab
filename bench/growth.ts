import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../server/src/testing/postgres.ts'
import { growPostgres, growSqlite, type Secret } from './http/grow.ts'
import { percentile } from './load-kitchen.ts'
import { newClient, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:growth -- [postgres] [weeks...]`: does a store grow slow? For each size (1,000 and 1,000,000 weeks, five of each household) a store
 * is filled by one statement, and two hundred households ask for what people look at, each for the first time since the server started.
 * The sizes take turns call by call. Prints p50, p99 and processor time of each call and the last size beside the first. PostgreSQL is
 * a cluster of its own, without fsync. A million weeks take 6 GB of disk and some minutes.
 */
const PORT = 4737
const ASKED = 200
const WEEKS_EACH = 5
const given = process.argv.slice(2)
const sizes = given.filter((word) => word !== 'postgres').map(Number)
const SIZES = sizes.length > 0 ? sizes : [1_000, given.includes('postgres') ? 100_000 : 1_000_000]

const cluster = given.includes('postgres') ? await startCluster() : null
if (cluster && 'missing' in cluster) throw new Error(cluster.missing)
/** An empty database of its own for each size. */
const newDatabase = async (name: string): Promise<string | null> => {
  if (cluster === null) return null
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return cluster.url.replace(/postgres$/, name)
}
const CALLS = {
  'current week': () => '/api/meal-plans/current',
  'a week': ({ weekStart }: Secret) => `/api/meal-plans/week/${weekStart}`,
  'history, page 1': () => '/api/meal-plans/history?page=1',
  figures: () => '/api/meal-plans/stats',
  'list of weeks': () => '/api/meal-plans/all',
} as const

type Grown = {
  readonly ask: (path: string, secret: string) => Promise<number>
  readonly secrets: readonly Secret[]
  readonly cpuMs: () => number
  readonly close: () => Promise<void>
}

const grow = async (weeks: number, at: number): Promise<Grown> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-bench-growth-'))
  const began = performance.now()
  const size = { owners: Math.ceil(weeks / WEEKS_EACH), weeksEach: WEEKS_EACH, asked: ASKED }
  const url = await newDatabase(`weeks_${weeks}`)
  const secrets = url === null ? await growSqlite(dataDir, size) : await growPostgres(dataDir, url, size)
  console.log(`${weeks} weeks put there in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const port = PORT + at
  const env = { BOUND_SECONDS: '0', ...(url !== null && { DATABASE_URL: url }) }
  const server = await startOwnServer({ port, accounts: 0, dataDir, env })
  const client = newClient(port)
  return {
    secrets,
    cpuMs: server.cpuMs,
    ask: async (path, secret) => {
      const answer = await client.send({ method: 'GET', path, headers: { 'x-anonymous-session-id': secret } })
      if (answer.status !== 200)
        throw new Error(`${path} was answered with ${answer.status}: ${answer.body.slice(0, 200)}`)
      return answer.ms
    },
    close: async () => {
      client.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const stores: Grown[] = []
const measured = SIZES.map(() => new Map(Object.keys(CALLS).map((what) => [what, [] as number[]])))
const processor = SIZES.map(() => new Map<string, number>())
try {
  for (const [at, weeks] of SIZES.entries()) stores.push(await grow(weeks, at))
  // They take turns call by call: a busy machine slows all.
  for (const [what, pathOf] of Object.entries(CALLS)) {
    const before = stores.map(({ cpuMs }) => cpuMs())
    for (let n = 0; n < ASKED; n++)
      for (const at of n % 2 === 0 ? stores.keys() : [...stores.keys()].toReversed()) {
        const one = stores[at]?.secrets[n]
        if (one) measured[at]?.get(what)?.push((await stores[at]?.ask(pathOf(one), one.secret)) ?? Number.NaN)
      }
    for (const [at, { cpuMs }] of stores.entries()) processor[at]?.set(what, (cpuMs() - (before[at] ?? 0)) / ASKED)
  }
} finally {
  for (const { close } of stores) await close()
  await cluster?.stop()
}
const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(9)
console.log(
  `p50, p99 and processor time for one answer, ms, at ${SIZES.join(' and ')} weeks; p99 of the last to the first`,
)
for (const what of Object.keys(CALLS)) {
  const rows = measured.map((one) => one.get(what) ?? [])
  const p99s = rows.map((row) => percentile(row, 0.99))
  const times = (p99s.at(-1) ?? Number.NaN) / (p99s[0] ?? Number.NaN)
  const both = rows
    .map(
      (row, at) => figure(percentile(row, 0.5)) + figure(percentile(row, 0.99)) + figure(processor[at]?.get(what) ?? 0),
    )
    .join('  ')
  console.log(`${what.padEnd(18)}${both}  ${times.toFixed(2)}  ${times <= 1.5 ? 'met' : 'MISSED'}`)
}
console.log(
  `load of the machine: ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}`,
)
