import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import * as argon2 from '@node-rs/argon2'

/** What this thread is asked to do: a hash at this cost, or a comparison. */
export type HashJob =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: argon2.Options }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string }

/** As much as lets the thread that answers requests go first whenever both want one core, and no thread starve. */
const NICE = 10

/** Linux has priorities by thread, and says there which one this is; elsewhere the system shares as it likes. */
const stepBack = (): void => {
  try {
    const [, thread] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread !== undefined) setPriority(Number(thread), NICE)
  } catch {
    // Another system, or one that does not let us: hashing is right all the same.
  }
}

stepBack()
parentPort?.on('message', (job: HashJob) => {
  try {
    const result =
      job.kind === 'hash' ? argon2.hashSync(job.password, job.cost) : argon2.verifySync(job.hash, job.password)
    parentPort?.postMessage({ result })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
