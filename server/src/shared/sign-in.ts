import type { Merged, SignedIn } from '@plateful/contract/auth.ts'
import { ownerOf } from '../access.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { withoutSync } from '../db/without-sync.ts'
import { fail } from '../fail.ts'
import { type Account, toUser } from './account-store.ts'
import { mergeVisitor } from './merge-visitor.ts'
import { noteEvent } from './security-events.ts'
import { endSession, type OpenSession, openSession } from './session-store.ts'

type Entry = {
  readonly rememberMe: boolean
  /** Secret of the visitor whose things go to the account. */
  readonly anonymousSessionId: string | null | undefined
  /** Was the account made a moment ago? */
  readonly isNew: boolean
  readonly message: string
  /** How the person proved who they are. */
  readonly by: 'password' | 'google' | 'microsoft'
}

/** One transaction: the visitor's things move, the old session of this browser ends, a new one begins. */
const enter = (ctx: Context, db: Db, account: Account, entry: Entry) =>
  inTransaction(db, async (tx): Promise<{ readonly session: OpenSession; readonly merged: Merged }> => {
    const now = ctx.now()
    const into =
      (await ownerOf(tx, account.ownerId)) ?? fail(entry.by === 'password' ? 'login.refused' : 'user.not_authenticated')
    if (ctx.cookie !== null) await endSession(tx, ctx.cookie)
    // The merge locks the account: before anything is written that refers to it, or two sign-ins could block each other.
    const secret = entry.anonymousSessionId
    const merged = secret
      ? await mergeVisitor(tx, { kitchenOf: ctx.kitchens.ofInside, billing: ctx.billing, secret, into, now })
      : null
    const session = await openSession(tx, account.ownerId, { remembered: entry.rememberMe, now })
    await noteEvent(tx, { ownerId: account.ownerId, kind: 'login.done', detail: { by: entry.by }, now })
    return { session, merged }
  })

/** Signs in somebody who has just proven who they are: session, cookie, and what they made as a visitor. */
export const signIn = async (ctx: Context, account: Account, entry: Entry): Promise<SignedIn> => {
  // A sign-in that a power cut undoes is a sign-in more; what a visitor made is waited for.
  const { session, merged } = entry.anonymousSessionId
    ? await enter(ctx, ctx.db, account, entry)
    : await withoutSync(ctx.db, (db) => enter(ctx, db, account, entry))
  ctx.setRefreshCookie(session.refreshSecret, session.cookieSeconds)
  return {
    success: true,
    message: entry.message,
    user: await toUser(ctx, account),
    accessToken: session.accessToken,
    expiresIn: session.expiresIn,
    isNew: entry.isNew,
    merged,
  }
}
