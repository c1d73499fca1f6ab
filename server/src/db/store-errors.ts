import { fail } from '../fail.ts'
import type { Db } from './tables.ts'

/** SQLite's primary result codes for "not now": busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_DOWN = new Set([5, 6, 8, 10, 13, 14])
const SOCKET_DOWN = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
/** Admin shutdown, crash, starting up, too many connections, statement time-out, idle time-out, read-only, closed, gone. */
const POSTGRES_DOWN = new Set(['57P01', '57P02', '57P03', '53300', '57014', '25P03', '25006', '55000', '3D000'])
const POSTGRES_SAYINGS = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/
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

/** Is the store itself in trouble, rather than our question to it? */
export const isStoreDown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_DOWN.has((errcodeOf(error) ?? 0) & 0xff)
  return (
    SOCKET_DOWN.has(code) || POSTGRES_DOWN.has(code) || code.startsWith('08') || POSTGRES_SAYINGS.test(error.message)
  )
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
