import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { SAMPLES } from '../kitchen/src/brought/testing/samples.ts'
import { ArchiveRefused } from '../server/src/moving/archives/bounds.ts'
import { unpack } from '../server/src/moving/archives/unpack.ts'
import { HOSTILE } from '../server/src/moving/testing/hostile-archives.ts'
import { makeZip } from '../server/src/moving/testing/make-zip.ts'
import { addressAt, type Client, newClient, startOwnServer } from './own-server.ts'

/**
 * Moving in: hostile archives by time and memory, each in a process of its own; the samples of all formats through the door of a real
 * server, everything in them accounted for; and a large collection, with what others wait meanwhile.
 * `npm run bench:import`; PORT and RECIPES (3,000) can be set.
 */
const PORT = Number(process.env.PORT ?? 4411)
const RECIPES = Number(process.env.RECIPES ?? 3_000)
const PIECE = 768 * 1024
const MB = 1024 * 1024

/** The most memory that this process ever had, MB: Linux only. */
const mostMb = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

const openOne = async (file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-open-'))
  const [began, before] = [performance.now(), mostMb()]
  let why = 'opened'
  try {
    for await (const came of unpack(file, 'sent', folder)) void came
  } catch (error) {
    why = error instanceof ArchiveRefused ? error.why : String(error)
  }
  const ms = performance.now() - began
  rmSync(folder, { recursive: true })
  console.log(JSON.stringify({ why, ms, mb: mostMb() - before }))
}

const hostile = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-hostile-'))
  const results = HOSTILE.map(({ name, why, make }, at) => {
    const file = join(folder, `${at}`)
    writeFileSync(file, make())
    const said = execFileSync(process.execPath, ['--no-warnings', import.meta.filename, '--open', file], {
      encoding: 'utf8',
    })
    return { name, expected: why, ...(JSON.parse(said) as { why: string; ms: number; mb: number }) }
  })
  rmSync(folder, { recursive: true })
  const wrong = results.filter(({ why, expected }) => why !== expected)
  const most = (key: 'ms' | 'mb') => results.toSorted((a, b) => b[key] - a[key])[0]
  const [slow, large] = [most('ms'), most('mb')]
  console.log(`hostile archives: ${results.length}, refused for their own reason: ${results.length - wrong.length}`)
  console.log(
    `  slowest ${slow?.ms.toFixed(0)} ms (${slow?.name}), most memory ${large?.mb.toFixed(1)} MB (${large?.name})`,
  )
  for (const { name, why, expected } of wrong) console.log(`  WRONG: ${name}: ${why} instead of ${expected}`)
}

type Job = { id: string; state: string; known: number; done: number; counts: Record<string, number> }
type Told = { data: { job: Job; sessionId: string } }

const visitor = async (client: Client, n: number) => {
  const from = { 'x-forwarded-for': addressAt(n) }
  const made = await client.send({ method: 'POST', path: '/api/auth/anonymous-session', headers: from, body: {} })
  const { sessionId } = (JSON.parse(made.body) as Told).data
  const headers = { ...from, 'x-anonymous-session-id': sessionId }
  const ask = async (method: string, path: string, body?: object): Promise<Told['data']> => {
    const answer = await client.send({ method, path, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return (JSON.parse(answer.body) as Told).data
  }
  return { ask }
}

const bring = async (client: Client, n: number, files: readonly (readonly [string, Buffer])[]): Promise<Job> => {
  const { ask } = await visitor(client, n)
  const announced = files.map(([name, bytes]) => ({ name, bytes: bytes.length }))
  const { id } = (await ask('POST', '/api/moving', { files: announced })).job
  for (const [file, [, bytes]] of files.entries())
    for (let at = 0; at < bytes.length; at += PIECE)
      await ask('POST', `/api/moving/${id}/pieces`, {
        file,
        at,
        base64: bytes.subarray(at, at + PIECE).toString('base64'),
      })
  await ask('POST', `/api/moving/${id}/begin`)
  for (;;) {
    const { job } = await ask('GET', '/api/moving')
    if (job.state === 'done') return job
    await wait(500)
  }
}

const samples = async (client: Client): Promise<void> => {
  const job = await bring(client, 1, [
    ['all.zip', makeZip(SAMPLES.map(({ path, text }, at) => ({ name: `${at}/${path}`, bytes: Buffer.from(text) })))],
  ])
  const recipes = SAMPLES.reduce((sum, one) => sum + one.recipes.length, 0)
  const refused = SAMPLES.reduce((sum, one) => sum + (one.refused?.length ?? 0), 0)
  const { ready = 0, look = 0, same = 0 } = job.counts
  const lost = recipes + refused - ready - look - same - (job.counts.refused ?? 0)
  console.log(`samples: ${SAMPLES.length} files with ${recipes} recipes and ${refused} things to refuse`)
  console.log(
    `  ready ${ready}, to look at ${look}, there already ${same}, refused ${job.counts.refused}; lost ${lost}`,
  )
}

const aRecipe = (n: number): Buffer =>
  gzipSync(
    JSON.stringify({
      name: `Carrot pot ${n}`,
      ingredients: `${300 + (n % 90)} g carrots\n1 onion, chopped\n2 tbsp olive oil\n200 g rice${n % 2 ? '\n1 tbsp Zorblatt sauce' : ''}`,
      directions:
        'Soften the onion in the oil for 8 minutes.\nAdd carrots and rice, cover with water and simmer for 20 minutes.',
      servings: '4 servings',
      total_time: '35 min',
      notes: `From the folder of ${1950 + (n % 60)}.`,
    }),
  )

const collection = async (client: Client, server: Awaited<ReturnType<typeof startOwnServer>>): Promise<void> => {
  const archive = makeZip(
    Array.from({ length: RECIPES }, (_, n) => ({
      name: `Carrot pot ${n}.paprikarecipe`,
      bytes: aRecipe(n),
      isStored: true,
    })),
  )
  const health: number[] = []
  const looking = new AbortController()
  const look = (async () => {
    while (!looking.signal.aborted) {
      health.push((await client.send({ method: 'GET', path: '/healthz' })).ms)
      await wait(20)
    }
  })()
  const [began, mbBefore, cpuBefore] = [performance.now(), server.nowMb(), server.processorMs()]
  const job = await bring(client, 2, [['export.paprikarecipes', archive]])
  const seconds = (performance.now() - began) / 1_000
  looking.abort()
  await look
  const sorted = health.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  console.log(
    `${RECIPES} recipes, ${(archive.length / MB).toFixed(1)} MB: ${seconds.toFixed(0)} s, ${((server.processorMs() - cpuBefore) / 1_000).toFixed(0)} s of processor`,
  )
  console.log(`  ${JSON.stringify(job.counts)}`)
  console.log(
    `  memory ${mbBefore.toFixed(0)} -> ${server.nowMb().toFixed(0)} MB, most ${server.mostMb().toFixed(0)} MB`,
  )
  console.log(
    `  /healthz beside it, ${health.length} times: half ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.99999)} ms`,
  )
}

if (process.argv[2] === '--open') await openOne(process.argv[3] ?? '')
else {
  hostile()
  const server = await startOwnServer({ port: PORT, accounts: 0 })
  const client = newClient(PORT)
  try {
    await samples(client)
    await collection(client, server)
  } finally {
    client.close()
    await server.stop()
  }
}
