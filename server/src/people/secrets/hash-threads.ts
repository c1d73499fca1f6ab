import { Worker } from 'node:worker_threads'
import type { HashJob } from './hash-worker.ts'
import { type Argon, COST } from './passwords.ts'

/** Threads are given back after a quiet time. */
const QUIET_MS = 120_000
/** No hash takes so long; a thread that does is stuck. */
const STUCK_MS = 20_000

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (cause: unknown) => void }
type Thread = {
  readonly run: <T>(job: HashJob) => Promise<T>
  readonly stop: () => Promise<void>
}

/** One thread of low priority, started by its first job. It does one job at a time. */
const openThread = (): Thread => {
  let worker: Worker | null = null
  let current: Waiting | null = null
  let timer: NodeJS.Timeout | undefined

  const stop = async (): Promise<void> => {
    const stopped = worker
    worker = null
    clearTimeout(timer)
    await stopped?.terminate()
  }
  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
    timer.unref()
  }
  const breakDown = (cause: unknown): void => {
    const job = current
    current = null
    void stop()
    job?.reject(cause)
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./hash-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ result, error }: { readonly result?: never; readonly error?: unknown }) => {
      const job = current
      if (worker !== started || !job) return
      current = null
      later(QUIET_MS, () => void stop())
      if (error === undefined) job.resolve(result as never)
      else job.reject(error)
    })
    started.on('error', breakDown)
    return started
  }
  return {
    stop: async () => {
      breakDown(new Error('the hash threads are closed'))
      await stop()
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        current = { resolve, reject }
        worker ??= start()
        later(STUCK_MS, () => breakDown(new Error('a hash thread was stuck')))
        worker.postMessage(job)
      }),
  }
}

export type HashThreads = Argon & { readonly close: () => Promise<void> }

/**
 * Argon2id in threads of low priority: whoever reads or plans goes before a storm of sign-ins. At most `count` jobs at
 * once, which the queue of people/secrets/passwords.ts sees to.
 */
export const openHashThreads = (count: number): HashThreads => {
  const idle = Array.from({ length: count }, openThread)
  const all = [...idle]
  const run = async <T>(job: HashJob): Promise<T> => {
    const thread = idle.pop()
    if (!thread) throw new Error('more hashes at once than there are threads')
    return thread.run<T>(job).finally(() => idle.push(thread))
  }
  return {
    hash: (password) => run({ kind: 'hash', password, cost: COST }),
    verify: (hash, password) => run({ kind: 'verify', hash, password }),
    close: async () => {
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}
