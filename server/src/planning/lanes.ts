import { PLAN_SECONDS } from '@plateful/contract/constants.ts'
import { type FairQueue, openFairQueue } from './fair-queue.ts'
import type { Lane } from './kitchen-jobs.ts'

/** Jobs that may wait in each lane. */
const MOST_WAITING: Readonly<Record<Lane, number>> = { short: 64, long: 24 }
/** Whoever has waited so long is told to come back, ms: far less than a request may take. */
export const LONGEST_WAIT_MS: Readonly<Record<Lane, number>> = { short: 20_000, long: 8_000 }
/** Processor time of a long job with nobody behind it, and of one with a crowd behind it, ms. */
const FULL_MS = 1_000 * PLAN_SECONDS
const LEAST_MS = 200
/** What a job is taken for before any was done, ms: a week, and a refusal. */
const USUAL_MS: Readonly<Record<Lane, number>> = { short: 150, long: 1_500 }
/** How much the newest job says of the ones that wait. */
const NEWEST = 0.2
/** How much all long jobs before the newest say of how busy the thread is, and what it is taken for at first, ms. */
const BEFORE = 0.5
const AT_FIRST_MS = 1_000
/** However long somebody has waited for the short look at their week: so much is left for the long one, ms. */
const LEFT_MS = 1_000
const SOONEST = 2

export type Lanes<Job> = {
  /** Answers how to take the job out again where it waits too long: false where it is no longer waiting. */
  readonly add: (lane: Lane, who: string, job: Job) => () => boolean
  readonly next: (lane: Lane) => Job | null
  /** What a job took: of a processor, and by the clock with all that the thread did meanwhile for others. */
  readonly paid: (lane: Lane, who: string, took: { readonly ms: number; readonly wallMs: number }) => void
  /** Whether whoever comes now is better told at once: the lane is full, or its work takes longer than anybody should wait. */
  readonly isFull: (lane: Lane) => boolean
  /** Takes out the one that came last, where those that wait turn out to take too long; null where all of them have time. */
  readonly surplus: (lane: Lane) => Job | null
  /** In how many seconds there may be room again: half of those who wait have been served, or all of them have waited too long. */
  readonly secondsUntilRoom: (lane: Lane) => number
  /**
   * Processor time for the long job that is begun now, ms: those who wait for a long one share what is left until the first
   * of them has waited for too long. Twenty that come at once have 400 ms each, less where the thread is busy with short
   * ones. `waitedMs`: since the job was asked for, which is taken off where nobody else waits.
   */
  readonly shareMs: (waitedMs?: number) => number
}

type Waiting<Job> = { readonly job: Job; readonly since: number }

/** A queue with fair turns for short and for long jobs. `now` in milliseconds, of a clock that only goes forward. */
export const openLanes = <Job>(now: () => number): Lanes<Job> => {
  const queues: Readonly<Record<Lane, FairQueue<Waiting<Job>>>> = { short: openFairQueue(), long: openFairQueue() }
  const usual = { ...USUAL_MS }
  const long = { ms: AT_FIRST_MS, wallMs: AT_FIRST_MS }
  /** Times that a long job takes longer by the clock than of a processor: others run, and short jobs go first. */
  const pace = (): number => Math.max(1, long.wallMs / long.ms)
  /** Whether so many jobs of a lane take longer, each as short as can be, than anybody may wait behind them. */
  const areTooMany = (lane: Lane, before: number): boolean =>
    before * (lane === 'short' ? usual.short : LEAST_MS * pace()) > LONGEST_WAIT_MS[lane]
  return {
    add: (lane, who, job) => {
      const waiting = { job, since: now() }
      queues[lane].add(who, waiting)
      return () => queues[lane].drop(waiting)
    },
    next: (lane) => queues[lane].next()?.job ?? null,
    paid: (lane, who, { ms, wallMs }) => {
      if (lane === 'long') {
        long.ms = BEFORE * long.ms + ms
        long.wallMs = BEFORE * long.wallMs + wallMs
      }
      usual[lane] += NEWEST * (ms - usual[lane])
      queues[lane].paid(who, ms)
    },
    isFull: (lane) => queues[lane].size() >= MOST_WAITING[lane] || areTooMany(lane, queues[lane].size()),
    surplus: (lane) => {
      const last = areTooMany(lane, queues[lane].size() - 1) ? queues[lane].newest() : null
      if (last !== null) queues[lane].drop(last)
      return last?.job ?? null
    },
    secondsUntilRoom: (lane) => {
      const each = lane === 'long' ? usual.long * pace() : usual.short
      return Math.max(SOONEST, Math.ceil(Math.min(LONGEST_WAIT_MS[lane], (queues[lane].size() * each) / 2) / 1_000))
    },
    shareMs: (waitedMs = 0) => {
      const first = queues.long.oldest()
      if (first === null) return Math.max(LEFT_MS, FULL_MS - waitedMs)
      const left = first.since + LONGEST_WAIT_MS.long - now()
      return Math.max(LEAST_MS, Math.min(FULL_MS, left / (queues.long.size() + 1) / pace()))
    },
  }
}
