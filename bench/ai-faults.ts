import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startAiDouble } from '../server/src/testing/doubles/ai-double.ts'
import { openCook } from '../server/src/testing/doubles/ai-double-cook.ts'
import { type AiDoubleFault, FIFTEEN_FAULTS } from '../server/src/testing/doubles/ai-double-faults.ts'
import { percentile, WEEK_START } from './load-kitchen.ts'
import { addressAt, newClient, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:ai -- [runs] [seed]`: weeks of allergic households while their model fails, each of 15 faults so often,
 * mixed, with the real time-outs. Row R3 of the security guide: every answer is a valid week or a clear error within
 * 55 s. One server process, a double of the provider over HTTP; Linux only (/proc).
 */
const PORT = 4394
const AT_ONCE = 10
const MOST_MS = 55_000
const SPOILED = /ignore all previous|evil\.example|quist|elder row/i
const [runs = 20, seed = 1] = process.argv.slice(2).map(Number)

/** Order of the runs: the same for the same seed. */
const shuffled = <T>(items: readonly T[]): readonly T[] => {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return items
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/catalogue.json'), 'utf8'))
const double = await startAiDouble(openCook(catalogue), { retryAfter: 1 })
// A wish of words that nobody cooks with tells the double how to fail.
const codeOf = (fault: AiDoubleFault): string => `zq${FIFTEEN_FAULTS.indexOf(fault)}q`
double.setFault((_turn, { words }) => FIFTEEN_FAULTS.find((fault) => words.includes(codeOf(fault))) ?? null)
const plenty = Object.fromEntries(
  ['SESSION', 'ACCOUNT', 'ADDRESS', 'DAY'].map((name) => [`AI_CALLS_PER_${name}`, '100000']),
)
const server = await startOwnServer({
  port: PORT,
  accounts: 0,
  env: { AI_PROVIDER: 'openai', AI_MODEL: 'double', AI_API_KEY: 'none', AI_BASE_URL: double.url, ...plenty },
})
const { send, close } = newClient(PORT)

type Run = { readonly fault: AiDoubleFault; readonly kind: 'week' | 'error' | 'broken'; readonly ms: number }

const preferences = { ideas: 'yes', allergens: ['peanut', 'milk'] }

const runOnce = async (fault: AiDoubleFault, n: number): Promise<Run> => {
  const from = { 'x-forwarded-for': addressAt(n * 256) }
  const session = await send({
    method: 'POST',
    path: '/api/auth/anonymous-session',
    headers: from,
    body: { preferences },
  })
  const headers = { ...from, 'x-anonymous-session-id': JSON.parse(session.body).data.sessionId as string }
  const body = { weekStartDate: WEEK_START, wish: codeOf(fault) }
  const answer = await send({ method: 'POST', path: '/api/meal-plans/generate', headers, body })
  const { success, code, data } = JSON.parse(answer.body === '' ? '{}' : answer.body)
  if (success !== true)
    return {
      fault,
      kind: typeof code === 'string' && (answer.status < 500 || answer.status === 503) ? 'error' : 'broken',
      ms: answer.ms,
    }
  const days = data.mealPlan.days as { meals: { safety: { ok: boolean } }[] }[]
  const isWhole =
    days.length === 7 && days.every(({ meals }) => meals.length === 3 && meals.every(({ safety }) => safety.ok))
  return { fault, kind: isWhole && !SPOILED.test(answer.body) ? 'week' : 'broken', ms: answer.ms }
}

const waiting = shuffled(FIFTEEN_FAULTS.flatMap((fault) => Array<AiDoubleFault>(runs).fill(fault)))
const done: Run[] = []
let next = 0
try {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = next; n < waiting.length; n = next) {
        next += 1
        done.push(await runOnce(waiting[n] ?? 'time-out', n))
      }
    }),
  )
  const count = (kind: Run['kind']): number => done.filter((run) => run.kind === kind).length
  const times = done.map(({ ms }) => ms)
  const slowest = Math.max(...times)
  const met = count('broken') === 0 && slowest <= MOST_MS
  if (!met) process.exitCode = 1
  console.log(
    `${done.length} runs of ${FIFTEEN_FAULTS.length} faults, seed ${seed}, ${double.heard.length} calls reached the model`,
  )
  console.log(`${count('week')} valid weeks, ${count('error')} clear errors, ${count('broken')} broken`)
  console.log(
    `median ${(percentile(times, 0.5) / 1_000).toFixed(1)} s, slowest ${(slowest / 1_000).toFixed(1)} s, most memory ${server.mostMb().toFixed(0)} MB  ${met ? 'met' : 'MISSED'}`,
  )
  for (const { fault, ms } of done.filter(({ kind }) => kind === 'broken'))
    console.log(`broken: ${fault} after ${ms} ms`)
} finally {
  close()
  await server.stop()
  await double.close()
}
