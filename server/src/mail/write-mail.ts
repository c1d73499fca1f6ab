import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountToOpen,
  findClaimant,
} from '../accounts/account-store.ts'
import { noteEvent } from '../accounts/security-events.ts'
import type { Db } from '../db/tables.ts'
import type { Mail } from '../ports/mail.ts'
import { type Letter, letterAsHtml, letterAsText } from './layout.ts'
import {
  accountExistsLetter,
  changeEmailLetter,
  changeEmailNoticeLetter,
  codesRenewedLetter,
  confirmLetter,
  deletedLetter,
  factorOffLetter,
  factorOnLetter,
  invitationLetter,
  passkeyAddedLetter,
  passkeyRemovedLetter,
  passwordChangedLetter,
  providerLinkedLetter,
  providerUnlinkedLetter,
  resetLetter,
  sessionReuseLetter,
  tokenMadeLetter,
  verifyLetter,
  webhookOffLetter,
} from './letters.ts'
import { findWaitingProof, mintMailToken } from './mail-tokens.ts'
import type { ClaimedMail } from './outbox.ts'

type Writing = { readonly tx: Db; readonly origin: string; readonly now: Date }
type Addressed = { readonly to: string; readonly letter: Letter; readonly ownerId?: string; readonly isLast?: boolean }

const proofOf = async (
  { tx, origin, now }: Writing,
  proof: {
    readonly ownerId: string | null
    readonly email: string
    readonly name: string
    readonly passwordHash: string | null
    readonly browser: string | null
  },
): Promise<Addressed> => {
  const { ownerId, email, name, passwordHash, browser } = proof
  const purpose = ownerId === null ? 'register' : 'change-email'
  const made = { purpose, ownerId, email, name: ownerId === null ? name : null, passwordHash, browser } as const
  const token = await mintMailToken(tx, made, now)
  const write = ownerId === null ? verifyLetter : changeEmailLetter
  return { to: email, letter: write({ origin, name, token }) }
}

/** What goes to an address that an account has, instead of a link to prove it again. */
const tellOwner = ({ origin }: Writing, account: Account | null): Addressed | null => {
  return (
    account && {
      to: account.email,
      letter: accountExistsLetter({ origin, name: account.name }),
      ownerId: account.ownerId,
    }
  )
}

/** Where an account has proven it. */
const tellTaken = async (writing: Writing, email: string): Promise<Addressed | null> =>
  tellOwner(writing, await findAccountByEmail(writing.tx, email))

/** Who claims it has an account as well: the owner of the letterbox gets into that one by a new password. */
const writeVerify = async (
  writing: Writing,
  email: string,
  asked: { readonly name: string; readonly passwordHash: string; readonly browser: string | null },
): Promise<Addressed> =>
  tellOwner(writing, await findAccountToOpen(writing.tx, email)) ?? proofOf(writing, { ownerId: null, email, ...asked })

const writeChangeEmail = async (writing: Writing, ownerId: string | null, email: string): Promise<Addressed | null> => {
  const account = ownerId === null ? null : await findAccount(writing.tx, ownerId)
  if (!account) return null
  const { name } = account
  return (
    (await tellTaken(writing, email)) ?? proofOf(writing, { ownerId, email, name, passwordHash: null, browser: null })
  )
}

/** To whoever signs in with an address that nobody has proven: made while there was no mail server. */
const writeConfirm = async (writing: Writing, email: string): Promise<Addressed | null> => {
  const { tx, origin, now } = writing
  const account = (await findAccountByEmail(tx, email)) ? null : await findClaimant(tx, email)
  if (!account) return null
  const { ownerId, email: to, name } = account
  const made = { purpose: 'change-email', ownerId, email: to, name: null, passwordHash: null, browser: null } as const
  return { to, letter: confirmLetter({ origin, name, token: await mintMailToken(tx, made, now) }), ownerId }
}

const writeVerifyAgain = async (writing: Writing, email: string): Promise<Addressed | null> => {
  const waiting = await findWaitingProof(writing.tx, email)
  if (!waiting) return writeConfirm(writing, email)
  if (waiting.ownerId !== null) return writeChangeEmail(writing, waiting.ownerId, waiting.email)
  const { name, passwordHash, browser } = waiting
  return name === null || passwordHash === null
    ? null
    : writeVerify(writing, waiting.email, { name, passwordHash, browser })
}

/** To the address of the account, never to the one that was typed: two spellings can fold to one key. */
const writeReset = async (writing: Writing, email: string): Promise<Addressed | null> => {
  const { tx, origin, now } = writing
  const account = (await findAccountByEmail(tx, email)) ?? (await findClaimant(tx, email))
  if (!account) return null
  const { ownerId, name } = account
  const made = {
    purpose: 'reset',
    ownerId,
    email: account.email,
    name: null,
    passwordHash: null,
    browser: null,
  } as const
  const token = await mintMailToken(tx, made, now)
  await noteEvent(tx, { ownerId, kind: 'password.reset_asked', now })
  return { to: account.email, letter: resetLetter({ origin, name, token }), ownerId }
}

const address = async (writing: Writing, claimed: ClaimedMail): Promise<Addressed | null> => {
  const { recipient: to, ownerId, mailing } = claimed
  const { origin } = writing
  if (!mailing) return null
  switch (mailing.template) {
    case 'verify':
      return writeVerify(writing, to, mailing.payload)
    case 'verify-again':
      return writeVerifyAgain(writing, to)
    case 'reset':
      return writeReset(writing, to)
    case 'change-email':
      return writeChangeEmail(writing, ownerId, to)
    case 'change-email-notice':
      return { to, letter: changeEmailNoticeLetter({ origin, ...mailing.payload }) }
    case 'password-changed':
      return { to, letter: passwordChangedLetter({ origin, ...mailing.payload }) }
    case 'invitation':
      return { to, letter: invitationLetter({ origin, ...mailing.payload }) }
    case 'provider-linked':
      return { to, letter: providerLinkedLetter({ origin, ...mailing.payload }) }
    case 'provider-unlinked':
      return { to, letter: providerUnlinkedLetter({ origin, ...mailing.payload }) }
    case 'session-reuse':
      return { to, letter: sessionReuseLetter({ origin, ...mailing.payload }) }
    case 'token-made':
      return { to, letter: tokenMadeLetter({ origin, ...mailing.payload }) }
    case 'webhook-off':
      return { to, letter: webhookOffLetter({ origin, ...mailing.payload }) }
    case 'factor-on':
      return { to, letter: factorOnLetter({ origin, ...mailing.payload }) }
    case 'factor-off':
      return { to, letter: factorOffLetter({ origin, ...mailing.payload }) }
    case 'codes-renewed':
      return { to, letter: codesRenewedLetter({ origin, ...mailing.payload }) }
    case 'passkey-added':
      return { to, letter: passkeyAddedLetter({ origin, ...mailing.payload }) }
    case 'passkey-removed':
      return { to, letter: passkeyRemovedLetter({ origin, ...mailing.payload }) }
    case 'deleted':
      return { to, letter: deletedLetter({ origin, ...mailing.payload }), isLast: true }
    case 'forget':
      return null
  }
}

/**
 * Writes what a queued letter says, and mints the secret of its link: so a link lives from the moment it is sent, and
 * only its hash is ever at rest. Null: there is nobody to write to (any more).
 */
export const writeMail = async (writing: Writing, claimed: ClaimedMail): Promise<Mail | null> => {
  const addressed = await address(writing, claimed)
  if (!addressed) return null
  const { to, letter, ownerId = claimed.ownerId, isLast = false } = addressed
  return { to, subject: letter.subject, text: letterAsText(letter), html: letterAsHtml(letter), ownerId, isLast }
}
