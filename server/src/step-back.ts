import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Lets the other threads go first: Linux has priorities by thread, and says there which one this is; elsewhere the system shares as it likes. */
export const stepBack = (nice: number): void => {
  try {
    const [, thread] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread !== undefined) setPriority(Number(thread), nice)
  } catch {
    // Another system, or one that does not let us: what the thread does is right all the same.
  }
}
