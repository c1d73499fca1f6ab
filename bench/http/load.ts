import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bytesOf, openLean } from '../lean-client.ts'
import { addressAt } from '../own-server.ts'
import type { Home } from './homes.ts'

/** Requests from a process of their own: clients that each send one after the other, as long as it is said. */
export type Job = {
  readonly port: number
  readonly work: 'read' | 'tick' | 'save' | 'reroll' | 'generate'
  readonly clients: number
  readonly ms: number
  /** The households that take turns: from, and how many. */
  readonly of: readonly [from: number, count: number]
  /** Sent with each request. */
  readonly prefer?: string
}

export type Load = {
  /** Of each answer, in the order in which they came. */
  readonly ms: readonly number[]
  /** From the first request to the last answer. */
  readonly seconds: number
  /** Status and code of everything that was not answered with 200, and how often. */
  readonly refused: Readonly<Record<string, number>>
  readonly bytes: number
}

type Body = (home: Home, turn: number) => { readonly path: string; readonly body: object } | string

const BODIES: Readonly<Record<Job['work'], Body>> = {
  read: () => '/api/meal-plans/current',
  tick: ({ weekStart, lines }, turn) => ({
    path: '/api/meal-plans/update-grocery-list',
    body: {
      weekStartDate: weekStart,
      groceryListUpdates: [{ action: 'tick', lineId: lines[(turn >> 1) % lines.length], ticked: turn % 2 === 0 }],
    },
  }),
  save: ({ weekStart, week }) => ({
    path: '/api/meal-plans/anonymous/save',
    body: { weekStartDate: weekStart, mealPlanData: week },
  }),
  reroll: ({ weekStart, dinners }, turn) => ({
    path: '/api/meal-plans/reroll',
    body: { weekStartDate: weekStart, mealId: dinners[turn % dinners.length] },
  }),
  generate: ({ weekStart }) => ({
    path: '/api/meal-plans/generate',
    body: { weekStartDate: weekStart, preferences: {} },
  }),
}

let homes: readonly Home[] = []
let guests = 0
/** How often each household had its turn at a server: the next line, the next dinner. */
const turns = new Map<string, number>()
const turnOf = (key: string): number => {
  const turn = turns.get(key) ?? 0
  turns.set(key, turn + 1)
  return turn
}

const requestOf = ({ port, work, prefer }: Job, n: number): Buffer => {
  const home = homes[n]
  if (!home) throw new Error(`there is no household ${n}`)
  guests += 1
  const asked = BODIES[work](home, turnOf(`${port} ${work} ${n}`))
  const headers = {
    'x-anonymous-session-id': home.secret,
    // From an address of its own: what the limits let through is not what is measured.
    'x-forwarded-for': addressAt(guests),
    ...(prefer && { prefer }),
  }
  return typeof asked === 'string'
    ? bytesOf({ method: 'GET', path: asked, headers })
    : bytesOf({ method: 'POST', ...asked, headers })
}

/** Households that nobody asks for right now, by server and work: the one that waits longest is next, also in the next job. */
const idle = new Map<string, number[]>()
const idleOf = ({ port, work, of: [from, count] }: Job): number[] => {
  const key = `${port} ${work} ${from} ${count}`
  const known = idle.get(key) ?? Array.from({ length: count }, (_, n) => from + n)
  idle.set(key, known)
  return known
}

const run = async (job: Job): Promise<Load> => {
  const { port, clients, of } = job
  const ms: number[] = []
  const refused: Record<string, number> = {}
  let bytes = 0
  const began = performance.now()
  const waiting = idleOf(job)
  const client = async (at: number): Promise<void> => {
    const connection = openLean(port)
    while (performance.now() - began < job.ms) {
      // More clients than households share them, to read; two never change one household at once.
      const own = clients > of[1] ? undefined : waiting.shift()
      const request = requestOf(job, own ?? of[0] + (at % of[1]))
      const sent = performance.now()
      const answer = await connection.send(request)
      ms.push(performance.now() - sent)
      if (own !== undefined) waiting.push(own)
      bytes += answer.bytes
      if (answer.status === 200) continue
      const name = `${answer.status} ${answer.code}`
      refused[name] = (refused[name] ?? 0) + 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)))
  return { ms, seconds: (performance.now() - began) / 1_000, refused, bytes }
}

export type Loader = { readonly run: (job: Job) => Promise<Load>; readonly close: () => void }

/** A process of its own that knows these households. */
export const openLoader = async (known: readonly Home[]): Promise<Loader> => {
  const child: ChildProcess = fork(import.meta.filename, ['load'], { serialization: 'advanced' })
  const ask = async <T>(message: object): Promise<T> => {
    const answer = once(child, 'message')
    child.send(message)
    return (await answer)[0] as T
  }
  await ask({ homes: known })
  return { run: (job) => ask<Load>({ job }), close: () => void child.kill() }
}

if (process.argv[2] === 'load')
  process.on('message', async (message: { readonly homes?: readonly Home[]; readonly job?: Job }) => {
    if (message.homes) homes = message.homes
    process.send?.(message.job ? await run(message.job) : 'ready')
  })
