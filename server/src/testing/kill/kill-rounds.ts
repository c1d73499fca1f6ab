import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createAnonymousSession, login } from '@plateful/contract/auth.ts'
import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import { generatePlan } from '@plateful/contract/meal-plans.ts'
import type { MealPlan, PlanData } from '@plateful/contract/plan.ts'
import { sql } from 'kysely'
import { openStore } from '../../db/open-store.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { dataOf } from '../a-plan.ts'
import { addressOf } from '../caller.ts'
import { aMerger, aSaver, type Counts, type Request, type Send, WEEK, type Writer } from './writers.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')
/** As ./start has it. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../dist/.compiled')
const SAVERS = 4
const MERGERS = 4
/** More than a merger gets through before the server is killed. */
const MERGES_EACH = 6
/**
 * After the first write was acknowledged, in every second round after the first sign-in: a cold server does nothing at
 * all before that, and saves are so much faster that few kills would meet a merge.
 */
const KILL_AFTER_MS = { least: 50, most: 400 }
const FIRST_WRITE_MS = 20_000
const READY_MS = 60_000

export type KillFigures = {
  readonly kills: number
  /** Writes that the server said were done. */
  readonly acknowledged: number
  /** Of these, sign-ins that merged a visitor. */
  readonly merges: number
  /** What was lost, torn or half done; empty when all is well. */
  readonly problems: readonly string[]
  /** Milliseconds from start to ready, the slowest start. */
  readonly slowestStartMs: number
}

type Running = { readonly child: ChildProcess; readonly address: string; readonly startMs: number }

const startServer = async (dataDir: string): Promise<Running> => {
  const began = performance.now()
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end) // no server outlives the harness
  child.once('exit', () => process.removeListener('exit', end))
  const output = createInterface({ input: child.stdout })
  let lastLine = ''
  const ready = new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      lastLine = line
      const { msg, address } = JSON.parse(line)
      if (msg === 'ready') resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the server did not start (${code})`)))
  })
  const late = wait(READY_MS, null, { ref: false }).then(() => {
    throw new Error(`the server was not ready in ${READY_MS} ms; its last words: ${lastLine}`)
  })
  try {
    return { child, address: await Promise.race([ready, late]), startMs: performance.now() - began }
  } catch (error) {
    end()
    throw error
  }
}

const killServer = async ({ child }: Running): Promise<void> => {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

type Answer = { readonly success: boolean; readonly code?: string; readonly data: unknown }

const post = async (address: string, { endpoint, params, body, headers }: Request): Promise<Answer> => {
  const response = await fetch(`${address}${addressOf(endpoint, { params })}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
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

const withStore = async <T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir, onIdleError: () => {} })
  try {
    return await work(store.db)
  } finally {
    await store.close()
  }
}

type Round = {
  readonly dataDir: string
  readonly week: PlanData
  readonly number: number
  readonly killAfterMs: number
}

type People = { readonly savers: readonly Writer[]; readonly mergers: readonly Writer[] }

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
  // Hundreds of sign-ins a minute from one address are no attack here.
  await db.deleteFrom('rate_limit').execute()
  return { savers, mergers }
}

/** Makes the people of a round while no server runs. */
const gather = (round: Round): Promise<People> =>
  withStore(round.dataDir, (db) => inTransaction(db, (tx) => gatherIn(tx, round)))

const checkFile = async (db: Db): Promise<readonly string[]> => {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const orphans = await sql`pragma foreign_key_check`.execute(db)
  return [
    ...whole.rows.map((row) => row.integrity_check).filter((word) => word !== 'ok'),
    ...orphans.rows.map(() => 'a row whose owner is gone'),
  ]
}

const sum = (counts: readonly Counts[]): number => counts.reduce((total, { acknowledged }) => total + acknowledged, 0)

const playRound = async (round: Round): Promise<KillFigures> => {
  const { savers, mergers } = await gather(round)
  const server = await startServer(round.dataDir)
  const refused: string[] = []
  const warm = Promise.withResolvers<void>()
  const send: Send = async (request) => {
    const answer = await post(server.address, request)
    if (!answer.success) refused.push(`${request.endpoint.path} answered ${answer.code}`)
    if (answer.success && (request.endpoint === login || round.number % 2 === 1)) warm.resolve()
    return answer.success
  }
  const writing = Promise.all([...savers, ...mergers].map((writer) => runWriter(writer, send)))
  await Promise.race([warm.promise, wait(FIRST_WRITE_MS, null, { ref: false })])
  await wait(round.killAfterMs)
  await killServer(server)
  await writing
  return withStore(round.dataDir, async (db) => {
    const file = await checkFile(db)
    const saved = await Promise.all(savers.map((writer) => writer.check(db)))
    const merged = await Promise.all(mergers.map((writer) => writer.check(db)))
    const counts = [...saved, ...merged]
    return {
      kills: 1,
      acknowledged: sum(counts),
      merges: sum(merged),
      problems: [...refused, ...file, ...counts.flatMap(({ problems }) => problems)],
      slowestStartMs: server.startMs,
    }
  })
}

const add = (one: KillFigures, other: KillFigures): KillFigures => ({
  kills: one.kills + other.kills,
  acknowledged: one.acknowledged + other.acknowledged,
  merges: one.merges + other.merges,
  problems: [...one.problems, ...other.problems],
  slowestStartMs: Math.max(one.slowestStartMs, other.slowestStartMs),
})

const NOTHING: KillFigures = { kills: 0, acknowledged: 0, merges: 0, problems: [], slowestStartMs: 0 }

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/**
 * Kills a real server on a real SQLite folder again and again while eight people save weeks and preferences and sign
 * in with visitors to merge, starts it again, and compares the store with what was acknowledged.
 */
export const killRounds = async (options: {
  readonly kills: number
  readonly seed: number
  readonly report?: (soFar: KillFigures) => void
}): Promise<KillFigures> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-kill-'))
  const random = randomFrom(options.seed)
  try {
    const first = await startServer(dataDir)
    const week = await planWeek(first.address).finally(() => killServer(first))
    let figures = NOTHING
    for (let number = 1; number <= options.kills; number += 1) {
      const killAfterMs = KILL_AFTER_MS.least + random() * (KILL_AFTER_MS.most - KILL_AFTER_MS.least)
      figures = add(figures, await playRound({ dataDir, week, number, killAfterMs }))
      options.report?.(figures)
    }
    return figures
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
