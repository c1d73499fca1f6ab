import * as z from 'zod'
import { PKCE_VERIFIER_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Password, PROVIDERS, User } from './user.ts'

/** Asked again before a door is added or taken away. Null for somebody without a password: a recent sign-in counts. */
const currentPassword = Password.nullable()
const provider = z.enum(PROVIDERS)
const Changed = z.strictObject({ success: z.literal(true), message: z.string(), user: User })

export const connectProvider = endpoint({
  method: 'POST',
  path: '/api/auth/providers/connect',
  access: 'user',
  least: 'person',
  summary:
    'Lets the account be opened by a provider (Google, Microsoft, one’s own) too, with a code of its window. An account that only this door opens joins in.',
  body: z.strictObject({
    provider,
    currentPassword,
    code: z.string().min(1).max(4_000),
    /** Of a window of our own; Google’s script uses none. */
    codeVerifier: z.string().length(PKCE_VERIFIER_LENGTH).optional(),
    redirectUri: z.url().max(500).optional(),
  }),
  returns: Changed,
  errors: [
    'password.wrong',
    'login.too_many',
    'hashing.busy',
    'provider.not_configured',
    'provider.refused',
    'provider.unreachable',
    'provider.in_use',
  ],
  fallback: 'profile.failed',
  perMinute: 20,
  sameOrigin: 'sender',
  secretKey: true,
})

export const disconnectProvider = endpoint({
  method: 'POST',
  path: '/api/auth/providers/disconnect',
  access: 'user',
  least: 'person',
  summary: 'A provider opens the account no longer. The last way in stays.',
  body: z.strictObject({ provider, currentPassword }),
  returns: Changed,
  errors: ['password.wrong', 'login.too_many', 'hashing.busy', 'provider.last_way'],
  repeats: 'never',
  fallback: 'profile.failed',
  perMinute: 20,
  sameOrigin: 'sender',
})
