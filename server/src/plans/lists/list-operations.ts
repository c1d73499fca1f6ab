import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'

/** Which of these operations the household's list has taken already. */
export const listTaken = async (db: Db, owner: Owner, operations: readonly string[]): Promise<ReadonlySet<string>> => {
  if (operations.length === 0) return new Set()
  const rows = await db
    .selectFrom('list_operation')
    .select('id')
    .where('household_id', '=', owner.householdId)
    .where('id', 'in', operations)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Writes down what was taken, in the transaction of the list that it changed. */
export const noteTaken = async (
  tx: Db,
  owner: Owner,
  { operations, now }: { readonly operations: readonly string[]; readonly now: Date },
): Promise<void> => {
  const rows = [...new Set(operations)].map((id) => ({
    household_id: owner.householdId,
    id,
    taken_at: now.toISOString(),
  }))
  await tx
    .insertInto('list_operation')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['household_id', 'id']).doNothing())
    .execute()
}
