import { fail } from '../fail.ts'
import type { Db } from './tables.ts'

/** SQLite's primary result codes for "not now": busy, locked, read-only, I/O error, damaged, full, cannot open. */
const SQLITE_DOWN = new Set([5, 6, 8, 10, 11, 13, 14])
const SOCKET_DOWN = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN ENOENT EHOSTUNREACH ENETUNREACH EHOSTDOWN'.split(
    ' ',
  ),
)
/**
 * Classes of PostgreSQL's codes: connections, conflicts that it resolved against us, too little of something (disk, memory,
 * connections), taken or being changed, its operator (shutting down, starting up, too slow), its system.
 */
const POSTGRES_DOWN = /^(?:08|40|53|55|57|58)/
/** Idle time-out, read-only, the database gone, its internal faults while it goes down. */
const POSTGRES_DOWN_TOO = new Set(['25P03', '25006', '3D000', 'XX000'])
/** What the driver says of a connection that has no code: it broke, or is used once more behind that. */
const DRIVER_SAYINGS =
  /timeout exceeded when trying to connect|Connection terminated|Connection ended|not queryable|Query read timeout|pool after calling end/
/** Serialization failure and deadlock: the same transaction may succeed at once. */
const POSTGRES_AGAIN = new Set(['40001', '40P01'])
const TRIES = 3
/** A value that must be unique is there already: PostgreSQL's code, SQLite's extended ones (unique, primary key). */
const POSTGRES_DUPLICATE = '23505'
const SQLITE_DUPLICATE = new Set([2067, 1555])
/** A row refers to one that is not there. */
const POSTGRES_ORPHAN = '23503'
const SQLITE_ORPHAN = 787

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** SQLite's extended result code. */
const errcodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null

const isDown = (error: Error): boolean => {
  const code = codeOf(error)
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_DOWN.has((errcodeOf(error) ?? 0) & 0xff)
  if (SOCKET_DOWN.has(code) || POSTGRES_DOWN_TOO.has(code) || DRIVER_SAYINGS.test(error.message)) return true
  // Five characters: codes of other libraries may begin like one.
  return code.length === 5 && POSTGRES_DOWN.test(code)
}

/**
 * Is the store itself in trouble, rather than our question to it? The one place that tells, wherever in a request it
 * happens; what another fault was caused by counts too.
 */
export const isStoreDown = (error: unknown): boolean => {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 5; fault = fault.cause, depth += 1)
    if (isDown(fault)) return true
  return false
}

/** Did a write fail because another row holds the value already? On PostgreSQL the transaction is lost then. */
export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === POSTGRES_DUPLICATE || SQLITE_DUPLICATE.has(errcodeOf(error) ?? 0)

/** Did a write fail because the row that it belongs to was deleted meanwhile? */
export const isOrphan = (error: unknown): boolean =>
  codeOf(error) === POSTGRES_ORPHAN || errcodeOf(error) === SQLITE_ORPHAN

/** Runs `work` in one transaction; a conflict that the store resolved against us is tried again. */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!POSTGRES_AGAIN.has(codeOf(error))) throw error
      if (attempt === TRIES) return fail('store.unavailable', error)
    }
  }
}
