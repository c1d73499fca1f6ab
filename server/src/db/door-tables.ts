import type { HouseholdId } from './household-id.ts'

export type SessionDeviceTable = {
  readonly session_id: string
  /** One of contract/src/devices.ts; null: it does not say. */
  readonly browser: string | null
  readonly system: string | null
}

export type SecondFactorTable = {
  readonly owner_id: string
  /** Base32; never told again. */
  readonly key: string
  /** Of 30 seconds, counted from 1970. */
  readonly last_step: number
  readonly created_at: string
  /** Null: no code of it has come yet. */
  readonly confirmed_at: string | null
}

export type RecoveryCodeTable = {
  readonly code_hash: string
  readonly owner_id: string
  readonly created_at: string
}

export type PasskeyTable = {
  /** Of the credential, in base64url. */
  readonly id: string
  readonly owner_id: string
  readonly name: string
  /** COSE, in base64url. */
  readonly public_key: string
  /** A number in digits. */
  readonly counter: string
  readonly created_at: string
  readonly last_used_at: string | null
}

export type PasskeyChallengeTable = {
  readonly challenge_hash: string
  /** Null: for a sign-in. */
  readonly owner_id: string | null
  readonly expires_at: string
}

export type PersonalTokenTable = {
  readonly id: string
  readonly owner_id: string
  /** What it is about; the person lives there. */
  readonly household_id: HouseholdId
  readonly name: string
  readonly token_hash: string
  /** Words of contract/src/access-tokens.ts, with spaces. */
  readonly scopes: string
  readonly created_at: string
  readonly expires_at: string
  readonly last_used_at: string | null
}

export type AnonymousSessionTable = {
  /** SHA-256 of the session's secret, hexadecimal. */
  readonly secret_hash: string
  readonly owner_id: string
  readonly created_at: string
}
