import { findAccountByEmail, findAccountToOpen, findClaimant, updateAccount } from '../accounts/account-store.ts'
import { noteEvent } from '../accounts/security-events.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { Failure } from '../fail.ts'
import { isAiSwitchedOn, switchAi } from '../ideas/ai-switch.ts'
import { findWaitingProof, killMailTokens, mintMailToken } from '../mail/mail-tokens.ts'
import { endFactor } from '../people/secrets/second-factor-store.ts'
import { proveEmail } from '../people/signing-in/prove-email.ts'

type Running = {
  /** Where people reach the app: what links begin with. */
  readonly origin: string
  readonly now: Date
}

/** What to print, and the exit code. */
export type AdminAnswer = { readonly words: string; readonly code: 0 | 1 }

const USAGE = `Usage:
  npm run admin -- list                   who is an admin
  npm run admin -- grant <email>          makes the account of this address an admin
  npm run admin -- revoke <email>         takes that back
  npm run admin -- verify <email>         confirms an address, for when its mail cannot come
  npm run admin -- password-link <email>  a link for a new password, to hand to its owner
  npm run admin -- code-off <email>       turns the second step of an account off, for when telephone and codes are lost
  npm run admin -- ai [on|off]            ideas by a model: how it stands, or turns them on or off at once
  npm run admin -- backup <file>          copies the SQLite store, while the server runs`

const done = (words: string): AdminAnswer => ({ words, code: 0 })
const refused = (words: string): AdminAnswer => ({ words, code: 1 })

const list = async (db: Db): Promise<AdminAnswer> => {
  const admins = await db.selectFrom('account').select('email').where('is_admin', '=', 1).orderBy('email').execute()
  if (admins.length === 0) return done('Nobody is an admin. "npm run admin -- grant <email>" makes one.')
  return done(admins.map(({ email }) => email).join('\n'))
}

const unknown = async (db: Db, email: string): Promise<AdminAnswer> => {
  const waits = (await findWaitingProof(db, email)) !== null
  return refused(
    waits
      ? `${email} is not confirmed yet. Open the link in its mail, or: npm run admin -- verify ${email}`
      : `There is no account with the address ${email}. Sign up with it first.`,
  )
}

const setAdmin = async (db: Db, email: string, isAdmin: boolean, now: Date): Promise<AdminAnswer> => {
  const account = await findAccountToOpen(db, email)
  if (!account) return unknown(db, email)
  if (account.isAdmin === isAdmin)
    return done(`${account.email} is ${isAdmin ? 'an admin already' : 'no admin anyway'}.`)
  await inTransaction(db, async (tx) => {
    await updateAccount(tx, account.ownerId, { isAdmin }, now)
    await noteEvent(tx, { ownerId: account.ownerId, kind: isAdmin ? 'admin.granted' : 'admin.revoked', now })
  })
  const unproven = account.emailKey === null ? ' Nobody has confirmed this address: be sure whose account it is.' : ''
  return done(`${account.email} is ${isAdmin ? 'an admin now' : 'no admin any more'}.${unproven}`)
}

/** An address that was signed in with unconfirmed. Fails with `email.taken` when another account has proven it. */
const confirmClaim = async (tx: Db, email: string, now: Date): Promise<boolean> => {
  const account = await findClaimant(tx, email)
  if (!account) return false
  const { ownerId } = account
  await killMailTokens(tx, { ownerId })
  await updateAccount(tx, ownerId, { email: { address: account.email, standing: 'proven' } }, now)
  await noteEvent(tx, { ownerId, kind: 'email.changed', now })
  return true
}

/** What a letter would bring where mail comes: whoever runs the machine hands it over, and knows to whom. */
const linkForPassword = async (db: Db, email: string, { origin, now }: Running): Promise<AdminAnswer> => {
  const account = (await findAccountByEmail(db, email)) ?? (await findClaimant(db, email))
  if (!account) return unknown(db, email)
  const { ownerId } = account
  const token = await inTransaction(db, async (tx) => {
    await noteEvent(tx, { ownerId, kind: 'password.reset_asked', now })
    const made = {
      purpose: 'reset',
      ownerId,
      email: account.email,
      name: null,
      passwordHash: null,
      browser: null,
    } as const
    return mintMailToken(tx, made, now)
  })
  return done(
    `${origin}/reset-password#token=${token}\nIt works once, for 60 minutes, and signs ${account.email} out everywhere. Hand it to its owner alone.`,
  )
}

const verify = async (db: Db, email: string, now: Date): Promise<AdminAnswer> => {
  try {
    return await inTransaction(db, async (tx) => {
      const proof = await findWaitingProof(tx, email)
      if (!proof && (await confirmClaim(tx, email, now))) return done(`${email} is confirmed.`)
      if (!proof) return refused(`Nobody waits to be confirmed at ${email}. Sign up with it first.`)
      const account = await proveEmail(tx, proof, now)
      return done(`${account.email} is confirmed. Sign in with the password that was chosen.`)
    })
  } catch (error) {
    if (error instanceof Failure) return refused(`${email} belongs to an account already.`)
    throw error
  }
}

/** For somebody whose telephone and recovery codes are lost: whoever runs the machine knows who asks. */
const endSecondStep = async (db: Db, email: string, now: Date): Promise<AdminAnswer> => {
  const account = await findAccountToOpen(db, email)
  if (!account) return unknown(db, email)
  const { ownerId } = account
  const wasOn = await inTransaction(db, async (tx) => {
    const ended = await endFactor(tx, ownerId)
    if (ended) await noteEvent(tx, { ownerId, kind: 'factor.off', detail: { by: 'operator' }, now })
    return ended
  })
  return done(
    wasOn
      ? `${account.email} signs in with the password alone now.`
      : `${account.email} has no second step that could be turned off.`,
  )
}

/** The kill switch: every process reads it before each call to a model. */
const setAi = async (db: Db, wanted: string, now: Date): Promise<AdminAnswer> => {
  if (!['', 'on', 'off'].includes(wanted)) return refused(USAGE)
  if (wanted !== '') await switchAi(db, wanted === 'on', now)
  const isOn = await isAiSwitchedOn(db)
  return done(
    isOn
      ? 'Ideas by a model are on, where AI_PROVIDER names one.'
      : 'Ideas by a model are off. Weeks are planned without them; "npm run admin -- ai on" takes that back.',
  )
}

/**
 * The admin commands, run on the store itself by whoever runs the machine: no call of the API makes an admin. A running
 * server sees the change with the next request.
 */
export const runAdmin = async (db: Db, words: readonly string[], running: Running): Promise<AdminAnswer> => {
  const { now } = running
  const [verb = '', email = '', ...rest] = words
  if (verb === 'list' && email === '') return list(db)
  if (verb === 'ai' && rest.length === 0) return setAi(db, email, now)
  if (email === '' || rest.length > 0) return refused(USAGE)
  if (verb === 'grant' || verb === 'revoke') return setAdmin(db, email, verb === 'grant', now)
  if (verb === 'code-off') return endSecondStep(db, email, now)
  if (verb === 'password-link') return linkForPassword(db, email, running)
  return verb === 'verify' ? verify(db, email, now) : refused(USAGE)
}
