import type { PushFault } from '@plateful/contract/push.ts'
import webPush from 'web-push'
import { openGuardedPost, type PostWays } from './guarded-post.ts'

/** Where a browser has notices sent, and what they are encrypted for. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The pair that signs what is sent (VAPID, RFC 8292). */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

export type PushMessage = {
  readonly body: string
  /** The push service keeps it so long for a device that is off. */
  readonly seconds: number
  /** Of those with the same topic that still wait there, the last one is kept (RFC 8030); up to 32 letters. */
  readonly topic: string
}

export type Pushed = {
  readonly fault: PushFault | null
  readonly status: number | null
  readonly retryAfter: number | null
}

export type PushPost = {
  readonly post: (to: PushAddress, message: PushMessage, keys: PushKeys) => Promise<Pushed>
  /** May notices go there, and can they be encrypted for it? */
  readonly takes: (to: PushAddress) => boolean
}

/** "There is no such subscription", and "not any more" (RFC 8030). */
const GONE: ReadonlySet<number | null> = new Set([404, 410])

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/**
 * Opens the post to push services: encrypted for the device (RFC 8291), signed for the service (RFC 8292), and held to what
 * openGuardedPost lets through. `contact`: whom a push service writes to about us, as `mailto:` or an https address.
 */
export const openPushPost = (contact: string, home: boolean, ways: Partial<PostWays> = {}): PushPost => {
  const guarded = openGuardedPost(home, ways)
  const canEncrypt = ({ p256dh, auth }: PushAddress): boolean => {
    try {
      webPush.encrypt(p256dh, auth, 'x', 'aes128gcm')
      return true
    } catch {
      return false
    }
  }
  return {
    takes: (to) => guarded.takes(to.endpoint) && canEncrypt(to),
    post: async ({ endpoint, p256dh, auth }, { body, seconds, topic }, keys) => {
      // It says who we are to whom it was made for: nothing is made for an address that nothing goes to.
      if (!guarded.takes(endpoint)) return { fault: 'bad_address', status: null, retryAfter: null }
      const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject: contact, ...keys },
        TTL: seconds,
        topic,
        contentEncoding: 'aes128gcm',
      })
      const headers = Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name, String(value)]))
      const answered = await guarded.post(endpoint, { headers, body: made.body ?? '' })
      return GONE.has(answered.status) ? { ...answered, fault: 'gone' } : answered
    },
  }
}
