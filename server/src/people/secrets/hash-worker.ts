import { parentPort } from 'node:worker_threads'
import * as argon2 from '@node-rs/argon2'
import { stepBack } from '../../step-back.ts'

/** What this thread is asked to do: a hash at this cost, or a comparison. */
export type HashJob =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: argon2.Options }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string }

/** As much as lets the thread that answers requests go first whenever both want one core, and no thread starve. */
const NICE = 10

stepBack(NICE)
parentPort?.on('message', (job: HashJob) => {
  try {
    const result =
      job.kind === 'hash' ? argon2.hashSync(job.password, job.cost) : argon2.verifySync(job.hash, job.password)
    parentPort?.postMessage({ result })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
