import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { WEBHOOK_SECRET_PREFIX, type WebhookFault } from '@plateful/contract/webhooks.ts'
import { isOpenAddress, isOpenOrHomeAddress, openAddressOf, pinned, type Resolve, resolveName } from './open-address.ts'

export type Notice = {
  /** The same for every try: whoever had it already passes over it. */
  readonly id: string
  readonly body: string
}

export type Posted = { readonly fault: WebhookFault | null; readonly status: number | null }

/** Sends signed notices to addresses that people named (Standard Webhooks 1.0.0, `v1`). */
export type NoticePost = {
  readonly post: (to: { readonly url: string; readonly secret: string }, notice: Notice, now: Date) => Promise<Posted>
  /** May notices go there? Names are looked up when one is sent. */
  readonly takes: (url: string) => boolean
}

/** How notices reach others; tests put other names and times in the place. */
type Ways = {
  readonly resolve: Resolve
  readonly timeoutMs: number
}

const TIMEOUT_MS = 10_000
/** Below are mail, remote shells and the like, which no notice has business with. */
const FREE_PORTS_FROM = 1024

/** Signs a notice. `secret`: as it was told; `seconds`: of this try, since 1970. */
export const signatureOf = (secret: string, { id, body }: Notice, seconds: number): string => {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

const send = (
  url: URL,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
) =>
  new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: pinned(address),
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      // Nothing that is answered is of use; it is not waited for.
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * Opens the post. Over https to whom everybody can reach, and nowhere else: never into a network that is not open, nor after a
 * redirect. `home`: the operator allows this machine and private networks, there without https too.
 */
export const openNoticePost = (home: boolean, ways: Partial<Ways> = {}): NoticePost => {
  const { resolve, timeoutMs } = { resolve: resolveName, timeoutMs: TIMEOUT_MS, ...ways }
  const isOpen = home ? isOpenOrHomeAddress : isOpenAddress
  const takes = (text: string): boolean => {
    if (!URL.canParse(text)) return false
    const { protocol, port, username, password } = new URL(text)
    const isSafe = protocol === 'https:' || (home && protocol === 'http:')
    const isFree = port === '' || port === '80' || Number(port) >= FREE_PORTS_FROM
    return isSafe && isFree && username === '' && password === ''
  }
  const attempt = async (url: URL, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) => {
    const found = await openAddressOf(url, { resolve, isOpen })
    if (found.kind !== 'open') return { fault: found.kind, status: null }
    const status = await send(url, found.address, headers, body, signal)
    return { fault: status >= 200 && status < 300 ? null : ('refused' as const), status }
  }
  return {
    takes,
    post: async ({ url, secret }, notice, now) => {
      if (!takes(url)) return { fault: 'bad_address', status: null }
      const seconds = Math.floor(now.getTime() / 1000)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Plateful notices',
        'webhook-id': notice.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secret, notice, seconds),
      }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await Promise.race([attempt(new URL(url), headers, notice.body, signal), never(signal)])
      } catch {
        return { fault: signal.aborted ? 'too_slow' : 'unreachable', status: null }
      }
    },
  }
}
