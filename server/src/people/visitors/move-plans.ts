import { isDeepStrictEqual } from 'node:util'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { NOTHING_AT_HOME } from '@plateful/kitchen/groceries/left-over.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import type { KeptWeeks } from '../../plans/cooking/kept-weeks.ts'
import { type MarkedList, mergeMarks } from '../../plans/lists/merge-marks.ts'
import { settleMarks } from '../../plans/lists/settle-marks.ts'
import { type GroceryMarks, type PastState, remember, sameWeek } from '../../plans/weeks/plan-document.ts'
import {
  findPlan,
  findSavedDocument,
  PLAN_COLUMNS,
  readPast,
  type StoredPlan,
  toPlan,
} from '../../plans/weeks/plan-store.ts'
import { listedWeek } from '../../plans/weeks/plan-view.ts'
import { rulesUnder } from '../../plans/weeks/read-rules.ts'
import { moveShares } from '../../shares/share-store.ts'
import { moveShoppingLinks } from '../../shares/shopping-store.ts'

type Move = {
  readonly from: Owner
  readonly to: Owner
  readonly kitchen: Kitchen
  readonly weeks: KeptWeeks
  /** What each of the two has saved: amounts on a list follow the people who eat. */
  readonly preferences: { readonly mine: Preferences | null; readonly theirs: Preferences | null }
}

/** Newest first; until the transaction ends nobody else changes them. */
const holdPlans = async (tx: Db, owner: Owner): Promise<readonly StoredPlan[]> => {
  const rows = await tx
    .updateTable('plan')
    .set((row) => ({ version: row.ref('version') }))
    .where('household_id', '=', owner.householdId)
    .returning(PLAN_COLUMNS)
    .execute()
  return rows.map(toPlan).sort((a, b) => b.weekStart.localeCompare(a.weekStart))
}

const giveOver = async (tx: Db, plan: StoredPlan, { from, to }: Move): Promise<void> => {
  await tx
    .updateTable('plan')
    .set({ household_id: to.householdId })
    .where('id', '=', plan.id)
    .where('household_id', '=', from.householdId)
    .execute()
  await moveShares(tx, plan.id, to)
  await moveShoppingLinks(tx, plan.id, to)
}

/** What the visitor made of a week, as far as it is not the account's own: the one that undo shows first is last. */
const asidesOf = async (tx: Db, mine: StoredPlan, theirs: StoredPlan, from: Owner): Promise<readonly PastState[]> => {
  const saved = theirs.hasUnsavedChanges ? await findSavedDocument(tx, from, theirs.id) : null
  return [saved, theirs.document]
    .filter((document) => document !== null)
    .filter((document) => !sameWeek(document, mine.document))
    .map((document) => ({ document, seed: theirs.seed }))
}

const listOf = async (
  tx: Db,
  { kitchen, weeks }: Move,
  plan: StoredPlan,
  stored: Preferences | null,
): Promise<MarkedList> => {
  const { document, marks, weekStart } = plan
  const rules = rulesUnder({ stored, namesPeople: true }, document)
  const { groceryList } = await listedWeek(
    { kitchen, weeks },
    { document, marks, rules, atHome: NOTHING_AT_HOME },
    { planId: plan.id, tx },
  )
  const { lines } = groceryList
  return { marks: settleMarks(marks, lines, weekStart), lines }
}

/** Null: nothing was done on the visitor's list. */
const marksOf = async (tx: Db, mine: StoredPlan, theirs: StoredPlan, move: Move): Promise<GroceryMarks | null> => {
  const { own, ticked, bought, have, soldOut } = theirs.marks
  if (own.length + ticked.length + bought.length + have.length + soldOut.length === 0) return null
  const ours = await listOf(tx, move, mine, move.preferences.mine)
  const marks = mergeMarks(ours, await listOf(tx, move, theirs, move.preferences.theirs))
  return isDeepStrictEqual(marks, mine.marks) ? null : marks
}

type Aside = {
  readonly states: readonly PastState[]
  readonly from: StoredPlan
  /** Null: those of the week stay. */
  readonly marks: GroceryMarks | null
}

/** Puts states on the undo stack of a week, its own below them. Returns false when somebody changed the week first. */
const putAside = async (tx: Db, owner: Owner, mine: StoredPlan, { states, from, marks }: Aside): Promise<boolean> => {
  const before = await readPast(tx, owner, mine.id)
  const own: PastState = { document: mine.document, seed: mine.seed }
  const past = states.length === 0 ? before : [own, ...states].reduce(remember, before)
  const done = await tx
    .updateTable('plan')
    .set({
      past: JSON.stringify(past),
      undo_steps: past.length,
      version: mine.version + 1,
      groceries: JSON.stringify(marks ?? mine.marks),
      groceries_version: mine.marksVersion + 1,
      updated_at: from.updatedAt > mine.updatedAt ? from.updatedAt : mine.updatedAt,
    })
    .where('id', '=', mine.id)
    .where('household_id', '=', owner.householdId)
    .where('version', '=', mine.version)
    .where('groceries_version', '=', mine.marksVersion)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

type Fate = {
  /** `same`: the account has this very week already. */
  readonly kind: 'moved' | 'aside' | 'same'
  /** Were marks of the visitor's list put on the account's? */
  readonly isMarked: boolean
}

const movePlan = async (tx: Db, theirs: StoredPlan, move: Move): Promise<Fate> => {
  for (;;) {
    const mine = await findPlan(tx, move.to, theirs.weekStart)
    if (!mine) {
      await giveOver(tx, theirs, move)
      return { kind: 'moved', isMarked: false }
    }
    const states = await asidesOf(tx, mine, theirs, move.from)
    const marks = await marksOf(tx, mine, theirs, move)
    const fate = { kind: states.length === 0 ? 'same' : 'aside', isMarked: marks !== null } as const
    if (fate.kind === 'same' && !fate.isMarked) return fate
    if (await putAside(tx, move.to, mine, { states, from: theirs, marks })) return fate
  }
}

export type MovedPlans = {
  /** First days of the weeks, the oldest first. */
  readonly moved: readonly string[]
  readonly aside: readonly string[]
  /** Those whose list got marks of the other one. */
  readonly marked: readonly string[]
}

/**
 * Gives every week of `from` to `to`. A week that `to` has already stays as it is; undo shows the other one, and what
 * was done on its list is done on this one too, as far as it fits. What is left with `from` afterwards is there twice.
 */
export const movePlans = async (tx: Db, move: Move): Promise<MovedPlans> => {
  const fates: { readonly week: string; readonly fate: Fate }[] = []
  for (const plan of await holdPlans(tx, move.from))
    fates.unshift({ week: plan.weekStart, fate: await movePlan(tx, plan, move) })
  const weeksWhere = (holds: (fate: Fate) => boolean): readonly string[] =>
    fates.filter(({ fate }) => holds(fate)).map(({ week }) => week)
  return {
    moved: weeksWhere(({ kind }) => kind === 'moved'),
    aside: weeksWhere(({ kind }) => kind === 'aside'),
    marked: weeksWhere(({ isMarked }) => isMarked),
  }
}
