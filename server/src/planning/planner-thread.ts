import { Worker } from 'node:worker_threads'
import type { Layer } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { PlanRequest, PlanResult } from '@plateful/kitchen/planning/plan-week.ts'
import type { ReportProgress } from '@plateful/kitchen/planning/week.ts'
import { Failure } from '../fail.ts'

/** A week to plan, with what lies on top of the catalogue for this household. */
export type PlanOrder = PlanRequest & { readonly layers?: readonly Layer[] }

/** What the thread is sent. Null: the layer that it was sent in this place before. */
export type PlanMessage = { readonly request: PlanRequest; readonly layers: readonly (Layer | null)[] }

/** Plans weeks without holding up other requests. Fails with `server.busy` when too many wait. */
export type WeekPlanner = {
  readonly plan: (order: PlanOrder, report: ReportProgress, signal: AbortSignal) => Promise<PlanResult>
  readonly close: () => Promise<void>
}

type Job = {
  readonly order: PlanOrder
  readonly report: ReportProgress
  readonly resolve: (result: PlanResult) => void
  readonly reject: (cause: unknown) => void
  readonly signal: AbortSignal
}

type Message = {
  readonly progress?: Parameters<ReportProgress>[0]
  readonly result?: PlanResult
  readonly error?: unknown
}

/** A week takes about 0.1 s: the last in the queue waits a few seconds. */
const MOST_WAITING = 32
/** No week takes so long; a thread that does is stuck. */
const STUCK_MS = 45_000
/** The thread and its copy of the catalogue are given back after a quiet time. */
const QUIET_MS = 120_000
/** Space for short-lived objects; V8's own choice is 48 MB, which this thread does not need. */
const YOUNG_MB = 12

/** One thread, started by the first week and stopped when nobody asks for one. */
export const startPlannerThread = (catalogueFile: string): WeekPlanner => {
  const waiting: Job[] = []
  let worker: Worker | null = null
  let current: Job | null = null
  let timer: NodeJS.Timeout | undefined
  /** Versions of the layers that the running thread holds. */
  let sent: readonly string[] = []

  const stop = async (): Promise<void> => {
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
    timer.unref()
  }
  const finish = (settle: (job: Job) => void): void => {
    const job = current
    current = null
    if (job) settle(job)
    next()
  }
  const breakDown = (cause: unknown): void => {
    void stop()
    finish((job) => job.reject(cause))
  }
  const start = (): Worker => {
    sent = []
    const started = new Worker(new URL('./plan-worker.ts', import.meta.url), {
      workerData: { catalogueFile },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    started.unref()
    started.on('message', ({ progress, result, error }: Message) => {
      if (worker !== started) return
      if (progress) current?.report(progress)
      else finish((job) => (result ? job.resolve(result) : job.reject(error)))
    })
    started.on('error', breakDown)
    return started
  }
  const messageOf = ({ layers = [], ...request }: PlanOrder): PlanMessage => {
    const held = sent
    sent = layers.map(({ version }) => version)
    return { request, layers: layers.map((layer, at) => (held[at] === layer.version ? null : layer)) }
  }
  const run = (job: Job): void => {
    current = job
    worker ??= start()
    later(STUCK_MS, () => breakDown(new Failure('server.busy', new Error('the planner thread was stuck'))))
    worker.postMessage(messageOf(job.order))
  }
  const next = (): void => {
    while (!current) {
      const job = waiting.shift()
      if (!job) {
        later(QUIET_MS, () => void stop())
        return
      }
      if (job.signal.aborted) job.reject(new Failure('request.timeout'))
      else run(job)
    }
  }

  return {
    plan: (order, report, signal) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) reject(new Failure('server.busy'))
        else {
          waiting.push({ order, report, resolve, reject, signal })
          next()
        }
      }),
    close: async () => {
      clearTimeout(timer)
      await stop()
    },
  }
}
