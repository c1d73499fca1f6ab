import { randomUUID } from 'node:crypto'
import { INVITATION_DAYS, type Invitation, MAX_INVITATIONS } from '@plateful/contract/households.ts'
import type { Role } from '@plateful/contract/roles.ts'
import type { Owner } from '../../accounts/access.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import type { Db } from '../../db/tables.ts'
import { hashSecret, newSecret } from '../../secrets.ts'

const DAY_MS = 86_400_000

const COLUMNS = ['id', 'role', 'email', 'created_at', 'expires_at'] as const

type Row = {
  readonly id: string
  readonly role: Role
  readonly email: string | null
  readonly created_at: string
  readonly expires_at: string
}

const toInvitation = ({ id, role, email, created_at, expires_at }: Row): Invitation => ({
  id,
  role,
  email,
  createdAt: created_at,
  expiresAt: expires_at,
})

const openOnes = (db: Db, now: Date) =>
  db.selectFrom('invitation').where('used_by', 'is', null).where('expires_at', '>', now.toISOString())

/** Those of a household that still work, newest first. */
export const listInvitations = async (db: Db, householdId: HouseholdId, now: Date): Promise<Invitation[]> => {
  const rows = await openOnes(db, now)
    .select(COLUMNS)
    .where('household_id', '=', householdId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toInvitation)
}

type Wanted = { readonly role: Role; readonly email: string | null; readonly now: Date }

/** Makes one, in the caller's transaction with the household locked; null: there are as many as may be. Its secret is not stored. */
export const makeInvitation = async (
  tx: Db,
  owner: Owner,
  { role, email, now }: Wanted,
): Promise<{ readonly invitation: Invitation; readonly token: string } | null> => {
  if ((await listInvitations(tx, owner.householdId, now)).length >= MAX_INVITATIONS) return null
  const token = newSecret()
  const row = {
    id: randomUUID(),
    role,
    email,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  }
  await tx
    .insertInto('invitation')
    .values({
      ...row,
      household_id: owner.householdId,
      token_hash: hashSecret(token),
      made_by: owner.id,
      used_by: null,
    })
    .execute()
  return { invitation: toInvitation(row), token }
}

/** False: there is none of this household with this id that still works. */
export const removeInvitation = async (tx: Db, owner: Owner, id: string): Promise<boolean> => {
  const done = await tx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('household_id', '=', owner.householdId)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

export type FoundInvitation = {
  readonly id: string
  readonly householdId: HouseholdId
  readonly householdName: string
  readonly role: Role
  /** The name of whoever made it; '': they are gone. */
  readonly invitedBy: string
  readonly expiresAt: string
  /** Who joined by it; null: it is open. */
  readonly usedBy: string | null
}

/** The invitation that a secret opens, used or not; null: there is none, or its days are over. */
export const findInvitation = async (db: Db, token: string, now: Date): Promise<FoundInvitation | null> => {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('household', 'household.id', 'invitation.household_id')
    .leftJoin('account', 'account.owner_id', 'invitation.made_by')
    .select([
      'invitation.id',
      'invitation.household_id',
      'invitation.role',
      'invitation.expires_at',
      'invitation.used_by',
    ])
    .select(['household.name as household_name', 'account.name as invited_by'])
    .where('invitation.token_hash', '=', hashSecret(token))
    .where('invitation.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        householdId: row.household_id,
        householdName: row.household_name,
        role: row.role,
        invitedBy: row.invited_by ?? '',
        expiresAt: row.expires_at,
        usedBy: row.used_by,
      }
    : null
}

/** Marks it as used by this person. False: somebody was faster, or it was withdrawn. */
export const useInvitation = async (tx: Db, id: string, ownerId: string): Promise<boolean> => {
  const done = await tx
    .updateTable('invitation')
    .set({ used_by: ownerId })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
