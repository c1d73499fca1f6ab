import { MAX_OPINIONS } from '@plateful/contract/constants.ts'
import type { Opinion, OpinionKind } from '@plateful/kitchen/planning/table/household.ts'
import type { Owner } from '../accounts/access.ts'
import { lockHousehold } from '../accounts/lock-owner.ts'
import type { Db } from '../db/tables.ts'
import { findPreferences } from '../households/preference-store.ts'

/** An opinion with the instant at which it was said. */
export type SaidOpinion = Omit<Opinion, 'on'> & { readonly changedAt: string }

/** In the store the household is a person without a name, so that it is part of the key. */
const HOUSEHOLD = ''

/** All that the owner's people said, in the order of the dishes. */
export const listOpinions = async (db: Db, owner: Owner): Promise<readonly SaidOpinion[]> => {
  const rows = await db
    .selectFrom('opinion')
    .select(['recipe_id', 'person', 'kind', 'changed_at'])
    .where('household_id', '=', owner.householdId)
    .orderBy('recipe_id')
    .orderBy('person')
    .execute()
  return rows.map((row) => ({
    recipeId: row.recipe_id,
    person: row.person === HOUSEHOLD ? null : row.person,
    kind: row.kind,
    changedAt: row.changed_at,
  }))
}

/** What counts at the owner's table: the household's word, and that of people who are still named. */
export const opinionsAtTable = async (db: Db, owner: Owner): Promise<readonly Opinion[]> => {
  const said = await listOpinions(db, owner)
  const names = said.some(({ person }) => person !== null)
    ? ((await findPreferences(db, owner))?.preferences.members ?? []).map(({ label }) => label)
    : []
  return said.flatMap(({ changedAt, ...opinion }) =>
    opinion.person === null || names.includes(opinion.person) ? [{ ...opinion, on: changedAt.slice(0, 10) }] : [],
  )
}

/** Everything that is kept of what depends on opinions is named by this number: no write of them may leave it as it was. */
const countChange = async (tx: Db, owner: Owner): Promise<void> => {
  await tx
    .updateTable('household')
    .set((row) => ({ opinions_version: row('opinions_version', '+', 1) }))
    .where('id', '=', owner.householdId)
    .execute()
}

export type OpinionChange = {
  readonly recipeId: string
  readonly person: string | null
  /** Null: taken back. */
  readonly kind: OpinionKind | null
  readonly now: Date
}

const removeOne = (tx: Db, owner: Owner, { recipeId, person }: Pick<OpinionChange, 'recipeId' | 'person'>) =>
  tx
    .deleteFrom('opinion')
    .where('household_id', '=', owner.householdId)
    .where('recipe_id', '=', recipeId)
    .where('person', '=', person ?? HOUSEHOLD)
    .execute()

/** Says what somebody thinks of a dish, in the caller's transaction. `full`: there are as many opinions as there may be. */
export const writeOpinion = async (tx: Db, owner: Owner, change: OpinionChange): Promise<'done' | 'full' | 'gone'> => {
  // Two at once count one after the other.
  if (!(await lockHousehold(tx, owner))) return 'gone'
  const { recipeId, person, kind, now } = change
  await removeOne(tx, owner, change)
  if (kind !== null) {
    const { many } = await tx
      .selectFrom('opinion')
      .select((row) => row.fn.countAll<number>().as('many'))
      .where('household_id', '=', owner.householdId)
      .executeTakeFirstOrThrow()
    if (Number(many) >= MAX_OPINIONS) return 'full'
    const row = { household_id: owner.householdId, recipe_id: recipeId, person: person ?? HOUSEHOLD, kind }
    await tx
      .insertInto('opinion')
      .values({ ...row, changed_at: now.toISOString() })
      .execute()
  }
  await countChange(tx, owner)
  return 'done'
}

/** A recipe of one's own that was changed is another row: what was said of it goes along. */
export const moveOpinionsOf = async (
  tx: Db,
  owner: Owner,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const moved = await tx
    .updateTable('opinion')
    .set({ recipe_id: to })
    .where('household_id', '=', owner.householdId)
    .where('recipe_id', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) await countChange(tx, owner)
}

/**
 * Gives everything that a visitor said of dishes and meals to the account that they are. Where both say something of one dish the
 * newest word holds; what finds no room is let go, likings first, for a never is a rule.
 */
export const moveOpinions = async (
  tx: Db,
  { from, to }: { readonly from: Owner; readonly to: Owner },
): Promise<void> => {
  const keyOf = ({ recipeId, person }: SaidOpinion): string => JSON.stringify([recipeId, person])
  const mine = new Map((await listOpinions(tx, to)).map((said) => [keyOf(said), said]))
  const theirs = (await listOpinions(tx, from)).filter((said) => {
    const known = mine.get(keyOf(said))
    return known === undefined || known.changedAt < said.changedAt
  })
  const newOnes = theirs
    .filter((said) => !mine.has(keyOf(said)))
    .toSorted((one, other) => Number(other.kind === 'never') - Number(one.kind === 'never'))
  const taken = new Set(newOnes.slice(0, Math.max(0, MAX_OPINIONS - mine.size)))
  for (const said of theirs) {
    if (!mine.has(keyOf(said)) && !taken.has(said)) continue
    await writeOpinion(tx, to, { ...said, now: new Date(said.changedAt) })
  }
  await moveCooked(tx, { from, to })
}

/** A meal that both told of stays as the account told it. */
const moveCooked = async (tx: Db, { from, to }: { readonly from: Owner; readonly to: Owner }): Promise<void> => {
  const told = tx.selectFrom('cooked').select(['week_start', 'meal_id']).where('household_id', '=', to.householdId)
  for (const { week_start, meal_id } of await told.execute())
    await tx
      .deleteFrom('cooked')
      .where('household_id', '=', from.householdId)
      .where('week_start', '=', week_start)
      .where('meal_id', '=', meal_id)
      .execute()
  await tx
    .updateTable('cooked')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .execute()
}
