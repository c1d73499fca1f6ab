import type { DeleteResult } from 'kysely'

/** Rows that one statement of a clean-up takes: a large delete would hold its locks for long and meet the time-out. */
export const BATCH = 500

/** Runs a delete of at most `BATCH` rows until it finds none. Answers how many rows went. */
export const inBatches = async (deleteSome: () => Promise<DeleteResult>): Promise<number> => {
  let gone = 0
  for (;;) {
    const rows = Number((await deleteSome()).numDeletedRows)
    if (rows === 0) return gone
    gone += rows
  }
}
