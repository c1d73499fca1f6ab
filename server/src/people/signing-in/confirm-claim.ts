import { findUser } from '../../accounts/access.ts'
import { type Account, emailKeyOf, findAccount, updateAccount } from '../../accounts/account-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import type { MailToken } from '../../mail/mail-tokens.ts'
import { refuseCommon } from '../secrets/passwords.ts'
import { endAllSessions } from '../secrets/session-store.ts'

/** Everything but the password that lets somebody in. */
export const closeOtherDoors = async (tx: Db, ownerId: string): Promise<void> => {
  await endAllSessions(tx, ownerId)
  await tx.deleteFrom('identity').where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('personal_token').where('owner_id', '=', ownerId).execute()
}

/** Whoever made the account may not have been its owner: what they could look in by goes as well. */
export const closeDoorsAndWindows = async (tx: Db, ownerId: string): Promise<void> => {
  await closeOtherDoors(tx, ownerId)
  const theirs = tx.selectFrom('membership').select('household_id').where('owner_id', '=', ownerId)
  await tx
    .deleteFrom('calendar_feed')
    .where('household_id', 'in', theirs.where('role', '=', 'owner'))
    .execute()
  await tx
    .deleteFrom('share')
    .where('household_id', 'in', theirs.where('role', '=', 'owner'))
    .execute()
}

/** The account that signs in with this very address unproven and waits for this link; null: the link is for something else. */
export const findClaim = async (db: Db, { ownerId, email }: MailToken): Promise<Account | null> => {
  const account = ownerId === null ? null : await findAccount(db, ownerId)
  return account !== null && account.claimedKey === emailKeyOf(email) ? account : null
}

/**
 * The hash of the password that holds from now on; null: the one it has. Anybody could have made the account while there
 * was no mail: whoever presses the link and is not signed in to it says which password holds, as decision 0040 has it.
 */
export const passwordOfClaim = async (
  ctx: Context,
  account: Account,
  chosen: string | undefined,
): Promise<string | null> => {
  const user = ctx.token === null ? null : await findUser(ctx.db, ctx.token, ctx.now())
  if (user?.owner.id === account.ownerId) return null
  if (chosen === undefined) return fail('password.needed')
  refuseCommon(chosen, [account.email, account.name])
  return ctx.hasher.hash(chosen)
}

/** The new password holds, and nothing that was open before it. */
export const takeOver = async (tx: Db, ownerId: string, passwordHash: string, now: Date): Promise<void> => {
  await updateAccount(tx, ownerId, { passwordHash }, now)
  await closeDoorsAndWindows(tx, ownerId)
}
