import { randomUUID } from 'node:crypto'
import type { HouseholdEntry, Member } from '@plateful/contract/households.ts'
import type { Role } from '@plateful/contract/roles.ts'
import type { Owner } from '../../accounts/access.ts'
import { makeHousehold } from '../../accounts/own-household.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import type { Db } from '../../db/tables.ts'
import { endShoppingLinksOf } from '../../shares/shopping-store.ts'

/** Who lives in a household, the first one first. */
export const listMembers = async (
  db: Db,
  { id, householdId }: Pick<Owner, 'id' | 'householdId'>,
): Promise<Member[]> => {
  const rows = await db
    .selectFrom('membership')
    .leftJoin('account', 'account.owner_id', 'membership.owner_id')
    .select(['membership.owner_id', 'membership.name', 'membership.role', 'membership.joined_at'])
    .select('account.name as account_name')
    .where('membership.household_id', '=', householdId)
    .orderBy('membership.joined_at')
    .orderBy('membership.owner_id')
    .execute()
  return rows.map((row) => ({
    id: row.owner_id,
    name: row.name === '' ? (row.account_name ?? '') : row.name,
    role: row.role,
    joinedAt: row.joined_at,
    isYou: row.owner_id === id,
  }))
}

/** The households that a person lives in, the first one first. */
export const listHouseholdsOf = async (db: Db, { id, householdId }: Owner): Promise<HouseholdEntry[]> => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('household', 'household.id', 'membership.household_id')
    .select(['household.id', 'household.name', 'membership.role', 'membership.joined_at'])
    .where('membership.owner_id', '=', id)
    .orderBy('membership.joined_at')
    .orderBy('household.id')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const members = await listMembers(db, { id, householdId: row.id })
      return {
        id: row.id,
        name: row.name,
        role: row.role,
        members: members.length,
        others: members.flatMap(({ name, isYou }) => (isYou ? [] : [name])),
        joinedAt: row.joined_at,
        isCurrent: row.id === householdId,
      }
    }),
  )
}

/** From now on the requests of this person are about that household. False: they do not live there. */
export const moveTo = async (tx: Db, ownerId: string, householdId: HouseholdId): Promise<boolean> => {
  const done = await tx
    .updateTable('owner')
    .set({ household_id: householdId })
    .where('id', '=', ownerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('membership')
          .select('membership.role')
          .where('membership.owner_id', '=', ownerId)
          .where('membership.household_id', '=', householdId),
      ),
    )
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export const addMember = async (
  tx: Db,
  {
    householdId,
    ownerId,
    role,
    now,
  }: { readonly householdId: HouseholdId; readonly ownerId: string; readonly role: Role; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('membership')
    .values({ household_id: householdId, owner_id: ownerId, role, joined_at: now.toISOString() })
    .execute()
}

/**
 * This person lives there no longer, and goes back to the household of theirs that they joined first, or to a new and empty one. What
 * they made for the household stays. The household must be locked. False: they did not live there.
 */
export const moveOut = async (tx: Db, householdId: HouseholdId, ownerId: string, now: Date): Promise<boolean> => {
  const done = await tx
    .deleteFrom('membership')
    .where('household_id', '=', householdId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (done.numDeletedRows === 0n) return false
  // They know the secrets of these.
  await endShoppingLinksOf(tx, householdId, ownerId)
  const owner = await tx.selectFrom('owner').select('household_id').where('id', '=', ownerId).executeTakeFirstOrThrow()
  if (owner.household_id !== householdId) return true
  const other = await tx
    .selectFrom('membership')
    .select('household_id')
    .where('owner_id', '=', ownerId)
    .orderBy('joined_at')
    .orderBy('household_id')
    .limit(1)
    .executeTakeFirst()
  const next = other?.household_id ?? (await makeHousehold(tx, { id: randomUUID(), ownerId, now }))
  await moveTo(tx, ownerId, next)
  return true
}

/** Gives a member another role or name. False: nobody of that name lives there. */
export const updateMember = async (
  tx: Db,
  { householdId, ownerId }: { readonly householdId: HouseholdId; readonly ownerId: string },
  change: { readonly role?: Role | undefined; readonly name?: string | undefined },
): Promise<boolean> => {
  const { role, name } = change
  const done = await tx
    .updateTable('membership')
    .set((row) => ({ role: role ?? row.ref('role'), name: name ?? row.ref('name') }))
    .where('household_id', '=', householdId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  // A helper makes none.
  if (role === 'helper') await endShoppingLinksOf(tx, householdId, ownerId)
  return done.numUpdatedRows === 1n
}
