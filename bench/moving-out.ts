import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_PIECE_BYTES } from '../contract/src/moving-constants.ts'
import { addDays } from '../kitchen/src/planning/calendar.ts'
import { unpack } from '../server/src/moving/archives/unpack.ts'
import { makeZip } from '../server/src/moving/testing/make-zip.ts'
import { addressAt, type Client, newClient, startOwnServer } from './own-server.ts'

/**
 * Moving out: the archive of a large household of a real server (time, memory, what others wait meanwhile), brought to an
 * empty household of the same server. `npm run bench:moving-out`; PORT, RECIPES (1,000, the most) and WEEKS (100) can be set.
 */
const PORT = Number(process.env.PORT ?? 4412)
const RECIPES = Number(process.env.RECIPES ?? 1_000)
const WEEKS = Number(process.env.WEEKS ?? 100)
const MB = 1024 * 1024
const FIRST = '2025-01-06'

type Told = { data: Record<string, unknown> }
type Job = { id: string; state: string; counts: Record<string, number> }

const newVisitor = async (client: Client, n: number) => {
  const from = { 'x-forwarded-for': addressAt(n) }
  const made = await client.send({ method: 'POST', path: '/api/auth/anonymous-session', headers: from, body: {} })
  const headers = { ...from, 'x-anonymous-session-id': String((JSON.parse(made.body) as Told).data.sessionId) }
  const ask = async (method: string, path: string, body?: object): Promise<Told['data']> => {
    const answer = await client.send({ method, path, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return (JSON.parse(answer.body) as Told).data
  }
  const bring = async (name: string, bytes: Buffer): Promise<Job> => {
    const { id } = (await ask('POST', '/api/moving', { files: [{ name, bytes: bytes.length }] })).job as Job
    for (let at = 0; at < bytes.length; at += MAX_PIECE_BYTES) {
      const base64 = bytes.subarray(at, at + MAX_PIECE_BYTES).toString('base64')
      await ask('POST', `/api/moving/${id}/pieces`, { file: 0, at, base64 })
    }
    await ask('POST', `/api/moving/${id}/begin`)
    for (;;) {
      const job = (await ask('GET', '/api/moving')).job as Job
      if (job.state === 'done') return job
      await wait(500)
    }
  }
  const takeOut = (): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const path = '/api/moving/archive?timeZone=Europe/Vienna'
      request({ port: PORT, host: '127.0.0.1', path, headers: { ...headers, accept: 'application/zip' } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts)))
        answer.on('error', reject)
      })
        .on('error', reject)
        .end()
    })
  return { ask, bring, takeOut }
}

const aRecipe = (n: number): Buffer =>
  Buffer.from(
    `Carrot pot ${n}\n\nServes 4\n\nIngredients\n${300 + (n % 90)} g carrots\n1 onion\n2 tbsp olive oil\n200 g rice\n1 tsp salt\n\nMethod\n1. Soften the onion in the oil for 8 minutes.\n2. Add carrots, rice and salt, cover with water and simmer for 20 minutes.\n\nFrom the folder of ${1950 + (n % 60)}.\n`,
  )

type Row = { week_start: string; document: { week: { days: { date: string }[] } }; saved_document: null }

/** One planned week, as often as is wanted: each a week later. */
const manyWeeks = (row: Row): Buffer => {
  const plan = Array.from({ length: WEEKS }, (_, n) => {
    const start = addDays(FIRST, 7 * n)
    const days = row.document.week.days.map((day, at) => ({ ...day, date: addDays(start, at) }))
    return { ...row, week_start: start, document: { ...row.document, week: { ...row.document.week, days } } }
  })
  return Buffer.from(JSON.stringify({ data: { own_recipe: [], plan } }))
}

const planIn = async (archive: Buffer): Promise<Row> => {
  const inside = await mkdtemp(join(tmpdir(), 'plateful-out-'))
  try {
    await writeFile(join(inside, 'sent'), archive)
    for await (const came of unpack(join(inside, 'sent'), 'sent', inside))
      if (came.kind === 'file' && came.path === 'plateful.json')
        return JSON.parse(Buffer.from(came.bytes).toString()).data.plan[0]
  } finally {
    await rm(inside, { recursive: true })
  }
  throw new Error('no week in it')
}

const main = async (): Promise<void> => {
  const server = await startOwnServer({ port: PORT, accounts: 0 })
  const client = newClient(PORT)
  try {
    const home = await newVisitor(client, 1)
    await home.ask('POST', '/api/meal-plans/generate', { weekStartDate: FIRST, seed: 7, preferences: {} })
    const row = await planIn(await home.takeOut())
    const weeks = await home.bring('plateful.json', manyWeeks(row))
    const texts = Array.from({ length: RECIPES }, (_, n) => ({ name: `${n}.txt`, bytes: aRecipe(n) }))
    const recipes = await home.bring('texts.zip', makeZip(texts))
    console.log(`household: ${JSON.stringify(weeks.counts)} ${JSON.stringify(recipes.counts)}`)

    const health: number[] = []
    const looking = new AbortController()
    const look = (async () => {
      while (!looking.signal.aborted) {
        health.push((await client.send({ method: 'GET', path: '/healthz' })).ms)
        await wait(20)
      }
    })()
    const [began, before, cpu] = [performance.now(), server.nowMb(), server.processorMs()]
    const archive = await home.takeOut()
    const seconds = (performance.now() - began) / 1_000
    looking.abort()
    await look
    const sorted = health.toSorted((a, b) => a - b)
    const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
    const took = ((server.processorMs() - cpu) / 1_000).toFixed(1)
    console.log(`archive: ${(archive.length / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${took} s of processor`)
    console.log(
      `  memory ${before.toFixed(0)} -> ${server.nowMb().toFixed(0)} MB, most ${server.mostMb().toFixed(0)} MB`,
    )
    console.log(
      `  /healthz beside it, ${health.length} times: half ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.99999)} ms`,
    )

    const there = await newVisitor(client, 2)
    const started = performance.now()
    const job = await there.bring('plateful.zip', archive)
    console.log(
      `brought back in ${((performance.now() - started) / 1_000).toFixed(0)} s: ${JSON.stringify(job.counts)}`,
    )
    const said = async (one: typeof home) => JSON.stringify((await one.ask('GET', '/api/moving/archive')).counts)
    console.log(`  the same counts: ${(await said(home)) === (await said(there))}`)
  } finally {
    client.close()
    await server.stop()
  }
}

await main()
