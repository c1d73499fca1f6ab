import * as z from 'zod'
import { PKCE_VERIFIER_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Preferences, SessionId, takesPreferences } from './preferences.ts'
import { Email, NewPassword, Password, PersonName, SignInCode, User } from './user.ts'

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
  /** A first visit has neither: it may say so by null, or send nothing. */
  ...takesPreferences,
  body: z.strictObject({ sessionId: SessionId.nullish(), preferences: Preferences.nullish() }).default({}),
  returns: AnonymousSession,
  errors: ['session.failed', 'tier.needed'],
  fallback: 'session.failed',
  perMinute: 60,
})

export const updateAnonymousSession = endpoint({
  method: 'PUT',
  path: '/api/auth/anonymous-session/{id}',
  access: 'owner',
  least: 'person',
  changes: 'preferences',
  summary: 'Attaches preferences to the caller’s anonymous session.',
  params: z.strictObject({ id: SessionId }),
  ...takesPreferences,
  body: z.strictObject({ preferences: Preferences }),
  returns: AnonymousSession,
  errors: ['session.unknown', 'tier.needed'],
  fallback: 'preferences.failed',
})

/** What happened to a visitor's things when they signed in. Null: there was nothing to take over. */
export const Merged = z
  .strictObject({
    /** Rules that the account did not have before. */
    allergensAdded: z.array(z.string()),
    dietsAdded: z.array(z.string()),
    preferencesTaken: z.boolean(),
    /** Weeks that now belong to the account. */
    weeksMoved: z.array(z.iso.date()),
    /** Weeks the account had already: they stay, and undo shows the visitor's. */
    weeksAside: z.array(z.iso.date()),
    /** The above in words for the person; empty when there is nothing to tell. */
    sentence: z.string(),
  })
  .nullable()
export type Merged = z.output<typeof Merged>

/** An answer that signs somebody in. The refresh token is in a cookie that scripts cannot read. */
export const SignedIn = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: User,
  accessToken: z.string(),
  /** Seconds the access token lives. */
  expiresIn: z.int(),
  /** True for an account that did not exist before. */
  isNew: z.boolean(),
  merged: Merged,
})
export type SignedIn = z.output<typeof SignedIn>

/** The same words whoever asks: nobody learns here which addresses have an account. */
const Told = z.strictObject({ success: z.literal(true), message: z.string() })

const rememberMe = z.boolean().default(false)
const anonymousSessionId = SessionId.nullish()

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary:
    'Makes an account and signs in, where no mail server is set up. Else it exists once the link in the mail was opened, and a taken address gets a mail that says so.',
  body: z.strictObject({ name: PersonName, email: Email, password: NewPassword, anonymousSessionId, rememberMe }),
  returns: z.union([SignedIn, Told]),
  errors: ['password.common', 'email.taken', 'hashing.busy'],
  fallback: 'register.failed',
  perMinute: 10,
  sameOrigin: 'sender',
  secretKey: true,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary:
    'Signs in with e-mail and password, and takes over what the visitor made. Where the account has a second step, a right password without a code is told `login.code_needed`: send the same with one.',
  body: z.strictObject({
    email: Email,
    password: Password,
    rememberMe,
    anonymousSessionId,
    /** Of the authenticator app, or a recovery code. */
    code: SignInCode.optional(),
  }),
  returns: SignedIn,
  errors: ['login.refused', 'login.code_needed', 'login.code_wrong', 'login.too_many', 'hashing.busy'],
  fallback: 'login.failed',
  perMinute: 600,
  sameOrigin: 'sender',
  secretKey: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary:
    'Ends the session of the refresh cookie, and that of a token that is sent. Answers the same when there was none.',
  returns: Told,
  errors: [],
  fallback: 'server.failed',
  sameOrigin: 'header',
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'A new access token for the refresh cookie, which is exchanged for its successor.',
  returns: z.strictObject({ success: z.literal(true), accessToken: z.string(), expiresIn: z.int(), user: User }),
  errors: ['refresh.refused'],
  fallback: 'server.failed',
  perMinute: 240,
  sameOrigin: 'header',
})

export const readProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'public',
  summary: 'Which social sign-ins this instance has, with what the browser needs to open their windows.',
  returns: z.strictObject({
    google: z
      .strictObject({ clientId: z.string(), authorizationEndpoint: z.url(), scriptUrl: z.url().nullable() })
      .nullable(),
    microsoft: z.strictObject({ clientId: z.string(), authorizationEndpoint: z.url() }).nullable(),
    /** The OpenID provider of whoever runs this instance, by the name that stands on its button. */
    oidc: z.strictObject({ clientId: z.string(), authorizationEndpoint: z.url(), name: z.string() }).nullable(),
  }),
  errors: [],
  fallback: 'server.failed',
})

const code = z.string().min(1).max(4_000)

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/code',
  access: 'public',
  summary: 'Signs in with a code of Google’s window.',
  body: z.strictObject({
    code,
    anonymousSessionId,
    rememberMe,
    /** Sent by a window that used PKCE. */
    codeVerifier: z.string().length(PKCE_VERIFIER_LENGTH).optional(),
    redirectUri: z.url().max(500).optional(),
  }),
  returns: SignedIn,
  errors: ['provider.not_configured', 'provider.refused', 'provider.unreachable', 'provider.link_needed'],
  fallback: 'login.failed',
  perMinute: 20,
  sameOrigin: 'header',
  secretKey: true,
})

export const signInWithMicrosoft = endpoint({
  method: 'POST',
  path: '/api/auth/microsoft/code',
  access: 'public',
  summary: 'Signs in with a code of Microsoft’s window and its PKCE verifier.',
  body: z.strictObject({
    code,
    codeVerifier: z.string().length(PKCE_VERIFIER_LENGTH),
    redirectUri: z.url().max(500),
    anonymousSessionId,
    rememberMe,
  }),
  returns: SignedIn,
  errors: ['provider.not_configured', 'provider.refused', 'provider.unreachable', 'provider.link_needed'],
  fallback: 'login.failed',
  perMinute: 20,
  sameOrigin: 'header',
  secretKey: true,
})

export const signInWithOidc = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/code',
  access: 'public',
  summary: 'Signs in with a code of the OpenID provider of whoever runs this instance, and its PKCE verifier.',
  body: signInWithMicrosoft.body,
  returns: SignedIn,
  errors: ['provider.not_configured', 'provider.refused', 'provider.unreachable', 'provider.link_needed'],
  fallback: 'login.failed',
  perMinute: 20,
  sameOrigin: 'header',
  secretKey: true,
})

export const revokeAllTokens = endpoint({
  method: 'POST',
  path: '/api/auth/revoke-all-tokens',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Signs the account out everywhere, this device included.',
  returns: z.strictObject({ success: z.literal(true), message: z.string(), sessions: z.int() }),
  errors: [],
  fallback: 'server.failed',
  sameOrigin: 'header',
  secretKey: true,
})

/** The secret of a mailed link. One that a mail program cut off is as good as a used one: the answer says to ask for another. */
export const MailToken = z.string().min(1).max(200)

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/{token}',
  access: 'public',
  summary:
    'Uses a mailed proof of an address: makes the account, or moves it to the new address. Never signs in. In another browser than the one that asked for the account a password has to come along.',
  params: z.strictObject({ token: MailToken }),
  /** The password that the owner of the letterbox wants; it takes the place of the one that came with the request. */
  body: z.strictObject({ password: NewPassword.optional() }).default({}),
  returns: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    email: z.string(),
    /** `confirm`: an account that had this address before, and nobody had confirmed it. */
    purpose: z.enum(['register', 'change-email', 'confirm']),
  }),
  errors: ['token.refused', 'email.taken', 'password.needed', 'password.common', 'hashing.busy'],
  fallback: 'verify.failed',
  perMinute: 30,
  secretKey: true,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  summary: 'Mails a fresh proof when one is waiting. Answers the same in any case.',
  body: z.strictObject({ email: Email }),
  returns: Told,
  errors: [],
  fallback: 'resend.failed',
  perMinute: 10,
  secretKey: true,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link to set a new password. Answers the same in any case.',
  body: z.strictObject({ email: Email }),
  returns: Told,
  errors: [],
  fallback: 'forgot.failed',
  perMinute: 10,
  secretKey: true,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of a mailed link, and signs out everywhere.',
  body: z.strictObject({ token: MailToken, password: NewPassword }),
  returns: Told,
  errors: ['token.refused', 'password.common', 'hashing.busy'],
  fallback: 'reset.failed',
  perMinute: 20,
  sameOrigin: 'sender',
  secretKey: true,
})
