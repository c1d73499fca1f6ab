import { createHmac } from 'node:crypto'
import { WEBHOOK_SECRET_PREFIX, type WebhookFault } from '@plateful/contract/webhooks.ts'
import { openGuardedPost, type PostWays } from './guarded-post.ts'

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

/** Signs a notice. `secret`: as it was told; `seconds`: of this try, since 1970. */
export const signatureOf = (secret: string, { id, body }: Notice, seconds: number): string => {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Opens the post, held to what openGuardedPost lets through. */
export const openNoticePost = (home: boolean, ways: Partial<PostWays> = {}): NoticePost => {
  const { takes, post } = openGuardedPost(home, ways)
  return {
    takes,
    post: async ({ url, secret }, notice, now) => {
      const seconds = Math.floor(now.getTime() / 1000)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Plateful notices',
        'webhook-id': notice.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secret, notice, seconds),
      }
      const { fault, status } = await post(url, { headers, body: notice.body })
      return { fault, status }
    },
  }
}
