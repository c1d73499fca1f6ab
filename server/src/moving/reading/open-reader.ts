import { Worker } from 'node:worker_threads'
import type { BroughtRecipe, Entry } from '@plateful/kitchen/brought/brought.ts'
import type { HouseholdPart } from '../household-part.ts'
import type { ReadFile, ReadingOrder } from './reading-worker.ts'

/** Reads files of other programs in a thread of its own, one after the other. */
export type Reader = {
  /** Null: it took too long, or more memory than any collection needs. */
  readonly read: (entry: Entry) => Promise<ReadFile | null>
  /** The next recipes of the file that was read last, so many at most; none any more: empty. */
  readonly next: (most: number) => Promise<readonly BroughtRecipe[]>
  /** One part of our own export, beside its recipes; null: it could not be had. */
  readonly part: (at: number) => Promise<HouseholdPart | null>
  readonly close: () => Promise<void>
}

/** The largest file of the bounds is read in a tenth of it. */
const LONGEST_MS = 60_000
/** Space for a document of 32 MB with all that is made of it. */
const MOST_MB = 320

/** The thread is started by the first file, and anew after one that broke it. `longestMs`: for one file. */
export const openReader = (longestMs = LONGEST_MS): Reader => {
  let worker: Worker | null = null
  /** Takes the answer to the order that is with the thread; null: there will be none. */
  let hear: (answer: unknown) => void = () => {}

  const stop = async (): Promise<void> => {
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    })
    started.on('message', (answer: unknown) => worker === started && hear(answer))
    started.on('error', () => worker === started && hear(null))
    return started
  }
  const ask = async <Answer>(order: ReadingOrder): Promise<Answer | null> => {
    worker ??= start()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const late = setTimeout(() => resolve(null), longestMs)
    hear = resolve
    worker.postMessage(order)
    const answer = await promise
    clearTimeout(late)
    if (answer === null) await stop()
    return answer as Answer | null
  }

  return {
    read: (entry) => ask<ReadFile>({ read: entry }),
    next: async (most) => (await ask<readonly BroughtRecipe[]>({ next: most })) ?? [],
    part: (at) => ask<HouseholdPart>({ part: at }),
    close: stop,
  }
}
