import { type Account, findAccount } from '../../accounts/account-store.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { findDone, noteDone } from './done-requests.ts'
import { type OpenSession, reopenSession } from './session-store.ts'

export type Reopened = { readonly account: Account; readonly session: OpenSession; readonly told: unknown }

/**
 * The sign-in that this very request opened a moment ago, opened anew: its tokens got lost on the way and are dead now.
 * Null when the request was not done, or the sign-in has ended since.
 */
export const reopenDone = async (ctx: Context): Promise<Reopened | null> => {
  const done = await findDone(ctx)
  if (!done?.ownerId || done.sessionId === undefined) return null
  const { what, ownerId, sessionId, told } = done
  return inTransaction(ctx.db, async (tx) => {
    const session = await reopenSession(tx, sessionId, { now: ctx.now(), agent: ctx.agent })
    const account = await findAccount(tx, ownerId)
    if (!session || !account) return null
    // The note went with the lost session.
    await noteDone(tx, ctx, { what, ownerId, sessionId: session.sessionId, told: told ?? undefined })
    return { account, session, told }
  })
}
