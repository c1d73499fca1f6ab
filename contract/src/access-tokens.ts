import * as z from 'zod'
import { MAX_TOKENS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'
import { Password } from './user.ts'

/** What a program may do with a token: read weeks, lists, recipes and stock; change the list; plan and change weeks. */
export const TOKEN_SCOPES = ['read', 'list', 'plan'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Days until it ends by itself. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** Every token begins so: whoever finds one, in a log or a repository, knows what it is. */
export const TOKEN_PREFIX = 'plt_'

const Scopes = z.array(z.enum(TOKEN_SCOPES)).min(1, 'Choose at least one.').max(TOKEN_SCOPES.length)

/** A key for a program of one's own, to one household. The key itself is told once and kept as a hash. */
export const AccessToken = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The household that it reaches, whichever its owner looks at; it ends when they leave. */
  householdId: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** At most five minutes behind; null: it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type AccessToken = z.output<typeof AccessToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/auth/tokens',
  access: 'user',
  least: 'person',
  summary: 'Keys of the account for programs of one’s own: those that hold, the newest first.',
  returns: z.strictObject({ tokens: z.array(AccessToken).max(MAX_TOKENS) }),
  errors: [],
  fallback: 'server.failed',
})

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/auth/tokens',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary:
    'Makes a key for a program of one’s own to the household that one is in, sent as `Authorization: Bearer plt_...`. It is told this once. It reaches weeks, lists, recipes and stock as its scopes, and the role of its owner let it, never the account.',
  body: z.strictObject({
    name: plainLine().min(1, 'Give it a name.').max(60),
    scopes: Scopes,
    days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
    currentPassword: Password.nullable(),
  }),
  returns: z.strictObject({ key: z.string(), token: AccessToken }),
  errors: ['token.too_many', 'password.wrong', 'login.too_many', 'hashing.busy'],
  fallback: 'profile.failed',
  perMinute: 20,
  sameOrigin: 'sender',
  repeats: 'never',
})

export const endToken = endpoint({
  method: 'DELETE',
  path: '/api/auth/tokens/{tokenId}',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Ends a key. It opens nothing from then on.',
  params: z.strictObject({ tokenId: z.string().max(64) }),
  returns: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ['token.not_found'],
  fallback: 'server.failed',
  sameOrigin: 'header',
})
