import { type Merged, SignedIn } from '@plateful/contract/auth.ts'
import type { Provider } from '@plateful/contract/user.ts'
import type * as z from 'zod'
import { ownerOf } from '../../accounts/access.ts'
import { type Account, toUser } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { withoutSync } from '../../db/without-sync.ts'
import { fail } from '../../fail.ts'
import { noteDone } from '../secrets/done-requests.ts'
import { reopenDone } from '../secrets/reopen-done.ts'
import { endSession, type OpenSession, openSession } from '../secrets/session-store.ts'
import { mergeVisitor } from '../visitors/merge-visitor.ts'

type Entry = {
  readonly rememberMe: boolean
  /** Secret of the visitor whose things go to the account. */
  readonly anonymousSessionId: string | null | undefined
  /** Was the account made a moment ago? */
  readonly isNew: boolean
  readonly message: string
  /** How the person proved who they are. */
  readonly by: 'password' | 'passkey' | Provider
}

/** What is told of a sign-in beside its tokens. A merge happens once: its sentence cannot be made again. */
const Told = SignedIn.pick({ message: true, isNew: true, merged: true })

/** Somebody who has proven who they are, or how their account is made, in the transaction that opens its session. */
type Entering = Account | ((tx: Db) => Promise<Account>)

type Entered = { readonly account: Account; readonly session: OpenSession; readonly merged: Merged }

/** One transaction: the visitor's things move, the old session of this browser ends, a new one begins. */
const enter = (ctx: Context, db: Db, entering: Entering, entry: Entry): Promise<Entered> =>
  inTransaction(db, async (tx) => {
    const now = ctx.now()
    const account = typeof entering === 'function' ? await entering(tx) : entering
    const into =
      (await ownerOf(tx, account.ownerId)) ?? fail(entry.by === 'password' ? 'login.refused' : 'user.not_authenticated')
    if (ctx.cookie !== null) await endSession(tx, ctx.cookie)
    // The merge locks the account: before anything is written that refers to it, or two sign-ins could block each other.
    const secret = entry.anonymousSessionId
    const merged = secret
      ? await mergeVisitor(tx, {
          kitchenOf: ctx.kitchens.ofInside,
          weeks: ctx.weeks,
          billing: ctx.billing,
          secret,
          into,
          now,
        })
      : null
    const session = await openSession(tx, account.ownerId, { remembered: entry.rememberMe, now, agent: ctx.agent })
    const { ownerId } = account
    const { message, isNew, by } = entry
    const what = by === 'password' || by === 'passkey' ? 'login' : by
    await noteDone(tx, ctx, { what, ownerId, sessionId: session.sessionId, told: { message, isNew, merged } })
    await noteEvent(tx, { ownerId, kind: 'login.done', detail: { by }, now })
    return { account, session, merged }
  })

const answerWith = async (
  ctx: Context,
  account: Account,
  { refreshSecret, cookieSeconds, accessToken, expiresIn }: OpenSession,
  told: z.output<typeof Told>,
): Promise<SignedIn> => {
  ctx.setRefreshCookie(refreshSecret, cookieSeconds)
  return { success: true, ...told, user: await toUser(ctx, account), accessToken, expiresIn }
}

/** Signs in somebody who has just proven who they are: session, cookie, and what they made as a visitor. */
export const signIn = async (ctx: Context, entering: Entering, entry: Entry): Promise<SignedIn> => {
  // A sign-in that a power cut undoes is a sign-in more; a new account and what a visitor made are waited for.
  const isLasting = typeof entering === 'function' || entry.anonymousSessionId
  const { account, session, merged } = isLasting
    ? await enter(ctx, ctx.db, entering, entry)
    : await withoutSync(ctx.db, (db) => enter(ctx, db, entering, entry))
  const { message, isNew } = entry
  return answerWith(ctx, account, session, { message, isNew, merged })
}

/** A sign-in whose answer got lost is told once more, with tokens of its own; null: this request did not sign in. */
export const signInAgain = async (ctx: Context): Promise<SignedIn | null> => {
  const reopened = await reopenDone(ctx)
  return reopened && answerWith(ctx, reopened.account, reopened.session, Told.parse(reopened.told))
}
