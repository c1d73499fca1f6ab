import type { Generated } from 'kysely'
import type { HouseholdId } from './household-id.ts'

export type WebhookTable = {
  readonly id: string
  readonly household_id: HouseholdId
  /** Who made it, and lives there. */
  readonly owner_id: string
  readonly url: string
  /** Words of contract/src/webhooks.ts, with spaces. */
  readonly topics: string
  /** 32 bytes in base64; told once. */
  readonly secret: string
  /** Tries in a row that did not arrive. */
  readonly failures: Generated<number>
  /** Nothing is sent before. */
  readonly due_at: string
  /** A process sends there until then; null: none does. */
  readonly claimed_until: string | null
  readonly created_at: string
  readonly last_sent_at: string | null
  /** Turned off since then; null: it is on. */
  readonly ended_at: string | null
}

export type WebhookSeenTable = {
  readonly webhook_id: string
  readonly plan_id: string
  readonly version: number
  readonly groceries_version: number
}

export type WebhookNoticeTable = {
  readonly id: string
  readonly webhook_id: string
  readonly topic: string
  readonly week_start: string
  /** How often it was begun to be sent. */
  readonly tries: Generated<number>
  readonly created_at: string
}
