import { setTimeout as wait } from 'node:timers/promises'
import { generate, householdAt, IMPOSSIBLE, newVisitor, worstCalls } from './hostage-bodies.ts'
import { percentile } from './load-kitchen.ts'
import { type Client, newClient, type OwnServer, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:hostage -- [folder of another checkout] [weeks]`: can one caller keep all others waiting? A server of its
 * own is sent the worst legal bodies while /healthz is asked every few milliseconds; then plain weeks are asked for beside
 * twenty that cannot be; then so many weeks (200) are made for a fifth as many households. With another checkout, which
 * has to be built, both are measured in turn. What counts is the ratio: a busy machine slows both. Linux only (/proc).
 */
const PORT = 4393
const HOPELESS = 20
const PLAIN = 20
const PROBE_EVERY_MS = 4
const AT_ONCE = 4
const REST_MS = 5_000

const given = process.argv.slice(2)
const weeks = Number(given.find((word) => /^\d+$/.test(word)) ?? 200)
const other = given.find((word) => !/^\d+$/.test(word))

/** Each body is sent so often, by somebody new each time: what is slow the first time alone is told from what always is. */
const ROUNDS = 2

/** The longest that somebody waited for /healthz while a call was under way. */
const worstProbe = async (client: Client, call: () => Promise<unknown>): Promise<number> => {
  let isOver = false
  let worst = 0
  const probing = (async () => {
    while (!isOver) {
      worst = Math.max(worst, (await client.send({ method: 'GET', path: '/healthz' })).ms)
      await wait(PROBE_EVERY_MS)
    }
  })()
  await call()
  isOver = true
  await probing
  return worst
}

type Figures = Map<string, number>

const measureBodies = async (client: Client, figures: Figures, round: number): Promise<void> => {
  for (const { name, send } of await worstCalls(client)) {
    let status = 0
    const worst = await worstProbe(client, async () => {
      status = (await send()).status
    })
    figures.set(`/healthz beside ${name}${round === 1 ? '' : ', again'}, ms`, worst)
    if (status !== 200) console.error(`${name} was answered with ${status}`)
  }
}

const measureTurns = async (client: Client, figures: Figures): Promise<void> => {
  const hopeless = Array.from({ length: HOPELESS }, async (_, n) =>
    generate(client, await newVisitor(client), { ...IMPOSSIBLE[n % IMPOSSIBLE.length], dailyKcal: 2_000 + n }),
  )
  const plain: number[] = []
  for (let n = 0; n < PLAIN; n++) plain.push((await generate(client, await newVisitor(client), householdAt(n))).ms)
  const refusals = await Promise.all(hopeless)
  figures.set('a plain week beside twenty impossible ones, p95, ms', percentile(plain, 0.95))
  figures.set('  of the twenty: refused', refusals.filter(({ status }) => status === 422).length)
  figures.set('  of the twenty: told that the kitchen is full', refusals.filter(({ status }) => status === 503).length)
  figures.set('  the last of the twenty, ms', Math.max(...refusals.map(({ ms }) => ms)))
  const alone = []
  for (const rules of IMPOSSIBLE) alone.push((await generate(client, await newVisitor(client), rules)).ms)
  figures.set('a refusal with nobody else there, longest, ms', Math.max(...alone))
}

const measureMemory = async (client: Client, server: OwnServer, figures: Figures): Promise<void> => {
  const homes = await Promise.all(Array.from({ length: Math.ceil(weeks / 5) }, () => newVisitor(client)))
  let made = 0
  const makeSome = async (): Promise<void> => {
    while (made < weeks) {
      made += 1
      const n = made % homes.length
      await generate(client, homes[n] ?? {}, householdAt(n))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome))
  figures.set(`memory with ${weeks} weeks made, MB`, server.nowMb())
  await wait(REST_MS)
  figures.set(`memory ${REST_MS / 1_000} s later, MB`, server.nowMb())
  figures.set('most memory, MB', server.mostMb())
}

const measure = async (folder: string | undefined): Promise<Figures> => {
  const figures: Figures = new Map()
  const server = await startOwnServer({
    port: PORT,
    accounts: 0,
    env: { BOUND_SECONDS: '0' },
    ...(folder && { folder }),
  })
  const client = newClient(PORT)
  try {
    figures.set('memory at the start, MB', server.nowMb())
    for (let round = 1; round <= ROUNDS; round++) await measureBodies(client, figures, round)
    await measureTurns(client, figures)
    await measureMemory(client, server, figures)
  } finally {
    client.close()
    await server.stop()
  }
  return figures
}

const before = other === undefined ? null : await measure(other)
const now = await measure(undefined)
for (const [name, figure] of now) {
  const was = before?.get(name)
  const beside = was === undefined ? '' : `${was.toFixed(0).padStart(9)} ->`
  console.log(`${name.padEnd(64)}${beside}${figure.toFixed(0).padStart(9)}`)
}
for (const [name, figure] of before ?? [])
  if (!now.has(name)) console.log(`${name.padEnd(64)}${figure.toFixed(0).padStart(9)} (before)`)
