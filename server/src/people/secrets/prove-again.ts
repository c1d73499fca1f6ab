import { type Account, findAccount } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { readSignInTime } from './session-store.ts'

/** How recent the sign-in of somebody without a password must be: an hour, as Kratos' privileged sessions. */
const RECENT_MS = 60 * 60_000
const GUESSES = { points: 10, seconds: 3_600 }

const isRecent = async (ctx: Context<'user'>): Promise<boolean> => {
  const { sessionId } = ctx.principal
  const signedIn = sessionId ? await readSignInTime(ctx.db, sessionId) : null
  return signedIn !== null && ctx.now().getTime() - signedIn.getTime() <= RECENT_MS
}

const refuse = async (ctx: Context<'user'>, ownerId: string): Promise<never> => {
  await noteEvent(ctx.db, { ownerId, kind: 'password.wrong', now: ctx.now() })
  return fail('password.wrong', undefined, {
    fields: { currentPassword: 'That is not your current password. Type it again.' },
  })
}

/**
 * Asks the signed-in person once more who they are, before something that cannot be taken back: a stolen access token
 * is not enough. An account without a password passes within an hour of its sign-in. Answers the account.
 * Fails with `password.wrong`, `login.too_many` (10 wrong ones an hour) or `hashing.busy`. Never inside a transaction.
 */
export const proveAgain = async (ctx: Context<'user'>, currentPassword: string | null): Promise<Account> => {
  const ownerId = ctx.principal.owner.id
  const account = (await findAccount(ctx.db, ownerId)) ?? fail('user.not_authenticated')
  if (account.passwordHash === null)
    return (await isRecent(ctx))
      ? account
      : fail('password.wrong', undefined, { fields: { currentPassword: 'Sign in again first, then come back here.' } })
  await ctx.limits.spendBy('prove-again', ownerId, GUESSES, 'login.too_many')
  const isRight = currentPassword !== null && (await verifyOrGiveBack(ctx, account, currentPassword))
  if (!isRight) return refuse(ctx, ownerId)
  await ctx.limits.giveBack('prove-again', ownerId)
  return account
}

/** A guess that was never checked, because too many people were in line, does not count. */
const verifyOrGiveBack = async (ctx: Context<'user'>, account: Account, password: string): Promise<boolean> => {
  try {
    return await ctx.hasher.verify(account.passwordHash, password)
  } catch (error) {
    await ctx.limits.giveBack('prove-again', account.ownerId)
    throw error
  }
}
