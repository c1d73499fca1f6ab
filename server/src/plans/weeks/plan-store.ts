import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import {
  GroceryMarks,
  NO_MARKS,
  type PastState,
  PastState as PastStateSchema,
  PlanDocument,
  sameWeek,
} from './plan-document.ts'

export type StoredPlan = {
  readonly id: string
  readonly weekStart: string
  readonly version: number
  readonly seed: number
  readonly document: PlanDocument
  readonly marks: GroceryMarks
  readonly marksVersion: number
  readonly undoSteps: number
  readonly cost: number
  readonly kcal: number
  readonly savedAt: string | null
  /** Does it differ from what was saved? False when it never was. */
  readonly hasUnsavedChanges: boolean
  readonly updatedAt: string
  /** The request that changed it last, when it named itself. */
  readonly lastRequest: string | null
  /** The proven gap, per cent, and of which state of the week; null when none was proven yet. */
  readonly gap: { readonly of: string; readonly percent: number } | null
}

/** What toPlan reads. */
export const PLAN_COLUMNS = [
  'id',
  'week_start',
  'version',
  'seed',
  'document',
  'groceries',
  'groceries_version',
  'undo_steps',
  'cost',
  'kcal',
  'saved_at',
  'saved_document',
  'updated_at',
  'last_request',
  'gap_of',
  'gap_percent',
] as const

/** The weeks of an owner, to be narrowed. */
export const selectPlans = (db: Db, owner: Owner) =>
  db.selectFrom('plan').select(PLAN_COLUMNS).where('household_id', '=', owner.householdId)

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>

const parseDocument = (text: string): PlanDocument => PlanDocument.parse(JSON.parse(text))

export const toPlan = (row: PlanRow): StoredPlan => {
  const document = parseDocument(row.document)
  const saved = row.saved_document
  return {
    id: row.id,
    weekStart: row.week_start,
    version: row.version,
    seed: row.seed,
    document,
    marks: GroceryMarks.parse(JSON.parse(row.groceries)),
    marksVersion: row.groceries_version,
    undoSteps: row.undo_steps,
    cost: row.cost,
    kcal: row.kcal,
    savedAt: row.saved_at,
    hasUnsavedChanges: saved !== null && saved !== row.document && !sameWeek(document, parseDocument(saved)),
    updatedAt: row.updated_at,
    lastRequest: row.last_request,
    gap: row.gap_of === null || row.gap_percent === null ? null : { of: row.gap_of, percent: row.gap_percent },
  }
}

export const findPlan = async (db: Db, owner: Owner, weekStart: string): Promise<StoredPlan | null> => {
  const row = await selectPlans(db, owner).where('week_start', '=', weekStart).executeTakeFirst()
  return row ? toPlan(row) : null
}

/** Weeks that start within the days before `weekStart`, for the planner's memory. */
export const listPlansBetween = async (
  db: Db,
  owner: Owner,
  span: { readonly from: string; readonly before: string },
): Promise<readonly StoredPlan[]> => {
  const rows = await selectPlans(db, owner)
    .where('week_start', '>=', span.from)
    .where('week_start', '<', span.before)
    .orderBy('week_start', 'desc')
    .execute()
  return rows.map(toPlan)
}

/** States to go back to, the newest last. */
export const readPast = async (db: Db, owner: Owner, planId: string): Promise<readonly PastState[]> => {
  const row = await db
    .selectFrom('plan')
    .select('past')
    .where('id', '=', planId)
    .where('household_id', '=', owner.householdId)
    .executeTakeFirst()
  return row ? z.array(PastStateSchema).parse(JSON.parse(row.past)) : []
}

/** The week as it was saved last, or null when it never was. */
export const findSavedDocument = async (db: Db, owner: Owner, planId: string): Promise<PlanDocument | null> => {
  const row = await db
    .selectFrom('plan')
    .select('saved_document')
    .where('id', '=', planId)
    .where('household_id', '=', owner.householdId)
    .executeTakeFirst()
  return row?.saved_document ? parseDocument(row.saved_document) : null
}

/** When any week of the owner was saved last. */
export const findLastSaved = async (db: Db, owner: Owner): Promise<string | null> => {
  const row = await db
    .selectFrom('plan')
    .select((plan) => plan.fn.max('saved_at').as('at'))
    .where('household_id', '=', owner.householdId)
    .executeTakeFirst()
  return row?.at ?? null
}

export type PlanWrite = {
  readonly weekStart: string
  readonly seed: number
  readonly document: PlanDocument
  readonly cost: number
  readonly kcal: number
  /** As `staplesEaten` says it. */
  readonly staplesEaten: string
  /** Is this what the week is saved as? Else what was saved before stays saved. */
  readonly save: boolean
  readonly requestKey: string | null
  readonly now: Date
}

const savedBy = (write: PlanWrite) =>
  write.save ? { saved_at: write.now.toISOString(), saved_document: JSON.stringify(write.document) } : {}

/** Puts a week where there was none. Returns false when one was put there meanwhile. */
export const insertPlan = async (db: Db, owner: Owner, write: PlanWrite): Promise<boolean> => {
  const at = write.now.toISOString()
  const done = await db
    .insertInto('plan')
    .values({
      id: randomUUID(),
      household_id: owner.householdId,
      week_start: write.weekStart,
      version: 1,
      seed: write.seed,
      document: JSON.stringify(write.document),
      groceries: JSON.stringify(NO_MARKS),
      groceries_version: 1,
      past: '[]',
      undo_steps: 0,
      cost: write.cost,
      kcal: write.kcal,
      staples_eaten: write.staplesEaten,
      saved_at: null,
      saved_document: null,
      ...savedBy(write),
      last_request: write.requestKey,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['household_id', 'week_start']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** What a write was worked out from. A week's cost follows from its dishes and its marks: both must still be those. */
type Seen = { readonly id: string; readonly version: number; readonly marksVersion: number }

type PlanReplacement = PlanWrite & {
  readonly past: readonly PastState[]
  /** Left out: as they are. */
  readonly marks?: GroceryMarks | undefined
}

/** What a write makes of a week, as it would be read. `isSaved`: is it what was saved last? */
const planAfter = (seen: StoredPlan, write: PlanReplacement, isSaved: boolean): StoredPlan => {
  const at = write.now.toISOString()
  return {
    ...seen,
    version: seen.version + 1,
    seed: write.seed,
    document: write.document,
    ...(write.marks && { marks: write.marks, marksVersion: seen.marksVersion + 1 }),
    undoSteps: write.past.length,
    cost: write.cost,
    kcal: write.kcal,
    savedAt: write.save ? at : seen.savedAt,
    hasUnsavedChanges: !write.save && seen.savedAt !== null && !isSaved,
    updatedAt: at,
    lastRequest: write.requestKey,
  }
}

/**
 * Replaces a week that is still as it was seen, and answers it as it now is. Null when somebody else changed, marked or
 * deleted it first.
 */
export const replacePlan = async (
  db: Db,
  owner: Owner,
  seen: StoredPlan,
  write: PlanReplacement,
): Promise<StoredPlan | null> => {
  // Whatever saves a week raises its version: where the week is still as it was seen, so is what was saved.
  const isCompared = !write.save && seen.savedAt !== null
  const saved = isCompared ? await findSavedDocument(db, owner, seen.id) : null
  const done = await db
    .updateTable('plan')
    .set({
      version: seen.version + 1,
      seed: write.seed,
      document: JSON.stringify(write.document),
      past: JSON.stringify(write.past),
      undo_steps: write.past.length,
      cost: write.cost,
      kcal: write.kcal,
      staples_eaten: write.staplesEaten,
      ...savedBy(write),
      ...(write.marks && { groceries: JSON.stringify(write.marks), groceries_version: seen.marksVersion + 1 }),
      last_request: write.requestKey,
      updated_at: write.now.toISOString(),
    })
    .where('id', '=', seen.id)
    .where('household_id', '=', owner.householdId)
    .where('version', '=', seen.version)
    .where('groceries_version', '=', seen.marksVersion)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n ? planAfter(seen, write, saved === null || sameWeek(write.document, saved)) : null
}

/** Replaces the marks on the list of a week that is still as it was seen. Returns false like `replacePlan`. */
export const replaceMarks = async (
  db: Db,
  owner: Owner,
  write: Seen & { readonly marks: GroceryMarks; readonly cost: number; readonly now: Date },
): Promise<boolean> => {
  const done = await db
    .updateTable('plan')
    .set({
      groceries: JSON.stringify(write.marks),
      groceries_version: write.marksVersion + 1,
      cost: write.cost,
      updated_at: write.now.toISOString(),
    })
    .where('id', '=', write.id)
    .where('household_id', '=', owner.householdId)
    .where('version', '=', write.version)
    .where('groceries_version', '=', write.marksVersion)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Returns false when there was none. */
export const removePlan = async (db: Db, owner: Owner, weekStart: string): Promise<boolean> => {
  const done = await db
    .deleteFrom('plan')
    .where('household_id', '=', owner.householdId)
    .where('week_start', '=', weekStart)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}
