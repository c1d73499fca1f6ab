import { listActivity, MAX_ACTIVITIES } from '@plateful/contract/activity.ts'
import * as calls from '@plateful/contract/households.ts'
import { type Owner, ownerOf } from '../../accounts/access.ts'
import { findAccount } from '../../accounts/account-store.ts'
import { listDeeds, noteDeeds } from '../../accounts/activity-store.ts'
import { heardBy } from '../../accounts/heard-by.ts'
import { lockHousehold } from '../../accounts/lock-owner.ts'
import type { Context } from '../../context.ts'
import type { HouseholdId } from '../../db/household-id.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import { membersAllowed } from './household-limits.ts'
import { findInvitation, listInvitations, makeInvitation, removeInvitation } from './invitation-store.ts'
import { joinByInvitation } from './join-household.ts'
import { listHouseholdsOf, listMembers, moveOut, moveTo, updateMember } from './member-store.ts'

const describe = async (ctx: Pick<Context, 'db' | 'billing' | 'now'>, owner: Owner): Promise<calls.Household> => {
  const { db } = ctx
  const { householdId, role } = owner
  const row = await db.selectFrom('household').select('name').where('id', '=', householdId).executeTakeFirst()
  return {
    id: householdId,
    name: row?.name ?? '',
    role,
    members: await listMembers(db, owner),
    invitations: role === 'owner' ? await listInvitations(db, householdId, ctx.now()) : [],
    maxMembers: await membersAllowed(ctx, householdId),
  }
}

/** As it is after a change: their household and role may be others. */
const describeNow = async (ctx: Context<'user'>): Promise<calls.Household> =>
  describe(ctx, (await ownerOf(ctx.db, ctx.principal.owner.id)) ?? fail('user.not_authenticated'))

/** Runs with the household locked, and with its caller's role read again: they may have been an owner a moment ago. */
const asOwner = <T>(ctx: Context<'user'>, work: (tx: Db, owner: Owner) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, async (tx) => {
    const { owner } = ctx.principal
    if (!(await lockHousehold(tx, owner))) return fail('household.role_needed')
    const now = await ownerOf(tx, owner.id)
    if (now?.householdId !== owner.householdId || now.role !== 'owner') return fail('household.role_needed')
    return work(tx, now)
  })

const demandOwner = async (tx: Db, householdId: HouseholdId): Promise<void> => {
  const row = await tx
    .selectFrom('membership')
    .select('owner_id')
    .where('household_id', '=', householdId)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  if (!row) fail('household.last_owner')
}

/** What somebody has open must look again whether they may: they live elsewhere, or may do less. */
const tellPerson = (ctx: Context, owner: Pick<Owner, 'id' | 'householdId'>): void =>
  ctx.live.tell(heardBy(owner).person, { topic: 'account', week: null, by: null })

export const householdApi: readonly Route[] = [
  route(calls.readHousehold, (ctx) => describe(ctx, ctx.principal.owner)),

  route(listActivity, async ({ db, principal: { owner }, now }, { query: { before = null } }) => {
    const rows = await listDeeds(db, owner.householdId, { before, most: MAX_ACTIVITIES, now: now() })
    return {
      activities: rows.map(({ id, deed, week, meal_id, words, count, at, owner_id, name, account_name }) => ({
        id,
        who: owner_id === null ? null : { name: name || (account_name ?? ''), isYou: owner_id === owner.id },
        ...{ deed, week, mealId: meal_id, words, count, at },
      })),
      next: rows.length < MAX_ACTIVITIES ? null : (rows.at(-1)?.at ?? null),
    }
  }),

  route(calls.nameHousehold, async (ctx, { body: { name } }) => {
    await asOwner(ctx, (tx, { householdId }) =>
      tx.updateTable('household').set({ name }).where('id', '=', householdId).execute(),
    )
    return describeNow(ctx)
  }),

  route(calls.listHouseholds, async ({ db, principal }) => ({
    households: await listHouseholdsOf(db, principal.owner),
  })),

  route(calls.switchHousehold, async (ctx, { body: { householdId } }) => {
    const { households } = { households: await listHouseholdsOf(ctx.db, ctx.principal.owner) }
    const there = households.find(({ id }) => id === householdId) ?? fail('household.not_found')
    // Proven border: it was just read from the store as one of theirs; moveTo asks again.
    if (!(await moveTo(ctx.db, ctx.principal.owner.id, there.id as HouseholdId))) return fail('household.not_found')
    return describeNow(ctx)
  }),

  route(calls.invite, async (ctx, { body: { role, email = null } }) => {
    const made = await asOwner(ctx, async (tx, owner) => {
      const { length } = await listMembers(tx, owner)
      if (length >= (await membersAllowed({ db: tx, billing: ctx.billing }, owner.householdId)))
        return fail('household.full')
      const now = ctx.now()
      const { invitation, token } =
        (await makeInvitation(tx, owner, { role, email, now })) ?? fail('invitation.too_many')
      if (email !== null) {
        const account = await findAccount(tx, owner.id)
        const payload = { invitedBy: account?.name ?? '', token }
        await queueMail(tx, { template: 'invitation', payload, ownerId: owner.id, recipient: email, now })
      }
      return { invitation, token }
    })
    if (email !== null) ctx.mail.wake()
    return made
  }),

  route(calls.withdrawInvitation, async (ctx, { params: { invitationId } }) => {
    const isGone = await asOwner(ctx, (tx, owner) => removeInvitation(tx, owner, invitationId))
    return isGone ? describeNow(ctx) : fail('invitation.not_found')
  }),

  route(calls.readInvitation, async ({ db, now }, { body: { token } }) => {
    const found = await findInvitation(db, token, now())
    if (found === null || found.usedBy !== null) return fail('invitation.not_found')
    const { householdName, invitedBy, role, expiresAt } = found
    return { householdName, invitedBy, role, expiresAt }
  }),

  route(calls.joinHousehold, async (ctx, { body: { token, bring } }) => {
    const { brought } = await joinByInvitation(ctx, token, bring)
    const household = await describeNow(ctx)
    // Proven border: read a moment ago.
    const there = { ...ctx.principal.owner, householdId: household.id as HouseholdId }
    ctx.live.tell(heardBy(there).household, { topic: 'household', week: null, by: null, who: there.id })
    const done = [{ deed: 'member.joined', week: null, mealId: null, words: '', count: 1 }] as const
    await noteDeeds(ctx.db, there, { done, now: ctx.now() })
    return { household, brought }
  }),

  route(calls.leaveHousehold, async (ctx) => {
    const { owner } = ctx.principal
    await inTransaction(ctx.db, async (tx) => {
      if (!(await lockHousehold(tx, owner))) return
      if ((await listMembers(tx, owner)).length === 1) fail('household.alone')
      await moveOut(tx, owner.householdId, owner.id, ctx.now())
      await demandOwner(tx, owner.householdId)
    })
    tellPerson(ctx, owner)
    return describeNow(ctx)
  }),

  route(calls.removeMember, async (ctx, { params: { memberId } }) => {
    const { householdId } = ctx.principal.owner
    await asOwner(ctx, async (tx) => {
      if (!(await moveOut(tx, householdId, memberId, ctx.now()))) fail('member.not_found')
      await demandOwner(tx, householdId)
    })
    tellPerson(ctx, { id: memberId, householdId })
    return describeNow(ctx)
  }),

  route(calls.changeMember, async (ctx, { params: { memberId }, body }) => {
    const { householdId } = ctx.principal.owner
    await asOwner(ctx, async (tx) => {
      if (!(await updateMember(tx, { householdId, ownerId: memberId }, body))) fail('member.not_found')
      await demandOwner(tx, householdId)
    })
    tellPerson(ctx, { id: memberId, householdId })
    return describeNow(ctx)
  }),
]
