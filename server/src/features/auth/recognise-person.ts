import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import type { ProvenPerson } from '../../ports/identity.ts'
import { type Account, createAccount, findAccount, findAccountByEmail } from '../../shared/account-store.ts'
import { killMailTokens } from '../../shared/mail-tokens.ts'
import { noteEvent } from '../../shared/security-events.ts'

export type Recognised = {
  readonly account: Account
  /** Was the account made just now? */
  readonly isNew: boolean
}

const NAMELESS = 'Friend'

/** By issuer and subject alone: whatever address the provider names today, it is the same person. */
const findByIdentity = async (tx: Db, { issuer, subject }: ProvenPerson): Promise<Account | null> => {
  const row = await tx
    .selectFrom('identity')
    .select('owner_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? findAccount(tx, row.owner_id) : null
}

const link = async (tx: Db, { ownerId }: Account, person: ProvenPerson, now: Date): Promise<void> => {
  const { provider, issuer, subject } = person
  await tx
    .insertInto('identity')
    .values({ provider, issuer, subject, owner_id: ownerId, created_at: now.toISOString() })
    .execute()
}

const make = async (tx: Db, person: ProvenPerson, isProven: boolean, now: Date): Promise<Account | null> => {
  const { email, name, provider } = person
  const account = await createAccount(tx, {
    name: name ?? NAMELESS,
    email: email ?? '',
    isProven,
    passwordHash: null,
    now,
  })
  if (!account) return null
  await link(tx, account, person, now)
  await noteEvent(tx, { ownerId: account.ownerId, kind: 'account.created', detail: { by: provider }, now })
  return account
}

/** The provider has seen that this address is theirs. An account that has it is joined only on the word of its host. */
const recogniseByAddress = async (tx: Db, person: ProvenPerson, email: string, now: Date): Promise<Recognised> => {
  const owner = await findAccountByEmail(tx, email)
  if (owner) {
    if (!person.isAuthoritative) return fail('provider.link_needed')
    await link(tx, owner, person, now)
    await noteEvent(tx, { ownerId: owner.ownerId, kind: 'provider.linked', detail: { by: person.provider }, now })
    return { account: owner, isNew: false }
  }
  // What others asked for in the name of this address, before its owner came, opens nothing any more.
  await killMailTokens(tx, { emailKey: email })
  const account = await make(tx, person, true, now)
  // Somebody proved the address between our look and our write: now there is an account to look at.
  return account ? { account, isNew: true } : recogniseByAddress(tx, person, email, now)
}

/**
 * The account of somebody whom a provider has vouched for; made when there is none. Run it in a transaction; two first
 * sign-ins at once end in a duplicate, and the loser finds the account when it tries again.
 * Fails with `provider.link_needed` when the address belongs to an account that the provider has no say over.
 */
export const recognisePerson = async (tx: Db, person: ProvenPerson, now: Date): Promise<Recognised> => {
  const known = await findByIdentity(tx, person)
  if (known) return { account: known, isNew: false }
  if (person.email !== null && person.isEmailProven) return recogniseByAddress(tx, person, person.email, now)
  const account = (await make(tx, person, false, now)) ?? fail('login.failed')
  return { account, isNew: true }
}
