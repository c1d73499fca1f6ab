import { MAX_OWN_RECIPES } from '@plateful/contract/own-recipe-constants.ts'
import type { OwnDraft } from '@plateful/contract/own-recipes.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'
import type { Questions } from '../planning/read-own-recipe.ts'
import { ownRecipeId, storedQuestions } from './own-recipe-store.ts'

/** A recipe of another program, read. `document` is empty where something in it is to be settled. */
export type BroughtDraft = {
  readonly hash: string
  readonly draft: OwnDraft
  readonly document: string
  readonly questions: Questions | null
  /** The id that it had in the export it comes from; null: it comes from elsewhere. */
  readonly was: string | null
}

/** `same`: the household has it already; the id is that one's. */
export type KeptBrought = { readonly kind: 'kept' | 'same'; readonly id: string } | { readonly kind: 'full' }

const listed = (tx: Db, householdId: HouseholdId) =>
  tx.selectFrom('own_recipe').where('household_id', '=', householdId).where('retired_at', 'is', null)

/** Keeps recipes that were brought, each once, in the caller's transaction, which has locked the household. One answer for each. */
export const keepBrought = async (
  tx: Db,
  householdId: HouseholdId,
  { recipes, now }: { readonly recipes: readonly BroughtDraft[]; readonly now: Date },
): Promise<readonly KeptBrought[]> => {
  if (recipes.length === 0) return []
  const { count } = await listed(tx, householdId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const hashes = recipes.map(({ hash }) => hash)
  const were = recipes.flatMap(({ was }) => was ?? [])
  const rows = await listed(tx, householdId)
    .select(['id', 'brought_hash'])
    .where((is) => is.or([is('brought_hash', 'in', hashes), ...(were.length > 0 ? [is('id', 'in', were)] : [])]))
    .execute()
  const known = new Map(rows.map((row) => [row.brought_hash, row.id]))
  const here = new Set(rows.map(({ id }) => id))
  let room = MAX_OWN_RECIPES - Number(count)
  const kept: KeptBrought[] = []
  for (const { hash, draft, document, questions, was } of recipes) {
    const same = was !== null && here.has(was) ? was : known.get(hash)
    if (same !== undefined) kept.push({ kind: 'same', id: same })
    else if (room <= 0) kept.push({ kind: 'full' })
    else {
      const id = ownRecipeId({ householdId }, null)
      const row = { id, household_id: householdId, draft: JSON.stringify(draft), document, brought_hash: hash }
      await tx
        .insertInto('own_recipe')
        .values({
          ...row,
          questions: storedQuestions(questions),
          created_at: now.toISOString(),
          retired_at: null,
          picture_id: null,
        })
        .execute()
      known.set(hash, id)
      room -= 1
      kept.push({ kind: 'kept', id })
    }
  }
  return kept
}
