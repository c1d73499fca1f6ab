import './without-eval.ts'
import * as z from 'zod'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './constants.ts'

export const TIERS = ['free', 'premium', 'family'] as const
export type Tier = (typeof TIERS)[number]

/** Who opens accounts beside the password; `oidc` is the OpenID provider of whoever runs this instance. */
export const PROVIDERS = ['google', 'microsoft', 'oidc'] as const
export type Provider = (typeof PROVIDERS)[number]

/** As people call them; that of one's own provider is set by whoever runs it, and stands here for when it is not set up any more. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  oidc: 'Single sign-on',
}

/** RFC 5321 allows 254 characters; the cap comes before the pattern. */
export const Email = z
  .string()
  .trim()
  .max(254, 'That is too long for an e-mail address.')
  .pipe(z.email('Not an e-mail address.'))

/** No composition rules; the server also refuses common passwords and says why (decision 0022). */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`)

/** A password as typed to prove who one is: any length up to the cap is compared. */
export const Password = z
  .string()
  .min(1, 'Enter your password.')
  .max(MAX_PASSWORD_LENGTH, 'That is too long for a password.')

/** Six digits of an authenticator app, or a recovery code. */
export const SignInCode = z.string().trim().min(1, 'Enter the code.').max(60, 'That is too long for a code.')

export const PersonName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`)
  // The two joiners belong to names in Persian, Sinhala and Indian scripts (ශ්‍රී), between two signs that are seen.
  .regex(/^(?:[^\p{Cc}\p{Cf}]+(?:[\u200c\u200d][^\p{Cc}\p{Cf}]+)*)?$/u, 'Leave out control characters.')

/** Where the week of this person begins. */
export const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const

/** An account as its owner sees it. */
export const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** False for an address that nobody has confirmed: only a provider named it, or no mail server is set up. Nothing is sent there but the proof. */
  emailVerified: z.boolean(),
  subscriptionTier: z.enum(TIERS),
  isAdmin: z.boolean(),
  /** False for somebody who only ever came through a provider. */
  hasPassword: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
  weekStartsOn: z.enum(WEEK_STARTS),
  createdAt: z.iso.datetime(),
})
export type User = z.output<typeof User>
