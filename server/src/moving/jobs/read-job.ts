import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OwnDraft } from '@plateful/contract/own-recipes.ts'
import type { BroughtRecipe } from '@plateful/kitchen/brought/brought.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import type { Db } from '../../db/tables.ts'
import { Failure } from '../../fail.ts'
import type { Desk } from '../../planning/kitchen-thread.ts'
import { readAnswers } from '../../recipes/own-word-store.ts'
import type { DrawnPicture } from '../../recipes/pictures/draw-anew.ts'
import type { PictureDesk } from '../../recipes/pictures/open-drawing.ts'
import { ArchiveRefused } from '../archives/bounds.ts'
import { type Came, unpack } from '../archives/unpack.ts'
import type { Reader } from '../reading/open-reader.ts'
import { bringPictures, drawPatiently } from './bring-pictures.ts'
import type { Step, Taken } from './hold-job.ts'
import type { JobRow, Place } from './job-store.ts'

export type ReadParts = {
  readonly db: Db
  readonly desk: Desk
  readonly reader: Reader
  readonly pictures: Pick<PictureDesk, 'draw'>
  readonly now: () => Date
  /** An empty folder of this job's own. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Stores a step; false: the job was ended meanwhile. */
  readonly store: (step: Step) => Promise<boolean>
}

/** Recipes that are stored together: what a crash would have to read again. */
const AT_ONCE = 20
/** The kitchen has no room at the moment: others come first. */
const WHEN_BUSY_MS = 2_000

/** What was sent of one file, put together on disk. */
const putTogether = async (db: Db, jobId: string, file: number, path: string): Promise<void> => {
  const handle = await open(path, 'w', 0o600)
  try {
    for (let at = -1; ; ) {
      const piece = await db
        .selectFrom('moving_piece')
        .select(['at', 'bytes'])
        .where('job_id', '=', jobId)
        .where('file', '=', file)
        .where('at', '>', at)
        .orderBy('at')
        .executeTakeFirst()
      if (!piece) return
      await handle.write(piece.bytes, 0, piece.bytes.length, Number(piece.at))
      at = Number(piece.at)
    }
  } finally {
    await handle.close()
  }
}

const hashed = (hash: Hash, value: unknown): Hash => hash.update(JSON.stringify(value)).update('\0')

/** Of all that the recipe says, wherever it stood. */
const hashOf = ({ recipe }: BroughtRecipe): string => {
  const { title, lines, steps, asides, yieldText, activeMinutes, totalMinutes } = recipe
  return [title, lines, steps, asides, yieldText, activeMinutes, totalMinutes]
    .reduce(hashed, createHash('sha256'))
    .digest('hex')
}

/** A picture that lies in the document itself, drawn anew; null: there is none, or the recipe has one already. `refused`: it could not be. */
const insideOf = async (
  parts: ReadParts,
  householdId: HouseholdId,
  { picture }: BroughtRecipe,
  hash: string,
): Promise<DrawnPicture | 'refused' | null> => {
  if (picture?.kind !== 'inside') return null
  const known = parts.db.selectFrom('own_recipe').select('id').where('household_id', '=', householdId)
  const has = known.where('brought_hash', '=', hash).where('retired_at', 'is', null).where('picture_id', 'is not', null)
  if (await has.executeTakeFirst()) return null
  const drawn = await drawPatiently(parts, Buffer.from(picture.base64, 'base64'))
  return 'refused' in drawn ? 'refused' : drawn
}

const UNTITLED = 'Untitled recipe'

/** Asks the kitchen as often as it is busy. */
const settle = async (
  parts: ReadParts,
  householdId: HouseholdId,
  { one, hash, was }: { readonly one: BroughtRecipe; readonly hash: string; readonly was: string | null },
): Promise<Taken> => {
  const title = one.recipe.title.trim() === '' ? UNTITLED : one.recipe.title
  const inParts = { ...one.recipe, title }
  const { path } = one.from
  const { db, desk, signal } = parts
  for (;;) {
    try {
      const input = { parts: inParts, answers: await readAnswers(db, householdId) }
      const read = await desk.ask({ name: 'settleBrought', input, layers: [] }, { who: householdId, signal })
      const draft = OwnDraft.safeParse(read.draft)
      if (!draft.success) return { why: 'unread', path, title }
      return {
        recipe: { hash, was, draft: draft.data, document: read.document, questions: read.questions },
        path,
        title,
        drawn: await insideOf(parts, householdId, one, hash),
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure) || error.code !== 'server.busy') throw error
      await pause(WHEN_BUSY_MS, undefined, { signal })
    }
  }
}

/** How far it is, while it goes on. `left`: things that are known to follow. */
type Going = { place: Place; done: number; pictures: number; left: number }

const stepOf = ({ place, done, pictures, left }: Going, taken: readonly Taken[]): Step => ({
  ...{ taken, place, done, pictures },
  known: done + Math.max(left, 0),
})

/** Reads one thing that came out of a file, its recipes a few at a time. False: the job was ended meanwhile. */
const readThing = async (
  parts: ReadParts,
  job: JobRow,
  came: Came & { kind: 'file' },
  going: Going,
): Promise<boolean> => {
  const { reader, store } = parts
  const { path, bytes } = came
  const next = { files: going.place.files, things: going.place.things + 1, recipes: 0 }
  going.left -= 1
  const read = await reader.read({ path, bytes })
  if (read === null || read.isPicture) {
    going.place = next
    going.done += 1
    if (read === null) return store(stepOf(going, [{ why: 'unread', path, title: '' }]))
    going.pictures += 1
    return store(stepOf(going, []))
  }
  const skipped = going.place.recipes
  /** What recipes were called where they come from -> what they were brought as. */
  const hashes = new Map<string, string>()
  const nameOf = (one: BroughtRecipe) => {
    const [hash, was] = [hashOf(one), read.recipeIds[one.from.at - 1] || null]
    if (was !== null) hashes.set(was, hash)
    return { one, hash, was }
  }
  for (const one of skipped > 0 ? await reader.next(skipped) : []) nameOf(one)
  going.left += Math.max(read.recipes + read.parts - skipped, 0)
  for (let recipes = await reader.next(AT_ONCE); recipes.length > 0; recipes = await reader.next(AT_ONCE)) {
    const taken: Taken[] = []
    for (const one of recipes) taken.push(await settle(parts, job.householdId, nameOf(one)))
    going.place = { ...going.place, recipes: going.place.recipes + recipes.length }
    going.done += recipes.length
    going.left -= recipes.length
    if (!(await store(stepOf(going, taken)))) return false
  }
  for (let at = Math.max(skipped - read.recipes, 0); at < read.parts; at += 1) {
    const part = await reader.part(at)
    going.place = { ...going.place, recipes: read.recipes + at + 1 }
    going.done += 1
    going.left -= 1
    const taken: Taken = part === null ? { why: 'unread', path, title: '' } : { part, hashes, path }
    if (!(await store(stepOf(going, [taken])))) return false
  }
  going.place = next
  going.done += read.refused.length
  return store(
    stepOf(going, [
      ...read.refused.map(({ why, path: where, title }) => ({ why, path: where, title })),
      ...read.told.map((told) => ({ told, path })),
    ]),
  )
}

/** Files of an archive of ours that were not read, counted in two lines of the table. */
const besideRows = (beside: readonly (Came & { kind: 'beside' })[], path: string): readonly Taken[] => {
  const copies = beside.filter(({ why }) => why === 'copy').length
  const useless = beside.length - copies
  return [
    ...(copies > 0 ? [{ told: { outcome: 'same', why: '', what: 'files', many: copies } as const, path }] : []),
    ...(useless > 0
      ? [{ told: { outcome: 'refused', why: 'not-brought', what: 'files', many: useless } as const, path }]
      : []),
  ]
}

/** Reads one file of a job. False: the job was ended meanwhile. */
const readFile = async (parts: ReadParts, job: JobRow, file: number, going: Going): Promise<boolean> => {
  const name = job.files[file]?.name ?? ''
  const path = join(parts.folder, 'sent')
  await putTogether(parts.db, job.id, file, path)
  let thing = 0
  const beside: (Came & { kind: 'beside' })[] = []
  let hasPictures = false
  going.left -= 1
  try {
    for await (const came of unpack(path, name, parts.folder)) {
      if (came.kind === 'list') {
        going.left += came.entries
        continue
      }
      thing += 1
      if (came.kind === 'beside') beside.push(came)
      hasPictures ||= came.kind === 'picture'
      const isDone = thing <= going.place.things
      if (isDone) going.left -= 1
      else if (came.kind === 'file') {
        if (!(await readThing(parts, job, came, going))) return false
      } else {
        going.left -= 1
        going.done += 1
        if (came.kind === 'picture') going.pictures += 1
        going.place = { ...going.place, things: thing, recipes: 0 }
      }
      if (parts.signal.aborted) return false
    }
    const { brought, refused } = hasPictures
      ? await bringPictures(parts, job.householdId, { path, name }, hashOf)
      : { brought: 0, refused: [] }
    if (parts.signal.aborted) return false
    going.pictures = Math.max(0, going.pictures - brought)
    going.place = { files: file + 1, things: 0, recipes: 0 }
    return parts.store(
      stepOf(going, [
        ...besideRows(beside, name),
        ...refused.map(({ why, path: where }) => ({ why, path: where, title: '' })),
      ]),
    )
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    going.left = job.files.length - file - 1
    going.done += 1
    going.place = { files: file + 1, things: 0, recipes: 0 }
    return parts.store(stepOf(going, [{ why: error.why, path: name, title: error.found }]))
  }
}

/** Reads all that a job has left, from where it stands. False: it was ended meanwhile. */
export const readJob = async (parts: ReadParts, job: JobRow): Promise<boolean> => {
  const left = job.files.length - job.place.files
  const going: Going = { place: job.place, done: job.done, pictures: job.pictures, left }
  for (let file = job.place.files; file < job.files.length; file += 1)
    if (!(await readFile(parts, job, file, going))) return false
  return true
}
