import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { foldName } from '@plateful/kitchen/foods/food-name.ts'
import type { UsualMeal } from '@plateful/kitchen/recipes/recipe.ts'
import type { Owner } from '../accounts/access.ts'
import type { Db, Tables } from '../db/tables.ts'

export type IdeaRow = Tables['idea']
export type IdeaStatus = IdeaRow['status']

/** A stored idea. `document` is Cooklang, the one source of truth; everything shown is computed from it. */
export type StoredIdea = {
  readonly id: string
  readonly origin: IdeaRow['origin']
  readonly status: IdeaStatus
  readonly kind: UsualMeal
  readonly title: string
  readonly document: string
  /** Raised by every change of the document. */
  readonly version: number
  readonly model: string
  readonly createdAt: string
  readonly reviewedAt: string | null
  readonly feedback: string
  readonly reportedAt: string | null
  readonly reportReason: string | null
}

/** What names an idea by its title: a refused dish does not come back in other letters. */
export const titleKeyOf = (title: string): string => foldName(title).slice(0, 200)

const IDEA_PREFIX = 'idea-'
/** 80 random bits: the drawn plate of an idea can be seen by whoever knows its id. */
export const newIdeaId = (): string => `${IDEA_PREFIX}${randomBytes(10).toString('hex')}`
/** The same for every try of one request, which `key` names. */
export const ideaIdOf = (key: string, at: number): string =>
  `${IDEA_PREFIX}${createHmac('sha256', key).update(String(at)).digest('hex').slice(0, 20)}`
export const isIdeaId = (id: string): boolean => id.startsWith(IDEA_PREFIX)

/** What toIdea reads. */
export const IDEA_COLUMNS = [
  'id',
  'origin',
  'status',
  'kind',
  'title',
  'document',
  'version',
  'model',
  'created_at',
  'reviewed_at',
  'feedback',
  'reported_at',
  'report_reason',
] as const

export const toIdea = (row: Pick<IdeaRow, (typeof IDEA_COLUMNS)[number]>): StoredIdea => ({
  id: row.id,
  origin: row.origin,
  status: row.status,
  kind: row.kind,
  title: row.title,
  document: row.document,
  version: row.version,
  model: row.model,
  createdAt: row.created_at,
  reviewedAt: row.reviewed_at,
  feedback: row.feedback,
  reportedAt: row.reported_at,
  reportReason: row.report_reason,
})

type Change = {
  readonly ideaId: string
  /** The admin who did it; null: a household. */
  readonly by: Owner | null
  readonly what: Tables['idea_change']['what']
  readonly before: string
  readonly after: string
  readonly now: Date
}

/** Writes a line of the audit trail. */
export const note = async (tx: Db, { ideaId, by, what, before, after, now }: Change): Promise<void> => {
  const row = { id: randomUUID(), idea_id: ideaId, owner_id: by?.id ?? null, at: now.toISOString() }
  await tx
    .insertInto('idea_change')
    .values({ ...row, what, before, after })
    .execute()
}

/** Tells every process that what everybody is served has changed. */
export const turnShelf = async (tx: Db): Promise<void> => {
  await tx
    .updateTable('idea_shelf')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
