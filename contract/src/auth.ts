import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Preferences, SessionId } from './preferences.ts'

const AnonymousSession = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  /** The secret of the session: sent back in the session header, stored only as a hash on the server. */
  sessionId: z.string(),
  preferences: Preferences.nullable(),
})

export const createAnonymousSession = endpoint({
  method: 'POST',
  path: '/api/auth/anonymous-session',
  access: 'public',
  summary: 'Starts or takes up an anonymous session. A proposed id counts only if this server minted it and it lives.',
  body: z.strictObject({ sessionId: SessionId.optional(), preferences: Preferences.optional() }),
  returns: AnonymousSession,
  errors: ['session.failed'],
  fallback: 'session.failed',
  perMinute: 60,
})

export const updateAnonymousSession = endpoint({
  method: 'PUT',
  path: '/api/auth/anonymous-session/{id}',
  access: 'owner',
  summary: 'Attaches preferences to the caller’s anonymous session.',
  params: z.strictObject({ id: SessionId }),
  body: z.strictObject({ preferences: Preferences }),
  returns: AnonymousSession,
  errors: ['session.unknown'],
  fallback: 'preferences.failed',
})
