import { createHash, createHmac, randomBytes } from 'node:crypto'
import { REQUEST_TIMEOUT_MS } from '@plateful/contract/constants.ts'
import { MAX_OWN_RECIPES } from '@plateful/contract/own-recipe-constants.ts'
import type { OwnDraft } from '@plateful/contract/own-recipes.ts'
import { compileDocument } from '@plateful/kitchen/ideas/compile-document.ts'
import { withWords } from '@plateful/kitchen/own-recipes/compile-own.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import type { Owner } from '../accounts/access.ts'
import { lockHousehold } from '../accounts/lock-owner.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db, Tables } from '../db/tables.ts'
import { moveOpinionsOf } from '../opinions/opinion-store.ts'
import type { Questions } from '../planning/read-own-recipe.ts'
import { dropUnheldPictures, findPictureId, movePictures } from './pictures/picture-store.ts'

const OWN_PREFIX = 'mine-'
/**
 * 80 random bits: the drawn plate can be seen by whoever knows the id. A request that named itself has one id for all of
 * its tries; the owner's own id is in it, so that a key that somebody else uses too leads nowhere.
 */
export const ownRecipeId = (owner: Pick<Owner, 'householdId'>, requestKey: string | null): string => {
  const hex =
    requestKey === null
      ? randomBytes(10)
      : createHmac('sha256', requestKey).update(`own-recipe ${owner.householdId}`).digest()
  return `${OWN_PREFIX}${hex.toString('hex').slice(0, 20)}`
}
/** Wherever one stands in a stored document. */
const OWN_IDS = /\bmine-[0-9a-f]{20}/g
export const isOwnRecipeId = (id: string): boolean => id.startsWith(OWN_PREFIX)

/** What a kitchen has to know of a row to tell whether it holds it already: a row never changes but to be retired, and in its picture. */
export type KeptOwn = { readonly id: string; readonly isRetired: boolean; readonly picture: string | null }

export type OwnRow = KeptOwn & {
  /** Something in it is still to be settled: it has no document yet. */
  readonly isOpen: boolean
  /** Null: nothing is open, or nobody has read yet what. */
  readonly questions: Questions | null
  readonly draft: OwnDraft
  readonly document: string
  readonly createdAt: string
}

const COLUMNS = ['id', 'draft', 'document', 'questions', 'created_at', 'retired_at', 'picture_id'] as const

export const storedQuestions = (questions: Questions | null): string | null =>
  questions === null ? null : JSON.stringify(questions)

const UNSAID: Partial<OwnDraft> = { asides: [], unread: ['unsaid'], names: [] }

const toRow = (row: Pick<Tables['own_recipe'], (typeof COLUMNS)[number]>): OwnRow => ({
  id: row.id,
  isRetired: row.retired_at !== null,
  picture: row.picture_id,
  isOpen: row.document === '',
  // Proven border: only what this store wrote is read.
  questions: row.questions === null ? null : (JSON.parse(row.questions) as Questions),
  // Proven border: only drafts that the contract parsed are written. Earlier ones do not say that they were read whole.
  draft: { ...UNSAID, ...(JSON.parse(row.draft) as OwnDraft) },
  document: row.document,
  createdAt: row.created_at,
})

/** Null: a food of it has left the table since it was stored. */
export const compileOwnRow = (kitchen: Kitchen, { id, draft, document, isRetired, picture }: OwnRow): Recipe | null => {
  const compiled = compileDocument(kitchen.catalogue.foods, id, document)
  if (compiled.kind === 'rejected') return null
  const revision = createHash('sha256').update(document).digest('base64url').slice(0, 12)
  const source = { origin: 'own', isReviewed: false, revision, isRetired } as const
  return { ...withWords(compiled.recipe, draft), source: picture === null ? source : { ...source, picture } }
}

/** Every recipe that the owner's weeks may hold, newest first: none that is open. */
export const listKeptOwn = async (db: Db, owner: Owner): Promise<readonly KeptOwn[]> => {
  const rows = await db
    .selectFrom('own_recipe')
    .select(['id', 'retired_at', 'picture_id'])
    .where('household_id', '=', owner.householdId)
    .where('document', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, isRetired: row.retired_at !== null, picture: row.picture_id }))
}

export const readOwnRows = async (db: Db, ids: readonly string[]): Promise<readonly OwnRow[]> => {
  if (ids.length === 0) return []
  return (await db.selectFrom('own_recipe').select(COLUMNS).where('id', 'in', ids).execute()).map(toRow)
}

/** For its drawn plate only: whoever knows the id may see it. */
export const findOwnRow = async (db: Db, id: string): Promise<OwnRow | null> => (await readOwnRows(db, [id]))[0] ?? null

const selectListed = (db: Db, owner: Owner) =>
  db
    .selectFrom('own_recipe')
    .select(COLUMNS)
    .where('household_id', '=', owner.householdId)
    .where('retired_at', 'is', null)

/** What the owner has listed, newest first. */
export const listOwnRows = async (db: Db, owner: Owner): Promise<readonly OwnRow[]> =>
  (await selectListed(db, owner).orderBy('created_at', 'desc').orderBy('id').execute()).map(toRow)

/** Ids of what the owner has listed, the oldest first. */
export const listOwnIds = async (db: Db, owner: Owner): Promise<readonly string[]> => {
  const rows = db.selectFrom('own_recipe').select('id').where('household_id', '=', owner.householdId)
  return (await rows.where('retired_at', 'is', null).orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)
}

/** One recipe of the owner's list, or null when it is not on it (any more). */
export const findListedOwn = async (db: Db, owner: Owner, id: string): Promise<OwnRow | null> => {
  const row = await selectListed(db, owner).where('id', '=', id).executeTakeFirst()
  return row ? toRow(row) : null
}

type NewRecipe = {
  readonly draft: OwnDraft
  readonly document: string
  readonly questions: Questions | null
  readonly now: Date
  /** The same for every try of one request; null: the sender named none. */
  readonly requestKey: string | null
  /** One that the household has, and that is to stand with it. */
  readonly picture?: string | undefined
}

/** What an earlier try of this request kept, or null. Retired since, it is still what that request made. */
const findKept = async (tx: Db, owner: Owner, { requestKey }: NewRecipe): Promise<string | null> => {
  if (requestKey === null) return null
  const row = await tx
    .selectFrom('own_recipe')
    .select('id')
    .where('id', '=', ownRecipeId(owner, requestKey))
    .where('household_id', '=', owner.householdId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What of the recipe before it stays with this one. */
type Carried = Pick<Tables['own_recipe'], 'brought_hash' | 'picture_id'>

const insert = async (tx: Db, owner: Owner, recipe: NewRecipe, carried: Carried): Promise<string> => {
  const { draft, document, questions, now, requestKey } = recipe
  const row = {
    ...carried,
    id: ownRecipeId(owner, requestKey),
    household_id: owner.householdId,
    created_at: now.toISOString(),
    retired_at: null,
  }
  await tx
    .insertInto('own_recipe')
    .values({ ...row, draft: JSON.stringify(draft), document, questions: storedQuestions(questions) })
    .execute()
  return row.id
}

/**
 * Stores a new recipe, in the caller's transaction, or answers the one that this very request stored before. `full`:
 * there are as many as there may be.
 */
export const insertOwnRecipe = async (tx: Db, owner: Owner, recipe: NewRecipe): Promise<string | 'full' | 'gone'> => {
  // Two at once count one after the other.
  if (!(await lockHousehold(tx, owner))) return 'gone'
  const kept = await findKept(tx, owner, recipe)
  if (kept !== null) return kept
  const { listed } = await tx
    .selectFrom('own_recipe')
    .select((row) => row.fn.countAll<number>().as('listed'))
    .where('household_id', '=', owner.householdId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(listed) >= MAX_OWN_RECIPES) return 'full'
  const picture = await findPictureId(tx, owner.householdId, recipe.picture ?? '')
  return insert(tx, owner, recipe, { brought_hash: null, picture_id: picture })
}

/** A week that was being planned when a recipe was retired is stored by then: no request takes so long. */
const SWEEP_AFTER_MS = 5 * REQUEST_TIMEOUT_MS

/** Ids of own recipes that the owner's weeks hold, undo and saved versions counted; adapted ones name theirs. */
const heldIds = async (tx: Db, householdId: HouseholdId): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('plan')
    .select(['document', 'past', 'saved_document'])
    .where('household_id', '=', householdId)
    .execute()
  return new Set(rows.flatMap((row) => Object.values(row).join().match(OWN_IDS) ?? []))
}

/** Recipes of an owner that were retired a while ago and that no week holds any more go for good. Answers how many. */
const sweep = async (tx: Db, householdId: HouseholdId, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - SWEEP_AFTER_MS).toISOString()
  const retired = await tx
    .selectFrom('own_recipe')
    .select('id')
    .where('household_id', '=', householdId)
    .where('retired_at', '<', before)
    .execute()
  if (retired.length === 0) return 0
  const held = await heldIds(tx, householdId)
  const free = retired.map(({ id }) => id).filter((id) => !held.has(id))
  if (free.length === 0) return 0
  // By the owner too: a merge may have moved it, and the weeks with it, since we looked.
  await tx.deleteFrom('own_recipe').where('household_id', '=', householdId).where('id', 'in', free).execute()
  await dropUnheldPictures(tx, householdId)
  return free.length
}

/** The same for everybody, one owner after the other. */
export const sweepOwnRecipes = async (db: Db, now: Date): Promise<number> => {
  const owners = await db
    .selectFrom('own_recipe')
    .select('household_id')
    .distinct()
    .where('retired_at', 'is not', null)
    .execute()
  let gone = 0
  for (const { household_id } of owners) gone += await sweep(db, household_id, now)
  return gone
}

/** Takes a recipe off the owner's list, in the caller's transaction. False when it is not on it. */
export const retireOwnRecipe = async (
  tx: Db,
  owner: Owner,
  { id, now }: { readonly id: string; readonly now: Date },
) => {
  const done = await tx
    .updateTable('own_recipe')
    .set({ retired_at: now.toISOString() })
    .where('household_id', '=', owner.householdId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  await sweep(tx, owner.householdId, now)
  return true
}

/**
 * Puts a changed recipe in the place of one, in the caller's transaction, or answers the one that this very request put
 * there before; null when that one is not on the list.
 */
export const replaceOwnRecipe = async (
  tx: Db,
  owner: Owner,
  { id, ...recipe }: NewRecipe & { readonly id: string },
): Promise<string | null> => {
  // Two tries at once come one after the other.
  if (!(await lockHousehold(tx, owner))) return null
  const kept = await findKept(tx, owner, recipe)
  if (kept !== null) return kept
  const before = await selectListed(tx, owner).select('brought_hash').where('id', '=', id).executeTakeFirst()
  if (!(await retireOwnRecipe(tx, owner, { id, now: recipe.now }))) return null
  // Brought again, what it once was adds nothing.
  const changed = await insert(tx, owner, recipe, {
    brought_hash: before?.brought_hash ?? null,
    picture_id: before?.picture_id ?? null,
  })
  await moveOpinionsOf(tx, owner, { from: id, to: changed })
  return changed
}

/** Gives everything that a visitor brought to the account that they are. */
export const moveOwnRecipes = async (
  tx: Db,
  { from, to }: { readonly from: Owner; readonly to: Owner },
): Promise<void> => {
  await movePictures(tx, { from, to })
  await tx
    .updateTable('own_recipe')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .execute()
}
