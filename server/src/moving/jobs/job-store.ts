import { randomBytes } from 'node:crypto'
import { type BroughtThing, type Moving, type MovingItem, OUTCOMES, type Outcome } from '@plateful/contract/moving.ts'
import { MAX_MOVING_BYTES } from '@plateful/contract/moving-constants.ts'
import type { Owner } from '../../accounts/access.ts'
import { lockHousehold } from '../../accounts/lock-owner.ts'
import { lockRows } from '../../accounts/lock-rows.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import type { Db, Tables } from '../../db/tables.ts'

export type AnnouncedFile = Moving['files'][number]

/**
 * How far a job has come: files that are done, things of the next file that are done, and recipes of the next thing. `files`,
 * `things` and `recipes` are counted in an order that is the same each time a file is opened.
 */
export type Place = { readonly files: number; readonly things: number; readonly recipes: number }
export const START: Place = { files: 0, things: 0, recipes: 0 }

export type JobRow = {
  readonly id: string
  readonly householdId: HouseholdId
  readonly state: Moving['state']
  readonly files: readonly AnnouncedFile[]
  readonly place: Place
  readonly done: number
  readonly pictures: number
}

/** Jobs whose files are kept at once, by their announced bytes: ten of the largest. */
const MOST_KEPT_BYTES = 10 * MAX_MOVING_BYTES
const OPEN = ['receiving', 'waiting', 'working'] as const

// Proven border: only what this file wrote is read.
const toJob = (row: Tables['moving_job']): JobRow => ({
  id: row.id,
  householdId: row.household_id,
  state: row.state,
  files: JSON.parse(row.files) as readonly AnnouncedFile[],
  place: JSON.parse(row.place) as Place,
  done: row.done,
  pictures: row.pictures,
})

const bytesOf = (files: readonly AnnouncedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** What the household of a caller has under this id; the newest without one. */
const findRow = async (db: Db, { householdId }: Owner, id: string | null): Promise<Tables['moving_job'] | null> => {
  const rows = db.selectFrom('moving_job').selectAll().where('household_id', '=', householdId)
  const one = id === null ? rows.orderBy('created_at', 'desc').orderBy('id') : rows.where('id', '=', id)
  return (await one.executeTakeFirst()) ?? null
}

export const findJob = async (db: Db, owner: Owner, id: string): Promise<JobRow | null> => {
  const row = await findRow(db, owner, id)
  return row && toJob(row)
}

/** A job as its household sees it; null: there is none. */
export const describeJob = async (db: Db, owner: Owner, id: string | null): Promise<Moving | null> => {
  const row = await findRow(db, owner, id)
  if (row === null) return null
  const rows = await db
    .selectFrom('moving_item')
    .select((item) => ['outcome', 'what', item.fn.countAll<number>().as('count')] as const)
    .where('job_id', '=', row.id)
    .groupBy(['outcome', 'what'])
    .execute()
  const sum = (some: typeof rows): number => some.reduce((all, { count }) => all + Number(count), 0)
  const of = (outcome: Outcome) => rows.filter((one) => one.outcome === outcome)
  const countOf = (outcome: Outcome): number => sum(of(outcome))
  const recipesOf = (outcome: Outcome): number => sum(of(outcome).filter(({ what }) => what === 'recipe'))
  const { known, done, pictures, state } = row
  const counts = Object.fromEntries(OUTCOMES.map((one) => [one, countOf(one)])) as Moving['counts']
  const recipes = { kept: recipesOf('ready') + recipesOf('look'), same: recipesOf('same') }
  return { id: row.id, state, files: [...toJob(row).files], known, done, pictures, counts, recipes }
}

/** Begins a job in the caller's transaction, in the place of one that has ended or whose files never came. */
export const insertJob = async (
  tx: Db,
  owner: Owner,
  { files, now }: { readonly files: readonly AnnouncedFile[]; readonly now: Date },
): Promise<string | 'under-way' | 'no-room' | 'gone'> => {
  if (!(await lockHousehold(tx, owner))) return 'gone'
  const { householdId } = owner
  const running = tx.selectFrom('moving_job').select('id').where('household_id', '=', householdId)
  if (await running.where('state', 'in', ['waiting', 'working']).executeTakeFirst()) return 'under-way'
  await tx.deleteFrom('moving_job').where('household_id', '=', householdId).execute()
  const others = await tx.selectFrom('moving_job').select('files').where('state', 'in', OPEN).execute()
  const kept = others.reduce((sum, row) => sum + bytesOf(JSON.parse(row.files) as readonly AnnouncedFile[]), 0)
  if (kept + bytesOf(files) > MOST_KEPT_BYTES) return 'no-room'
  const id = `move-${randomBytes(10).toString('hex')}`
  const at = now.toISOString()
  const made = { id, household_id: householdId, created_at: at, updated_at: at }
  const begun = { state: 'receiving', known: 0, done: 0, pictures: 0, holder: null, held_until: null } as const
  await tx
    .insertInto('moving_job')
    .values({ ...made, ...begun, files: JSON.stringify(files), place: JSON.stringify(START) })
    .execute()
  return id
}

/** Puts a piece in its place. False: the job takes none (any more), or it lies beyond what was announced. */
export const putPiece = async (
  tx: Db,
  owner: Owner,
  piece: { readonly jobId: string; readonly file: number; readonly at: number; readonly bytes: Uint8Array },
): Promise<boolean> => {
  const { jobId, file, at, bytes } = piece
  const job = await findJob(tx, owner, jobId)
  if (job?.state !== 'receiving' || at + bytes.length > (job.files[file]?.bytes ?? -1)) return false
  await tx
    .insertInto('moving_piece')
    .values({ job_id: jobId, file, at, bytes })
    .onConflict((there) => there.columns(['job_id', 'file', 'at']).doUpdateSet({ bytes }))
    .execute()
  return true
}

/** Do the pieces that came make up each file, from its first to its last byte? */
const isWhole = async (tx: Db, { id, files }: JobRow): Promise<boolean> => {
  const pieces = await tx
    .selectFrom('moving_piece')
    .select((row) => ['file', 'at', row.fn<number>('length', ['bytes']).as('bytes')] as const)
    .where('job_id', '=', id)
    .orderBy('file')
    .orderBy('at')
    .execute()
  const ends = files.map(() => 0)
  for (const { file, at, bytes } of pieces) if (ends[file] === Number(at)) ends[file] += Number(bytes)
  return files.every(({ bytes }, file) => ends[file] === bytes)
}

/** From now on it is read. Asked twice it is begun once. */
export const beginJob = async (
  tx: Db,
  owner: Owner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<'begun' | 'not-found' | 'not-whole'> => {
  const job = await findJob(tx, owner, id)
  if (job === null || job.state === 'cancelled') return 'not-found'
  if (job.state !== 'receiving') return 'begun'
  if (!(await isWhole(tx, job))) return 'not-whole'
  const state = { state: 'waiting', known: job.files.length, updated_at: now.toISOString() } as const
  await tx.updateTable('moving_job').set(state).where('id', '=', id).where('state', '=', 'receiving').execute()
  return 'begun'
}

/** Ends a job, whoever works on it, and forgets its files. False: there is none. */
export const cancelJob = async (
  tx: Db,
  owner: Owner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> => {
  if ((await findJob(tx, owner, id)) === null) return false
  const state = { state: 'cancelled', holder: null, held_until: null, updated_at: now.toISOString() } as const
  await tx.updateTable('moving_job').set(state).where('id', '=', id).where('state', 'in', OPEN).execute()
  await tx.deleteFrom('moving_piece').where('job_id', '=', id).execute()
  return true
}

/** What a job has brought something of so far. */
export const listBrought = async (db: Db, jobId: string): Promise<readonly BroughtThing[]> => {
  const rows = db.selectFrom('moving_item').select('what').distinct().where('job_id', '=', jobId)
  return (await rows.where('outcome', 'in', ['ready', 'look']).execute()).map(({ what }) => what)
}

export const listItems = async (
  db: Db,
  id: string,
  { outcome, after, most }: { readonly outcome: Outcome; readonly after: number; readonly most: number },
): Promise<MovingItem[]> => {
  const rows = await db
    .selectFrom('moving_item')
    .selectAll()
    .where('job_id', '=', id)
    .where('outcome', '=', outcome)
    .where('nr', '>', after)
    .orderBy('nr')
    .limit(most)
    .execute()
  return rows.map(({ nr, why, path, title, recipe_id, what, many }) => ({
    ...{ nr: Number(nr), outcome, path, title, recipeId: recipe_id, what, many: Number(many) },
    // Proven border: only words of the contract are written.
    why: why as MovingItem['why'],
  }))
}

/** Gives a visitor's job to the account that they are; where that has one already, the visitor's goes. */
export const moveJobs = async (tx: Db, { from, to }: { readonly from: Owner; readonly to: Owner }): Promise<void> => {
  await lockRows(tx, [from.householdId, to.householdId])
  const theirs = await findRow(tx, to, null)
  if (theirs && OPEN.some((state) => state === theirs.state)) return
  await tx
    .updateTable('moving_job')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .execute()
}
