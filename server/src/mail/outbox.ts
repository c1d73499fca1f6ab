import { randomUUID } from 'node:crypto'
import { PROVIDERS } from '@plateful/contract/user.ts'
import * as z from 'zod'
import { emailKeyOf } from '../accounts/account-store.ts'
import type { Db } from '../db/tables.ts'

const Named = z.strictObject({ name: z.string() })
/** The account is gone; its id says which letters go too. */
const Leaving = z.strictObject({ name: z.string(), ownerId: z.string().nullable().default(null) })
const OfProvider = z.strictObject({
  name: z.string(),
  provider: z.enum(PROVIDERS),
  providerName: z.string().optional(),
})
const Nothing = z.strictObject({})

/**
 * What can be mailed. Names and links are filled in when a letter is sent, not when it is queued: `verify` becomes
 * "you have an account already" for an address that has one, `verify-again` and `reset` become nothing for an address
 * that nobody waits for. So the request that queues them does the same work for every address.
 */
const Mailing = z.discriminatedUnion('template', [
  z.strictObject({
    template: z.literal('verify'),
    payload: z.strictObject({
      name: z.string(),
      passwordHash: z.string(),
      browser: z.string().nullable().default(null),
    }),
  }),
  z.strictObject({ template: z.literal('verify-again'), payload: Nothing }),
  z.strictObject({ template: z.literal('reset'), payload: Nothing }),
  z.strictObject({ template: z.literal('change-email'), payload: Nothing }),
  z.strictObject({
    template: z.literal('change-email-notice'),
    payload: z.strictObject({ name: z.string(), newEmail: z.string() }),
  }),
  z.strictObject({ template: z.literal('password-changed'), payload: Named }),
  z.strictObject({ template: z.literal('provider-linked'), payload: OfProvider }),
  z.strictObject({ template: z.literal('provider-unlinked'), payload: OfProvider }),
  z.strictObject({
    template: z.literal('invitation'),
    /** The secret stands here until the letter is sent, and goes with its row. */
    payload: z.strictObject({ invitedBy: z.string(), token: z.string() }),
  }),
  z.strictObject({ template: z.literal('session-reuse'), payload: Named }),
  z.strictObject({ template: z.literal('token-made'), payload: Named }),
  z.strictObject({
    template: z.literal('webhook-off'),
    payload: z.strictObject({ name: z.string(), host: z.string() }),
  }),
  z.strictObject({ template: z.literal('factor-on'), payload: Named }),
  z.strictObject({ template: z.literal('factor-off'), payload: Named }),
  z.strictObject({ template: z.literal('codes-renewed'), payload: Named }),
  z.strictObject({ template: z.literal('passkey-added'), payload: Named }),
  z.strictObject({ template: z.literal('passkey-removed'), payload: Named }),
  z.strictObject({ template: z.literal('deleted'), payload: Leaving }),
  /** No letter: what was written for somebody who is gone, and gets none, is deleted. */
  z.strictObject({ template: z.literal('forget'), payload: Leaving.omit({ name: true }) }),
])
export type Mailing = z.output<typeof Mailing>

type Queued = Mailing & {
  /** The letter goes when the account goes; null for letters that must outlive it or come before it. */
  readonly ownerId: string | null
  readonly recipient: string
  /** An origin that its links lead to (http/guarding/link-origin.ts); left out or null: the one of all letters. */
  readonly linksTo?: string | null
  readonly now: Date
}

/**
 * Writes a letter into the caller's transaction: it is sent if and only if that commits. Call `ctx.mail.wake()` after
 * the commit, so that it leaves at once.
 */
export const queueMail = async (tx: Db, mail: Queued): Promise<void> => {
  const at = mail.now.toISOString()
  await tx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      owner_id: mail.ownerId,
      recipient: mail.recipient,
      recipient_key: emailKeyOf(mail.recipient),
      links_to: mail.linksTo ?? null,
      template: mail.template,
      payload: JSON.stringify(mail.payload),
      due_at: at,
      claimed_until: null,
      created_at: at,
      attempts: 0,
    })
    .execute()
}

export type ClaimedMail = {
  readonly id: string
  readonly ownerId: string | null
  readonly recipient: string
  readonly linksTo: string | null
  readonly template: string
  /** Null when this version of the app cannot read it. */
  readonly mailing: Mailing | null
  /** Times it was refused so far. */
  readonly attempts: number
  readonly createdAt: string
  readonly claimedUntil: string
}

/** Null instead of a fault: a letter that cannot be read must not keep the others behind it from leaving. */
const readMailing = (template: string, payload: string): Mailing | null => {
  try {
    return Mailing.safeParse({ template, payload: JSON.parse(payload) }).data ?? null
  } catch {
    return null
  }
}

/** Letters looked at in one go; more than processes that may claim at once. */
const CANDIDATES = 10

/** Claims the letter that waits longest, so that no other process sends it before `claimedUntil`. Null: none is due. */
export const claimMail = async (tx: Db, now: Date, leaseMs: number): Promise<ClaimedMail | null> => {
  const at = now.toISOString()
  const claimedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const due = await tx
    .selectFrom('outbox')
    .select('id')
    .where('due_at', '<=', at)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
    .orderBy('due_at')
    .limit(CANDIDATES)
    .execute()
  for (const { id } of due) {
    const row = await tx
      .updateTable('outbox')
      .set({ claimed_until: claimedUntil })
      .where('id', '=', id)
      .where('due_at', '<=', at)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
      .returning(['id', 'owner_id', 'recipient', 'links_to', 'template', 'payload', 'attempts', 'created_at'])
      .executeTakeFirst()
    if (!row) continue
    return {
      id: row.id,
      ownerId: row.owner_id,
      recipient: row.recipient,
      linksTo: row.links_to,
      template: row.template,
      mailing: readMailing(row.template, row.payload),
      attempts: row.attempts,
      createdAt: row.created_at,
      claimedUntil,
    }
  }
  return null
}

/** Letters to an address that still wait, of these kinds or of any: what they would say is no longer true. */
export const dropMailTo = async (
  tx: Db,
  emailKey: string,
  templates?: readonly Mailing['template'][],
): Promise<void> => {
  const waiting = tx.deleteFrom('outbox').where('recipient_key', '=', emailKey)
  await (templates ? waiting.where('template', 'in', templates) : waiting).execute()
}

/** The letter is sent, or will never be. */
export const dropMail = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Gives a claim back; a letter that somebody else claimed in the meantime is left to them. */
export const postponeMail = async (
  db: Db,
  mail: Pick<ClaimedMail, 'id' | 'claimedUntil'>,
  to: { readonly dueAt: Date; readonly attempts: number },
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ claimed_until: null, due_at: to.dueAt.toISOString(), attempts: to.attempts })
    .where('id', '=', mail.id)
    .where('claimed_until', '=', mail.claimedUntil)
    .execute()
}
