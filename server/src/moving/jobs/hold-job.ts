import type { MovingItem } from '@plateful/contract/moving.ts'
import { lockRows } from '../../accounts/lock-rows.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { type BroughtDraft, keepBrought } from '../../recipes/keep-brought.ts'
import type { DrawnPicture } from '../../recipes/pictures/draw-anew.ts'
import type { BringPart, HouseholdPart, Told } from '../household-part.ts'
import { givePictureTo } from './bring-pictures.ts'
import type { JobRow, Place } from './job-store.ts'

/** A process that dies holds up its job for so long. */
export const LEASE_MS = 20_000

const until = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()

/** Takes the job that has waited longest, of those that nobody works on (any more); null: there is none. */
export const claimJob = async (db: Db, holder: string, now: Date): Promise<JobRow | null> => {
  const at = now.toISOString()
  const free = await db
    .selectFrom('moving_job')
    .selectAll()
    .where('state', 'in', ['waiting', 'working'])
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<', at)]))
    .orderBy('updated_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!free) return null
  const done = await db
    .updateTable('moving_job')
    .set({ state: 'working', holder, held_until: until(now) })
    .where('id', '=', free.id)
    .where('state', 'in', ['waiting', 'working'])
    // Whoever was faster has another date in it.
    .where((is) => (free.held_until === null ? is('held_until', 'is', null) : is('held_until', '=', free.held_until)))
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return claimJob(db, holder, now)
  return {
    ...{ id: free.id, householdId: free.household_id, state: 'working', done: free.done, pictures: free.pictures },
    // Proven border: only what job-store.ts wrote is read.
    files: JSON.parse(free.files) as JobRow['files'],
    place: JSON.parse(free.place) as Place,
  }
}

/** Says that its holder lives. False: it is not theirs any more. */
export const keepHolding = async (db: Db, id: string, holder: string, now: Date): Promise<boolean> => {
  const held = db
    .updateTable('moving_job')
    .set({ held_until: until(now) })
    .where('id', '=', id)
  return (
    (await held.where('holder', '=', holder).where('state', '=', 'working').executeTakeFirst()).numUpdatedRows === 1n
  )
}

/** A thing that was read: kept if it can be, else refused with its reason. */
export type Taken =
  | {
      readonly recipe: BroughtDraft
      readonly path: string
      readonly title: string
      /** Its picture, where the document holds one; `refused`: it could not be drawn. */
      readonly drawn: DrawnPicture | 'refused' | null
    }
  | {
      readonly part: HouseholdPart
      /** Ids that recipes had -> what they were brought as. */
      readonly hashes: ReadonlyMap<string, string>
      readonly path: string
    }
  | { readonly told: Told; readonly path: string }
  | { readonly why: MovingItem['why']; readonly path: string; readonly title: string }

export type Step = {
  readonly taken: readonly Taken[]
  readonly place: Place
  readonly known: number
  readonly done: number
  readonly pictures: number
}

/** Longest name and title that are shown in a table. */
const LONGEST = 300
const shown = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, LONGEST)

/** What recipes of an export are called in this household: as they were, or anew. */
const newIdsOf = async (
  tx: Db,
  householdId: HouseholdId,
  hashes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('own_recipe')
    .select(['id', 'brought_hash'])
    .where('household_id', '=', householdId)
    .orderBy('retired_at', 'desc')
    .execute()
  const here = new Set(rows.map(({ id }) => id))
  const byHash = new Map(rows.map((row) => [row.brought_hash, row.id]))
  return new Map(
    [...hashes].flatMap(([was, hash]): [string, string][] => {
      const id = here.has(was) ? was : byHash.get(hash)
      return id === undefined ? [] : [[was, id]]
    }),
  )
}

/** A line of the table of what came. */
type Row = Pick<Tables['moving_item'], 'outcome' | 'why' | 'path' | 'title' | 'recipe_id' | 'what' | 'many'>

const refusedRow = (path: string, title: string, why: string): Row => ({
  ...{ outcome: 'refused', why, path: shown(path), title: shown(title), recipe_id: null, what: 'recipe', many: 1 },
})

type Household = { readonly id: HouseholdId; readonly bring: BringPart; readonly now: Date }

const takeAll = async (tx: Db, { id, bring, now }: Household, taken: readonly Taken[]): Promise<readonly Row[]> => {
  const recipes = taken.flatMap((one) => ('recipe' in one ? [one.recipe] : []))
  const kept = [...(await keepBrought(tx, id, { recipes, now }))]
  const rows: Row[] = []
  for (const one of taken) {
    const path = shown(one.path)
    if ('part' in one) {
      const { part, hashes } = one
      const came = await bring(tx, id, { part, newIds: await newIdsOf(tx, id, hashes), now })
      rows.push(...came.map((each) => ({ ...each, path, recipe_id: null, what: part.what })))
    } else if ('told' in one) rows.push({ ...one.told, path, title: '', recipe_id: null })
    else if ('why' in one) rows.push(refusedRow(one.path, one.title, one.why))
    else {
      const became = kept.shift()
      if (became === undefined || became.kind === 'full') rows.push(refusedRow(one.path, one.title, 'full'))
      else {
        const isOpen = one.recipe.document === ''
        const outcome = became.kind === 'same' ? 'same' : isOpen ? 'look' : 'ready'
        rows.push({ outcome, why: '', path, title: shown(one.title), recipe_id: became.id, what: 'recipe', many: 1 })
        const { drawn, recipe } = one
        const given =
          drawn === null || drawn === 'refused'
            ? drawn
            : await givePictureTo(tx, { householdId: id, hash: recipe.hash, drawn }, now)
        if (given === 'refused') rows.push(refusedRow(one.path, one.title, 'unread-picture'))
        if (given === 'full') rows.push(refusedRow(one.path, one.title, 'full-pictures'))
      }
    }
  }
  return rows
}

type Held = { readonly id: string; readonly holder: string; readonly now: Date; readonly bring: BringPart }

/** What one step found, with how far the job is then, all or nothing: after a crash it goes on behind it. False: it was ended meanwhile. */
export const storeStep = async (
  db: Db,
  { id, holder, now, bring }: Held,
  { taken, place, known, done, pictures }: Step,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const held = tx.selectFrom('moving_job').select('household_id').where('id', '=', id).where('holder', '=', holder)
    const job = await held.where('state', '=', 'working').executeTakeFirst()
    if (!job || (await lockRows(tx, [job.household_id])) === 0) return false
    const found = await takeAll(tx, { id: job.household_id, bring, now }, taken)
    const { last } = await tx
      .selectFrom('moving_item')
      .select((row) => row.fn.max('nr').as('last'))
      .where('job_id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = found.map((row, at) => ({ ...row, job_id: id, nr: Number(last ?? 0) + at + 1 }))
    if (rows.length > 0) await tx.insertInto('moving_item').values(rows).execute()
    const far = { place: JSON.stringify(place), known, done, pictures, updated_at: now.toISOString() }
    const update = tx.updateTable('moving_job').set({ ...far, held_until: until(now) })
    return (await update.where('id', '=', id).where('holder', '=', holder).executeTakeFirst()).numUpdatedRows === 1n
  })

/** All of it is read: its files are forgotten. */
export const endJob = async (db: Db, id: string, holder: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const state = { state: 'done', holder: null, held_until: null, updated_at: now.toISOString() } as const
    const ended = tx.updateTable('moving_job').set(state).where('id', '=', id).where('holder', '=', holder)
    if ((await ended.executeTakeFirst()).numUpdatedRows === 1n)
      await tx.deleteFrom('moving_piece').where('job_id', '=', id).execute()
  })
