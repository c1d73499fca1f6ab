import type { ReportReason } from '@plateful/contract/ideas.ts'
import type { UsualMeal } from '@plateful/kitchen/recipes/recipe.ts'
import { sql } from 'kysely'
import type { Owner } from '../accounts/access.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import {
  IDEA_COLUMNS,
  type IdeaRow,
  type IdeaStatus,
  newIdeaId,
  note,
  type StoredIdea,
  titleKeyOf,
  toIdea,
  turnShelf,
} from './idea-rows.ts'

export type NewIdea = {
  /** Left out: a new one. */
  readonly id?: string
  readonly kind: UsualMeal
  readonly title: string
  readonly document: string
  readonly model: string
}

/** For whom ideas are stored: the household they were written for, or the admin who saved them. */
export type IdeaSource =
  | { readonly origin: 'household'; readonly owner: Owner }
  | { readonly origin: 'admin'; readonly admin: Owner }

/** Stores ideas as pending, all or none, and answers their ids in the order given. */
export const insertIdeas = (
  db: Db,
  from: IdeaSource,
  { ideas, now }: { readonly ideas: readonly NewIdea[]; readonly now: Date },
): Promise<readonly string[]> =>
  inTransaction(db, async (tx) => {
    const ids = ideas.map(({ id }) => id ?? newIdeaId())
    if (ideas.length === 0) return ids
    for (const [at, idea] of ideas.entries()) {
      const id = ids[at] ?? newIdeaId()
      await tx
        .insertInto('idea')
        .values({
          id,
          household_id: from.origin === 'household' ? from.owner.householdId : null,
          origin: from.origin,
          status: 'pending',
          kind: idea.kind,
          title: idea.title,
          title_key: titleKeyOf(idea.title),
          document: idea.document,
          version: 1,
          model: idea.model,
          created_at: now.toISOString(),
          reviewed_at: null,
          reviewer_id: null,
          feedback: '',
          reported_at: null,
          report_reason: null,
        })
        .execute()
      if (from.origin === 'admin')
        await note(tx, { ideaId: id, by: from.admin, what: 'saved', before: '', after: idea.document, now })
    }
    await tx
      .updateTable('idea_shelf')
      .set((row) => ({ written: row('written', '+', ideas.length) }))
      .where('id', '=', 1)
      .execute()
    return ids
  })

/** Gives everything that was written for a visitor to the account that they are. */
export const moveIdeas = async (tx: Db, { from, to }: { readonly from: Owner; readonly to: Owner }): Promise<void> => {
  await tx
    .updateTable('idea')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .execute()
}

const selectIdeas = (db: Db) => db.selectFrom('idea').select(IDEA_COLUMNS)

/** Ideas by id, whatever became of them. Unknown ids are left out. */
export const findIdeas = async (db: Db, ids: readonly string[]): Promise<readonly StoredIdea[]> => {
  if (ids.length === 0) return []
  const rows = await selectIdeas(db)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(toIdea)
}

/** Was a dish of this name refused by an admin or reported by somebody? Then nobody is served it again. */
export const isWithdrawn = async (db: Db, title: string): Promise<boolean> => {
  const row = await db
    .selectFrom('idea')
    .select('id')
    .where('title_key', '=', titleKeyOf(title))
    .where((where) => where.or([where('status', '=', 'rejected'), where('reported_at', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}

export type IdeaQuery = {
  readonly status: IdeaStatus
  readonly kind?: UsualMeal | undefined
  readonly origin?: IdeaRow['origin'] | undefined
  /** True: only reported ones; false: only others; left out: both. */
  readonly reported?: boolean | undefined
  /** Words of the title. */
  readonly search?: string | undefined
  readonly page: number
  readonly limit: number
}

const filtered = (db: Db, query: IdeaQuery) => {
  let ideas = db.selectFrom('idea').where('status', '=', query.status)
  if (query.kind !== undefined) ideas = ideas.where('kind', '=', query.kind)
  if (query.origin !== undefined) ideas = ideas.where('origin', '=', query.origin)
  if (query.reported === true) ideas = ideas.where('reported_at', 'is not', null)
  if (query.reported === false) ideas = ideas.where('reported_at', 'is', null)
  const words = titleKeyOf(query.search ?? '')
    .split(' ')
    .filter((word) => word !== '')
  // Folded words hold letters and digits alone: nothing that `like` would read as a sign.
  for (const word of words) ideas = ideas.where('title_key', 'like', `%${word.replaceAll(/[%_\\]/g, '')}%`)
  return ideas
}

/** One page and the number of all. Pending: reported ones first, then the oldest; others: the last reviewed first. */
export const listIdeas = async (
  db: Db,
  query: IdeaQuery,
): Promise<{ readonly ideas: readonly StoredIdea[]; readonly total: number }> => {
  const found = filtered(db, query)
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const reportedFirst = sql`case when reported_at is null then 1 else 0 end`
  const ordered =
    query.status === 'pending'
      ? found.orderBy(reportedFirst).orderBy('created_at').orderBy('id')
      : found.orderBy('reviewed_at', 'desc').orderBy('id')
  const rows = await ordered
    .select(IDEA_COLUMNS)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { ideas: rows.map(toIdea), total: Number(total) }
}

/** Everything that happened to an idea, oldest first. `name`: the admin's; null: a household, or an account that is gone. */
export const listIdeaChanges = async (db: Db, ideaId: string) => {
  const rows = await db
    .selectFrom('idea_change')
    .leftJoin('account', 'account.owner_id', 'idea_change.owner_id')
    .select(['idea_change.at', 'idea_change.what', 'idea_change.before', 'idea_change.after', 'account.name'])
    .where('idea_id', '=', ideaId)
    .orderBy('idea_change.at')
    .execute()
  return rows
}

export type IdeaReview = {
  readonly id: string
  readonly isApproved: boolean
  readonly feedback: string
  readonly reviewer: Owner
  /** The document that was read; another one since then is not what was reviewed. */
  readonly document: string
  readonly now: Date
}

/**
 * Notes an admin's verdict; the caller has had the guard read the document again. A report is answered by it.
 * Returns false when the idea is gone or its document has changed. The same verdict twice changes nothing.
 */
export const reviewIdea = (db: Db, review: IdeaReview): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [idea] = await findIdeas(tx, [review.id])
    if (!idea || idea.document !== review.document) return false
    const status = review.isApproved ? 'approved' : 'rejected'
    if (idea.status === status && idea.reportedAt === null && idea.feedback === review.feedback) return true
    const at = review.now.toISOString()
    const done = await tx
      .updateTable('idea')
      .set({
        status,
        household_id: null,
        reviewed_at: at,
        reviewer_id: review.reviewer.id,
        feedback: review.feedback,
        reported_at: null,
        report_reason: null,
      })
      .where('id', '=', review.id)
      .where('document', '=', review.document)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    const [before, after] = [idea.reportedAt === null ? idea.status : `${idea.status}, reported`, status]
    const change = { ideaId: review.id, by: review.reviewer, before, now: review.now } as const
    await note(tx, { ...change, what: status, after: review.feedback === '' ? after : `${after}: ${review.feedback}` })
    await turnShelf(tx)
    return true
  })

export type IdeaEdit = {
  readonly id: string
  readonly kind: UsualMeal
  readonly title: string
  readonly document: string
  /** The document that was edited. */
  readonly before: string
  readonly editor: Owner
  readonly now: Date
}

/** Replaces the document of an idea that still waits. Returns false when it was reviewed or edited meanwhile. */
export const editIdea = (db: Db, edit: IdeaEdit): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { id, kind, title, document, before, editor, now } = edit
    const done = await tx
      .updateTable('idea')
      .set((row) => ({ kind, title, title_key: titleKeyOf(title), document, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('document', '=', before)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    await note(tx, { ideaId: id, by: editor, what: 'edited', before, after: document, now })
    return true
  })

/** Takes an idea off every table until an admin has read it again. False: there is no such idea, or it is off already. */
export const reportIdea = (
  db: Db,
  report: { readonly id: string; readonly reason: ReportReason; readonly now: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [idea] = await findIdeas(tx, [report.id])
    const done = await tx
      .updateTable('idea')
      .set({
        reported_at: report.now.toISOString(),
        report_reason: report.reason,
        household_id: null,
        status: 'pending',
      })
      .where('id', '=', report.id)
      .where('status', '<>', 'rejected')
      .where('reported_at', 'is', null)
      .executeTakeFirst()
    if (!idea || done.numUpdatedRows === 0n) return false
    const change = { ideaId: report.id, by: null, what: 'reported', now: report.now } as const
    await note(tx, { ...change, before: idea.status, after: report.reason })
    await turnShelf(tx)
    return true
  })

/** How many ideas are where, for the admin's figures. */
export const countIdeas = async (
  db: Db,
): Promise<{ readonly [K in IdeaStatus]: number } & { readonly reported: number }> => {
  const rows = await db
    .selectFrom('idea')
    .select((count) => [
      'status',
      count.fn.countAll<number>().as('ideas'),
      count.fn.count('reported_at').as('reported'),
    ])
    .groupBy('status')
    .execute()
  const of = (status: IdeaStatus): number => Number(rows.find((row) => row.status === status)?.ideas ?? 0)
  const reported = rows.reduce((sum, row) => sum + Number(row.reported), 0)
  return { pending: of('pending'), approved: of('approved'), rejected: of('rejected'), reported }
}
