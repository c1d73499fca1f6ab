import { type Owner, ownerOf } from '../../accounts/access.ts'
import { lockRows } from '../../accounts/lock-rows.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { moveBelongings } from '../visitors/merge-visitor.ts'
import { membersAllowed } from './household-limits.ts'
import { findInvitation, useInvitation } from './invitation-store.ts'
import { addMember, listMembers, moveTo } from './member-store.ts'

/** What is in the household that somebody leaves for good comes along into the one that they joined; it must be theirs alone. */
const bringAlong = async (ctx: Context<'user'>, tx: Db, from: Owner, into: Owner): Promise<string | null> => {
  if ((await listMembers(tx, from)).length > 1) return fail('household.others_there')
  const { weeks, billing } = ctx
  const moved = await moveBelongings(tx, {
    kitchenOf: ctx.kitchens.ofInside,
    weeks,
    billing,
    from,
    into,
    now: ctx.now(),
  })
  await tx.deleteFrom('household').where('id', '=', from.householdId).execute()
  return moved?.sentence ?? null
}

/**
 * Uses an invitation: its caller lives there from now on, and what they bring is there too, or nothing of it happens. Fails with
 * `invitation.not_found`, `household.full`, `household.others_there` or `household.member_already`.
 */
export const joinByInvitation = (
  ctx: Context<'user'>,
  token: string,
  bring: boolean,
): Promise<{ readonly brought: string | null }> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.now()
    const from = ctx.principal.owner
    const found = (await findInvitation(tx, token, now)) ?? fail('invitation.not_found')
    const { householdId, role } = found
    // In one order whoever asks; what was found may be gone once it is ours to change.
    await lockRows(tx, [from.householdId, householdId])
    const home = await tx
      .selectFrom('membership')
      .select('role')
      .where('household_id', '=', householdId)
      .where('owner_id', '=', from.id)
      .executeTakeFirst()
    // The answer to the try that joined got lost.
    if (home && found.usedBy === from.id) return { brought: null }
    if (home) return fail('household.member_already')
    if (found.usedBy !== null || !(await useInvitation(tx, found.id, from.id))) return fail('invitation.not_found')
    const members = await tx
      .selectFrom('membership')
      .select('owner_id')
      .where('household_id', '=', householdId)
      .execute()
    if (members.length >= (await membersAllowed({ db: tx, billing: ctx.billing }, householdId)))
      return fail('household.full')
    await addMember(tx, { householdId, ownerId: from.id, role, now })
    await moveTo(tx, from.id, householdId)
    const into = (await ownerOf(tx, from.id)) ?? fail('user.not_authenticated')
    return { brought: bring ? await bringAlong(ctx, tx, from, into) : null }
  })
