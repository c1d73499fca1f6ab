import { readMe } from '@plateful/contract/account.ts'
import { login, logout, refresh, revokeAllTokens } from '@plateful/contract/auth.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import { type Account, findAccount, findAccountToOpen, toUser, updateAccount } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { withoutSync } from '../../db/without-sync.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findDone, noteDone } from '../secrets/done-requests.ts'
import { countGuess, deviceOf, type Tally } from '../secrets/login-guesses.ts'
import { isOutdated } from '../secrets/passwords.ts'
import { proveCode } from '../secrets/prove-code.ts'
import { hasSecondFactor } from '../secrets/second-factor-store.ts'
import { endAllSessions, endSession, endSessionOfToken, refreshSession } from '../secrets/session-store.ts'
import { signIn, signInAgain } from './sign-in.ts'

type Guessed = { readonly email: string; readonly password: string }

/** Does the same work and the same writes whether the account exists or not. */
const checkPassword = async (ctx: Context, guess: Guessed, account: Account | null, tally: Tally): Promise<Account> => {
  const isRight = await ctx.hasher.verify(account?.passwordHash ?? null, guess.password).catch(async (error) => {
    await tally.takeBack()
    throw error
  })
  if (account && isRight) {
    await tally.takeBack()
    return account
  }
  await tally.wrong()
  const event = { ownerId: account?.ownerId ?? null, kind: 'login.refused', now: ctx.now() } as const
  await withoutSync(ctx.db, (db) => noteEvent(db, event))
  return fail('login.refused')
}

/** A hash made at an older cost is made anew while the password is at hand. */
const renewHash = async (ctx: Context, account: Account, password: string): Promise<Account> => {
  if (account.passwordHash === null || !isOutdated(account.passwordHash)) return account
  const passwordHash = await ctx.hasher.hash(password)
  return (await updateAccount(ctx.db, account.ownerId, { passwordHash }, ctx.now())) ?? fail('login.refused')
}

/** The account of a right address and password. Fails with `login.refused`, `login.too_many` or `hashing.busy`. */
const proveByPassword = async (ctx: Context, guess: Guessed): Promise<Account> => {
  const known = await findAccountToOpen(ctx.db, guess.email)
  const tally = await countGuess(ctx, guess.email, known)
  return renewHash(ctx, await checkPassword(ctx, guess, known, tally), guess.password)
}

type ByCode = { readonly code: string | null; readonly how: Parameters<typeof signIn>[2] }

/** The second step, where the account has one; then the sign-in. */
const signInByCode = async (ctx: Context, account: Account, { code, how }: ByCode) => {
  if (await hasSecondFactor(ctx.db, account.ownerId)) {
    if (code === null) return fail('login.code_needed')
    await proveCode(ctx, account, { code, otherwise: 'login.code_wrong' })
  }
  return signIn(ctx, account, how)
}

const signedOutOn = (ctx: Context, sessions: number) => {
  ctx.setRefreshCookie(null, null)
  return { success: true as const, message: 'You are signed out everywhere.', sessions }
}

/** What a copied refresh token leads to: the family is dead already, and its owner hears of it. */
const tellOfReuse = async (tx: Context['db'], ownerId: string, now: Date): Promise<void> => {
  await noteEvent(tx, { ownerId, kind: 'refresh.reused', now })
  const account = await findAccount(tx, ownerId)
  if (account?.emailKey)
    await queueMail(tx, {
      ownerId,
      recipient: account.email,
      template: 'session-reuse',
      payload: { name: account.name },
      now,
    })
}

export const sessionsApi = [
  route(login, async (ctx, { body }) => {
    const account = await ctx.hasher.admit(() => proveByPassword(ctx, body))
    const { rememberMe, anonymousSessionId } = body
    const how = { rememberMe, anonymousSessionId, isNew: false, message: SUCCESS.loggedIn, by: 'password' } as const
    // The password is proven once more; what was a visitor’s moved with the first try.
    const answer = (await signInAgain(ctx)) ?? (await signInByCode(ctx, account, { code: body.code ?? null, how }))
    ctx.setDeviceCookie(deviceOf(account))
    return answer
  }),

  route(logout, async (ctx) => {
    const { cookie, token } = ctx
    const now = ctx.now()
    if (cookie !== null || token !== null)
      await inTransaction(ctx.db, async (tx) => {
        // The token first: in a browser both are of one session, and ending that one ends its tokens.
        const ended = [
          token === null ? null : await endSessionOfToken(tx, token, now),
          cookie === null ? null : await endSession(tx, cookie),
        ]
        for (const ownerId of ended) if (ownerId !== null) await noteEvent(tx, { ownerId, kind: 'logout', now })
      })
    ctx.setRefreshCookie(null, null)
    return { success: true as const, message: SUCCESS.loggedOut }
  }),

  route(refresh, async (ctx) => {
    const now = ctx.now()
    const { cookie } = ctx
    const session =
      cookie === null
        ? ({ kind: 'refused' } as const)
        : await inTransaction(ctx.db, async (tx) => {
            const refreshed = await refreshSession(tx, cookie, { now, agent: ctx.agent })
            if (refreshed.kind === 'reused') await tellOfReuse(tx, refreshed.ownerId, now)
            return refreshed
          })
    if (session.kind === 'reused') ctx.mail.wake()
    const account = session.kind === 'refreshed' ? await findAccount(ctx.db, session.ownerId) : null
    if (session.kind !== 'refreshed' || account === null) {
      ctx.setRefreshCookie(null, null)
      return fail('refresh.refused')
    }
    const { refreshSecret, cookieSeconds, accessToken, expiresIn } = session
    ctx.setRefreshCookie(refreshSecret, cookieSeconds)
    return { success: true as const, accessToken, expiresIn, user: await toUser(ctx, account) }
  }),

  route(
    revokeAllTokens,
    async (ctx) => {
      const ownerId = ctx.principal.owner.id
      const sessions = await inTransaction(ctx.db, async (tx) => {
        const ended = await endAllSessions(tx, ownerId)
        await noteDone(tx, ctx, { what: 'sign-out', ownerId, told: ended })
        await noteEvent(tx, { ownerId, kind: 'sessions.revoked', detail: { sessions: ended }, now: ctx.now() })
        return ended
      })
      return signedOutOn(ctx, sessions)
    },
    // Asked with a token that the first try ended.
    async (ctx) => {
      const done = await findDone(ctx)
      return done?.what === 'sign-out' ? signedOutOn(ctx, Number(done.told)) : null
    },
  ),

  route(readMe, async (ctx) => {
    const account = (await findAccount(ctx.db, ctx.principal.owner.id)) ?? fail('user.not_authenticated')
    return { success: true as const, user: await toUser(ctx, account) }
  }),
]
