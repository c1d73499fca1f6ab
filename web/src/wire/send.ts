import {
  APP_HEADER,
  IDEMPOTENCY_HEADER,
  REQUEST_TIMEOUT_MS,
  SESSION_HEADER,
  TAB_HEADER,
} from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '@plateful/contract/messages.ts'
import { at } from '../page/base.ts'
import { TAB_NAME } from '../page/tab-name.ts'
import { ApiError } from './api-error.ts'

/** What the browser needs of an endpoint; builds keep no more of it (vite-plugins/slim-contract.ts). */
export type Wire = Pick<EndpointShape, 'method' | 'path' | 'access' | 'fallback'>

export type Sent = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  readonly sessionId?: string | undefined
  /** Access token. */
  readonly token?: string | undefined
  readonly accept?: string | undefined
  /** How the answer is wanted, where there is a choice (RFC 7240). */
  readonly prefer?: string | undefined
  /** Names what is held already: answered with 304 while it is the same. */
  readonly tag?: string | undefined
  /** The same for every try of one change (request-key.ts). */
  readonly requestKey?: string | undefined
  /** The answer stays open: it has to begin in time, and need not end. */
  readonly stays?: boolean | undefined
}

/** Fills `{weekStartDate}` and appends the query; what is undefined is left out. */
export const addressOf = ({ path }: Pick<Wire, 'path'>, { params = {}, query = {} }: Sent): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends one request and answers whatever comes back within 60 s, or what has begun to come by then where it stays open.
 * @throws ApiError with status 0 when nothing came; the caller's own abort stays an AbortError.
 */
export const send = async (wire: Wire, sent: Sent, options: SendOptions): Promise<Response> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('Nothing came.', 'TimeoutError')), REQUEST_TIMEOUT_MS)
  const timeout = options.stays ? late.signal : AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const headers = new Headers({
    accept: options.accept ?? 'application/json',
    [APP_HEADER]: '1',
    [TAB_HEADER]: TAB_NAME,
  })
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
  if (options.sessionId !== undefined) headers.set(SESSION_HEADER, options.sessionId)
  if (options.requestKey !== undefined) headers.set(IDEMPOTENCY_HEADER, options.requestKey)
  if (options.tag !== undefined) headers.set('if-none-match', `"${options.tag}"`)
  if (options.prefer !== undefined) headers.set('prefer', options.prefer)
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(at(addressOf(wire, sent)), {
      method: wire.method,
      headers,
      credentials: 'same-origin',
      signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    })
  } catch (error) {
    if (isAbort(error) && options.signal?.aborted === true) throw error
    throw unanswered(wire, timeout.aborted)
  } finally {
    clearTimeout(timer)
  }
}

/** Do events come, or one plain answer? */
export const isStream = (response: Response): response is Response & { readonly body: ReadableStream<Uint8Array> } =>
  response.body !== null && response.headers.get('content-type')?.startsWith('text/event-stream') === true

/** The call, whatever was sent with it. */
export const nameOf = ({ method, path }: Pick<Wire, 'method' | 'path'>): string => `${method} ${path}`

export const unanswered = (wire: Wire, tookTooLong: boolean): ApiError =>
  new ApiError({
    code: tookTooLong ? 'request.timeout' : wire.fallback,
    message: ERRORS[wire.fallback].text,
    status: 0,
    of: nameOf(wire),
  })

type AnyEnvelope = {
  readonly success?: unknown
  readonly data?: unknown
  readonly error?: unknown
  readonly message?: unknown
  readonly code?: unknown
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: unknown
  readonly requestId?: string
  readonly retryAfter?: number
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)
const words = (text: unknown): string | undefined => (typeof text === 'string' && text !== '' ? text : undefined)

/**
 * Takes the data out of the envelope.
 * @throws ApiError with the server's text, or the call's fallback when there is none.
 */
export const open = (wire: Wire, status: number, envelope: unknown): unknown => {
  const { fallback } = wire
  const answer: AnyEnvelope = typeof envelope === 'object' && envelope !== null ? envelope : {}
  if (answer.success === true && status < 400) return answer.data

  const code = isCode(answer.code) ? answer.code : fallback
  throw new ApiError({
    code,
    message: words(answer.error) ?? words(answer.message) ?? ERRORS[fallback].text,
    // A refusal inside a stream comes after a 200.
    status: status < 400 ? ERRORS[code].status : status,
    fields: answer.fields,
    details: answer.details,
    requestId: answer.requestId,
    retryAfter: answer.retryAfter,
    of: nameOf(wire),
  })
}

/** An answer that is no JSON at all (a proxy's page) counts as one without words. */
export const readEnvelope = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch (error) {
    if (isAbort(error)) throw error
    return null
  }
}
