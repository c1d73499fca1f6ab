import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import { GroceryMarks } from '../weeks/plan-document.ts'

/** A week as far as its list was marked. */
export type MarkedWeek = {
  readonly id: string
  readonly weekStart: string
  readonly version: number
  readonly marksVersion: number
  readonly marks: GroceryMarks
}

const NAMED = ['id', 'version', 'groceries_version'] as const

type Before = { readonly from: string; readonly before: string; readonly most: number }

const selectBefore = (db: Db, owner: Owner, { from, before, most }: Before) =>
  db
    .selectFrom('plan')
    .where('household_id', '=', owner.householdId)
    .where('week_start', '>=', from)
    .where('week_start', '<', before)
    .orderBy('week_start', 'desc')
    .limit(most)

/** The marks of the weeks before one, the oldest first. */
export const listMarksBefore = async (db: Db, owner: Owner, span: Before): Promise<readonly MarkedWeek[]> => {
  const rows = await selectBefore(db, owner, span)
    .select([...NAMED, 'week_start', 'groceries'])
    .execute()
  return rows.toReversed().map(({ id, week_start, version, groceries, groceries_version }) => ({
    id,
    weekStart: week_start,
    version,
    marksVersion: groceries_version,
    marks: GroceryMarks.parse(JSON.parse(groceries)),
  }))
}

/** Names the state of the weeks before one: another dish or mark there is another name. */
export const nameStateBefore = async (db: Db, owner: Owner, span: Before): Promise<string> => {
  const rows = await selectBefore(db, owner, span).select(NAMED).execute()
  return rows.map(({ id, version, groceries_version }) => `${id}.${version}.${groceries_version}`).join(',')
}
