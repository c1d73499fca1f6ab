import type { DataOf, EndpointShape, InputOf } from '@plateful/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { readEvents } from './event-stream.ts'
import { open, readEnvelope, type Sent, send, unanswered, type Wire } from './send.ts'
import { renewSession, startSession } from './session.ts'

export type CallOptions = { readonly signal?: AbortSignal | undefined }

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

type Ask<T> = (sent: Sent, sessionId: string | undefined) => Promise<T>

const withSession = async <T>({ wire, sent }: Request, ask: Ask<T>): Promise<T> => {
  if (wire.access === 'public') return ask(sent, undefined)

  const sessionId = await startSession()
  try {
    return await ask(sent, sessionId)
  } catch (error) {
    if (!isLostSession(error)) throw error
    const fresh = await renewSession(sessionId)
    return ask(withParam(sent, sessionId, fresh), fresh)
  }
}

/**
 * Calls an endpoint of the contract and answers its data.
 * @throws ApiError with the server's text or the endpoint's fallback; an AbortError when the caller aborts.
 */
export const call = async <E extends EndpointShape>(endpoint: E, ...rest: CallArguments<E>): Promise<DataOf<E>> => {
  const [input, options] = rest
  const request: Request = { wire: endpoint, sent: (input ?? {}) as Sent }
  const data = await withSession(request, async (sent, sessionId) => {
    const response = await send(endpoint, sent, { signal: options?.signal, sessionId })
    return open(endpoint, response.status, await readEnvelope(response))
  })
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
  { onProgress, signal }: StreamOptions<Progress>,
): Promise<DataOf<E>> => {
  const request: Request = { wire: endpoint, sent: input as Sent }
  const data = await withSession(request, async (sent, sessionId) => {
    const response = await send(endpoint, sent, { signal, sessionId, accept: 'text/event-stream' })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || response.body === null) return open(endpoint, response.status, await readEnvelope(response))

    for await (const event of readEvents(response.body)) {
      const said: unknown = JSON.parse(event.data)
      if (event.name === 'progress') onProgress(said as Progress)
      else if (isEnvelope(said)) return open(endpoint, response.status, said)
    }
    throw unanswered(endpoint, false)
  })
  return data as DataOf<E>
}

const isEnvelope = (said: unknown): boolean => typeof said === 'object' && said !== null && 'success' in said
