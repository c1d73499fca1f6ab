import { deleteAccount, exportAccount } from '@plateful/contract/account.ts'
import { type Account, toUser } from '../../accounts/account-store.ts'
import { deleteOwners } from '../../accounts/own-household.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { killMailTokens } from '../../mail/mail-tokens.ts'
import { dropMailTo, queueMail } from '../../mail/outbox.ts'
import { queueFarewellOf } from '../../subscriptions/farewell-store.ts'
import { findDone, noteDone } from '../secrets/done-requests.ts'
import { proveAgain } from '../secrets/prove-again.ts'
import { readPersonalData } from './personal-data.ts'

/** All rows of a person hang on their owner and go with it: sessions and tokens too, so that every device is out. */
const eraseAccount = async (tx: Db, account: Account, now: Date): Promise<void> => {
  const { ownerId, emailKey, email: recipient, name } = account
  await killMailTokens(tx, { ownerId })
  await queueFarewellOf(tx, ownerId, now)
  if ((await deleteOwners(tx, [ownerId])) === 0) return // deleted on another device at this very moment
  await noteEvent(tx, { ownerId: null, kind: 'account.deleted', now })
  const letter = { ownerId: null, recipient, now }
  // An address that was only claimed gets no mail.
  if (emailKey === null) return queueMail(tx, { ...letter, template: 'forget', payload: { ownerId } })
  await dropMailTo(tx, emailKey)
  await queueMail(tx, { ...letter, template: 'deleted', payload: { name, ownerId } })
}

const DELETED = { success: true, message: 'Your account and all that belonged to it are deleted.' } as const

/** The rows are gone already: if the log cannot be emptied now, the clean-up job does it. */
const emptyLog = async ({ store, log }: Context<'user'>): Promise<void> => {
  try {
    await store.tidy()
  } catch (error) {
    log.warn({ err: error }, 'the store was not tidied after a deletion')
  }
}

export const accountDataApi: readonly Route[] = [
  route(exportAccount, async (ctx, { body: { currentPassword } }) => {
    const account = await proveAgain(ctx, currentPassword)
    await noteEvent(ctx.db, { ownerId: account.ownerId, kind: 'export.made', now: ctx.now() })
    return {
      exportedAt: ctx.now().toISOString(),
      user: await toUser(ctx, account),
      data: await readPersonalData(ctx.db, ctx.principal.owner),
    }
  }),

  route(
    deleteAccount,
    async (ctx, { body: { currentPassword } }) => {
      const account = await proveAgain(ctx, currentPassword)
      await inTransaction(ctx.db, async (tx) => {
        await eraseAccount(tx, account, ctx.now())
        await noteDone(tx, ctx, { what: 'account', ownerId: null })
      })
      ctx.setRefreshCookie(null, null)
      ctx.mail.wake()
      await emptyLog(ctx)
      return DELETED
    },
    async (ctx) => {
      if (!(await findDone(ctx))) return null
      ctx.setRefreshCookie(null, null)
      return DELETED
    },
  ),
]
