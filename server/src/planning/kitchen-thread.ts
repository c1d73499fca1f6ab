import { Worker } from 'node:worker_threads'
import type { Layer } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { PlanRequest, PlanResult } from '@plateful/kitchen/planning/plan-week.ts'
import type { ReportProgress } from '@plateful/kitchen/planning/week.ts'
import { Failure } from '../fail.ts'
import {
  type AnswerOf,
  type JobMessage,
  type JobName,
  type JobOrder,
  type JobReport,
  type Lane,
  SAID,
  type ThreadData,
} from './kitchen-jobs.ts'
import { LONGEST_WAIT_MS, openLanes } from './lanes.ts'

/** Whose work it is, by any name that stays theirs; and whether they still wait. */
export type Asking = { readonly who: string; readonly signal: AbortSignal }

/** The caller of a request that knows who asks. */
export const askingOf = ({
  principal,
  signal,
}: Pick<Asking, 'signal'> & { readonly principal: { readonly owner: { readonly id: string } } }): Asking => ({
  who: principal.owner.id,
  signal,
})

/** A week to plan, with what lies on top of the catalogue for this household. */
export type PlanOrder = PlanRequest & { readonly layers?: readonly Layer[] }

/** Plans weeks without holding up other requests. Fails with `server.busy` when too many wait. */
export type WeekPlanner = {
  readonly plan: (order: PlanOrder, report: ReportProgress, asking: Asking) => Promise<PlanResult>
  readonly close: () => Promise<void>
}

/** Does work of the kitchen that would hold up other requests. Fails with `server.busy` when too many wait. */
export type Desk = {
  readonly ask: <Name extends JobName>(order: JobOrder<Name>, asking: Asking) => Promise<AnswerOf<Name>>
}

type Job = Asking & {
  readonly order: JobOrder
  /** When its caller asked for it, by the clock that only goes forward, ms. */
  readonly askedAt: number
  /** Turns the job away where it waits too long. */
  readonly overdue: NodeJS.Timeout
  readonly report: ReportProgress
  readonly resolve: (answer: Settled) => void
  readonly reject: (cause: unknown) => void
}

/** `again`: shortly it was not settled. */
type Settled = { readonly result: unknown } | 'again'

type Current = { readonly id: number; readonly job: Job; readonly watch: NodeJS.Timeout; readonly begunAt: number }

/** No job takes so long; a thread that does is stuck. */
const STUCK_MS = 45_000
/** The thread and its copy of the catalogue are given back after a quiet time. */
const QUIET_MS = 120_000
/** Space for what lives longer: the catalogue takes 150 MB with all that is remembered. A thread that needs more is started anew. */
const OLD_MB = 288
/** Space for short-lived objects; V8's own choice is 48 MB, which this thread does not need. */
const YOUNG_MB = 12
const NOBODY = 0

type ThreadOptions = {
  readonly oldMb?: number
  /** Is called when the thread was given back. */
  readonly whenQuiet?: () => void
}

/** One thread, started by the first job and stopped when nobody asks for one. One short and one long job are with it at a time. */
export const startKitchenThread = (
  catalogueFile: string,
  { oldMb = OLD_MB, whenQuiet = () => {} }: ThreadOptions = {},
): WeekPlanner & Desk => {
  const lanes = openLanes<Job>(() => performance.now())
  const current = new Map<Lane, Current>()
  const said: ThreadData['said'] = new Int32Array(new SharedArrayBuffer(8))
  let worker: Worker | null = null
  let quiet: NodeJS.Timeout | undefined
  let lastId = NOBODY
  /** Versions of the layers that the running thread holds. */
  let sent: readonly string[] = []

  const stop = async (): Promise<void> => {
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  const breakDown = (cause: unknown): void => {
    void stop()
    const broken = [...current.values()]
    current.clear()
    for (const { job, watch } of broken) {
      clearTimeout(watch)
      job.reject(cause)
    }
    next()
  }
  const hear = (report: JobReport): void => {
    const [lane, { job, watch, begunAt }] = [...current].find(([, { id }]) => id === report.id) ?? [null, {} as Current]
    if (lane === null) return
    if ('progress' in report) {
      job.report(report.progress)
      return
    }
    clearTimeout(watch)
    current.delete(lane)
    lanes.paid(lane, job.who, { ms: report.ms, wallMs: performance.now() - begunAt })
    if ('result' in report) job.resolve({ result: report.result })
    else if ('unsettled' in report) job.resolve('again')
    else job.reject(report.error ?? new Failure('request.timeout'))
    next()
  }
  const start = (): Worker => {
    sent = []
    const workerData: ThreadData = { catalogueFile, said }
    const started = new Worker(new URL('./kitchen-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: oldMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    started.unref()
    started.on('message', (report: JobReport) => {
      if (worker === started) hear(report)
    })
    started.on('error', breakDown)
    return started
  }
  const messageOf = ({ name, input, layers }: JobOrder, lane: Lane): JobMessage => {
    const held = sent
    sent = layers.map(({ version }) => version)
    lastId += 1
    return {
      id: lastId,
      lane,
      name,
      input,
      layers: layers.map((layer, at) => (held[at] === layer.version ? null : layer)),
    }
  }
  const run = (lane: Lane, job: Job): void => {
    worker ??= start()
    const stuck = () => breakDown(new Failure('server.busy', new Error('the kitchen’s thread was stuck')))
    const watch = setTimeout(stuck, STUCK_MS).unref()
    const message = messageOf(job.order, lane)
    const begunAt = performance.now()
    current.set(lane, { id: message.id, job, watch, begunAt })
    if (lane === 'long') {
      Atomics.store(said, SAID.mostMs, lanes.shareMs(begunAt - job.askedAt))
      const leave = () => Atomics.store(said, SAID.left, message.id)
      job.signal.addEventListener('abort', leave, { once: true })
    }
    worker.postMessage(message)
  }
  const turnAway = (lane: Lane, { reject }: Pick<Job, 'reject'>): void =>
    reject(new Failure('server.busy', undefined, { retryAfter: lanes.secondsUntilRoom(lane) }))
  /** Whoever cannot be served in time is told now, not when they have waited for nothing. */
  const thinOut = (lane: Lane): void => {
    for (let job = lanes.surplus(lane); job !== null; job = lanes.surplus(lane)) {
      clearTimeout(job.overdue)
      turnAway(lane, job)
    }
  }
  const next = (): void => {
    clearTimeout(quiet)
    thinOut('long')
    for (const lane of ['short', 'long'] as const) {
      while (!current.has(lane)) {
        const job = lanes.next(lane)
        if (!job) break
        clearTimeout(job.overdue)
        if (job.signal.aborted) job.reject(new Failure('request.timeout'))
        else run(lane, job)
      }
    }
    if (current.size === 0) quiet = setTimeout(() => void stop().then(whenQuiet), QUIET_MS).unref()
  }
  const wait = (lane: Lane, asked: Pick<Job, 'order' | 'askedAt' | 'report'>, asking: Asking): Promise<Settled> =>
    new Promise((resolve, reject) => {
      if (lanes.isFull(lane)) return turnAway(lane, { reject })
      const overdue = setTimeout(() => leave() && turnAway(lane, { reject }), LONGEST_WAIT_MS[lane]).unref()
      const leave = lanes.add(lane, asking.who, { ...asking, ...asked, overdue, resolve, reject })
      // The long job that is worked on has less time as soon as somebody waits for it.
      if (lane === 'long' && current.has(lane))
        Atomics.store(said, SAID.mostMs, Math.min(Atomics.load(said, SAID.mostMs), lanes.shareMs()))
      next()
    })
  const ask = async (order: JobOrder, report: ReportProgress, asking: Asking): Promise<unknown> => {
    const asked = { order, report, askedAt: performance.now() }
    const shortly = await wait('short', asked, asking)
    const settled = shortly === 'again' ? await wait('long', asked, asking) : shortly
    if (settled === 'again') throw new Error(`${order.name} was not settled at length`)
    return settled.result
  }

  return {
    plan: async ({ layers = [], ...input }, report, asking) =>
      (await ask({ name: 'plan', input, layers }, report, asking)) as PlanResult,
    ask: async <Name extends JobName>(order: JobOrder<Name>, asking: Asking) =>
      (await ask(order as JobOrder, () => {}, asking)) as AnswerOf<Name>,
    close: async () => {
      clearTimeout(quiet)
      await stop()
    },
  }
}
