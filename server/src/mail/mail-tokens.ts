import * as z from 'zod'
import { emailKeyOf } from '../accounts/account-store.ts'
import type { Db } from '../db/tables.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { dropMailTo } from './outbox.ts'

const HOUR_MS = 3_600_000
/** Milliseconds a link lives, counted from the moment its mail is sent. */
const LINK_LIFETIMES_MS = { register: 24 * HOUR_MS, reset: HOUR_MS, 'change-email': 24 * HOUR_MS } as const
export type MailTokenPurpose = keyof typeof LINK_LIFETIMES_MS

const Payload = z.strictObject({
  /** The address as it was typed. */
  email: z.string(),
  /** The account to make: only for `register`. */
  name: z.string().optional(),
  passwordHash: z.string().optional(),
  /** Hash of what the browser keeps that asked for the account. */
  browser: z.string().optional(),
})

export type MailToken = {
  readonly purpose: MailTokenPurpose
  /** Null for an account that does not exist yet. */
  readonly ownerId: string | null
  readonly email: string
  readonly name: string | null
  readonly passwordHash: string | null
  /** Only for `register`: see people/secrets/signup-browser.ts. */
  readonly browser: string | null
}

const COLUMNS = ['purpose', 'owner_id', 'payload'] as const
type Row = { readonly purpose: MailTokenPurpose; readonly owner_id: string | null; readonly payload: string }

const toMailToken = (row: Row): MailToken => {
  const { email, name = null, passwordHash = null, browser = null } = Payload.parse(JSON.parse(row.payload))
  return { purpose: row.purpose, ownerId: row.owner_id, email, name, passwordHash, browser }
}

/** Kills what an older letter for the same purpose held: by account, or by address where there is no account yet. */
const killOlder = async (tx: Db, { purpose, ownerId, email }: MailToken): Promise<void> => {
  const older = tx.deleteFrom('mail_token').where('purpose', '=', purpose)
  await (ownerId === null
    ? older.where('owner_id', 'is', null).where('email_key', '=', emailKeyOf(email))
    : older.where('owner_id', '=', ownerId)
  ).execute()
}

/** Makes the secret of a link; the store keeps its hash. Older ones of the same purpose are dead from then on. */
export const mintMailToken = async (tx: Db, token: MailToken, now: Date): Promise<string> => {
  await killOlder(tx, token)
  const secret = newSecret()
  const { purpose, ownerId, email, name, passwordHash, browser } = token
  const payload = {
    email,
    ...(name !== null && { name }),
    ...(passwordHash !== null && { passwordHash }),
    ...(browser !== null && { browser }),
  }
  await tx
    .insertInto('mail_token')
    .values({
      token_hash: hashSecret(secret),
      purpose,
      owner_id: ownerId,
      email_key: emailKeyOf(email),
      payload: JSON.stringify(payload),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_LIFETIMES_MS[purpose]).toISOString(),
    })
    .execute()
  return secret
}

/** What a link is for, without using it up. Null: unknown, used, too old or for something else. */
export const findMailToken = async (
  db: Db,
  purposes: readonly MailTokenPurpose[],
  secret: string,
  now: Date,
): Promise<MailToken | null> => {
  const row = await db
    .selectFrom('mail_token')
    .select(COLUMNS)
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? toMailToken(row) : null
}

/** Uses a link up: of any number of callers at once exactly one gets it. Null like `findMailToken`. */
export const takeMailToken = async (
  tx: Db,
  purposes: readonly MailTokenPurpose[],
  secret: string,
  now: Date,
): Promise<MailToken | null> => {
  const row = await tx
    .deleteFrom('mail_token')
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now.toISOString())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toMailToken(row) : null
}

/** The proof of an address that is still waiting, even if its link is too old by now: it can be mailed again. */
export const findWaitingProof = async (db: Db, email: string): Promise<MailToken | null> => {
  const row = await db
    .selectFrom('mail_token')
    .select(COLUMNS)
    .where('email_key', '=', emailKeyOf(email))
    .where('purpose', 'in', ['register', 'change-email'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? toMailToken(row) : null
}

const WITH_LINK = ['verify', 'verify-again', 'reset', 'change-email'] as const

const killFor = async (tx: Db, emailKey: string): Promise<void> => {
  await tx.deleteFrom('mail_token').where('email_key', '=', emailKey).execute()
  await dropMailTo(tx, emailKey, WITH_LINK)
}

/**
 * Kills every mailed link of an account or for an address, with the letters that still wait to carry one: after a
 * changed password or address, and before a deletion, nothing that was asked for earlier opens a door.
 */
export const killMailTokens = async (
  tx: Db,
  whose: { readonly ownerId: string } | { readonly emailKey: string },
): Promise<void> => {
  if ('emailKey' in whose) return killFor(tx, emailKeyOf(whose.emailKey))
  const { ownerId } = whose
  await tx.deleteFrom('mail_token').where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('outbox').where('owner_id', '=', ownerId).where('template', 'in', WITH_LINK).execute()
  const account = await tx
    .selectFrom('account')
    .select(['email_key', 'claimed_key'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  const key = account?.email_key ?? account?.claimed_key
  if (key) await killFor(tx, key)
}
