import type { DataOf, EndpointShape, InputOf } from '@plateful/contract/endpoint.ts'
import { readEvents, type StreamEvent } from '../wire/event-stream.ts'
import { isStream, open, readEnvelope, type Sent, send } from '../wire/send.ts'
import { withCredential } from './call.ts'

/** A stream that says nothing for so long has died on the way: the server speaks every 25 s. */
const SILENCE_MS = 60_000

type Listening = {
  readonly signal: AbortSignal
  readonly onEvent: (event: StreamEvent) => void
}

/** Ends the stream when nothing comes any more. */
const untilSilent = (): TransformStream<Uint8Array, Uint8Array> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return new TransformStream({
    start: (controller) => {
      timer = setTimeout(() => controller.terminate(), SILENCE_MS)
    },
    transform: (part, controller) => {
      clearTimeout(timer)
      timer = setTimeout(() => controller.terminate(), SILENCE_MS)
      controller.enqueue(part)
    },
    flush: () => clearTimeout(timer),
  })
}

/**
 * Keeps an endpoint that `opens` open and tells each event. Answers null when the stream has ended, and the data where the
 * server (or a proxy) answered plainly.
 * @throws ApiError as `call` does; an AbortError when the caller aborts.
 */
export const listen = async <E extends EndpointShape>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onEvent }: Listening,
): Promise<DataOf<E> | null> => {
  const data = await withCredential({ wire: endpoint, sent: input as Sent }, async (sent, credential) => {
    const response = await send(endpoint, sent, { signal, ...credential, accept: 'text/event-stream', stays: true })
    if (!isStream(response)) return open(endpoint, response.status, await readEnvelope(response))
    for await (const event of readEvents(response.body.pipeThrough(untilSilent()))) onEvent(event)
    return null
  })
  return data as DataOf<E> | null
}
