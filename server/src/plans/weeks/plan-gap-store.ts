import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'

/** Keeps what was proven of a state of a week. That is no change of the week: no version is raised. */
export const keepGap = async (
  db: Db,
  owner: Owner,
  gap: { readonly id: string; readonly of: string; readonly percent: number },
): Promise<void> => {
  await db
    .updateTable('plan')
    .set({ gap_of: gap.of, gap_percent: gap.percent })
    .where('id', '=', gap.id)
    .where('household_id', '=', owner.householdId)
    .execute()
}
