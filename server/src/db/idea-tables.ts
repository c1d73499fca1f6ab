import type { HouseholdId } from './household-id.ts'

export type IdeaTable = {
  readonly id: string
  /** The household it was written for; null once it was reviewed or reported, and for an admin's. */
  readonly household_id: HouseholdId | null
  readonly origin: 'household' | 'admin'
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly kind: 'breakfast' | 'lunch' | 'dinner'
  readonly title: string
  readonly title_key: string
  /** Cooklang. */
  readonly document: string
  readonly version: number
  readonly model: string
  readonly created_at: string
  readonly reviewed_at: string | null
  readonly reviewer_id: string | null
  readonly feedback: string
  readonly reported_at: string | null
  readonly report_reason: string | null
}

export type IdeaChangeTable = {
  readonly id: string
  readonly idea_id: string
  /** The admin who did it; null: a household, or an account that is gone. */
  readonly owner_id: string | null
  readonly at: string
  readonly what: 'saved' | 'edited' | 'approved' | 'rejected' | 'reported'
  readonly before: string
  readonly after: string
}

export type IdeaShelfTable = {
  readonly id: number
  readonly version: number
  readonly written: number
}
