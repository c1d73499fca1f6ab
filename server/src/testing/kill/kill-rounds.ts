import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createAnonymousSession, login } from '@plateful/contract/auth.ts'
import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { joinHousehold } from '@plateful/contract/households.ts'
import { generatePlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan, PlanData } from '@plateful/contract/plan.ts'
import { sql } from 'kysely'
import { openStore } from '../../db/open-store.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { dataOf } from '../a-plan.ts'
import { aJoiner, aShopper } from './household-writers.ts'
import { killServer, type Place, post, startServer } from './own-process.ts'
import { aMerger, aSaver, type Counts, type Send, WEEK, type Writer } from './writers.ts'

const SAVERS = 4
const MERGERS = 4
/** More than a merger gets through before the server is killed. */
const MERGES_EACH = 6
const JOINERS = 3
/** A minute takes twenty joins from one address. */
const JOINS_EACH = 5
/** Each has two phones in the shop. */
const SHOPPERS = 2
/**
 * After the first write of one kind was acknowledged, another kind in each round: a cold server does nothing at all before
 * that, and saves are so much faster that few kills would meet a merge or a join. Null: a write of any kind.
 */
const WARMED_BY: readonly (EndpointShape | null)[] = [login, null, joinHousehold, updateGroceryList]
const KILL_AFTER_MS = { least: 50, most: 400 }
const FIRST_WRITE_MS = 20_000

export type KillFigures = {
  readonly kills: number
  /** Writes that the server said were done. */
  readonly acknowledged: number
  /** Of these, sign-ins that merged a visitor. */
  readonly merges: number
  /** Of these, people who joined a household. */
  readonly joins: number
  /** Of these, requests with lines and ticks of a shared list. */
  readonly ticks: number
  /** What was lost, torn or half done; empty when all is well. */
  readonly problems: readonly string[]
  /** Milliseconds from start to ready, the slowest start. */
  readonly slowestStartMs: number
}

/** A week that the server itself planned, for all to save. */
const planWeek = async (address: string): Promise<PlanData> => {
  const session = await post(address, { endpoint: createAnonymousSession, body: {}, headers: {} })
  const { sessionId } = session.data as { sessionId: string }
  const body = { weekStartDate: WEEK, seed: 1, preferences: {} }
  const planned = await post(address, { endpoint: generatePlan, body, headers: { [SESSION_HEADER]: sessionId } })
  return dataOf((planned.data as { mealPlan: MealPlan }).mealPlan)
}

/** Lets a writer write until the server is gone. */
const runWriter = async (writer: Writer, send: Send): Promise<void> => {
  try {
    while (await writer.step(send));
  } catch (error) {
    // The connection broke: that is the kill. Whatever else it was, the comparison shows it.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

const withStore = async <T>(
  { dataDir, databaseUrl }: Place,
  work: (db: Db, kind: 'sqlite' | 'postgres') => Promise<T>,
): Promise<T> => {
  const store = await openStore({ databaseUrl, databasePool: 1, dataDir, onIdleError: () => {} })
  try {
    return await work(store.db, store.kind)
  } finally {
    await store.close()
  }
}

type Round = {
  readonly place: Place
  readonly week: PlanData
  readonly number: number
  readonly killAfterMs: number
}

const KINDS = ['savers', 'mergers', 'joiners', 'shoppers'] as const
type People = Readonly<Record<(typeof KINDS)[number], readonly Writer[]>>

const gatherIn = async (db: Db, { week, number }: Round): Promise<People> => {
  const savers: Writer[] = []
  const mergers: Writer[] = []
  for (let i = 0; i < SAVERS; i += 1) {
    const email = i % 2 === 0 ? null : `saver-${number}-${i}@example.org`
    savers.push(await aSaver(db, { week, email, now: new Date() }))
  }
  for (let i = 0; i < MERGERS; i += 1) {
    const emails = Array.from({ length: MERGES_EACH }, (_, at) => `merger-${number}-${i}-${at}@example.org`)
    mergers.push(await aMerger(db, { week, emails }))
  }
  const joiners: Writer[] = []
  for (let i = 0; i < JOINERS; i += 1) {
    const names = Array.from({ length: JOINS_EACH }, (_, at) => `${number}-${i}-${at}`)
    joiners.push(await aJoiner(db, { week, names }))
  }
  const shoppers: Writer[] = []
  for (let i = 0; i < SHOPPERS; i += 1)
    shoppers.push(...(await aShopper(db, { week, email: `shopper-${number}-${i}@example.org` })))
  // Hundreds of sign-ins a minute from one address are no attack here.
  await db.deleteFrom('rate_limit').execute()
  return { savers, mergers, joiners, shoppers }
}

/** Makes the people of a round while no server runs. */
const gather = (round: Round): Promise<People> =>
  withStore(round.place, (db) => inTransaction(db, (tx) => gatherIn(tx, round)))

/** PostgreSQL keeps its own files. */
const checkFile = async (db: Db, kind: 'sqlite' | 'postgres'): Promise<readonly string[]> => {
  if (kind === 'postgres') return []
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const orphans = await sql`pragma foreign_key_check`.execute(db)
  return [
    ...whole.rows.map((row) => row.integrity_check).filter((word) => word !== 'ok'),
    ...orphans.rows.map(() => 'a row whose owner is gone'),
  ]
}

const sum = (counts: readonly Counts[]): number => counts.reduce((total, { acknowledged }) => total + acknowledged, 0)

const playRound = async (round: Round): Promise<KillFigures> => {
  const people = await gather(round)
  const server = await startServer(round.place)
  const warmedBy = WARMED_BY[round.number % WARMED_BY.length] ?? null
  const refused: string[] = []
  const warm = Promise.withResolvers<void>()
  const send: Send = async (request) => {
    const answer = await post(server.address, request)
    if (!answer.success) refused.push(`${request.endpoint.path} answered ${answer.code}`)
    if (answer.success && (warmedBy === null || request.endpoint === warmedBy)) warm.resolve()
    return answer.success
  }
  const writing = Promise.all(KINDS.flatMap((kind) => people[kind].map((writer) => runWriter(writer, send))))
  await Promise.race([warm.promise, wait(FIRST_WRITE_MS, null, { ref: false })])
  await wait(round.killAfterMs)
  await killServer(server)
  await writing
  return withStore(round.place, async (db, kind) => {
    const file = await checkFile(db, kind)
    const check = (of: keyof People) => Promise.all(people[of].map((writer) => writer.check(db)))
    const [saved, merged, joined, shopped] = [
      await check('savers'),
      await check('mergers'),
      await check('joiners'),
      await check('shoppers'),
    ]
    const counts = [...saved, ...merged, ...joined, ...shopped]
    return {
      kills: 1,
      acknowledged: sum(counts),
      merges: sum(merged),
      joins: sum(joined),
      ticks: sum(shopped),
      problems: [...refused, ...file, ...counts.flatMap(({ problems }) => problems)],
      slowestStartMs: server.startMs,
    }
  })
}

const add = (one: KillFigures, other: KillFigures): KillFigures => ({
  kills: one.kills + other.kills,
  acknowledged: one.acknowledged + other.acknowledged,
  merges: one.merges + other.merges,
  joins: one.joins + other.joins,
  ticks: one.ticks + other.ticks,
  problems: [...one.problems, ...other.problems],
  slowestStartMs: Math.max(one.slowestStartMs, other.slowestStartMs),
})

const NOTHING: KillFigures = {
  kills: 0,
  acknowledged: 0,
  merges: 0,
  joins: 0,
  ticks: 0,
  problems: [],
  slowestStartMs: 0,
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/**
 * Kills a real server on a real store again and again while people save weeks and preferences, sign in with visitors to merge,
 * join households and shop with two phones, starts it again, and compares the store with what was acknowledged.
 */
export const killRounds = async (options: {
  readonly kills: number
  readonly seed: number
  /** Left out: SQLite in a folder of its own. */
  readonly databaseUrl?: string
  readonly report?: (soFar: KillFigures) => void
}): Promise<KillFigures> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-kill-'))
  const place = { dataDir, databaseUrl: options.databaseUrl ?? null }
  const random = randomFrom(options.seed)
  try {
    const first = await startServer(place)
    const week = await planWeek(first.address).finally(() => killServer(first))
    let figures = NOTHING
    for (let number = 1; number <= options.kills; number += 1) {
      const killAfterMs = KILL_AFTER_MS.least + random() * (KILL_AFTER_MS.most - KILL_AFTER_MS.least)
      figures = add(figures, await playRound({ place, week, number, killAfterMs }))
      options.report?.(figures)
    }
    return figures
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
