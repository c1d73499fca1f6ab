import type { Db } from '../db/tables.ts'

/** Puts a customer on the list of those to be ended and deleted at the payment service. Twice is once. */
export const queueFarewell = async (tx: Db, customerId: string, now: Date): Promise<void> => {
  const at = now.toISOString()
  await tx
    .insertInto('stripe_farewell')
    .values({ customer_id: customerId, attempts: 0, due_at: at, created_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

/** The same for the customer of an account that is being deleted, if it has one. */
export const queueFarewellOf = async (tx: Db, ownerId: string, now: Date): Promise<void> => {
  const row = await tx
    .selectFrom('subscription')
    .select('customer_id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (row) await queueFarewell(tx, row.customer_id, now)
}

export type Farewell = { readonly customerId: string; readonly attempts: number }

export const listDueFarewells = async (db: Db, now: Date, limit: number): Promise<readonly Farewell[]> => {
  const rows = await db
    .selectFrom('stripe_farewell')
    .select(['customer_id', 'attempts'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ customer_id, attempts }) => ({ customerId: customer_id, attempts }))
}

export const dropFarewell = async (db: Db, customerId: string): Promise<void> => {
  await db.deleteFrom('stripe_farewell').where('customer_id', '=', customerId).execute()
}

export const postponeFarewell = async (db: Db, { customerId, attempts }: Farewell, dueAt: Date): Promise<void> => {
  await db
    .updateTable('stripe_farewell')
    .set({ attempts, due_at: dueAt.toISOString() })
    .where('customer_id', '=', customerId)
    .execute()
}
