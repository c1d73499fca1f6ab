import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, NewPassword, Password, PersonName, User, WEEK_STARTS } from './user.ts'

/** What an account asks again before something that cannot be taken back. Null for somebody without a password. */
const currentPassword = Password.nullable()

export const readMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  summary: 'The signed-in account.',
  returns: z.strictObject({ success: z.literal(true), user: User }),
  errors: [],
  fallback: 'server.failed',
})

const Changed = z.strictObject({ success: z.literal(true), message: z.string(), user: User })

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Changes name and week start.',
  body: z.strictObject({ name: PersonName.optional(), weekStartsOn: z.enum(WEEK_STARTS).optional() }),
  returns: Changed,
  errors: [],
  fallback: 'profile.failed',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Sets a new password, signs out every other device and tells the owner by mail.',
  body: z.strictObject({ currentPassword, newPassword: NewPassword }),
  returns: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    user: User,
    /** This device goes on with these; all older tokens are dead. */
    accessToken: z.string(),
    expiresIn: z.int(),
  }),
  errors: ['password.wrong', 'password.common', 'login.too_many', 'hashing.busy'],
  fallback: 'profile.failed',
  perMinute: 20,
  sameOrigin: 'sender',
  secretKey: true,
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/auth/change-email',
  access: 'user',
  least: 'person',
  summary:
    'Mails a proof to the new address and a notice to the old one, which holds until the proof is used. Without a mail server the address moves at once, unconfirmed.',
  body: z.strictObject({ currentPassword, newEmail: Email }),
  returns: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ['password.wrong', 'email.taken', 'login.too_many', 'hashing.busy'],
  repeats: 'never',
  fallback: 'profile.failed',
  perMinute: 10,
  sameOrigin: 'sender',
})

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/auth/export',
  access: 'user',
  least: 'person',
  summary: 'Everything that is stored about the account, as JSON.',
  body: z.strictObject({ currentPassword }),
  returns: z.strictObject({
    exportedAt: z.iso.datetime(),
    user: User,
    /** Table by table, secrets left out. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['password.wrong', 'login.too_many', 'hashing.busy'],
  repeats: 'never',
  fallback: 'export.failed',
  perMinute: 5,
  sameOrigin: 'sender',
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'user',
  least: 'person',
  changes: 'account',
  summary: 'Deletes the account and all that belongs to it. The word DELETE and the password say that it is meant.',
  body: z.strictObject({ currentPassword, confirm: z.literal('DELETE', 'Type DELETE.') }),
  returns: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ['password.wrong', 'login.too_many', 'hashing.busy'],
  fallback: 'delete_account.failed',
  perMinute: 10,
  sameOrigin: 'sender',
  secretKey: true,
})
