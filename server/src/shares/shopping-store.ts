import { randomUUID } from 'node:crypto'
import { MAX_SHOPPING_LINKS, SHOPPING_LINK_DAYS, type ShoppingLink } from '@plateful/contract/shopping.ts'
import type { Owner } from '../accounts/access.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'
import { hashSecret, newSecret } from '../secrets.ts'

const DAY_MS = 86_400_000

/** Links to shop with of a household that still work, newest first. */
export const listShoppingLinksOf = async (db: Db, owner: Owner, now: Date): Promise<ShoppingLink[]> => {
  const rows = await db
    .selectFrom('shopping_link')
    .innerJoin('plan', 'plan.id', 'shopping_link.plan_id')
    .select(['shopping_link.id', 'plan.week_start', 'shopping_link.created_at', 'shopping_link.expires_at'])
    .where('shopping_link.household_id', '=', owner.householdId)
    .where('shopping_link.expires_at', '>', now.toISOString())
    .orderBy('shopping_link.created_at', 'desc')
    .orderBy('shopping_link.id')
    .limit(MAX_SHOPPING_LINKS)
    .execute()
  return rows.map(({ id, week_start, created_at, expires_at }) => ({
    id,
    weekStartDate: week_start,
    createdAt: created_at,
    expiresAt: expires_at,
  }))
}

type Wanted = { readonly plan: { readonly id: string; readonly weekStart: string }; readonly now: Date }

/** Makes one, in the caller's transaction with the household locked; null: there are as many as may be. Its secret is not stored. */
export const makeLinkToShop = async (
  tx: Db,
  owner: Owner,
  { plan, now }: Wanted,
): Promise<{ readonly link: ShoppingLink; readonly token: string } | null> => {
  if ((await listShoppingLinksOf(tx, owner, now)).length >= MAX_SHOPPING_LINKS) return null
  const token = newSecret()
  const link = {
    id: randomUUID(),
    weekStartDate: plan.weekStart,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SHOPPING_LINK_DAYS * DAY_MS).toISOString(),
  }
  await tx
    .insertInto('shopping_link')
    .values({
      id: link.id,
      household_id: owner.householdId,
      plan_id: plan.id,
      token_hash: hashSecret(token),
      made_by: owner.id,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
  return { link, token }
}

/** Ends one. False: the household has none of this id. */
export const removeShoppingLink = async (db: Db, owner: Owner, id: string): Promise<boolean> => {
  const done = await db
    .deleteFrom('shopping_link')
    .where('household_id', '=', owner.householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Whoever lives there no more, or may do less, knows the secrets of the links that they made: those end. */
export const endShoppingLinksOf = async (tx: Db, householdId: HouseholdId, ownerId: string): Promise<void> => {
  await tx.deleteFrom('shopping_link').where('household_id', '=', householdId).where('made_by', '=', ownerId).execute()
}

/** A week that moves to another household takes its links along, where its new owner could have made them. */
export const moveShoppingLinks = async (tx: Db, planId: string, to: Owner): Promise<void> => {
  if (to.role === 'helper') {
    await tx.deleteFrom('shopping_link').where('plan_id', '=', planId).execute()
    return
  }
  await tx
    .updateTable('shopping_link')
    .set({ household_id: to.householdId, made_by: to.id })
    .where('plan_id', '=', planId)
    .execute()
}

export type FoundShoppingLink = {
  readonly id: string
  readonly householdId: HouseholdId
  readonly weekStart: string
  readonly expiresAt: string
}

/** What a secret opens; null: nothing, or no longer. */
export const findShoppingLink = async (db: Db, token: string, now: Date): Promise<FoundShoppingLink | null> => {
  const row = await db
    .selectFrom('shopping_link')
    .innerJoin('plan', 'plan.id', 'shopping_link.plan_id')
    .select(['shopping_link.id', 'shopping_link.household_id', 'plan.week_start', 'shopping_link.expires_at'])
    .where('shopping_link.token_hash', '=', hashSecret(token))
    .where('shopping_link.expires_at', '>', now.toISOString())
    // A week that was moved without it opens nothing.
    .whereRef('plan.household_id', '=', 'shopping_link.household_id')
    .executeTakeFirst()
  return row
    ? { id: row.id, householdId: row.household_id, weekStart: row.week_start, expiresAt: row.expires_at }
    : null
}
