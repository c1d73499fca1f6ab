import { randomBytes } from 'node:crypto'
import { MAX_PICTURES } from '@plateful/contract/picture-constants.ts'
import type { PictureSize } from '@plateful/contract/pictures.ts'
import type { Owner } from '../../accounts/access.ts'
import { lockHousehold } from '../../accounts/lock-owner.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import type { Db } from '../../db/tables.ts'
import type { DrawnPicture } from './draw-anew.ts'

const newPictureId = (): string => `pic-${randomBytes(16).toString('hex')}`

/** The id, where the household has such a picture. */
export const findPictureId = async (db: Db, householdId: HouseholdId, id: string): Promise<string | null> => {
  const row = db.selectFrom('own_picture').select('id').where('household_id', '=', householdId).where('id', '=', id)
  return (await row.executeTakeFirst())?.id ?? null
}

/** One size of a picture of the household; null: it has none of that id. */
export const findPicture = async (
  db: Db,
  { householdId }: Pick<Owner, 'householdId'>,
  { id, size }: { readonly id: string; readonly size: PictureSize },
): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('own_picture')
    .select(`${size} as bytes`)
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Every picture of a household that a recipe names, one at a time: all of them together would fill the memory. */
export async function* eachPicture(
  db: Db,
  householdId: HouseholdId,
): AsyncGenerator<{ readonly id: string; readonly large: Uint8Array }> {
  for (let after = ''; ; ) {
    const row = await db
      .selectFrom('own_picture')
      .select(['id', 'large'])
      .where('household_id', '=', householdId)
      .where('id', '>', after)
      .orderBy('id')
      .executeTakeFirst()
    if (!row) return
    yield row
    after = row.id
  }
}

/** How many more pictures the household may keep. */
export const roomForPictures = async (tx: Db, householdId: HouseholdId): Promise<number> => {
  const { count } = await tx
    .selectFrom('own_picture')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow()
  return MAX_PICTURES - Number(count)
}

type NewPicture = { readonly drawn: DrawnPicture; readonly now: Date }

/** Keeps a picture, in the caller's transaction, which has locked the household and seen that there is room. */
export const insertPicture = async (tx: Db, householdId: HouseholdId, { drawn, now }: NewPicture): Promise<string> => {
  const id = newPictureId()
  const { small, large } = drawn
  await tx
    .insertInto('own_picture')
    .values({ id, household_id: householdId, small, large, made_at: now.toISOString() })
    .execute()
  return id
}

const deletePicture = (tx: Db, householdId: HouseholdId, id: string) =>
  tx.deleteFrom('own_picture').where('household_id', '=', householdId).where('id', '=', id).execute()

/** The recipe on the owner's list, with its picture. */
const findListed = (tx: Db, { householdId }: Owner, recipeId: string) =>
  tx
    .selectFrom('own_recipe')
    .select(['id', 'picture_id'])
    .where('household_id', '=', householdId)
    .where('id', '=', recipeId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

/**
 * Gives a recipe a picture, in the caller's transaction. The one that it had goes, also from what weeks hold of the recipe as it was
 * before. Null: it is not on the list.
 */
export const givePicture = async (
  tx: Db,
  owner: Owner,
  { recipeId, ...picture }: NewPicture & { readonly recipeId: string },
): Promise<string | 'full' | null> => {
  // Two at once count one after the other.
  if (!(await lockHousehold(tx, owner))) return null
  const recipe = await findListed(tx, owner, recipeId)
  if (!recipe) return null
  const { householdId } = owner
  const before = recipe.picture_id
  if (before === null && (await roomForPictures(tx, householdId)) <= 0) return 'full'
  const id = await insertPicture(tx, householdId, picture)
  await tx
    .updateTable('own_recipe')
    .set({ picture_id: id })
    .where('household_id', '=', householdId)
    .where((is) => is.or([is('id', '=', recipeId), ...(before === null ? [] : [is('picture_id', '=', before)])]))
    .execute()
  if (before !== null) await deletePicture(tx, householdId, before)
  return id
}

/** Deletes the picture of a recipe, in the caller's transaction. False: it is not on the list. */
export const takePicture = async (tx: Db, owner: Owner, recipeId: string): Promise<boolean> => {
  if (!(await lockHousehold(tx, owner))) return false
  const recipe = await findListed(tx, owner, recipeId)
  if (!recipe) return false
  // The rows that name it say none from then on: the store sees to it.
  if (recipe.picture_id !== null) await deletePicture(tx, owner.householdId, recipe.picture_id)
  return true
}

/** Deletes what no recipe of the household names any more. */
export const dropUnheldPictures = async (tx: Db, householdId: HouseholdId): Promise<void> => {
  const named = tx.selectFrom('own_recipe').select('picture_id').where('household_id', '=', householdId)
  await tx
    .deleteFrom('own_picture')
    .where('household_id', '=', householdId)
    .where('id', 'not in', named.where('picture_id', 'is not', null).$castTo<{ picture_id: string }>())
    .execute()
}

/** Gives everything that a visitor brought to the account that they are. */
export const movePictures = async (
  tx: Db,
  { from, to }: { readonly from: Pick<Owner, 'householdId'>; readonly to: Pick<Owner, 'householdId'> },
): Promise<void> => {
  await tx
    .updateTable('own_picture')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .execute()
}
