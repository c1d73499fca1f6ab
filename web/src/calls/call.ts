import type { DataOf, EndpointShape, InputOf } from '@plateful/contract/endpoint.ts'
import { loadAccounts } from '../session/keep-session.ts'
import { noteActed } from '../session/newcomer.ts'
import { type Credential, heldCredential, readCredential, renewSession } from '../session/session.ts'
import { personNow } from '../session/session-state.ts'
import { clearError } from '../toasts/toasts.tsx'
import { ApiError } from '../wire/api-error.ts'
import { readEvents } from '../wire/event-stream.ts'
import { requestKeyOf } from '../wire/request-key.ts'
import { isStream, nameOf, open, readEnvelope, type Sent, send, unanswered, type Wire } from '../wire/send.ts'

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** What a mutation was asked for, or its context: its tries are told apart from another change by this very object. */
  readonly change?: object | undefined
  readonly prefer?: string | undefined
  /** What is held of the answer, and the tag of it: it is not sent again while it is the same. */
  readonly held?: { readonly tag: string; readonly data: unknown } | undefined
}

const keyIn = (options: CallOptions | undefined): string | undefined =>
  options?.change === undefined ? undefined : requestKeyOf(options.change)

/** The input may be left out where the endpoint asks for nothing. */
type CallArguments<E extends EndpointShape> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

type Request = { readonly wire: Wire; readonly sent: Sent }

/** The session went with the request but the server no longer knows it: make a fresh one and ask once more. */
const isLostSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'session.unknown'

/** An address that names the old session (`/api/user-preferences/{id}`) names the new one after a renewal. */
const withParam = (sent: Sent, from: string, to: string): Sent =>
  sent.params === undefined
    ? sent
    : {
        ...sent,
        params: Object.fromEntries(Object.entries(sent.params).map(([k, value]) => [k, value === from ? to : value])),
      }

const isRefusedToken = (error: unknown, { token }: Partial<Credential>): boolean =>
  token !== undefined && error instanceof ApiError && error.status === 401

type Ask<T> = (sent: Sent, credential: Partial<Credential>) => Promise<T>

type Asking<T> = Request & { readonly ask: Ask<T>; readonly person: number }

/** What an earlier person of this page asked for is not told to the next one. */
const stopIfGone = (person: number): void => {
  if (personNow() !== person) throw new DOMException('Somebody else sits here now.', 'AbortError')
}

const askFor = async <T>({ ask, person }: Asking<T>, sent: Sent, credential: Partial<Credential>): Promise<T> => {
  stopIfGone(person)
  try {
    return await ask(sent, credential)
  } finally {
    stopIfGone(person)
  }
}

/** One refresh and one more try; when that does not help either, the session is over. */
const withNewToken = async <T>(asking: Asking<T>, token: string): Promise<T> => {
  const { renewToken, endSession } = await loadAccounts()
  const renewal = await renewToken(token).catch(() => {
    throw unanswered(asking.wire, false)
  })
  stopIfGone(asking.person)
  try {
    if (renewal === 'fresh') return await askFor(asking, asking.sent, await readCredential())
  } catch (error) {
    if (!isRefusedToken(error, { token })) throw error
  }
  if (!(await endSession(asking.person))) stopIfGone(asking.person)
  throw new ApiError({ code: 'refresh.refused', status: 401 })
}

const withNewSession = async <T>(asking: Asking<T>, sessionId: string): Promise<T> => {
  const fresh = await renewSession(sessionId)
  return askFor(asking, withParam(asking.sent, sessionId, fresh), await readCredential())
}

/** With what proves who asks: renewed once where the server does not take it any more. */
export const withCredential = async <T>(request: Request, ask: Ask<T>): Promise<T> => {
  if (request.wire.method !== 'GET') noteActed()
  if (request.wire.access === 'public') return ask(request.sent, heldCredential())

  const credential = await readCredential()
  const asking: Asking<T> = { ...request, ask, person: personNow() }
  try {
    return await askFor(asking, request.sent, credential)
  } catch (error) {
    if (credential.token !== undefined && isRefusedToken(error, credential))
      return withNewToken(asking, credential.token)
    if (credential.sessionId !== undefined && isLostSession(error)) return withNewSession(asking, credential.sessionId)
    throw error
  }
}

/**
 * Calls an endpoint of the contract and answers its data.
 * @throws ApiError with the server's text or the endpoint's fallback; an AbortError when the caller aborts.
 */
export const call = async <E extends EndpointShape>(endpoint: E, ...rest: CallArguments<E>): Promise<DataOf<E>> => {
  const [input, options] = rest
  const request: Request = { wire: endpoint, sent: (input ?? {}) as Sent }
  const data = await withCredential(request, async (sent, credential) => {
    const { signal, prefer, held } = options ?? {}
    const asked = { signal, prefer, tag: held?.tag, requestKey: keyIn(options) }
    const response = await send(endpoint, sent, { ...asked, ...credential })
    if (held !== undefined && response.status === 304) return held.data
    return open(endpoint, response.status, await readEnvelope(response))
  })
  clearError(nameOf(endpoint))
  // The contract is tested on the server's side of the wire.
  return data as DataOf<E>
}

type StreamOptions<Progress> = CallOptions & { readonly onProgress: (progress: Progress) => void }

/**
 * Like `call`, for an endpoint that streams: tells each `progress` event on the way and answers the last event's data.
 * A server (or proxy) that answers with plain JSON is understood too.
 */
export const callStream = async <E extends EndpointShape, Progress>(
  endpoint: E,
  input: InputOf<E>,
  { onProgress, ...options }: StreamOptions<Progress>,
): Promise<DataOf<E>> => {
  const request: Request = { wire: endpoint, sent: input as Sent }
  const data = await withCredential(request, async (sent, credential) => {
    const response = await send(endpoint, sent, {
      signal: options.signal,
      requestKey: keyIn(options),
      ...credential,
      accept: 'text/event-stream',
    })
    if (!isStream(response)) return open(endpoint, response.status, await readEnvelope(response))

    const said = await lastWord(response.body, onProgress).catch((error: unknown) => {
      if (options.signal?.aborted === true) throw error
      throw unanswered(endpoint, error instanceof DOMException && error.name === 'TimeoutError')
    })
    return open(endpoint, response.status, said)
  })
  clearError(nameOf(endpoint))
  return data as DataOf<E>
}

/**
 * Asks an endpoint for its file of this media type, which has to begin in time and takes as long as it is.
 * @throws ApiError like `call`, also where it breaks off.
 */
export const callFile = async <E extends EndpointShape>(
  endpoint: E,
  input: InputOf<E>,
  type: string,
): Promise<Blob> => {
  const request: Request = { wire: endpoint, sent: input as Sent }
  const file = await withCredential(request, async (sent, credential) => {
    const response = await send(endpoint, sent, { ...credential, accept: type, stays: true })
    if (response.headers.get('content-type')?.startsWith(type) !== true) {
      open(endpoint, response.status, await readEnvelope(response))
      throw unanswered(endpoint, false)
    }
    return response.blob().catch(() => {
      throw unanswered(endpoint, false)
    })
  })
  clearError(nameOf(endpoint))
  return file
}

/** The answer at the end of a stream. Throws when the stream breaks off, or ends without one. */
const lastWord = async <Progress>(
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: Progress) => void,
): Promise<unknown> => {
  for await (const event of readEvents(body)) {
    const said: unknown = JSON.parse(event.data)
    if (event.name === 'progress') onProgress(said as Progress)
    else if (isEnvelope(said)) return said
  }
  throw new Error('the stream ended without an answer')
}

const isEnvelope = (said: unknown): boolean => typeof said === 'object' && said !== null && 'success' in said
