import type { Role } from '@plateful/contract/roles.ts'
import type { Tables } from '../../db/tables.ts'

/** How a row leads to the person it belongs to, or to a household that they live in; `household`: the row is one. */
export type PersonalBy = 'id' | 'owner_id' | 'session_id' | 'household_id' | 'household'

export type PersonalTable<T extends keyof Tables> = {
  readonly by: PersonalBy
  /** Of a household's rows: who of it gets them in their export. Left out: its adults and owners. */
  readonly least?: Role
  readonly shown: readonly (keyof Tables[T] & string)[]
  /** Secrets and hashes: of no use to the person, of much use to a thief. */
  readonly withheld: readonly (keyof Tables[T] & string)[]
}

type Noticed = 'webhook' | 'webhook_seen' | 'webhook_notice' | 'push_key' | 'push_device' | 'push_notice'

/** What is kept so that programs and devices can be told. */
export const OF_NOTICES: { readonly [T in Noticed]: PersonalTable<T> | null } = {
  webhook: {
    by: 'household_id',
    shown: [
      'id',
      'household_id',
      'owner_id',
      'url',
      'topics',
      'failures',
      'due_at',
      'claimed_until',
      'created_at',
      'last_sent_at',
      'ended_at',
    ],
    withheld: ['secret'],
  },
  // Follow from the weeks, which are shown, and go with their webhook.
  webhook_seen: null,
  webhook_notice: null,
  // Signs all notices to devices; of nobody.
  push_key: null,
  push_device: {
    by: 'session_id',
    shown: [
      'session_id',
      'kinds',
      'language',
      'time_zone',
      'created_at',
      'last_sent_at',
      'told_of_list_at',
      'told_of_evening',
      'told_of_cook',
    ],
    // Whoever has these writes to the device.
    withheld: ['endpoint', 'p256dh', 'auth'],
  },
  push_notice: {
    by: 'session_id',
    shown: ['id', 'session_id', 'kind', 'week_start', 'words', 'tries', 'due_at', 'until', 'created_at'],
    withheld: [],
  },
}
