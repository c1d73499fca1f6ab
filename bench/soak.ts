import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillStore, type Home, readOnce } from './http/homes.ts'
import { percentile } from './load-kitchen.ts'
import { type Answer, addressAt, newClient, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:soak -- [minutes] [requests a second]`: mixed use by 500 households for an hour (60) at a steady pace (10), as the web
 * uses it: weeks read, lines ticked, meals rerolled and weeks saved with the version that was seen, weeks made, lists of weeks. Prints
 * memory, p50 and p99 of each window, everything that was not answered with 200, and the last five minutes beside the first. Linux only (/proc).
 */
const PORT = 4736
const HOMES = 500
const WINDOW_MINUTES = 5
const [minutes = 60, pace = 10] = process.argv.slice(2).map(Number)
/** A short run has its windows too. */
const WINDOW_MS = Math.min(WINDOW_MINUTES, minutes / 4) * 60_000

type Plan = {
  readonly version: number
  readonly days: readonly { readonly meals: readonly { readonly id: string; readonly leftoversOf: string | null }[] }[]
  readonly groceryList: { readonly lines: readonly { readonly id: string }[] }
}
type Person = { readonly home: Home; readonly address: string; plan: Plan | null; turn: number }
type Asked = { readonly path: string; readonly body?: object }

const lineOf = ({ plan, turn }: Person): string | undefined => {
  const lines = plan?.groceryList.lines ?? []
  return lines[(turn >> 1) % lines.length]?.id
}
const mealOf = ({ plan, turn }: Person): string | undefined => {
  const meals = (plan?.days ?? []).flatMap((day) => day.meals.filter(({ leftoversOf }) => leftoversOf === null))
  return meals[(7 * turn) % meals.length]?.id
}

const read = (): Asked => ({ path: '/api/meal-plans/current' })
const tick = (person: Person): Asked => ({
  path: '/api/meal-plans/update-grocery-list',
  body: {
    weekStartDate: person.home.weekStart,
    groceryListUpdates: [{ action: 'tick', lineId: lineOf(person), ticked: person.turn % 2 === 0 }],
  },
})
const reroll = (person: Person): Asked => ({
  path: '/api/meal-plans/reroll',
  body: { weekStartDate: person.home.weekStart, mealId: mealOf(person), version: person.plan?.version },
})
const save = ({ home, plan }: Person): Asked => ({
  path: '/api/meal-plans/anonymous/save',
  body: { weekStartDate: home.weekStart, mealPlanData: { days: plan?.days }, version: plan?.version },
})
const generate = ({ home }: Person): Asked => ({
  path: '/api/meal-plans/generate',
  body: { weekStartDate: home.weekStart, preferences: {} },
})
const lists = ({ turn }: Person): Asked => ({
  path: ['/api/meal-plans/all', '/api/meal-plans/history?page=1', '/api/meal-plans/stats'][turn % 3] ?? '',
})

/** Of twenty requests, so many of each. */
const MIX = [
  ...Array<typeof read>(8).fill(read),
  ...Array<typeof tick>(6).fill(tick),
  ...[reroll, reroll, save, generate, lists, lists],
]

type Window = { readonly ms: number[]; mb: number }
const windows: Window[] = []
const refused = new Map<string, number>()

const note = (asked: Asked, { status, ms, body }: Answer, window: Window): Plan | null => {
  window.ms.push(ms)
  if (status === 200) return (JSON.parse(body) as { readonly data: { readonly mealPlan?: Plan } }).data.mealPlan ?? null
  const name = `${status} ${/"code":"([^"]+)"/.exec(body)?.[1] ?? ''} of ${asked.path}`
  refused.set(name, (refused.get(name) ?? 0) + 1)
  return null
}

const dataDir = mkdtempSync(join(tmpdir(), 'plateful-bench-soak-'))
const filled = await fillStore(dataDir, join(import.meta.dirname, '..'), HOMES)
const server = await startOwnServer({ port: PORT, accounts: 0, dataDir, env: { BOUND_SECONDS: '0' } })
const client = newClient(PORT)
try {
  const idle: Person[] = []
  await readOnce(PORT, filled, (home, body) => {
    const plan = (JSON.parse(body) as { readonly data: { readonly mealPlan: Plan } }).data.mealPlan
    idle.push({ home, address: addressAt(idle.length), plan, turn: idle.length })
  })
  const live = async (person: Person, act: (person: Person) => Asked, window: Window): Promise<void> => {
    const asked = act(person)
    const headers = { 'x-anonymous-session-id': person.home.secret, 'x-forwarded-for': person.address }
    const answer = await client.send({ method: asked.body ? 'POST' : 'GET', ...asked, headers })
    person.plan = note(asked, answer, window) ?? person.plan
    person.turn += 1
    idle.push(person)
  }
  const began = performance.now()
  const all: Promise<void>[] = []
  let late = 0
  for (let n = 0; n < minutes * 60 * pace; n++) {
    await wait(Math.max(0, began + (n * 1_000) / pace - performance.now()))
    const place = Math.floor((n * 1_000) / pace / WINDOW_MS)
    windows[place] ??= { ms: [], mb: 0 }
    const window = windows[place]
    const person = idle.shift()
    if (!window || !person) {
      late += 1
      continue
    }
    window.mb = server.nowMb()
    // Every household does something else the next time it comes round.
    all.push(live(person, MIX[(n * 7 + person.turn) % MIX.length] ?? read, window))
  }
  await Promise.all(all)
  for (const [at, { ms, mb }] of windows.entries())
    console.log(
      `from minute ${((at * WINDOW_MS) / 60_000).toFixed(1).padStart(5)}: ${String(ms.length).padStart(6)} answers, p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms, memory ${mb.toFixed(0)} MB`,
    )
  const [first, last] = [windows[0], windows.at(-1)]
  const p99 = (window: Window | undefined): number => percentile(window?.ms ?? [], 0.99)
  console.log(`p99 of the last window to the first: ${(p99(last) / p99(first)).toFixed(2)}`)
  console.log(
    `memory then: ${(last?.mb ?? 0).toFixed(0)} to ${(first?.mb ?? 0).toFixed(0)} MB, most ${server.mostMb().toFixed(0)} MB`,
  )
  console.log(
    `not answered with 200: ${[...refused].map(([what, times]) => `${times} x ${what}`).join(', ') || 'none'}`,
  )
  if (late > 0) console.log(`not sent, since all ${HOMES} households were waiting: ${late}`)
  console.log(
    `load of the machine: ${loadavg()
      .map((one) => one.toFixed(2))
      .join(' ')}`,
  )
  if (refused.size > 0) process.exitCode = 1
} finally {
  client.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
