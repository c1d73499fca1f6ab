import type { Db } from '../db/tables.ts'

/** Looked at in one go; more than processes that may claim at once. */
const CANDIDATES = 10

/** Notices that are sent to one webhook before others have their turn. */
const BATCH = 5

export type Claimed = {
  readonly id: string
  readonly ownerId: string
  readonly url: string
  readonly secret: string
  readonly failures: number
  readonly householdId: string
  readonly claimedUntil: string
}

/** Claims a webhook for which something waits, so that no other process sends there before `leaseMs` are over. Null: none is due. */
export const claimWebhook = async (tx: Db, now: Date, leaseMs: number): Promise<Claimed | null> => {
  const at = now.toISOString()
  const claimedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const due = await tx
    .selectFrom('webhook')
    .select('id')
    .where('due_at', '<=', at)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_notice')
          .select('webhook_notice.id')
          .whereRef('webhook_notice.webhook_id', '=', 'webhook.id'),
      ),
    )
    .orderBy('due_at')
    .limit(CANDIDATES)
    .execute()
  for (const { id } of due) {
    const row = await tx
      .updateTable('webhook')
      .set({ claimed_until: claimedUntil })
      .where('id', '=', id)
      .where('due_at', '<=', at)
      .where('ended_at', 'is', null)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
      .returning(['owner_id', 'url', 'secret', 'failures', 'household_id'])
      .executeTakeFirst()
    if (row)
      return {
        id,
        ownerId: row.owner_id,
        url: row.url,
        secret: row.secret,
        failures: row.failures,
        householdId: row.household_id,
        claimedUntil,
      }
  }
  return null
}

export type Waiting = {
  readonly id: string
  readonly topic: string
  readonly weekStart: string
  readonly createdAt: string
}

/** Begins to send what waits longest: what changes from here on gets a notice of its own. */
export const beginNotices = async (tx: Db, webhookId: string): Promise<readonly Waiting[]> => {
  const rows = await tx
    .selectFrom('webhook_notice')
    .select(['id', 'topic', 'week_start', 'created_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  if (rows.length > 0)
    await tx
      .updateTable('webhook_notice')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return rows.map((row) => ({ id: row.id, topic: row.topic, weekStart: row.week_start, createdAt: row.created_at }))
}

/** It arrived. */
export const dropNotice = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('webhook_notice').where('id', '=', id).execute()
}

/** Gives a claim back; a webhook that somebody else claimed meanwhile is left to them. */
export const release = async (
  tx: Db,
  { id, claimedUntil }: Pick<Claimed, 'id' | 'claimedUntil'>,
  values: {
    readonly failures?: number
    readonly due_at?: string
    readonly last_sent_at?: string
    readonly ended_at?: string
  },
): Promise<boolean> => {
  const done = await tx
    .updateTable('webhook')
    .set({ ...values, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimedUntil)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** What waits for a webhook that is turned off is forgotten. */
export const dropAll = async (tx: Db, webhookId: string): Promise<void> => {
  await tx.deleteFrom('webhook_notice').where('webhook_id', '=', webhookId).execute()
}
