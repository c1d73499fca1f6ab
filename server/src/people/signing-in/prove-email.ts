import { type Account, createAccount, updateAccount } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { killMailTokens, type MailToken } from '../../mail/mail-tokens.ts'

const makeAccount = async (tx: Db, { email, name, passwordHash }: MailToken, now: Date): Promise<Account> => {
  if (name === null || passwordHash === null) return fail('token.refused')
  const account = await createAccount(tx, { name, email, standing: 'proven', passwordHash, now })
  if (!account) return fail('email.taken')
  await noteEvent(tx, { ownerId: account.ownerId, kind: 'account.created', now })
  return account
}

const moveAccount = async (tx: Db, ownerId: string, email: string, now: Date): Promise<Account> => {
  await killMailTokens(tx, { ownerId }) // while the old address still says which they are
  const account = await updateAccount(tx, ownerId, { email: { address: email, standing: 'proven' } }, now)
  if (!account) return fail('token.refused')
  await noteEvent(tx, { ownerId, kind: 'email.changed', now })
  return account
}

/**
 * The person behind this token has shown that the address is theirs: their account is made, or moves to the address.
 * Everything else that was mailed for the address is dead. Fails with `email.taken` when another account has proven it.
 */
export const proveEmail = async (tx: Db, token: MailToken, now: Date): Promise<Account> => {
  const { ownerId, email } = token
  const account = await (ownerId === null ? makeAccount(tx, token, now) : moveAccount(tx, ownerId, email, now))
  await killMailTokens(tx, { emailKey: email })
  return account
}
