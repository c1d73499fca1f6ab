import { randomUUID } from 'node:crypto'
import { PROVIDERS, type Tier, type User, WEEK_STARTS } from '@plateful/contract/user.ts'
import * as z from 'zod'
import { isDuplicate } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { fail } from '../fail.ts'
import { type Billing, tierHere } from '../ports/payments.ts'
import { deleteOwners, makeOwner } from './own-household.ts'

export type WeekStart = (typeof WEEK_STARTS)[number]

/** An account as the server knows it. Never sent: `toUser` makes what its owner sees. */
export type Account = {
  readonly ownerId: string
  readonly name: string
  /** As the person or a provider wrote it. */
  readonly email: string
  /** Folded and proven; null while the address is only claimed. */
  readonly emailKey: string | null
  /** Folded and not proven, but signed in with: an account that was made where no mail server is set up. */
  readonly claimedKey: string | null
  /** Null for somebody who only ever came through a provider. */
  readonly passwordHash: string | null
  /** What is paid for; accounts/entitlements.ts says what holds here. */
  readonly tier: Tier
  readonly isAdmin: boolean
  readonly autoSave: 'always' | 'ask' | 'never'
  readonly weekStartsOn: WeekStart
  readonly createdAt: string
}

/** What two spellings of one address have in common: the only form that addresses are compared in. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

const COLUMNS = [
  'owner_id',
  'name',
  'email',
  'email_key',
  'claimed_key',
  'password_hash',
  'tier',
  'is_admin',
  'auto_save',
  'week_starts_on',
  'created_at',
] as const

const selectAccounts = (db: Db) => db.selectFrom('account').select(COLUMNS)

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>

const WeekStarts = z.enum(WEEK_STARTS)

const toAccount = (row: Row): Account => ({
  ownerId: row.owner_id,
  name: row.name,
  email: row.email,
  emailKey: row.email_key,
  claimedKey: row.claimed_key,
  passwordHash: row.password_hash,
  tier: row.tier,
  isAdmin: row.is_admin === 1,
  autoSave: row.auto_save,
  weekStartsOn: WeekStarts.parse(row.week_starts_on),
  createdAt: row.created_at,
})

/** The account that has proven this address, or null. An address that somebody only claims finds nobody. */
export const findAccountByEmail = async (db: Db, email: string): Promise<Account | null> => {
  const row = await selectAccounts(db).where('email_key', '=', emailKeyOf(email)).executeTakeFirst()
  return row ? toAccount(row) : null
}

/** The account that signs in with this address though nobody has proven it, or null. */
export const findClaimant = async (db: Db, email: string): Promise<Account | null> => {
  const row = await selectAccounts(db).where('claimed_key', '=', emailKeyOf(email)).executeTakeFirst()
  return row ? toAccount(row) : null
}

/**
 * The account that this address and a password open, or null. Who has proven the address comes first; where they have no
 * password (they came by a provider), whoever claims it signs in to their own account, which stays another one.
 */
export const findAccountToOpen = async (db: Db, email: string): Promise<Account | null> => {
  const proven = await findAccountByEmail(db, email)
  return proven?.passwordHash ? proven : ((await findClaimant(db, email)) ?? proven)
}

export const findAccount = async (db: Db, ownerId: string): Promise<Account | null> => {
  const row = await selectAccounts(db).where('owner_id', '=', ownerId).executeTakeFirst()
  return row ? toAccount(row) : null
}

/**
 * What an address is to its account. `proven`: its owner has shown that it is theirs. `claimed`: nobody has, and its
 * password opens the account. `named`: a provider said it, and nothing is looked up by it.
 */
export type Standing = 'proven' | 'claimed' | 'named'

const keysOf = (address: string, standing: Standing) => ({
  email_key: standing === 'proven' ? emailKeyOf(address) : null,
  claimed_key: standing === 'claimed' ? emailKeyOf(address) : null,
})

type NewAccount = {
  readonly name: string
  readonly email: string
  readonly standing: Standing
  readonly passwordHash: string | null
  readonly now: Date
}

/** Makes an account with its owner. Null, and nothing made, when another account has the address in the same standing. */
export const createAccount = async (tx: Db, made: NewAccount): Promise<Account | null> => {
  const ownerId = randomUUID()
  const at = made.now.toISOString()
  await makeOwner(tx, { id: ownerId, kind: 'user', now: made.now })
  const done = await tx
    .insertInto('account')
    .values({
      owner_id: ownerId,
      name: made.name,
      email: made.email,
      ...keysOf(made.email, made.standing),
      password_hash: made.passwordHash,
      tier: 'free',
      is_admin: 0,
      auto_save: 'ask',
      week_starts_on: 'monday',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (done.numInsertedOrUpdatedRows === 1n) return findAccount(tx, ownerId)
  await deleteOwners(tx, [ownerId])
  return null
}

export type AccountChanges = {
  readonly name?: string
  readonly email?: { readonly address: string; readonly standing: Standing }
  readonly passwordHash?: string
  readonly autoSave?: Account['autoSave']
  readonly weekStartsOn?: WeekStart
  readonly tier?: Tier
  readonly isAdmin?: boolean
}

const columnsOf = (changes: AccountChanges) => ({
  ...(changes.name !== undefined && { name: changes.name }),
  ...(changes.email && {
    email: changes.email.address,
    ...keysOf(changes.email.address, changes.email.standing),
  }),
  ...(changes.passwordHash !== undefined && { password_hash: changes.passwordHash }),
  ...(changes.autoSave !== undefined && { auto_save: changes.autoSave }),
  ...(changes.weekStartsOn !== undefined && { week_starts_on: changes.weekStartsOn }),
  ...(changes.tier !== undefined && { tier: changes.tier }),
  ...(changes.isAdmin !== undefined && { is_admin: changes.isAdmin ? 1 : 0 }),
})

/**
 * Changes what is named and answers the account as it is then; null when it is gone.
 * Fails with `email.taken` when another account has the new address in the same standing.
 */
export const updateAccount = async (
  tx: Db,
  ownerId: string,
  changes: AccountChanges,
  now: Date,
): Promise<Account | null> => {
  try {
    await tx
      .updateTable('account')
      .set({ ...columnsOf(changes), updated_at: now.toISOString() })
      .where('owner_id', '=', ownerId)
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return fail('email.taken')
  }
  return findAccount(tx, ownerId)
}

/** The account as its owner sees it. */
export const toUser = async (
  { db, billing }: { readonly db: Db; readonly billing: Billing },
  account: Account,
): Promise<User> => {
  const rows = await db
    .selectFrom('identity')
    .select('provider')
    .distinct()
    .where('owner_id', '=', account.ownerId)
    .execute()
  const linked = new Set(rows.map(({ provider }) => provider))
  return {
    id: account.ownerId,
    name: account.name,
    email: account.email,
    emailVerified: account.emailKey !== null,
    subscriptionTier: tierHere(billing, account.tier),
    isAdmin: account.isAdmin,
    hasPassword: account.passwordHash !== null,
    providers: PROVIDERS.filter((provider) => linked.has(provider)),
    weekStartsOn: account.weekStartsOn,
    createdAt: account.createdAt,
  }
}
