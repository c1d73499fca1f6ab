import { type Account, createAccount, findAccount, findAccountByEmail } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { killMailTokens } from '../../mail/mail-tokens.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { ProvenPerson } from '../../ports/identity-claims.ts'

export type Recognised = {
  readonly account: Account
  /** Was the account made just now? */
  readonly isNew: boolean
  /** Was the provider connected just now to an account that was there before? */
  readonly isJoined: boolean
}

const NAMELESS = 'Friend'

/** By issuer and subject alone: whatever address the provider names today, it is the same person. */
export const findByIdentity = async (tx: Db, { issuer, subject }: ProvenPerson): Promise<Account | null> => {
  const row = await tx
    .selectFrom('identity')
    .select('owner_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? findAccount(tx, row.owner_id) : null
}

type World = Pick<Context, 'identity' | 'now'>

/** From now on this person of a provider opens the account; its owner is told by mail. */
export const link = async (tx: Db, account: Account, person: ProvenPerson, world: World): Promise<void> => {
  const now = world.now()
  const { ownerId, name, email: recipient, emailKey } = account
  await insertIdentity(tx, ownerId, person, now)
  await noteEvent(tx, { ownerId, kind: 'provider.linked', detail: { by: person.provider }, now })
  if (emailKey === null) return // an address that was only claimed gets no mail
  const payload = { name, provider: person.provider, providerName: world.identity.nameOf(person.provider) }
  await queueMail(tx, { template: 'provider-linked', payload, ownerId, recipient, now })
}

const insertIdentity = async (tx: Db, ownerId: string, person: ProvenPerson, now: Date): Promise<void> => {
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
    standing: isProven ? 'proven' : 'named',
    passwordHash: null,
    now,
  })
  if (!account) return null
  await insertIdentity(tx, account.ownerId, person, now)
  await noteEvent(tx, { ownerId: account.ownerId, kind: 'account.created', detail: { by: provider }, now })
  return account
}

/** The provider has seen that this address is theirs. An account that has it is joined only on the word of its host. */
const recogniseByAddress = async (tx: Db, person: ProvenPerson, email: string, world: World): Promise<Recognised> => {
  const owner = await findAccountByEmail(tx, email)
  if (owner) {
    if (!person.isAuthoritative) return fail('provider.link_needed')
    await link(tx, owner, person, world)
    return { account: owner, isNew: false, isJoined: true }
  }
  // What others asked for in the name of this address, before its owner came, opens nothing any more.
  await killMailTokens(tx, { emailKey: email })
  const account = await make(tx, person, true, world.now())
  // Somebody proved the address between our look and our write: now there is an account to look at.
  return account ? { account, isNew: true, isJoined: false } : recogniseByAddress(tx, person, email, world)
}

/**
 * The account of somebody whom a provider has vouched for; made when there is none. Run it in a transaction; two first
 * sign-ins at once end in a duplicate, and the loser finds the account when it tries again.
 * Fails with `provider.link_needed` when the address belongs to an account that the provider has no say over.
 */
export const recognisePerson = async (tx: Db, person: ProvenPerson, world: World): Promise<Recognised> => {
  const known = await findByIdentity(tx, person)
  if (known) return { account: known, isNew: false, isJoined: false }
  if (person.email !== null && person.isEmailProven) return recogniseByAddress(tx, person, person.email, world)
  const account = (await make(tx, person, false, world.now())) ?? fail('login.failed')
  return { account, isNew: true, isJoined: false }
}
