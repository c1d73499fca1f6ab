import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'
import { lockRows } from './lock-rows.ts'

type NewOwner = { readonly id: string; readonly kind: 'anonymous' | 'user'; readonly now: Date }

/**
 * Makes a person, and a household of one that they own. Their first household has the id that they have, as all have that were
 * owners before there were households: nothing relies on it.
 */
export const makeOwner = async (tx: Db, { id, kind, now }: NewOwner): Promise<HouseholdId> => {
  const at = now.toISOString()
  const householdId = await insertHousehold(tx, id, now)
  await tx
    .insertInto('owner')
    .values({ id, kind, created_at: at, last_seen_at: at, household_id: householdId })
    .execute()
  await insertOwnership(tx, { householdId, ownerId: id, now })
  return householdId
}

const insertHousehold = async (tx: Db, id: string, now: Date): Promise<HouseholdId> => {
  // Proven border: an id that has just been made for a household.
  const householdId = id as HouseholdId
  await tx.insertInto('household').values({ id: householdId, created_at: now.toISOString() }).execute()
  return householdId
}

type Ownership = { readonly householdId: HouseholdId; readonly ownerId: string; readonly now: Date }

const insertOwnership = async (tx: Db, { householdId, ownerId, now }: Ownership): Promise<void> => {
  await tx
    .insertInto('membership')
    .values({ household_id: householdId, owner_id: ownerId, role: 'owner', joined_at: now.toISOString() })
    .execute()
}

/** Makes one more household, with this id, that a person owns who is there already. */
export const makeHousehold = async (
  tx: Db,
  { id, ownerId, now }: { readonly id: string; readonly ownerId: string; readonly now: Date },
): Promise<HouseholdId> => {
  const householdId = await insertHousehold(tx, id, now)
  await insertOwnership(tx, { householdId, ownerId, now })
  return householdId
}

/** Whoever lived there longest owns it when its last owner is gone; adults before helpers. */
const handOver = async (tx: Db, households: readonly HouseholdId[]): Promise<void> => {
  for (const householdId of households) {
    const members = await tx
      .selectFrom('membership')
      .select(['owner_id', 'role'])
      .where('household_id', '=', householdId)
      .orderBy('joined_at')
      .orderBy('owner_id')
      .execute()
    if (members.some(({ role }) => role === 'owner')) continue
    const next = members.find(({ role }) => role === 'adult') ?? members[0]
    if (next)
      await tx
        .updateTable('membership')
        .set({ role: 'owner' })
        .where('household_id', '=', householdId)
        .where('owner_id', '=', next.owner_id)
        .execute()
  }
}

/**
 * Deletes these people with all that is theirs: who they are, and each household that nobody else is a member of with all its
 * weeks. A household that others live in stays as it is. Answers how many people went.
 */
export const deleteOwners = async (tx: Db, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const lived = await tx.selectFrom('membership').select('household_id').where('owner_id', 'in', ids).execute()
  // Households before people, as everybody locks them.
  await lockRows(tx, [...new Set(lived.map(({ household_id }) => household_id))])
  const emptied = await tx
    .selectFrom('membership')
    .select('household_id')
    .where('owner_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as other')
            .select('other.owner_id')
            .whereRef('other.household_id', '=', 'membership.household_id')
            .where('other.owner_id', 'not in', ids),
        ),
      ),
    )
    .execute()
  const done = await tx.deleteFrom('owner').where('id', 'in', ids).executeTakeFirst()
  const households = emptied.map(({ household_id }) => household_id)
  if (households.length > 0) await tx.deleteFrom('household').where('id', 'in', households).execute()
  const left = lived.map(({ household_id }) => household_id).filter((id) => !households.includes(id))
  await handOver(tx, [...new Set(left)])
  return Number(done.numDeletedRows)
}
