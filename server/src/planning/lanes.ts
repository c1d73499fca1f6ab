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
const [SOONEST, LATEST] = [2, 60]

export type Lanes<Job> = {
  /** Answers how to take the job out again where it waits too long: false where it is no longer waiting. */
  readonly add: (lane: Lane, who: string, job: Job) => () => boolean
  readonly next: (lane: Lane) => Job | null
  readonly paid: (lane: Lane, who: string, ms: number) => void
  readonly isFull: (lane: Lane) => boolean
  /** In how many seconds there may be room again: half of those who wait have been served. */
  readonly secondsUntilRoom: (lane: Lane) => number
  /**
   * Processor time for the long job that is begun now, ms: those who wait for a long one share what is left until the first
   * of them has waited for too long. Twenty that come at once have 400 ms each.
   */
  readonly shareMs: () => number
}

type Waiting<Job> = { readonly job: Job; readonly since: number }

/** A queue with fair turns for short and for long jobs. `now` in milliseconds, of a clock that only goes forward. */
export const openLanes = <Job>(now: () => number): Lanes<Job> => {
  const queues: Readonly<Record<Lane, FairQueue<Waiting<Job>>>> = { short: openFairQueue(), long: openFairQueue() }
  const usual = { ...USUAL_MS }
  return {
    add: (lane, who, job) => {
      const waiting = { job, since: now() }
      queues[lane].add(who, waiting)
      return () => queues[lane].drop(waiting)
    },
    next: (lane) => queues[lane].next()?.job ?? null,
    paid: (lane, who, ms) => {
      usual[lane] += NEWEST * (ms - usual[lane])
      queues[lane].paid(who, ms)
    },
    isFull: (lane) => queues[lane].size() >= MOST_WAITING[lane],
    secondsUntilRoom: (lane) =>
      Math.min(LATEST, Math.max(SOONEST, Math.ceil((queues[lane].size() * usual[lane]) / 2_000))),
    shareMs: () => {
      const first = queues.long.oldest()
      if (first === null) return FULL_MS
      const left = first.since + LONGEST_WAIT_MS.long - now()
      return Math.max(LEAST_MS, Math.min(FULL_MS, left / (queues.long.size() + 1)))
    },
  }
}
