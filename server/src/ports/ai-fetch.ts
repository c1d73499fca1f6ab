import { AiFault } from './ai-faults.ts'

/** Ten ideas are some 40 kB; a model that thinks aloud sends more. */
const MAX_ANSWER_BYTES = 400_000

const readBounded = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const told = Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  try {
    while (reader) {
      if (told > MAX_ANSWER_BYTES || size > MAX_ANSWER_BYTES)
        throw new AiFault('too_large', { status: response.status })
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      size += value.length
    }
  } finally {
    // Ends the connection when we stopped early; the rest is nobody's to read.
    await reader?.cancel().catch(() => {})
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/**
 * `fetch` for one provider: only addresses below `baseUrl`, no redirects, and the whole answer at once or the fault
 * `too_large`. The answer is counted as it unpacks, so that a small archive of much text is no way around.
 */
export const boundedFetch = (baseUrl: string, send: typeof fetch): typeof fetch => {
  const base = new URL(baseUrl)
  const folder = base.pathname.replace(/\/$/, '')
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== base.origin || !url.pathname.startsWith(`${folder}/`)) throw new AiFault('refused')
    const response = await send(input, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel().catch(() => {})
      throw new AiFault('refused', { status: response.status })
    }
    const { status, headers } = response
    const body = await readBounded(response)
    const kept = new Headers(headers)
    kept.delete('content-encoding')
    kept.delete('content-length')
    return new Response(status === 204 || status === 205 ? null : body, { status, headers: kept })
  }
}
