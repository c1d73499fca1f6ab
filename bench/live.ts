import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { MealPlan, PlanData } from '../contract/src/plan.ts'
import { dataOf } from '../server/src/testing/a-plan.ts'
import { startCluster } from '../server/src/testing/postgres.ts'
import { generate, householdAt, newVisitor, WEEK } from './hostage-bodies.ts'
import { openStreams, type Streams } from './live/streams.ts'
import { percentile } from './load-kitchen.ts'
import { addressAt, type Client, newClient, type OwnServer, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:live -- [streams] [postgres]`: so many open streams (2,000) of a hundred households: what each takes of the server's
 * memory, the time from a tick until it has come to the other screens, and reads beside it, with the streams and without. With
 * `postgres` two processes share a store, half of the streams at each; ticks go to the one, screens at both hear them. Linux only (/proc).
 */
const PORTS = [4915, 4916] as const
const HOMES = 100
const CHANGES = 300
/** Between two changes of all households, ms. */
const EVERY_MS = 60
const READS = 400
const SETTLE_MS = 3_000

type Home = { readonly secret: string; readonly lines: readonly string[] }
let guests = 0
const headersOf = (secret: string): object => {
  guests += 1
  return { 'x-anonymous-session-id': secret, 'x-forwarded-for': addressAt(guests) }
}

const CURRENT = '/api/meal-plans/current'

/** Weeks that are planned; the other households save copies of them. */
const PLANNED = 5

const makeHome = async (client: Client, n: number, weeks: PlanData[]): Promise<Home> => {
  const visitor = await newVisitor(client)
  const secret = visitor['x-anonymous-session-id']
  const known = weeks.length < PLANNED ? undefined : weeks[n % PLANNED]
  if (known === undefined) await generate(client, visitor, householdAt(n))
  else {
    const body = { weekStartDate: WEEK, mealPlanData: known }
    const path = '/api/meal-plans/anonymous/save'
    const saved = await client.send({ method: 'POST', path, headers: headersOf(secret), body })
    if (saved.status !== 200) throw new Error(`a week was not saved: ${saved.status} ${saved.body.slice(0, 200)}`)
  }
  const { status, body } = await client.send({ method: 'GET', path: CURRENT, headers: headersOf(secret) })
  if (status !== 200) throw new Error(`a week was answered with ${status}: ${body.slice(0, 200)}`)
  const { mealPlan } = (JSON.parse(body) as { readonly data: { readonly mealPlan: MealPlan } }).data
  if (known === undefined) weeks.push(dataOf(mealPlan))
  return { secret, lines: mealPlan.groceryList.lines.map(({ id }) => id) }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
const three = (all: readonly number[]): string =>
  `p50 ${ms(percentile(all, 0.5))}, p95 ${ms(percentile(all, 0.95))}, p99 ${ms(percentile(all, 0.99))}`

/** One reader, one request after another, of all households in turn. */
const readInTurn = async (client: Client, homes: readonly Home[]): Promise<readonly number[]> => {
  const took: number[] = []
  for (let at = 0; at < READS; at += 1) {
    const { secret } = homes[at % homes.length] ?? { secret: '' }
    const answer = await client.send({ method: 'GET', path: CURRENT, headers: headersOf(secret) })
    if (answer.status !== 200) throw new Error(`a read was answered with ${answer.status}`)
    took.push(answer.ms)
  }
  return took
}

/** Ticks lines, one after another, and answers when each was sent, by the tab that did it, and how long its own answer took. */
const tickInTurn = async (client: Client, homes: readonly Home[]) => {
  const sent = new Map<string, number>()
  const took: number[] = []
  for (let n = 0; n < CHANGES; n += 1) {
    const home = homes[n % homes.length]
    if (!home) break
    const tab = `bench-${String(n).padStart(6, '0')}`
    const round = Math.floor(n / homes.length)
    const lineId = home.lines[round % home.lines.length]
    const body = { weekStartDate: WEEK, groceryListUpdates: [{ action: 'tick', lineId, ticked: true }] }
    sent.set(tab, performance.now())
    const headers = { ...headersOf(home.secret), 'x-tab': tab }
    const answer = await client.send({ method: 'POST', path: '/api/meal-plans/update-grocery-list', headers, body })
    if (answer.status !== 200)
      throw new Error(`a tick was answered with ${answer.status}: ${answer.body.slice(0, 200)}`)
    took.push(answer.ms)
    await wait(EVERY_MS)
  }
  return { sent, took }
}

const measure = async (servers: readonly OwnServer[], count: number): Promise<boolean> => {
  const clients = PORTS.map((port) => newClient(port))
  const [writer, reader] = [clients[0] as Client, newClient(PORTS[0])]
  const homes: Home[] = []
  const weeks: PlanData[] = []
  for (let n = 0; n < HOMES; n += 1) homes.push(await makeHome(writer, n, weeks))
  await readInTurn(reader, homes)
  await tickInTurn(writer, homes.slice(0, 20))
  await wait(SETTLE_MS)
  const quiet = await readInTurn(reader, homes)
  const alone = await tickInTurn(writer, homes)
  const before = servers.map((server) => server.nowMb())
  const of = Array.from({ length: count }, (_, n) => ({
    port: PORTS[n % servers.length] ?? PORTS[0],
    secret: homes[Math.floor(n / servers.length) % homes.length]?.secret ?? '',
  }))
  const streams: Streams = await openStreams(of)
  await wait(SETTLE_MS)
  const memory = servers.map((server, at) => server.nowMb() - (before[at] ?? 0))
  console.log(
    `${streams.open()} streams of ${HOMES} households stand open; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const [at, more] of memory.entries())
    console.log(
      `  process ${at + 1}: ${Math.round(before[at] ?? 0)} MB before, ${more.toFixed(0)} MB more, ${((more * 1024) / (count / servers.length)).toFixed(1)} kB for each stream`,
    )
  streams.heard()
  const began = servers.map((server) => server.cpuMs())
  const [{ sent, took }, beside] = await Promise.all([tickInTurn(writer, homes), readInTurn(reader, homes)])
  await wait(SETTLE_MS)
  const heard = streams.heard()
  const late = heard.flatMap(({ by, at }) => at - (sent.get(by) ?? Number.NaN))
  const expected = (CHANGES * count) / HOMES
  console.log(`  from the tap to the other screens: ${three(late)} (${heard.length} of ${expected} heard)`)
  console.log(`  the tick's own answer: ${three(took)}; without streams ${three(alone.took)}`)
  console.log(`  reads of a week without streams: ${three(quiet)}`)
  console.log(`  reads beside ${count} streams and the ticks: ${three(beside)}`)
  const cpu = servers.map((server, at) => server.cpuMs() - (began[at] ?? 0))
  console.log(
    `  processor time for ${CHANGES} ticks and ${READS} reads: ${cpu.map((one) => `${one} ms`).join(' and ')}`,
  )
  const isWhole = heard.length === expected && streams.open() === count
  streams.close()
  for (const client of [...clients, reader]) client.close()
  return isWhole
}

const words = process.argv.slice(2)
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 2_000)
const cluster = words.includes('postgres') ? await startCluster({ isDurable: true }) : null
if (cluster !== null && 'missing' in cluster) throw new Error(cluster.missing)
const dataDir = mkdtempSync(join(tmpdir(), 'plateful-live-'))
const env = { BOUND_SECONDS: '0', ...(cluster !== null && { DATABASE_URL: cluster.url }) }
const servers: OwnServer[] = []
try {
  console.log(cluster === null ? 'SQLite, one process' : 'PostgreSQL, two processes')
  for (const port of cluster === null ? PORTS.slice(0, 1) : PORTS)
    servers.push(await startOwnServer({ port, accounts: 0, env, dataDir }))
  if (!(await measure(servers, count))) {
    console.log('  a stream ended, or a change was not heard')
    process.exitCode = 1
  }
} finally {
  for (const server of servers) await server.stop()
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
