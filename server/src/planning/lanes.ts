import { type FairQueue, openFairQueue } from './fair-queue.ts'
import type { Lane } from './kitchen-jobs.ts'

/** Jobs that may wait in each lane: the last of them still waits less than a request may take. */
const MOST_WAITING: Readonly<Record<Lane, number>> = { short: 64, long: 24 }
/** What a job is taken for before any was done, ms: a week, and a refusal. */
const USUAL_MS: Readonly<Record<Lane, number>> = { short: 150, long: 1_500 }
/** How much the newest job says of the ones that wait. */
const NEWEST = 0.2
const [SOONEST, LATEST] = [2, 60]

export type Lanes<Job> = {
  readonly add: (lane: Lane, who: string, job: Job) => void
  readonly next: (lane: Lane) => Job | null
  readonly paid: (lane: Lane, who: string, ms: number) => void
  /** Null where there is room; else in how many seconds there may be some again: half of those who wait have been served. */
  readonly secondsWhenFull: (lane: Lane) => number | null
}

/** A queue with fair turns for short and for long jobs. */
export const openLanes = <Job>(): Lanes<Job> => {
  const queues: Readonly<Record<Lane, FairQueue<Job>>> = { short: openFairQueue(), long: openFairQueue() }
  const usual = { ...USUAL_MS }
  return {
    add: (lane, who, job) => queues[lane].add(who, job),
    next: (lane) => queues[lane].next(),
    paid: (lane, who, ms) => {
      usual[lane] += NEWEST * (ms - usual[lane])
      queues[lane].paid(who, ms)
    },
    secondsWhenFull: (lane) => {
      const waiting = queues[lane].size()
      if (waiting < MOST_WAITING[lane]) return null
      return Math.min(LATEST, Math.max(SOONEST, Math.ceil((waiting * usual[lane]) / 2_000)))
    },
  }
}
