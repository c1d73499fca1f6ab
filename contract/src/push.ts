import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'
import { TimeZone } from './time-zone.ts'

/** What a device can be told of: somebody changed the list while you shop, on the evening before what has to be soaked, thawed or begun, and in the morning that it is your turn to cook. */
export const PUSH_KINDS = ['list.changed', 'prepare', 'cook'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Languages that notices are written in; the device writes them. */
export const PUSH_LANGUAGES = ['en', 'de', 'es'] as const
export type PushLanguage = (typeof PUSH_LANGUAGES)[number]

/** Why a notice did not arrive; `gone`: the browser forgot that it had asked. */
export const PUSH_FAULTS = ['bad_address', 'private_address', 'unreachable', 'too_slow', 'refused', 'gone'] as const
export type PushFault = (typeof PUSH_FAULTS)[number]

const Kinds = z.array(z.enum(PUSH_KINDS)).min(1, 'Choose at least one.').max(PUSH_KINDS.length)

const isSafeAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What this device asked for. */
export const PushWish = z.strictObject({ kinds: z.array(z.enum(PUSH_KINDS)), createdAt: z.iso.datetime() })
export type PushWish = z.output<typeof PushWish>

export const readPush = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'user',
  least: 'person',
  summary:
    'What the device that asks is told of by web push; null: of nothing. `key` is the public key of the server (VAPID), for the browser.',
  returns: z.strictObject({ key: z.string(), wish: PushWish.nullable() }),
  errors: [],
  fallback: 'server.failed',
})

export const wishPush = endpoint({
  method: 'PUT',
  path: '/api/push',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary:
    'Has the device that asks told by web push, encrypted so that the push service reads nothing (RFC 8291). Ends when the device is signed out.',
  body: z.strictObject({
    endpoint: plainLine().max(1_000).refine(isSafeAddress, 'That is no web address.'),
    /** The browser's public key: a point of P-256, and a secret of 16 bytes, in base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'Not a key.'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not a secret.'),
    kinds: Kinds,
    language: z.enum(PUSH_LANGUAGES),
    timeZone: TimeZone,
  }),
  returns: z.strictObject({ wish: PushWish }),
  errors: ['push.bad_address', 'token.not_allowed'],
  fallback: 'server.failed',
  perMinute: 20,
  sameOrigin: 'sender',
})

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Sends a notice to the device that asks at once, and tells whether its push service took it.',
  returns: z.strictObject({ fault: z.enum(PUSH_FAULTS).nullable(), status: z.int().nullable() }),
  errors: ['push.not_asked'],
  fallback: 'server.failed',
  perMinute: 10,
  sameOrigin: 'header',
  repeats: 'never',
})

export const endPush = endpoint({
  method: 'DELETE',
  path: '/api/push',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Tells the device that asks of nothing any more. What waits for it is forgotten.',
  returns: z.strictObject({ wish: z.null() }),
  errors: [],
  fallback: 'server.failed',
  sameOrigin: 'header',
})
