import { randomUUID } from 'node:crypto'
import { TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from '@plateful/contract/access-tokens.ts'
import { SESSION_ID_LENGTH } from '@plateful/contract/constants.ts'
import type { Role } from '@plateful/contract/roles.ts'
import type { HouseholdId } from '../db/household-id.ts'
import { isStoreDown } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { hashSecret, isSameSecret, newSecret, TOKEN_SHAPE } from '../secrets.ts'
import { makeOwner } from './own-household.ts'

declare const proven: unique symbol

/** Somebody whose credential was checked. Only this file makes one, so no query of personal data runs without. */
export type Owner = {
  /** The person: sessions, password, mail and the rest of who somebody is go by it. */
  readonly id: string
  readonly kind: 'anonymous' | 'user'
  /** What this request is about: weeks, lists, preferences and the rest go by it. */
  readonly householdId: HouseholdId
  /** Of this person in it. */
  readonly role: Role
  readonly [proven]: true
}

/** Who sent a request: the owner, how they came, and what proves that an id in the path is theirs. */
export type Principal = {
  readonly owner: Owner
  readonly kind: Owner['kind']
  /** Hash of the one id that this caller may name in a path: the visitor's secret, or the account's own id. */
  readonly idHash: string
  /** The sign-in this request belongs to; null for a visitor. */
  readonly sessionId: string | null
  /** When that sign-in was made, by password or provider; a refreshed token does not move it. Null for a visitor. */
  readonly signedInAt: Date | null
  /** Read from the account for this very request. */
  readonly isAdmin: boolean
  /** The key of a program that asks, and what it may do; null: a person asks. */
  readonly key: { readonly id: string; readonly scopes: readonly TokenScope[] } | null
}

const SECRET_BYTES = 20 // 160 random bits
const SECRET_SHAPE = new RegExp(`^[A-Za-z0-9_-]{${SESSION_ID_LENGTH}}$`)
/** A visit is noted at most this often: a read stays a read. */
const SEEN_EVERY_MS = 24 * 3_600_000

type Proven = Pick<Owner, 'id' | 'kind' | 'householdId' | 'role'>

const prove = ({ id, kind, householdId, role }: Proven): Owner => ({ id, kind, householdId, role }) as Owner
const visitor = (owner: Owner, idHash: string): Principal => ({
  owner,
  kind: owner.kind,
  idHash,
  sessionId: null,
  signedInAt: null,
  isAdmin: false,
  key: null,
})

/** Where the store takes no writes a visit is noted another time: who only reads is not sent away for it. */
const whereItCan = async (db: Db, note: () => Promise<unknown>): Promise<void> => {
  try {
    await note()
  } catch (error) {
    // Inside of a transaction the fault may have ended it: what follows would stand by itself.
    if (db.isTransaction || !isStoreDown(error)) throw error
  }
}

const noteVisit = (db: Db, id: string, now: Date): Promise<void> =>
  whereItCan(db, () => db.updateTable('owner').set({ last_seen_at: now.toISOString() }).where('id', '=', id).execute())

/** Everybody, in the household that they are in. */
const peopleAtHome = (db: Db) =>
  db
    .selectFrom('owner')
    .innerJoin('membership', (join) =>
      join.onRef('membership.household_id', '=', 'owner.household_id').onRef('membership.owner_id', '=', 'owner.id'),
    )

/** The owner of an anonymous session's secret, or null when this server never minted it or its data is gone. */
export const findPrincipal = async (db: Db, secret: string, now: Date): Promise<Principal | null> => {
  if (!SECRET_SHAPE.test(secret)) return null
  const secretHash = hashSecret(secret)
  const row = await peopleAtHome(db)
    .innerJoin('anonymous_session', 'anonymous_session.owner_id', 'owner.id')
    .select(['owner.id', 'owner.last_seen_at', 'owner.household_id', 'membership.role'])
    .where('anonymous_session.secret_hash', '=', secretHash)
    .where('owner.kind', '=', 'anonymous')
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - Date.parse(row.last_seen_at) > SEEN_EVERY_MS) await noteVisit(db, row.id, now)
  return visitor(prove({ id: row.id, kind: 'anonymous', householdId: row.household_id, role: row.role }), secretHash)
}

/** The account behind an access token, or null when the token is unknown, too old, or its session has ended. */
export const findUser = async (db: Db, accessToken: string, now: Date): Promise<Principal | null> => {
  if (!TOKEN_SHAPE.test(accessToken)) return null
  const at = now.toISOString()
  const row = await peopleAtHome(db)
    .innerJoin('account', 'account.owner_id', 'owner.id')
    .innerJoin('session', 'session.owner_id', 'owner.id')
    .innerJoin('access_token', 'access_token.session_id', 'session.id')
    .select(['owner.household_id', 'membership.role'])
    .select(['session.id', 'session.owner_id', 'session.created_at', 'account.is_admin'])
    .where('access_token.token_hash', '=', hashSecret(accessToken))
    .where('access_token.expires_at', '>', at)
    .where('session.expires_at', '>', at)
    .executeTakeFirst()
  if (!row) return null
  return {
    owner: prove({ id: row.owner_id, kind: 'user', householdId: row.household_id, role: row.role }),
    kind: 'user',
    idHash: hashSecret(row.owner_id),
    sessionId: row.id,
    signedInAt: new Date(row.created_at),
    isAdmin: row.is_admin === 1,
    key: null,
  }
}

/** Is that a key of a program? Whether it opens anything is another question. */
export const isKey = (token: string): boolean => token.startsWith(TOKEN_PREFIX)

/** A use is noted at most this often: a read stays a read. */
const USED_EVERY_MS = 5 * 60_000

/**
 * The account behind a key of a program, in the household that the key is for, with the role it has there now; never an admin,
 * whoever made it. Null: unknown, ended or too old.
 */
export const findKeyHolder = async (db: Db, key: string, now: Date): Promise<Principal | null> => {
  const row = await db
    .selectFrom('personal_token')
    .innerJoin('account', 'account.owner_id', 'personal_token.owner_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.household_id', '=', 'personal_token.household_id')
        .onRef('membership.owner_id', '=', 'personal_token.owner_id'),
    )
    .select(['personal_token.id', 'personal_token.owner_id', 'personal_token.scopes', 'personal_token.last_used_at'])
    .select(['personal_token.household_id', 'membership.role'])
    .where('personal_token.token_hash', '=', hashSecret(key))
    .where('personal_token.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - Date.parse(row.last_used_at ?? '1970-01-01') > USED_EVERY_MS)
    await whereItCan(db, () =>
      db.updateTable('personal_token').set({ last_used_at: now.toISOString() }).where('id', '=', row.id).execute(),
    )
  return {
    ...visitor(
      prove({ id: row.owner_id, kind: 'user', householdId: row.household_id, role: row.role }),
      hashSecret(row.owner_id),
    ),
    key: { id: row.id, scopes: TOKEN_SCOPES.filter((scope) => row.scopes.split(' ').includes(scope)) },
  }
}

/** The owner with this id, for code that has just proven who it is: by password, provider or mailed link. */
export const ownerOf = async (db: Db, ownerId: string): Promise<Owner | null> => {
  const row = await peopleAtHome(db)
    .select(['owner.id', 'owner.kind', 'owner.household_id', 'membership.role'])
    .where('owner.id', '=', ownerId)
    .executeTakeFirst()
  return row ? prove({ ...row, householdId: row.household_id }) : null
}

/** Somebody who owns this household, for a link or a feed that it has given out; null when the household is gone. */
export const ownerIn = async (db: Db, householdId: HouseholdId): Promise<Owner | null> => {
  const row = await db
    .selectFrom('membership')
    .innerJoin('owner', 'owner.id', 'membership.owner_id')
    .select(['owner.id', 'owner.kind', 'membership.role'])
    .where('membership.household_id', '=', householdId)
    .where('membership.role', '=', 'owner')
    .orderBy('membership.joined_at')
    .orderBy('owner.id')
    .limit(1)
    .executeTakeFirst()
  return row ? prove({ ...row, householdId }) : null
}

/** As whom a link of this household reads and ticks: no id in a path is theirs, and no sign-in. */
export const actingFor = async (db: Db, householdId: HouseholdId): Promise<Principal | null> => {
  const owner = await ownerIn(db, householdId)
  return owner && visitor(owner, '')
}

/** Mints a session: an owner, and a secret of which the store keeps only the hash. */
export const startSession = async (
  db: Db,
  now: Date,
): Promise<{ readonly principal: Principal; readonly secret: string }> => {
  const secret = newSecret(SECRET_BYTES)
  const secretHash = hashSecret(secret)
  const id = randomUUID()
  const householdId = await makeOwner(db, { id, kind: 'anonymous', now })
  const owner = prove({ id, kind: 'anonymous', householdId, role: 'owner' })
  const at = now.toISOString()
  await db
    .insertInto('anonymous_session')
    .values({ secret_hash: secretHash, owner_id: owner.id, created_at: at })
    .execute()
  return { principal: visitor(owner, secretHash), secret }
}

/** Is the id in a path the caller's own? Answers in the same time for every wrong id. */
export const isOwnId = (principal: Principal, id: string): boolean => isSameSecret(hashSecret(id), principal.idHash)
