import type { Generated } from 'kysely'

export type PushKeyTable = {
  readonly id: string
  readonly public_key: string
  readonly private_key: string
  readonly created_at: string
}

export type PushDeviceTable = {
  /** Its sign-in: it gets nothing any more when that ends. */
  readonly session_id: string
  /** An address at its push service that whoever knows may write to. */
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Words of contract/src/push.ts, with spaces. */
  readonly kinds: string
  readonly language: string
  readonly time_zone: string
  readonly created_at: string
  readonly last_sent_at: string | null
  /** Changes of the list until then are told. */
  readonly told_of_list_at: string
  /** The day whose evening before was looked at last: 2026-11-24. */
  readonly told_of_evening: string | null
  /** The day whose turn to cook was told last. */
  readonly told_of_cook: string | null
}

export type PushNoticeTable = {
  readonly id: string
  readonly session_id: string
  readonly kind: string
  readonly week_start: string | null
  /** Dishes, with ` · ` between; '': none. */
  readonly words: string
  /** How often it was begun to be sent. */
  readonly tries: Generated<number>
  /** Sent not before; whoever sends it puts this off first. */
  readonly due_at: string
  readonly until: string
  readonly created_at: string
}
