import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generate, newVisitor, WEEK } from './hostage-bodies.ts'
import { percentile } from './load-kitchen.ts'
import { newClient, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:one-long-life -- [weeks]`: one household with 5,000 weeks beside one with five (weeks lie between 2000 and 2099, so nobody
 * has more than 5,218). Lists of weeks, asked for in turn: p50 and p99 of each, and the largest answer. Fails where anything is not
 * answered with 200. Linux only (/proc).
 */
const PORT = 4743
const ROUNDS = 20
const [weeks = 5_000] = process.argv.slice(2).map(Number)
const FEW = 5
const CALLS = [
  '/api/meal-plans/current',
  '/api/meal-plans/history?page=1',
  '/api/meal-plans/history?page=1&limit=50',
  '/api/meal-plans/history?page=200',
  '/api/meal-plans/all',
  '/api/meal-plans/stats',
]

const dataDir = mkdtempSync(join(tmpdir(), 'plateful-bench-life-'))
const start = () => startOwnServer({ port: PORT, accounts: 0, dataDir, env: { BOUND_SECONDS: '0' } })
const client = newClient(PORT)
const first = await start()
const [long, short] = [await newVisitor(client), await newVisitor(client)]
for (const home of [long, short]) await generate(client, home, {})
await first.stop()

/** Every household's one week, again in so many weeks from 2000 on. */
const goBack = (): void => {
  const store = new DatabaseSync(join(dataDir, 'plateful.db'))
  const homes = store.prepare('select household_id as home from plan order by created_at').all() as {
    readonly home: string
  }[]
  const columns = store
    .prepare('select name from pragma_table_info(?)')
    .all('plan')
    .map(({ name }) => String(name))
  const own: Readonly<Record<string, string>> = {
    id: "plan.id || '-' || n",
    week_start: `date('2000-01-03', printf('+%d days', 7 * n))`,
    saved_at: 'plan.created_at',
  }
  for (const [at, { home }] of homes.entries())
    store.exec(`with recursive back (n) as (select 1 union all select n + 1 from back where n < ${at === 0 ? weeks : FEW})
      insert into plan (${columns.join(', ')})
      select ${columns.map((column) => own[column] ?? `plan.${column}`).join(', ')} from plan, back where plan.household_id = '${home}'
        and date('2000-01-03', printf('+%d days', 7 * n)) <> '${WEEK}'`)
  store.close()
}
goBack()

const server = await start()
try {
  const ask = async (home: object, path: string) => {
    const { status, ms, body } = await client.send({
      method: 'GET',
      path,
      headers: { ...home, 'x-forwarded-for': '10.0.0.9' },
    })
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`)
    return { ms, bytes: body.length }
  }
  for (const path of CALLS) {
    const times = { long: [] as number[], short: [] as number[] }
    let bytes = 0
    for (let n = 0; n < ROUNDS; n += 1) {
      const answer = await ask(long, path)
      bytes = Math.max(bytes, answer.bytes)
      times.long.push(answer.ms)
      times.short.push((await ask(short, path)).ms)
    }
    const p = (share: number): string => `${percentile(times.long, share).toFixed(1)} ms`
    console.log(
      `${path.padEnd(42)} p50 ${p(0.5)}, p99 ${p(0.99)}: p99 ${(percentile(times.long, 0.99) / percentile(times.short, 0.99)).toFixed(2)} times that of ${FEW} weeks; ${(bytes / 1_000).toFixed(0)} kB`,
    )
  }
} finally {
  client.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
