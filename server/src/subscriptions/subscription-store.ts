import type { Tier } from '@plateful/contract/user.ts'
import { updateAccount } from '../accounts/account-store.ts'
import { noteEvent } from '../accounts/security-events.ts'
import type { Db } from '../db/tables.ts'
import type { PaidFor } from '../ports/stripe-truth.ts'

/** The customer of an account, and what was read back from the payment service last. */
export type StoredSubscription = {
  readonly ownerId: string
  readonly customerId: string
  readonly subscriptionId: string | null
  /** As Stripe calls it; `none` without a subscription. */
  readonly status: string
  readonly tier: Tier
  readonly periodEndsAt: string | null
  readonly endsThen: boolean
  /** Counts the readings. */
  readonly version: number
  readonly readAt: string
}

const COLUMNS = [
  'owner_id',
  'customer_id',
  'subscription_id',
  'status',
  'tier',
  'period_ends_at',
  'ends_then',
  'version',
  'read_at',
] as const

const select = (db: Db) => db.selectFrom('subscription').select(COLUMNS)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toSubscription = (row: Row): StoredSubscription => ({
  ownerId: row.owner_id,
  customerId: row.customer_id,
  subscriptionId: row.subscription_id,
  status: row.status,
  tier: row.tier,
  periodEndsAt: row.period_ends_at,
  endsThen: row.ends_then === 1,
  version: row.version,
  readAt: row.read_at,
})

export const findSubscription = async (db: Db, ownerId: string): Promise<StoredSubscription | null> => {
  const row = await select(db).where('owner_id', '=', ownerId).executeTakeFirst()
  return row ? toSubscription(row) : null
}

export const findByCustomer = async (db: Db, customerId: string): Promise<StoredSubscription | null> => {
  const row = await select(db).where('customer_id', '=', customerId).executeTakeFirst()
  return row ? toSubscription(row) : null
}

/** Customers that were asked about before `before`, the oldest reading first. */
export const listUnreadSince = async (db: Db, before: Date, limit: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('subscription')
    .select('customer_id')
    .where('read_at', '<', before.toISOString())
    .orderBy('read_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.customer_id)
}

/** Notes whose customer this is. Null: the account has another one already, or is gone. */
export const insertCustomer = async (
  db: Db,
  made: { readonly ownerId: string; readonly customerId: string; readonly now: Date },
): Promise<StoredSubscription | null> => {
  const at = made.now.toISOString()
  const row = {
    owner_id: made.ownerId,
    customer_id: made.customerId,
    status: 'none',
    tier: 'free' as const,
    ends_then: 0,
    version: 0,
    read_at: at,
    created_at: at,
  }
  const done = await db
    .insertInto('subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n ? findSubscription(db, made.ownerId) : null
}

/**
 * Writes what was read back, and with it the account's tier. Returns false, and writes nothing, when somebody wrote
 * since `seen` was read: then `paidFor` may be the older reading.
 */
export const writePaidFor = async (
  tx: Db,
  seen: StoredSubscription,
  { paidFor, now }: { readonly paidFor: PaidFor; readonly now: Date },
): Promise<boolean> => {
  const done = await tx
    .updateTable('subscription')
    .set({
      subscription_id: paidFor.subscriptionId,
      status: paidFor.status,
      tier: paidFor.tier,
      period_ends_at: paidFor.periodEndsAt,
      ends_then: paidFor.endsThen ? 1 : 0,
      version: seen.version + 1,
      read_at: now.toISOString(),
    })
    .where('customer_id', '=', seen.customerId)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  if (paidFor.tier === seen.tier) return true
  await updateAccount(tx, seen.ownerId, { tier: paidFor.tier }, now)
  const detail = { from: seen.tier, to: paidFor.tier }
  await noteEvent(tx, { ownerId: seen.ownerId, kind: 'subscription.changed', detail, now })
  return true
}

export const wasReceived = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.selectFrom('stripe_event').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined

/** Notes an event, in the transaction of what it does. False: it was acted upon before. */
export const noteReceived = async (tx: Db, eventId: string, now: Date): Promise<boolean> => {
  const done = await tx
    .insertInto('stripe_event')
    .values({ id: eventId, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
