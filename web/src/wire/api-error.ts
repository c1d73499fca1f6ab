import { ERRORS, type ErrorCode } from '@plateful/contract/messages.ts'
import { translated } from '../words/page-language.ts'
import { spoken } from '../words/texts.ts'

type Answer = {
  readonly code: ErrorCode
  /** The server's sentence; left out, the code's own. */
  readonly message?: string | undefined
  /** HTTP status; 0 when nothing answered. */
  readonly status: number
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly details?: unknown
  readonly requestId?: string | undefined
  /** Seconds after which the server asks to be called again. */
  readonly retryAfter?: number | undefined
  /** Which call it was: `POST /api/auth/login`. */
  readonly of?: string | undefined
}

/** A call that did not end well: `message` can be shown as it is. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Path of the field -> what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>
  /** Facts for the next step, for instance a PlanConflict. */
  readonly details: unknown
  readonly requestId: string | undefined
  readonly of: string | undefined
  readonly retryAfter: number | undefined

  constructor({ code, message, status, fields = {}, details, requestId, retryAfter, of }: Answer) {
    // The server speaks English; its sentences are those of the table.
    super(spoken(message ?? ERRORS[code].text))
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.details = details
    this.requestId = requestId
    this.of = of
    this.retryAfter = retryAfter
  }

  /** True when trying again could end otherwise: no answer, a busy or a broken server. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** The sentence to show for anything that was thrown. */
export const textOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : translated(ERRORS['server.failed'].text)
