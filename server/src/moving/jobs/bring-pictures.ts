import { setTimeout as pause } from 'node:timers/promises'
import { MAX_PICTURE_BYTES } from '@plateful/contract/picture-constants.ts'
import type { BroughtRecipe } from '@plateful/kitchen/brought/brought.ts'
import { withPictures } from '@plateful/kitchen/brought/read-brought.ts'
import { lockRows } from '../../accounts/lock-rows.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { Failure } from '../../fail.ts'
import type { Drawn, DrawnPicture } from '../../recipes/pictures/draw-anew.ts'
import type { PictureDesk } from '../../recipes/pictures/open-drawing.ts'
import { insertPicture, roomForPictures } from '../../recipes/pictures/picture-store.ts'
import { unpack } from '../archives/unpack.ts'
import type { Reader } from '../reading/open-reader.ts'

type Parts = {
  readonly db: Db
  readonly reader: Reader
  readonly pictures: Pick<PictureDesk, 'draw'>
  readonly folder: string
  readonly signal: AbortSignal
  readonly now: () => Date
}

/** Others have pictures to draw, too. */
const WHEN_BUSY_MS = 500
const AT_ONCE = 50

/** Asks as often as others come first. */
export const drawPatiently = async ({ pictures, signal }: Parts, bytes: Uint8Array): Promise<Drawn> => {
  if (bytes.length > MAX_PICTURE_BYTES) return { refused: 'too_large' }
  for (;;) {
    try {
      return await pictures.draw(bytes)
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure) || error.code !== 'server.busy') throw error
      await pause(WHEN_BUSY_MS, undefined, { signal })
    }
  }
}

const withoutPicture = (db: Db, householdId: HouseholdId) =>
  db
    .selectFrom('own_recipe')
    .select(['id', 'brought_hash'])
    .where('household_id', '=', householdId)
    .where('retired_at', 'is', null)
    .where('picture_id', 'is', null)

/** Of recipes, by what they say: those that the household has, without a picture. */
export const lackPicture = async (
  db: Db,
  householdId: HouseholdId,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const lacking = new Set<string>()
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    const some = withoutPicture(db, householdId).where('brought_hash', 'in', hashes.slice(at, at + AT_ONCE))
    for (const { brought_hash } of await some.execute()) if (brought_hash !== null) lacking.add(brought_hash)
  }
  return lacking
}

type Given = { readonly householdId: HouseholdId; readonly hash: string; readonly drawn: DrawnPicture }

/** Gives a recipe that was brought its picture, unless it has got one meanwhile or is gone. */
export const givePictureTo = async (
  tx: Db,
  { householdId, hash, drawn }: Given,
  now: Date,
): Promise<'given' | 'full' | 'gone'> => {
  const recipe = await withoutPicture(tx, householdId).where('brought_hash', '=', hash).executeTakeFirst()
  if (!recipe) return 'gone'
  if ((await roomForPictures(tx, householdId)) <= 0) return 'full'
  const picture_id = await insertPicture(tx, householdId, { drawn, now })
  await tx.updateTable('own_recipe').set({ picture_id }).where('id', '=', recipe.id).execute()
  return 'given'
}

type Named = Pick<BroughtRecipe, 'from' | 'picture'> & { readonly hash: string }

/** Each recipe of a file with the picture in the archive that is its own: place of the picture -> what the recipes say. */
const pairUp = async (
  { reader, folder }: Parts,
  file: { readonly path: string; readonly name: string },
  hashOf: (recipe: BroughtRecipe) => string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const entries: { readonly path: string; readonly isPicture: boolean; readonly recipes: Named[] }[] = []
  for await (const came of unpack(file.path, file.name, folder)) {
    if (came.kind === 'list') continue
    const { path } = came
    const read = came.kind === 'file' ? await reader.read({ path, bytes: came.bytes }) : null
    const recipes: Named[] = []
    if (read !== null && !read.isPicture)
      for (let some = await reader.next(AT_ONCE); some.length > 0; some = await reader.next(AT_ONCE))
        recipes.push(...some.map((one) => ({ from: one.from, picture: one.picture, hash: hashOf(one) })))
    entries.push({ path, isPicture: came.kind === 'picture', recipes })
  }
  const pairs = withPictures(entries).flatMap(({ recipes }) =>
    recipes.flatMap(({ picture, hash }) => (picture?.kind === 'file' ? [{ path: picture.path, hash }] : [])),
  )
  return new Map([...Map.groupBy(pairs, ({ path }) => path)].map(([path, of]) => [path, of.map(({ hash }) => hash)]))
}

export type PicturesCame = {
  readonly brought: number
  /** Pictures of recipes that could not be kept, and why. */
  readonly refused: readonly { readonly path: string; readonly why: 'unread-picture' | 'full-pictures' }[]
}

/**
 * Pictures of an archive whose recipes are kept by now: opened once more, each that is a recipe's own is drawn anew and stored by
 * itself. Done again after a crash it goes on with those that have none yet.
 */
export const bringPictures = async (
  parts: Parts,
  householdId: HouseholdId,
  file: { readonly path: string; readonly name: string },
  hashOf: (recipe: BroughtRecipe) => string,
): Promise<PicturesCame> => {
  const { db, folder, now, signal } = parts
  const pairs = await pairUp(parts, file, hashOf)
  const lacking = await lackPicture(db, householdId, [...pairs.values()].flat())
  const wanted = new Map(
    [...pairs]
      .map(([path, hashes]) => [path, hashes.filter((hash) => lacking.has(hash))] as const)
      .filter(([, hashes]) => hashes.length > 0),
  )
  const refused: PicturesCame['refused'][number][] = []
  let brought = 0
  if (wanted.size === 0) return { brought, refused }
  for await (const came of unpack(file.path, file.name, folder, { only: (path) => wanted.has(path) })) {
    if (signal.aborted) break
    if (came.kind !== 'picture' || came.bytes === null) continue
    const { path } = came
    const drawn = await drawPatiently(parts, came.bytes)
    if ('refused' in drawn) refused.push({ path, why: 'unread-picture' })
    else
      for (const hash of wanted.get(path) ?? []) {
        const became = await inTransaction(db, async (tx) =>
          (await lockRows(tx, [householdId])) === 0 ? 'gone' : givePictureTo(tx, { householdId, hash, drawn }, now()),
        )
        if (became === 'given') brought += 1
        if (became === 'full') refused.push({ path, why: 'full-pictures' })
      }
  }
  return { brought, refused }
}
