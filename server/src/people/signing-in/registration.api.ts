import { forgotPassword, register, resendVerification, resetPassword, verifyEmail } from '@plateful/contract/auth.ts'
import type { BodyOf } from '@plateful/contract/endpoint.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import {
  createAccount,
  findAccount,
  findAccountByEmail,
  findAccountToOpen,
  updateAccount,
} from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { networkOf } from '../../http/guarding/rate-limits.ts'
import { mayMail } from '../../mail/mail-throttle.ts'
import { findMailToken, killMailTokens, type MailToken, takeMailToken } from '../../mail/mail-tokens.ts'
import { type Mailing, queueMail } from '../../mail/outbox.ts'
import { findDone, noteDone } from '../secrets/done-requests.ts'
import { deviceOf } from '../secrets/login-guesses.ts'
import { refuseCommon } from '../secrets/passwords.ts'
import { isMarked, markBrowser } from '../secrets/signup-browser.ts'
import { closeDoorsAndWindows, closeOtherDoors, findClaim, passwordOfClaim, takeOver } from './confirm-claim.ts'
import { proveEmail } from './prove-email.ts'
import { signIn, signInAgain } from './sign-in.ts'

/** The same words for every address: whether it has an account is said in its letterbox only. */
const TOLD = {
  registered: 'Almost there: open the link in the mail we sent you. Nothing came? Look into the spam folder.',
  resent: 'If this address waits to be confirmed, a new link is on its way.',
  forgot: 'If there is an account with this address, a link to set a new password is on its way.',
  reset: 'Your new password is set. Sign in with it; all other devices were signed out.',
  moved: 'Your new address is confirmed.',
  confirmed: 'Your address is confirmed.',
  noMail:
    'This server sends no mail. Whoever runs it confirms an address with "npm run admin -- verify <email>" and makes a link for a new password with "npm run admin -- password-link <email>".',
} as const

const told = (message: string) => ({ success: true, message }) as const

/**
 * Queues a letter without asking whether anybody has the address: the sender finds out, the caller does not. Asked again
 * because the answer got lost, its letter is on its way: a second one would kill the link of the first.
 */
const mailTo = async (ctx: Context, recipient: string, mailing: Mailing): Promise<void> => {
  if (await findDone(ctx)) return
  const linksTo = await ctx.linksTo({ mayBeUnknown: mailing.template === 'verify' })
  if (await mayMail(ctx, recipient))
    await inTransaction(ctx.db, async (tx) => {
      await queueMail(tx, { ...mailing, ownerId: null, recipient, linksTo, now: ctx.now() })
      await noteDone(tx, ctx, { what: 'letter', ownerId: null })
    })
  ctx.mail.wake()
}

/** Sets the password of a link's account. Null: somebody else used the link first. */
const setPassword = async (ctx: Context, secret: string, passwordHash: string): Promise<boolean> => {
  const now = ctx.now()
  const done = await inTransaction(ctx.db, async (tx) => {
    const token = await takeMailToken(tx, ['reset'], secret, now)
    if (!token?.ownerId) return false
    const account = await updateAccount(tx, token.ownerId, { passwordHash }, now)
    if (!account) return false
    const { ownerId, name, email: recipient } = account
    // Who recovers an account by its letterbox may do so because somebody else was in it, who can have connected a provider
    // of their own and would keep a way in (decisions 0025, 0041). Google’s own mailboxes join again at the next sign-in.
    await (account.emailKey === null ? closeDoorsAndWindows(tx, ownerId) : closeOtherDoors(tx, ownerId))
    await killMailTokens(tx, { ownerId })
    await noteDone(tx, ctx, { what: 'reset', ownerId })
    await noteEvent(tx, { ownerId, kind: 'password.reset', now })
    await queueMail(tx, { template: 'password-changed', payload: { name }, ownerId, recipient, now })
    return true
  })
  ctx.mail.wake()
  return done
}

const PROOFS = ['register', 'change-email'] as const

/**
 * The hash of the password that the new account gets. Anybody can ask for an account with anybody's address: outside
 * the browser in which that happened, the owner of the letterbox says which password holds (decision 0040).
 */
const choosePassword = async (
  ctx: Context,
  { email, name, passwordHash, browser }: MailToken,
  chosen: string | undefined,
): Promise<string | null> => {
  if (await findAccountByEmail(ctx.db, email)) return fail('email.taken')
  if (chosen === undefined) return isMarked(ctx, browser) ? passwordHash : fail('password.needed')
  refuseCommon(chosen, [email, name ?? ''])
  return ctx.hasher.hash(chosen)
}

const CONFIRMED = { register: SUCCESS.registered, 'change-email': TOLD.moved, confirm: TOLD.confirmed } as const

const confirmed = (purpose: keyof typeof CONFIRMED, email: string) =>
  ({ ...told(CONFIRMED[purpose]), email, purpose }) as const

/** New accounts of one network in an hour, where no letter keeps them apart; refused ones count, so nobody lists addresses. */
const PER_NETWORK = { points: 30, seconds: 3_600 }

/**
 * Without a mail server nobody could open a letter: the account is there at once, its address marked as unconfirmed, and
 * a taken address is told as such, since no letterbox can tell it (decision 0079). Rows of others are not touched.
 */
const joinAtOnce = async (ctx: Context, body: BodyOf<typeof register>) => {
  const { name, email, password, rememberMe, anonymousSessionId } = body
  await ctx.limits.spendBy('register-network', networkOf(ctx.address), PER_NETWORK)
  const passwordHash = await ctx.hasher.hash(password)
  const now = ctx.now()
  const make = async (tx: Db) => {
    if (await findAccountToOpen(tx, email)) return fail('email.taken')
    const made = await createAccount(tx, { name, email, standing: 'claimed', passwordHash, now })
    const account = made ?? fail('email.taken')
    await noteEvent(tx, { ownerId: account.ownerId, kind: 'account.created', detail: { by: 'password' }, now })
    return account
  }
  const how = { rememberMe, anonymousSessionId, isNew: true, message: SUCCESS.registered, by: 'password' } as const
  const answer = await signIn(ctx, make, how)
  const account = await findAccount(ctx.db, answer.user.id)
  if (account) ctx.setDeviceCookie(deviceOf(account))
  return answer
}

export const registrationApi: readonly Route[] = [
  route(
    register,
    async (ctx, { body }) => {
      const { name, email, password } = body
      refuseCommon(password, [email, name])
      if (!ctx.sendsMail) return joinAtOnce(ctx, body)
      const passwordHash = await ctx.hasher.hash(password)
      await mailTo(ctx, email, { template: 'verify', payload: { name, passwordHash, browser: markBrowser(ctx) } })
      return told(TOLD.registered)
    },
    // Sent again the address is taken: by this very request, whose tokens got lost.
    signInAgain,
  ),

  route(
    verifyEmail,
    async (ctx, { params, body }) => {
      const now = ctx.now()
      // Looked at first, so that a link whose password is still to be chosen is not used up.
      const waiting = (await findMailToken(ctx.db, PROOFS, params.token, now)) ?? fail('token.refused')
      const isNew = waiting.purpose === 'register'
      const claim = isNew ? null : await findClaim(ctx.db, waiting)
      const passwordHash = isNew
        ? await choosePassword(ctx, waiting, body.password)
        : claim && (await passwordOfClaim(ctx, claim, body.password))
      const account = await inTransaction(ctx.db, async (tx) => {
        const token = await takeMailToken(tx, PROOFS, params.token, now)
        if (!token) return fail('token.refused')
        if (claim && passwordHash !== null) await takeOver(tx, claim.ownerId, passwordHash, now)
        const proven = await proveEmail(tx, { ...token, passwordHash }, now)
        await noteDone(tx, ctx, { what: isNew ? 'register' : 'change-email', ownerId: proven.ownerId })
        return proven
      })
      const purpose = isNew ? 'register' : claim ? 'confirm' : 'change-email'
      const { email } = account
      // The mark has done its work: whoever sits here next is told nothing by it.
      if (purpose === 'register' && isMarked(ctx, waiting.browser)) ctx.setSignupCookie(null)
      return confirmed(purpose, email)
    },
    async (ctx) => {
      const done = await findDone(ctx)
      const account = done?.ownerId ? await findAccount(ctx.db, done.ownerId) : null
      return account && (done?.what === 'register' || done?.what === 'change-email')
        ? confirmed(done.what, account.email)
        : null
    },
  ),

  route(resendVerification, async (ctx, { body: { email } }) => {
    await mailTo(ctx, email, { template: 'verify-again', payload: {} })
    return told(ctx.sendsMail ? TOLD.resent : TOLD.noMail)
  }),

  route(forgotPassword, async (ctx, { body: { email } }) => {
    await mailTo(ctx, email, { template: 'reset', payload: {} })
    return told(ctx.sendsMail ? TOLD.forgot : TOLD.noMail)
  }),

  route(
    resetPassword,
    async (ctx, { body: { token: secret, password } }) => {
      // Looked at first, so that a link that cannot work costs no hash and a refused password leaves the link alive.
      const token = await findMailToken(ctx.db, ['reset'], secret, ctx.now())
      const account = token?.ownerId ? await findAccount(ctx.db, token.ownerId) : null
      if (!account) return fail('token.refused')
      refuseCommon(password, [account.email, account.name])
      const isSet = await setPassword(ctx, secret, await ctx.hasher.hash(password))
      return isSet ? told(TOLD.reset) : fail('token.refused')
    },
    async (ctx) => ((await findDone(ctx)) ? told(TOLD.reset) : null),
  ),
]
