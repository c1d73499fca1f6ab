import type { AiUsage } from './ai-usage.ts'

/**
 * How asking a model can end without ideas. `off`: none is set up; `resting`: it failed too often a moment ago;
 * `aborted`: whoever asked has left; `refused`: the provider takes no such request (key, model, credit);
 * `unreadable`: it answered with something that is no list of ideas; `cut_off`: the answer ends in the middle.
 */
const AI_FAULTS = [
  'off',
  'resting',
  'aborted',
  'too_slow',
  'too_large',
  'unreachable',
  'rate_limited',
  'server_error',
  'refused',
  'unreadable',
  'cut_off',
] as const
export type AiFaultKind = (typeof AI_FAULTS)[number]

type More = {
  /** HTTP status of the provider, when it gave one. */
  readonly status?: number
  /** The provider asked to be left alone for so long. */
  readonly retryAfterMs?: number | null
  /** What the answer cost though nothing came of it. */
  readonly usage?: AiUsage
}

/** Carries a word and numbers: what providers write in their errors quotes what they were sent. */
export class AiFault extends Error {
  readonly kind: AiFaultKind
  readonly more: More

  constructor(kind: AiFaultKind, more: More = {}) {
    super(`the model wrote nothing (${kind}${more.status === undefined ? '' : ` ${more.status}`})`)
    this.name = 'AiFault'
    this.kind = kind
    this.more = more
  }
}

/** What the AI SDK's errors say of themselves, whichever of its copies made them. */
type Said = {
  readonly statusCode?: unknown
  readonly responseHeaders?: unknown
  readonly finishReason?: unknown
  readonly cause?: unknown
}

const MAX_RETRY_AFTER_MS = 600_000

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
const readRetryAfter = (headers: unknown): number | null => {
  if (typeof headers !== 'object' || headers === null || !('retry-after' in headers)) return null
  const text = String(headers['retry-after']).slice(0, 40)
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : null
}

const byStatus = (status: number, headers: unknown): AiFault => {
  const retryAfterMs = readRetryAfter(headers)
  if (status === 429) return new AiFault('rate_limited', { status, retryAfterMs })
  // 529 is Anthropic's "overloaded".
  if (status >= 500) return new AiFault('server_error', { status, retryAfterMs })
  return new AiFault(status === 408 ? 'too_slow' : 'refused', { status })
}

/** Codes of sockets, of undici and of TLS. */
const isSocketCode = (code: string): boolean =>
  /^(?:E[A-Z]|UND_ERR_|ERR_(?:SSL|TLS|HTTP))/.test(code) || code.includes('CERT')

const isAboutConnection = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 4) return false
  if ('code' in error && typeof error.code === 'string' && isSocketCode(error.code)) return true
  return (error instanceof TypeError && error.message === 'fetch failed') || isAboutConnection(error.cause, depth + 1)
}

const findFault = (error: unknown, depth = 0): AiFault | null => {
  if (error instanceof AiFault) return error
  return error instanceof Error && depth < 5 ? findFault(error.cause, depth + 1) : null
}

/** Any error of a call as one word. What it said stays behind. */
export const faultOf = (error: unknown, { isLate, isLeft }: { isLate: boolean; isLeft: boolean }): AiFault => {
  if (isLeft) return new AiFault('aborted')
  if (isLate) return new AiFault('too_slow')
  const own = findFault(error)
  if (own) return own
  const { statusCode, responseHeaders, finishReason } = (error instanceof Error ? error : {}) as Said
  if (typeof statusCode === 'number' && statusCode >= 400) return byStatus(statusCode, responseHeaders)
  if (finishReason === 'length') return new AiFault('cut_off')
  return new AiFault(isAboutConnection(error) ? 'unreachable' : 'unreadable')
}
