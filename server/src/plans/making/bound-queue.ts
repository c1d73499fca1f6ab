import { Worker } from 'node:worker_threads'
import type { BoundAnswer, BoundJob, BoundOrder } from '../../planning/bound-job.ts'

export type BoundQueue = {
  /**
   * Has a week judged, once: `computing` while it waits or runs, `none` when it cannot be (off, failed, too many wait).
   * `plan` names whose week it is: another state of the same plan takes the place of the one before.
   */
  readonly ask: (request: {
    readonly plan: string
    /** Names the state of the plan. */
    readonly of: string
    readonly order: () => Promise<BoundOrder>
    readonly keep: (percent: number) => Promise<unknown>
  }) => 'computing' | 'none'
  readonly close: () => Promise<void>
}

/** For servers that prove nothing. */
export const NO_BOUNDS: BoundQueue = { ask: () => 'none', close: async () => {} }

type Request = Parameters<BoundQueue['ask']>[0]

type QueueOptions = {
  readonly catalogueFile: string
  /** Branching of one week; 0: its relaxation alone is solved. */
  readonly seconds: number
  readonly onFailure: (cause: unknown) => void
  /** Without it whoever reads or plans goes first. */
  readonly nice?: number
  /** What opening the catalogue and writing the programme may take on top of the branching. */
  readonly patienceMs?: number
}

/** A proof takes seconds: who would wait longer than a few minutes is told that there is none. */
const MOST_WAITING = 12
/** On a machine that has better to do. */
const STUCK_FACTOR = 6
const PATIENCE_MS = 30_000
const NICE = 15
/** What the process may grow by while a proof runs; the programme's own share is 100 MB. */
const MOST_BYTES = 700e6
const WATCH_MS = 500
/** Weeks that could not be judged are not tried again while the process lives. */
const FAILURES_KEPT = 500

/** Runs one thread for one job and ends it, so that its memory is given back. */
const runThread = (job: BoundJob, patienceMs: number, signal: AbortSignal): Promise<number | null> => {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  const worker = new Worker(new URL('./bound-worker.ts', import.meta.url), { workerData: job })
  worker.unref()
  const before = process.memoryUsage.rss()
  const end = (why: string) => () => reject(new Error(why))
  const late = setTimeout(end('a proof was stuck'), job.seconds * STUCK_FACTOR * 1000 + patienceMs)
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_BYTES) end('a proof took too much memory')()
  }, WATCH_MS)
  for (const timer of [late, watch]) timer.unref()
  signal.addEventListener('abort', end('the proof is not wanted any more'), { once: true })
  worker.once('message', ({ percent }: BoundAnswer) => resolve(percent))
  worker.once('error', reject)
  worker.once('exit', end('the thread ended without an answer'))
  return promise.finally(async () => {
    clearTimeout(late)
    clearInterval(watch)
    await worker.terminate()
  })
}

/** One proof after the other, each in a thread of its own and of low priority. Nothing stays between them. */
export const openBoundQueue = ({
  catalogueFile,
  seconds,
  onFailure,
  nice = NICE,
  patienceMs = PATIENCE_MS,
}: QueueOptions): BoundQueue => {
  const waiting = new Map<string, Request>()
  const failed = new Set<string>()
  let running: { readonly request: Request; readonly abort: AbortController; readonly done: Promise<void> } | null =
    null
  let isClosed = false

  const fail = (request: Request, cause: unknown): void => {
    failed.add(request.of)
    const [oldest] = failed
    if (failed.size > FAILURES_KEPT && oldest !== undefined) failed.delete(oldest)
    if (cause !== null) onFailure(cause)
  }
  const judge = async (request: Request, signal: AbortSignal): Promise<void> => {
    try {
      const order = await request.order()
      signal.throwIfAborted()
      const percent = await runThread({ ...order, catalogueFile, seconds, nice }, patienceMs, signal)
      if (percent === null) fail(request, null)
      else await request.keep(percent)
    } catch (cause) {
      if (!signal.aborted) fail(request, cause)
    }
  }
  const next = (): void => {
    const request = waiting.values().next().value
    if (running || isClosed || !request) return
    waiting.delete(request.plan)
    const abort = new AbortController()
    const done = judge(request, abort.signal).then(() => {
      running = null
      next()
    })
    running = { request, abort, done }
  }
  return {
    ask: (request) => {
      if (isClosed || failed.has(request.of)) return 'none'
      const isRunning = running?.request.plan === request.plan
      if (isRunning && running?.request.of === request.of) return 'computing'
      if (isRunning) running?.abort.abort()
      if (!waiting.has(request.plan) && waiting.size >= MOST_WAITING) return 'none'
      waiting.set(request.plan, request)
      next()
      return 'computing'
    },
    close: async () => {
      isClosed = true
      waiting.clear()
      running?.abort.abort()
      await running?.done
    },
  }
}
