import { MAX_OWN_WORDS } from '@plateful/contract/own-recipe-constants.ts'
import type { WordAnswers } from '@plateful/kitchen/own-recipes/open-word.ts'
import type { Owner } from '../accounts/access.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'
import type { Questions } from '../planning/read-own-recipe.ts'
import { storedQuestions } from './own-recipe-store.ts'

/** What a household said of words, by the word. */
export const readAnswers = async (db: Db, householdId: HouseholdId): Promise<WordAnswers> => {
  const rows = db.selectFrom('own_word').select(['word', 'food_id']).where('household_id', '=', householdId)
  return Object.fromEntries((await rows.orderBy('word').execute()).map(({ word, food_id }) => [word, food_id]))
}

type Said = {
  readonly word: string /** '': left out. Null: nothing is said of it any more. */
  readonly foodId: string | null
}

/** Remembers an answer, or forgets it, in the caller's transaction, which has locked the household. `full`: there are as many as there may be. */
export const writeAnswer = async (
  tx: Db,
  owner: Owner,
  { word, foodId }: Said,
  now: Date,
): Promise<'said' | 'full'> => {
  const { householdId } = owner
  const mine = tx.deleteFrom('own_word').where('household_id', '=', householdId).where('word', '=', word)
  await mine.execute()
  if (foodId === null) return 'said'
  const { many } = await tx
    .selectFrom('own_word')
    .select((row) => row.fn.countAll<number>().as('many'))
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow()
  if (Number(many) >= MAX_OWN_WORDS) return 'full'
  const row = { household_id: householdId, word, food_id: foodId, said_at: now.toISOString() }
  await tx.insertInto('own_word').values(row).execute()
  return 'said'
}

/** Gives all answers of `from` to `to`. Where both say one, the newer word holds. */
export const moveAnswers = async (
  tx: Db,
  { from, to }: { readonly from: Owner; readonly to: Owner },
): Promise<void> => {
  const both = tx
    .selectFrom('own_word as mine')
    .innerJoin('own_word as theirs', 'theirs.word', 'mine.word')
    .where('mine.household_id', '=', to.householdId)
    .where('theirs.household_id', '=', from.householdId)
  for (const { word, mine, theirs } of await both
    .select(['mine.word', 'mine.said_at as mine', 'theirs.said_at as theirs'])
    .execute()) {
    const older = mine < theirs ? to : from
    await tx.deleteFrom('own_word').where('household_id', '=', older.householdId).where('word', '=', word).execute()
  }
  await tx
    .updateTable('own_word')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .execute()
}

/** A recipe of the list that is open. */
export type OpenRow = { readonly id: string; readonly questions: Questions | null }

const selectOpen = (db: Db, { householdId }: Owner) =>
  db
    .selectFrom('own_recipe')
    .where('household_id', '=', householdId)
    .where('retired_at', 'is', null)
    .where('document', '=', '')

/** Every open recipe of the owner's list with what is asked, the newest first. */
export const listOpenRows = async (db: Db, owner: Owner): Promise<readonly OpenRow[]> => {
  const rows = selectOpen(db, owner).select(['id', 'questions']).orderBy('created_at', 'desc').orderBy('id')
  return (await rows.execute()).map(({ id, questions }) => ({
    id,
    // Proven border: only what this store wrote is read.
    questions: questions === null ? null : (JSON.parse(questions) as Questions),
  }))
}

/** Drafts of open recipes as they are stored, those that are open still. */
export const readOpenDrafts = (db: Db, owner: Owner, ids: readonly string[]) =>
  selectOpen(db, owner).select(['id', 'draft']).where('id', 'in', ids).execute()

type Settled = {
  readonly id: string
  /** As it was stored when it was read: somebody who changed it meanwhile is not overruled. */
  readonly before: string
  readonly draft: string
  readonly document: string
  readonly questions: Questions | null
}

/** Puts what was read again in its place, in the caller's transaction, which has locked the household. How many were. */
export const writeSettled = async (tx: Db, owner: Owner, recipes: readonly Settled[]): Promise<number> => {
  let written = 0
  for (const { id, before, draft, document, questions } of recipes) {
    const done = await tx
      .updateTable('own_recipe')
      .set({ draft, document, questions: storedQuestions(questions) })
      .where('household_id', '=', owner.householdId)
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .where('document', '=', '')
      .where('draft', '=', before)
      .executeTakeFirst()
    written += Number(done.numUpdatedRows)
  }
  return written
}
