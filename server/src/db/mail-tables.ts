export type MailTokenTable = {
  readonly token_hash: string
  readonly purpose: 'register' | 'reset' | 'change-email'
  readonly owner_id: string | null
  readonly email_key: string
  readonly payload: string
  readonly created_at: string
  readonly expires_at: string
}

export type OutboxTable = {
  readonly id: string
  readonly owner_id: string | null
  readonly recipient: string
  /** As accounts are looked up by; null when an older version of the app queued it. */
  readonly recipient_key: string | null
  /** An origin that its links lead to (http/guarding/link-origin.ts); null: the one of all letters. */
  readonly links_to: string | null
  readonly template: string
  readonly payload: string
  readonly attempts: number
  readonly due_at: string
  readonly claimed_until: string | null
  readonly created_at: string
}
