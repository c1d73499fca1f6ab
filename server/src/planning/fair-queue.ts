/** Work that waits, each piece for somebody. */
export type FairQueue<Job> = {
  readonly size: () => number
  readonly add: (who: string, job: Job) => void
  /** The job that is due, or null where nobody waits. */
  readonly next: () => Job | null
  /** The one that waits longest, whoever is due before it; null where nobody waits. */
  readonly oldest: () => Job | null
  /** The one that came last. */
  readonly newest: () => Job | null
  /** Takes a job out that waits no longer; false where it has been taken. */
  readonly drop: (job: Job) => boolean
  /** What a job really took. */
  readonly paid: (who: string, ms: number) => void
}

/** What a job is taken to cost until it has shown what it does, ms. */
const EXPECTED_MS = 100

type Waiting<Job> = { readonly who: string; readonly due: number; readonly job: Job }

/**
 * Turns by the time that people have had (start-time fair queueing): a second job of somebody waits behind the first ones
 * of all others, and whoever had seconds of the thread waits behind those who had none. Who comes new owes nothing, and
 * who stayed away has saved nothing up.
 */
export const openFairQueue = <Job>(): FairQueue<Job> => {
  const waiting: Waiting<Job>[] = []
  /** Whose next job is due when; whoever is not in it, now. */
  const dueOf = new Map<string, number>()
  let now = 0
  const add: FairQueue<Job>['add'] = (who, job) => {
    const due = Math.max(now, dueOf.get(who) ?? 0)
    dueOf.set(who, due + EXPECTED_MS)
    waiting.push({ who, due, job })
  }
  return {
    size: () => waiting.length,
    add,
    next: () => {
      const [first] = waiting
      if (first === undefined) return null
      const due = waiting.reduce((one, other) => (other.due < one.due ? other : one), first)
      waiting.splice(waiting.indexOf(due), 1)
      now = due.due
      for (const [who, at] of dueOf) if (at <= now) dueOf.delete(who)
      return due.job
    },
    oldest: () => waiting[0]?.job ?? null,
    newest: () => waiting.at(-1)?.job ?? null,
    drop: (job) => {
      const at = waiting.findIndex((one) => one.job === job)
      if (at >= 0) waiting.splice(at, 1)
      return at >= 0
    },
    paid: (who, ms) => {
      const due = dueOf.get(who)
      if (due !== undefined) dueOf.set(who, due + ms - EXPECTED_MS)
    },
  }
}
