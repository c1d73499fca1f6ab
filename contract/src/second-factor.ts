import * as z from 'zod'
import { RECOVERY_CODES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Password, SignInCode } from './user.ts'

/** Asked again before a door changes. Only an account with a password has a second step. */
const currentPassword = Password
const RecoveryCodes = z.array(z.string()).length(RECOVERY_CODES)

export const SecondFactor = z.strictObject({
  isOn: z.boolean(),
  /** Recovery codes that nobody has used yet. */
  codesLeft: z.int().min(0).max(RECOVERY_CODES),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'user',
  summary: 'Does a sign-in with the password ask for a code too? And how many recovery codes are left?',
  returns: SecondFactor,
  errors: [],
  fallback: 'server.failed',
})

const guarded = {
  access: 'user',
  fallback: 'profile.failed',
  perMinute: 20,
  sameOrigin: 'sender',
  repeats: 'never',
} as const

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/start',
  changes: 'account',
  summary:
    'Makes a key for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). Told this once; it holds when a code of it has come.',
  body: z.strictObject({ currentPassword }),
  returns: z.strictObject({
    /** Base32. */
    key: z.string(),
    /** The same as an `otpauth:` address, for a picture to photograph. */
    address: z.string(),
  }),
  errors: ['factor.no_password', 'factor.is_on', 'password.wrong', 'login.too_many', 'hashing.busy'],
  ...guarded,
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  changes: 'account',
  summary:
    'Turns the second step on with a first code. Other devices are signed out. The recovery codes are told this once.',
  body: z.strictObject({ code: SignInCode }),
  returns: z.strictObject({ recoveryCodes: RecoveryCodes }),
  errors: ['factor.is_on', 'factor.not_started', 'factor.code_wrong', 'login.too_many'],
  ...guarded,
})

const proof = z.strictObject({ currentPassword, code: SignInCode })
const refusals = ['factor.is_off', 'factor.code_wrong', 'password.wrong', 'login.too_many', 'hashing.busy'] as const

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  changes: 'account',
  summary: 'Ten new recovery codes, told this once; the old ones are dead.',
  body: proof,
  returns: z.strictObject({ recoveryCodes: RecoveryCodes }),
  errors: refusals,
  ...guarded,
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/off',
  changes: 'account',
  summary: 'Turns the second step off; key and recovery codes are deleted.',
  body: proof,
  returns: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: refusals,
  ...guarded,
})
