import { Worker } from 'node:worker_threads'
import type { PlanRequest, PlanResult } from '@plateful/kitchen/planning/plan-week.ts'
import type { ReportProgress } from '@plateful/kitchen/planning/week.ts'
import { Failure } from '../fail.ts'

/** Plans weeks without holding up other requests. Fails with `server.busy` when too many wait. */
export type WeekPlanner = {
  readonly plan: (request: PlanRequest, report: ReportProgress, signal: AbortSignal) => Promise<PlanResult>
  readonly close: () => Promise<void>
}

type Job = {
  readonly request: PlanRequest
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
  const run = (job: Job): void => {
    current = job
    worker ??= start()
    later(STUCK_MS, () => breakDown(new Failure('server.busy', new Error('the planner thread was stuck'))))
    worker.postMessage(job.request)
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
    plan: (request, report, signal) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) reject(new Failure('server.busy'))
        else {
          waiting.push({ request, report, resolve, reject, signal })
          next()
        }
      }),
    close: async () => {
      clearTimeout(timer)
      await stop()
    },
  }
}
