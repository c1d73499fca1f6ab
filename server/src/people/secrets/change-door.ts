import { findAccount } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { queueMail } from '../../mail/outbox.ts'

/** The letter that tells of each change. */
const LETTERS = {
  'factor.on': 'factor-on',
  'factor.off': 'factor-off',
  'factor.codes_renewed': 'codes-renewed',
  'passkey.added': 'passkey-added',
  'passkey.removed': 'passkey-removed',
} as const

/** To an address that is proven; another one may be a stranger's (decision 0079). */
const tell = async (tx: Db, ownerId: string, kind: keyof typeof LETTERS, now: Date): Promise<void> => {
  const account = await findAccount(tx, ownerId)
  if (!account || account.emailKey === null) return
  const { name, email: recipient } = account
  await queueMail(tx, { template: LETTERS[kind], payload: { name }, ownerId, recipient, now })
}

/** A change of how an account is opened, its event and its letter in one transaction. Answers what the work answers. */
export const changeDoor = async <T>(
  ctx: Context<'user'>,
  kind: keyof typeof LETTERS,
  work: (tx: Db, ownerId: string, now: Date) => Promise<T>,
): Promise<T> => {
  const changed = await inTransaction(ctx.db, async (tx) => {
    const [ownerId, now] = [ctx.principal.owner.id, ctx.now()]
    const done = await work(tx, ownerId, now)
    await noteEvent(tx, { ownerId, kind, now })
    await tell(tx, ownerId, kind, now)
    return done
  })
  ctx.mail.wake()
  return changed
}
