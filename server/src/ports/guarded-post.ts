import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isOpenAddress, isOpenOrHomeAddress, openAddressOf, pinned, type Resolve, resolveName } from './open-address.ts'

/** Why something did not arrive at an address that somebody named. */
export type PostFault = 'bad_address' | 'private_address' | 'unreachable' | 'too_slow' | 'refused'

export type Answered = {
  readonly fault: PostFault | null
  readonly status: number | null
  /** `retry-after` of the answer, in seconds; null: it says none. */
  readonly retryAfter: number | null
}

/** How others are reached; tests put other names and times in the place. */
export type PostWays = {
  readonly resolve: Resolve
  readonly timeoutMs: number
}

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer }

const TIMEOUT_MS = 10_000
/** Below are mail, remote shells and the like, which nothing that is sent here has business with. */
const FREE_PORTS_FROM = 1024

const nothing = { status: null, retryAfter: null }

const secondsIn = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null

const send = (url: URL, address: string, { headers, body }: Sent, signal: AbortSignal) =>
  new Promise<{ readonly status: number; readonly retryAfter: number | null }>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: pinned(address),
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    })
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: secondsIn(response.headers['retry-after']) })
      // Nothing that is answered is of use; it is not waited for.
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * Posts to addresses that people named. Over https to whom everybody can reach, and nowhere else: never into a network that is
 * not open, nor after a redirect. `home`: the operator allows this machine and private networks, there without https too.
 */
export const openGuardedPost = (home: boolean, ways: Partial<PostWays> = {}) => {
  const { resolve, timeoutMs } = { resolve: resolveName, timeoutMs: TIMEOUT_MS, ...ways }
  const isOpen = home ? isOpenOrHomeAddress : isOpenAddress
  /** May anything go there? Names are looked up when it is sent. */
  const takes = (text: string): boolean => {
    if (!URL.canParse(text)) return false
    const { protocol, port, username, password } = new URL(text)
    const isSafe = protocol === 'https:' || (home && protocol === 'http:')
    const isFree = port === '' || port === '80' || Number(port) >= FREE_PORTS_FROM
    return isSafe && isFree && username === '' && password === ''
  }
  const attempt = async (url: URL, sent: Sent, signal: AbortSignal): Promise<Answered> => {
    const found = await openAddressOf(url, { resolve, isOpen })
    if (found.kind !== 'open') return { fault: found.kind, ...nothing }
    const { status, retryAfter } = await send(url, found.address, sent, signal)
    return { fault: status >= 200 && status < 300 ? null : 'refused', status, retryAfter }
  }
  const post = async (url: string, sent: Sent): Promise<Answered> => {
    if (!takes(url)) return { fault: 'bad_address', ...nothing }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await Promise.race([attempt(new URL(url), sent, signal), never(signal)])
    } catch {
      return { fault: signal.aborted ? 'too_slow' : 'unreachable', ...nothing }
    }
  }
  return { takes, post }
}
