import { changeEmail, changePassword, updateProfile } from '@plateful/contract/account.ts'
import { type Account, emailKeyOf, findAccountToOpen, toUser, updateAccount } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { networkOf } from '../../http/guarding/rate-limits.ts'
import { mayMail } from '../../mail/mail-throttle.ts'
import { killMailTokens } from '../../mail/mail-tokens.ts'
import { queueMail } from '../../mail/outbox.ts'
import { noteDone } from '../secrets/done-requests.ts'
import { deviceOf } from '../secrets/login-guesses.ts'
import { refuseCommon } from '../secrets/passwords.ts'
import { proveAgain } from '../secrets/prove-again.ts'
import { reopenDone } from '../secrets/reopen-done.ts'
import { type OpenSession, replaceSessions } from '../secrets/session-store.ts'

const SAID = {
  saved: 'Your profile is saved.',
  password: 'Your password is changed. All other devices were signed out.',
  email: 'Open the link in the mail we sent to the new address. Until then the old one holds.',
  emailNow: 'Your address is changed. Nobody has confirmed it yet: this server sends no mail.',
  sameEmail: 'That is your address already.',
} as const

type NewPassword = { readonly account: Account; readonly session: OpenSession }

/** One transaction: the new password holds, and nothing that the old one opened works any more. */
const setPassword = (ctx: Context<'user'>, ownerId: string, passwordHash: string): Promise<NewPassword> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.now()
    const account = await updateAccount(tx, ownerId, { passwordHash }, now)
    const session = await replaceSessions(tx, {
      ownerId,
      sessionId: ctx.principal.sessionId ?? '',
      now,
      agent: ctx.agent,
    })
    if (!account || !session) return fail('user.not_authenticated')
    const { name, email: recipient, emailKey } = account
    await killMailTokens(tx, { ownerId })
    await noteDone(tx, ctx, { what: 'password', ownerId, sessionId: session.sessionId })
    await noteEvent(tx, { ownerId, kind: 'password.changed', now })
    if (emailKey !== null)
      await queueMail(tx, { template: 'password-changed', payload: { name }, ownerId, recipient, now })
    return { account, session }
  })

/** This device goes on with new tokens. */
const goOn = async (ctx: Context, account: Account, session: OpenSession) => {
  ctx.setRefreshCookie(session.refreshSecret, session.cookieSeconds)
  ctx.setDeviceCookie(deviceOf(account))
  const { accessToken, expiresIn } = session
  return { success: true as const, message: SAID.password, user: await toUser(ctx, account), accessToken, expiresIn }
}

/** So that nobody lists addresses by asking for them; refused ones count. */
const MOVES_PER_NETWORK = { points: 30, seconds: 3_600 }

/** The proof goes to the new address, the notice to the old one; nothing moves before the proof is used. */
const mailProof = async (ctx: Context<'user'>, account: Account, newEmail: string): Promise<void> => {
  const linksTo = await ctx.linksTo({ mayBeUnknown: false })
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.now()
    const { ownerId, name, email: recipient, emailKey } = account
    await queueMail(tx, { template: 'change-email', payload: {}, ownerId, recipient: newEmail, linksTo, now })
    if (emailKey !== null)
      await queueMail(tx, { template: 'change-email-notice', payload: { name, newEmail }, ownerId, recipient, now })
    await noteEvent(tx, { ownerId, kind: 'email.change_asked', now })
  })
}

/** Without a mail server no proof can come: the address moves at once, and is marked as unconfirmed (decision 0079). */
const moveAtOnce = async (ctx: Context<'user'>, { ownerId }: Account, newEmail: string): Promise<void> => {
  const now = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const other = await findAccountToOpen(tx, newEmail)
    if (other && other.ownerId !== ownerId) fail('email.taken')
    await killMailTokens(tx, { ownerId }) // while the old address still says which they are
    await updateAccount(tx, ownerId, { email: { address: newEmail, standing: 'claimed' } }, now)
    await noteEvent(tx, { ownerId, kind: 'email.changed', now })
  })
}

export const profileApi = [
  route(updateProfile, async (ctx, { body: { name, weekStartsOn } }) => {
    const changes = { ...(name !== undefined && { name }), ...(weekStartsOn !== undefined && { weekStartsOn }) }
    const account = await updateAccount(ctx.db, ctx.principal.owner.id, changes, ctx.now())
    if (!account) return fail('user.not_authenticated')
    return { success: true as const, message: SAID.saved, user: await toUser(ctx, account) }
  }),

  route(
    changePassword,
    async (ctx, { body: { currentPassword, newPassword } }) => {
      const { ownerId, name, email } = await proveAgain(ctx, currentPassword)
      refuseCommon(newPassword, [email, name], 'newPassword')
      const { account, session } = await setPassword(ctx, ownerId, await ctx.hasher.hash(newPassword))
      ctx.mail.wake()
      return goOn(ctx, account, session)
    },
    // Who sent it sends both passwords again, and gets other tokens.
    async (ctx) => {
      const reopened = await reopenDone(ctx)
      return reopened && goOn(ctx, reopened.account, reopened.session)
    },
  ),

  route(changeEmail, async (ctx, { body: { currentPassword, newEmail } }) => {
    const account = await proveAgain(ctx, currentPassword)
    const isSame = [account.emailKey, account.claimedKey].includes(emailKeyOf(newEmail))
    if (isSame) return { success: true as const, message: SAID.sameEmail }
    if (!ctx.sendsMail) {
      await ctx.limits.spendBy('move-network', networkOf(ctx.address), MOVES_PER_NETWORK)
      await moveAtOnce(ctx, account, newEmail)
      return { success: true as const, message: SAID.emailNow }
    }
    // The same answer and the same work whether the address has an account: its letterbox alone says which.
    if (await mayMail(ctx, newEmail)) await mailProof(ctx, account, newEmail)
    ctx.mail.wake()
    return { success: true as const, message: SAID.email }
  }),
]
