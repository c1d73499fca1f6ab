import { randomUUID } from 'node:crypto'
import type { Db } from '../db/tables.ts'

/** What can happen to the doors of an account. */
export type SecurityEventKind =
  | 'account.created'
  | 'account.deleted'
  | 'admin.granted'
  | 'admin.revoked'
  | 'admin.signed_out'
  | 'email.changed'
  | 'email.change_asked'
  | 'export.made'
  | 'factor.codes_renewed'
  | 'factor.off'
  | 'factor.on'
  | 'factor.recovery_used'
  | 'factor.refused'
  | 'login.done'
  | 'login.refused'
  | 'logout'
  | 'passkey.added'
  | 'passkey.removed'
  | 'password.changed'
  | 'password.reset'
  | 'password.reset_asked'
  | 'password.wrong'
  | 'account.joined'
  | 'provider.linked'
  | 'provider.refused'
  | 'provider.unlinked'
  | 'refresh.reused'
  | 'session.ended'
  | 'sessions.revoked'
  | 'subscription.changed'
  | 'token.ended'
  | 'token.made'
  | 'webhook.ended'
  | 'webhook.made'

type SecurityEvent = {
  /** Null when the account does not exist (any more). */
  readonly ownerId: string | null
  readonly kind: SecurityEventKind
  /** No address, no secret, no name: what helps to understand the event later. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>
  readonly now: Date
}

/** Writes down what happened, in the same transaction as the thing itself. */
export const noteEvent = async (tx: Db, { ownerId, kind, detail = {}, now }: SecurityEvent): Promise<void> => {
  await tx
    .insertInto('security_event')
    .values({ id: randomUUID(), owner_id: ownerId, kind, at: now.toISOString(), detail: JSON.stringify(detail) })
    .execute()
}
