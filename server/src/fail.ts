import { ERRORS, type ErrorCode } from '@plateful/contract/messages.ts'

type More = {
  /** Path of the field -> what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>
  /** Facts the page needs to offer the next step. */
  readonly details?: unknown
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
}

/** An expected end of a request: a code of the table, and for the log only what lay behind it. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly more: More

  constructor(code: ErrorCode, cause?: unknown, more: More = {}) {
    super(code, { cause })
    this.name = 'Failure'
    this.code = code
    this.status = ERRORS[code].status
    this.more = more
  }
}

/**
 * Ends the request with a code of the message table. Inside a transaction it undoes what was written.
 * `cause` is logged and never sent; what the page needs goes into `more`.
 */
export const fail = (code: ErrorCode, cause?: unknown, more?: More): never => {
  throw new Failure(code, cause, more)
}
