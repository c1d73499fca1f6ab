import * as z from 'zod'
import { MAX_DEVICES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Email } from './user.ts'

/** What of a device its browser tells. */
export const BROWSERS = ['Firefox', 'Chrome', 'Edge', 'Safari', 'Opera', 'Samsung Internet'] as const
export const SYSTEMS = ['Windows', 'macOS', 'Linux', 'ChromeOS', 'Android', 'iPhone', 'iPad'] as const

/** One sign-in on one device. */
export const Device = z.strictObject({
  id: z.string(),
  /** Null: a program, or a browser that does not say. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** When somebody signed in there. */
  firstSeenAt: z.iso.datetime(),
  /** When it last asked for a new access token. */
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type Device = z.output<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'Where the account is signed in: this device first, then those seen last.',
  returns: z.strictObject({ devices: z.array(Device).max(MAX_DEVICES) }),
  errors: [],
  fallback: 'server.failed',
})

const Told = z.strictObject({ success: z.literal(true), message: z.string() })

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{deviceId}',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Signs one device of the account out. Its tokens are dead at once.',
  params: z.strictObject({ deviceId: z.string().max(64) }),
  returns: Told,
  errors: ['device.not_found'],
  fallback: 'server.failed',
  sameOrigin: 'header',
})

const Ended = Told.extend({ sessions: z.int().min(0) })

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Signs every other device of the account out; the one that asks stays.',
  returns: Ended,
  errors: [],
  fallback: 'server.failed',
  sameOrigin: 'header',
})

export const endDevicesOf = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/sign-out',
  access: 'admin',
  summary: 'Signs an account out everywhere, by its address.',
  body: z.strictObject({ email: Email }),
  returns: Ended,
  errors: ['account.not_found'],
  fallback: 'server.failed',
})
