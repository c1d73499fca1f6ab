import * as z from 'zod'
import { SignedIn } from './auth.ts'
import { MAX_PASSKEYS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { SessionId } from './preferences.ts'
import { Password, PersonName } from './user.ts'

/** Asked again before a door changes. Null for somebody without a password: a recent sign-in counts. */
const currentPassword = Password.nullable()
/** Bytes in base64url, as WebAuthn’s JSON has them. */
const BASE64URL = /^[A-Za-z0-9_-]+$/
const bytes = z.string().max(8_000).regex(BASE64URL)
const id = z.string().max(1_400).regex(BASE64URL)

export const Passkey = z.strictObject({
  id: z.string(),
  /** What its owner calls it: "My telephone". */
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>

const Passkeys = z.strictObject({ passkeys: z.array(Passkey).max(MAX_PASSKEYS) })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'user',
  summary: 'The passkeys that open the account, oldest first.',
  returns: Passkeys,
  errors: [],
  fallback: 'server.failed',
})

const guarded = {
  access: 'user',
  fallback: 'profile.failed',
  perMinute: 20,
  sameOrigin: 'sender',
  repeats: 'never',
  changes: 'account',
} as const

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  summary: 'What a browser needs to make a passkey (WebAuthn). The challenge holds for five minutes, once.',
  body: z.strictObject({ currentPassword }),
  returns: z.strictObject({
    challenge: z.string(),
    /** The host that it will be bound to. */
    rpId: z.string(),
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    /** Those that are there already: no device makes a second one. */
    known: z.array(z.string()),
  }),
  errors: ['passkey.too_many', 'password.wrong', 'login.too_many', 'hashing.busy'],
  ...guarded,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Keeps a passkey that the browser has made: from now on it opens the account.',
  body: z.strictObject({ name: PersonName, id, clientDataJSON: bytes, attestationObject: bytes }),
  returns: Passkeys,
  errors: ['passkey.not_made', 'passkey.too_many'],
  ...guarded,
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/rename',
  summary: 'Gives a passkey of the account another name.',
  body: z.strictObject({ id, name: PersonName }),
  returns: Passkeys,
  errors: ['passkey.not_found'],
  ...guarded,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/remove',
  summary: 'A passkey opens the account no longer.',
  body: z.strictObject({ id, currentPassword }),
  returns: Passkeys,
  errors: ['passkey.not_found', 'password.wrong', 'login.too_many', 'hashing.busy'],
  ...guarded,
})

export const askToSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  access: 'public',
  summary: 'A challenge for a sign-in with a passkey. It holds for five minutes, once.',
  returns: z.strictObject({ challenge: z.string(), rpId: z.string() }),
  errors: [],
  fallback: 'login.failed',
  perMinute: 60,
  sameOrigin: 'header',
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  summary: 'Signs in with a passkey, and takes over what the visitor made. No password and no code are asked for.',
  body: z.strictObject({
    id,
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    rememberMe: z.boolean().default(false),
    anonymousSessionId: SessionId.nullish(),
  }),
  returns: SignedIn,
  errors: ['passkey.refused'],
  fallback: 'login.failed',
  perMinute: 20,
  sameOrigin: 'header',
  secretKey: true,
})
