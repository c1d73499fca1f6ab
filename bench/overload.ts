import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillStore, type Home, readOnce } from './http/homes.ts'
import { percentile } from './load-kitchen.ts'
import { type Answer, addressAt, newClient, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:overload -- [seconds]`: what is still done when more is asked than can be. How many weeks a second are made for as many
 * people as wait for one; then twice and four times as many are asked for (15 s each), whether the ones before are done or not, with
 * reads beside them; then half as many. Prints weeks made as a share of what can be, how soon the others are told, and whether all are
 * answered again afterwards. Linux only (/proc).
 */
const PORT = 4741
const HOMES = 2_000
const [seconds = 15] = process.argv.slice(2).map(Number)
const CLOSED = 4

const dataDir = mkdtempSync(join(tmpdir(), 'plateful-bench-overload-'))
const filled = await fillStore(dataDir, join(import.meta.dirname, '..'), HOMES)
const server = await startOwnServer({ port: PORT, accounts: 0, dataDir, env: { BOUND_SECONDS: '0' } })
const client = newClient(PORT)
const homes: Home[] = []
let next = 0

const ask = (home: Home, n: number, path: string, body?: object): Promise<Answer> =>
  client.send({
    method: body ? 'POST' : 'GET',
    path,
    ...(body && { body }),
    headers: { 'x-anonymous-session-id': home.secret, 'x-forwarded-for': addressAt(n % HOMES) },
  })
const another = (act: (home: Home, n: number) => Promise<Answer>): Promise<Answer> => {
  next += 1
  const home = homes[next % homes.length]
  if (home === undefined) throw new Error('no household')
  return act(home, next)
}
const makeWeek = (): Promise<Answer> =>
  another((home, n) => ask(home, n, '/api/meal-plans/generate', { weekStartDate: home.weekStart, preferences: {} }))
const read = (): Promise<Answer> => another((home, n) => ask(home, n, '/api/meal-plans/current'))

/** At a pace that does not wait for anybody. */
const atPace = async (
  aSecond: number,
  act: () => Promise<Answer>,
  forSeconds = seconds,
): Promise<readonly Answer[]> => {
  const began = performance.now()
  const all: Promise<Answer>[] = []
  for (let n = 0; n < aSecond * forSeconds; n += 1) {
    await wait(Math.max(0, began + (n * 1_000) / aSecond - performance.now()))
    all.push(act())
  }
  return Promise.all(all)
}

const line = (what: string, answers: readonly Answer[], canBe: number, tookSeconds: number): void => {
  const done = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status }) => status !== 200)
  const statuses = [...new Set(told.map(({ status }) => status))].sort().join(', ')
  const p = (all: readonly Answer[], share: number): string =>
    all.length === 0
      ? '-'
      : percentile(
          all.map(({ ms }) => ms),
          share,
        ).toFixed(0)
  console.log(
    `${what.padEnd(12)} ${String(answers.length).padStart(5)} asked, ${String(done.length).padStart(5)} made: ${(done.length / tookSeconds / canBe).toFixed(2)} of what can be ` +
      `(p50 ${p(done, 0.5)}, p99 ${p(done, 0.99)} ms); ${told.length} told no${statuses === '' ? '' : ` (${statuses})`}: p50 ${p(told, 0.5)}, p99 ${p(told, 0.99)} ms`,
  )
}

try {
  await readOnce(PORT, filled, (home) => void homes.push(home))
  const began = performance.now()
  let made = 0
  await Promise.all(
    Array.from({ length: CLOSED }, async () => {
      while (performance.now() - began < seconds * 1_000) if ((await makeWeek()).status === 200) made += 1
    }),
  )
  const canBe = made / ((performance.now() - began) / 1_000)
  console.log(`what can be: ${canBe.toFixed(1)} weeks a second, ${CLOSED} at once`)
  for (const factor of [2, 4]) {
    const from = performance.now()
    const beside = atPace(10, read)
    const answers = await atPace(factor * canBe, makeWeek)
    line(`${factor} times`, answers, canBe, (performance.now() - from) / 1_000)
    const reads = await beside
    console.log(
      `  reads beside: ${reads.filter(({ status }) => status === 200).length} of ${reads.length}, p99 ${percentile(
        reads.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms`,
    )
  }
  const from = performance.now()
  const after = await atPace(canBe / 2, makeWeek, 5)
  line('then half', after, canBe, (performance.now() - from) / 1_000)
  console.log(
    `memory: most ${server.mostMb().toFixed(0)} MB; load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
  if (after.some(({ status }) => status !== 200)) process.exitCode = 1
} finally {
  client.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
