import { closeSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Makes the file that the copy goes into. Nobody else on the machine may read it. */
const claim = (copy: string): void => {
  try {
    closeSync(openSync(copy, 'wx', 0o600))
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    throw isTaken ? new Error(`${copy} is there already. Name another file, or move it away.`, { cause }) : cause
  }
}

/**
 * Copies a SQLite store as it stands at this moment, what its log holds included, while servers read and write it. It
 * is not brought to a newer shape first, so that a copy made before an update fits the version before it. Throws when
 * the copy exists already or cannot be written, and leaves none behind that is not whole.
 */
export const backUp = (file: string, copy: string): void => {
  claim(copy)
  try {
    const store = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
    try {
      store.prepare('vacuum into ?').run(copy)
    } finally {
      store.close()
    }
    const made = new DatabaseSync(copy, { readOnly: true })
    try {
      const answer = made.prepare('pragma integrity_check').get()
      if (answer?.integrity_check !== 'ok') throw new Error('The copy is damaged. Is the disk full, or failing?')
    } finally {
      made.close()
    }
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}
