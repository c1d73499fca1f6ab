import type { Kysely } from 'kysely'

type OwnerTable = {
  readonly id: string
  readonly kind: 'anonymous' | 'user'
  readonly created_at: string
  readonly last_seen_at: string
}

type AnonymousSessionTable = {
  /** SHA-256 of the session's secret, hexadecimal. */
  readonly secret_hash: string
  readonly owner_id: string
  readonly created_at: string
}

type PreferenceTable = {
  readonly owner_id: string
  readonly document: string
  readonly version: number
  readonly updated_at: string
}

type PlanTable = {
  readonly id: string
  readonly owner_id: string
  readonly week_start: string
  readonly version: number
  readonly seed: number
  readonly document: string
  readonly groceries: string
  readonly groceries_version: number
  readonly past: string
  readonly undo_steps: number
  /** USD a week. */
  readonly cost: number
  /** Mean per adult and day. */
  readonly kcal: number
  readonly saved_at: string | null
  /** Hash of the request that changed it last; null when that request named no key. */
  readonly last_request: string | null
  readonly created_at: string
  readonly updated_at: string
}

type RateLimitTable = {
  readonly key: string
  readonly points: number
  /** Milliseconds since 1970. */
  readonly expire: number
}

/** The columns of db/migrations. JSON columns come and go as text; the repo files parse them. */
export type Tables = {
  readonly owner: OwnerTable
  readonly anonymous_session: AnonymousSessionTable
  readonly preference: PreferenceTable
  readonly plan: PlanTable
  readonly rate_limit: RateLimitTable
}

/** The store, or a transaction on it. */
export type Db = Kysely<Tables>
