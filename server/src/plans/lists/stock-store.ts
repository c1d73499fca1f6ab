import { MAX_STOCK_CHANGES } from '@plateful/contract/constants.ts'
import type { StockChange, StockReason } from '@plateful/kitchen/groceries/left-over.ts'
import type { Owner } from '../../accounts/access.ts'
import { lockHousehold } from '../../accounts/lock-owner.ts'
import type { Db } from '../../db/tables.ts'

/** A change by hand with its reason. */
export type ReasonedChange = StockChange & { readonly reason: StockReason; readonly undone: boolean }

const COLUMNS = ['id', 'food_id', 'grams', 'happened_on', 'best_before', 'reason', 'undone_at'] as const

const changes = (db: Db, owner: Owner) =>
  db.selectFrom('stock_change').select(COLUMNS).where('household_id', '=', owner.householdId)

type Row = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]

const changeOf = (row: Row): ReasonedChange => ({
  id: row.id,
  foodId: row.food_id,
  grams: row.grams,
  day: row.happened_on,
  bestBefore: row.best_before,
  reason: row.reason,
  undone: row.undone_at !== null,
})

type Span = { readonly from: string; readonly before: string }

/** What was changed by hand in these days and not taken back, the oldest first. */
export const listChanges = async (db: Db, owner: Owner, { from, before }: Span): Promise<readonly StockChange[]> => {
  const rows = await changes(db, owner)
    .where('happened_on', '>=', from)
    .where('happened_on', '<', before)
    .where('undone_at', 'is', null)
    .orderBy('happened_on')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { id, foodId, grams, day, bestBefore, reason } = changeOf(row)
    return { id, foodId, grams, day, bestBefore, ...(reason === 'dated' && { dates: true }) }
  })
}

/** The newest changes, those that were taken back too. */
export const listNewest = async (db: Db, owner: Owner, most: number): Promise<readonly ReasonedChange[]> => {
  const rows = await changes(db, owner).orderBy('made_at', 'desc').orderBy('id').limit(most).execute()
  return rows.map(changeOf)
}

/** All that is kept of what depends on stock is named by this number: no write of it may leave it as it was. */
const countChange = async (tx: Db, owner: Owner): Promise<void> => {
  await tx
    .updateTable('household')
    .set((row) => ({ stock_version: row('stock_version', '+', 1) }))
    .where('id', '=', owner.householdId)
    .execute()
}

/** Beyond what is kept the oldest are forgotten. */
const forgetOldest = async (tx: Db, owner: Owner): Promise<void> => {
  const first = await tx
    .selectFrom('stock_change')
    .select('made_at')
    .where('household_id', '=', owner.householdId)
    .orderBy('made_at', 'desc')
    .offset(MAX_STOCK_CHANGES)
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return
  await tx
    .deleteFrom('stock_change')
    .where('household_id', '=', owner.householdId)
    .where('made_at', '<=', first.made_at)
    .execute()
}

export type NewChange = StockChange & { readonly reason: StockReason }

/** Writes down changes, in the caller's transaction; one whose id is there already was made before. */
export const writeChanges = async (
  tx: Db,
  owner: Owner,
  { changes: made, now }: { readonly changes: readonly NewChange[]; readonly now: Date },
): Promise<void> => {
  if (made.length === 0 || !(await lockHousehold(tx, owner))) return
  const rows = made.map(({ id, foodId, grams, day, bestBefore, reason }) => ({
    household_id: owner.householdId,
    id,
    food_id: foodId,
    grams,
    happened_on: day,
    best_before: bestBefore,
    reason,
    made_at: now.toISOString(),
    undone_at: null,
  }))
  await tx
    .insertInto('stock_change')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['household_id', 'id']).doNothing())
    .execute()
  await forgetOldest(tx, owner)
  await countChange(tx, owner)
}

/** Takes a change back; false where there is none. Taken back twice it stays so. */
export const undoChange = async (
  tx: Db,
  owner: Owner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> => {
  const undone = await tx
    .updateTable('stock_change')
    .set((row) => ({ undone_at: row.fn.coalesce('undone_at', row.val(now.toISOString())) }))
    .where('household_id', '=', owner.householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (undone.numUpdatedRows === 0n) return false
  await countChange(tx, owner)
  return true
}

/** Gives all changes of a visitor to the account that they are. What both have by one id was made once, as the account has it. */
export const moveStock = async (tx: Db, { from, to }: { readonly from: Owner; readonly to: Owner }): Promise<void> => {
  const known = tx.selectFrom('stock_change').select('id').where('household_id', '=', to.householdId)
  await tx.deleteFrom('stock_change').where('household_id', '=', from.householdId).where('id', 'in', known).execute()
  const moved = await tx
    .updateTable('stock_change')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) await countChange(tx, to)
}
