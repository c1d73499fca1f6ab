import { connectProvider, disconnectProvider } from '@plateful/contract/account-links.ts'
import { PROVIDERS, type Provider } from '@plateful/contract/user.ts'
import { type Owner, ownerOf } from '../../accounts/access.ts'
import { type Account, findAccount, toUser } from '../../accounts/account-store.ts'
import { lockOwner } from '../../accounts/lock-owner.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction, isDuplicate } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { ProvenPerson } from '../../ports/identity-claims.ts'
import { queueFarewellOf } from '../../subscriptions/farewell-store.ts'
import { findSubscription } from '../../subscriptions/subscription-store.ts'
import { findDone, noteDone } from '../secrets/done-requests.ts'
import { proveAgain } from '../secrets/prove-again.ts'
import { mergeAccount } from '../visitors/merge-visitor.ts'
import { provePerson } from './prove-person.ts'
import { findByIdentity, link } from './recognise-person.ts'

const countIdentities = async (tx: Db, ownerId: string): Promise<number> => {
  const { ways } = await tx
    .selectFrom('identity')
    .select(({ fn }) => fn.countAll<number | string>().as('ways'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(ways)
}

/** As Stripe calls them: no subscription, one that has ended, one that never began. */
const NOTHING_PAID: ReadonlySet<string> = new Set(['none', 'canceled', 'incomplete_expired'])

/**
 * Somebody who came by a provider before they connected it has an account there that only this door opens. The same
 * person stands before both doors now, so it joins in with all that is in it. What more hangs on is left alone.
 * A customer that it left at the payment service goes with it, open checkouts too.
 */
const joinIn = async (ctx: Context<'user'>, tx: Db, other: Account, into: Owner): Promise<boolean> => {
  const isOnlyDoor = other.passwordHash === null && (await countIdentities(tx, other.ownerId)) === 1
  if (!isOnlyDoor || other.isAdmin || other.tier !== 'free') return fail('provider.in_use')
  const paid = await findSubscription(tx, other.ownerId)
  // Past due, unpaid, begun: it may still be paid for. Its owner settles that before it goes.
  if (paid !== null && !NOTHING_PAID.has(paid.status)) return fail('provider.in_use')
  const now = ctx.now()
  await queueFarewellOf(tx, other.ownerId, now)
  const from = (await ownerOf(tx, other.ownerId)) ?? fail('provider.in_use')
  await mergeAccount(tx, { kitchenOf: ctx.kitchens.ofInside, weeks: ctx.weeks, billing: ctx.billing, from, into, now })
  await noteEvent(tx, { ownerId: into.id, kind: 'account.joined', now })
  return true
}

const tryToConnect = (ctx: Context<'user'>, person: ProvenPerson): Promise<{ readonly isJoined: boolean }> =>
  inTransaction(ctx.db, async (tx) => {
    const into = ctx.principal.owner
    const other = await findByIdentity(tx, person)
    if (other?.ownerId === into.id) return { isJoined: false }
    const isJoined = other !== null && (await joinIn(ctx, tx, other, into))
    const account = (await findAccount(tx, into.id)) ?? fail('user.not_authenticated')
    await link(tx, account, person, ctx)
    await noteDone(tx, ctx, { what: person.provider, ownerId: into.id })
    return { isJoined }
  })

/** Two at once: the slower one finds it connected already. */
const connect = (ctx: Context<'user'>, person: ProvenPerson) =>
  tryToConnect(ctx, person).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    return tryToConnect(ctx, person)
  })

/** The owner is locked, so that two who each take one of two doors away do not take both. */
const disconnect = (ctx: Context<'user'>, provider: Provider): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { id: ownerId } = ctx.principal.owner
    const isThere = await lockOwner(tx, ctx.principal.owner)
    const account = isThere ? await findAccount(tx, ownerId) : null
    if (!account) return fail('user.not_authenticated')
    const gone = await tx
      .deleteFrom('identity')
      .where('owner_id', '=', ownerId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return
    if (account.passwordHash === null && (await countIdentities(tx, ownerId)) === 0) fail('provider.last_way')
    const { name, email: recipient, emailKey } = account
    const now = ctx.now()
    await noteEvent(tx, { ownerId, kind: 'provider.unlinked', detail: { by: provider }, now })
    if (emailKey !== null)
      await queueMail(tx, {
        template: 'provider-unlinked',
        payload: { name, provider, providerName: ctx.identity.nameOf(provider) },
        ownerId,
        recipient,
        now,
      })
  })

const changed = async (ctx: Context, ownerId: string, message: string) => {
  ctx.mail.wake()
  const account = (await findAccount(ctx.db, ownerId)) ?? fail('user.not_authenticated')
  return { success: true as const, message, user: await toUser(ctx, account) }
}

const opensNow = ({ identity }: Context, provider: Provider): string =>
  `${identity.nameOf(provider)} opens your account now too.`

export const providerLinksApi = [
  route(
    connectProvider,
    async (ctx, { body }) => {
      const { provider, currentPassword, code, codeVerifier = null, redirectUri = null } = body
      // First who asks, then the code: a wrong password uses nothing up.
      await proveAgain(ctx, currentPassword)
      const person = await provePerson(ctx, provider, { code, codeVerifier, redirectUri })
      const { isJoined } = await connect(ctx, person)
      const more = isJoined ? ' What you made there is here now.' : ''
      return changed(ctx, ctx.principal.owner.id, `${opensNow(ctx, provider)}${more}`)
    },
    // A provider takes each code once.
    async (ctx) => {
      const done = await findDone(ctx)
      const provider = PROVIDERS.find((name) => name === done?.what)
      return done?.ownerId && provider ? changed(ctx, done.ownerId, opensNow(ctx, provider)) : null
    },
  ),

  route(disconnectProvider, async (ctx, { body: { provider, currentPassword } }) => {
    await proveAgain(ctx, currentPassword)
    await disconnect(ctx, provider)
    return changed(ctx, ctx.principal.owner.id, `${ctx.identity.nameOf(provider)} does not open your account any more.`)
  }),
]
