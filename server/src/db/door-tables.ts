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
