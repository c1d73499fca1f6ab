import { randomUUID } from 'node:crypto'
import { SESSION_ID_LENGTH } from '@plateful/contract/constants.ts'
import { isStoreDown } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { hashSecret, isSameSecret, newSecret, TOKEN_SHAPE } from '../secrets.ts'

declare const proven: unique symbol

/** Somebody whose credential was checked. Only this file makes one, so no query of personal data runs without. */
export type Owner = {
  readonly id: string
  readonly kind: 'anonymous' | 'user'
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
}

const SECRET_BYTES = 20 // 160 random bits
const SECRET_SHAPE = new RegExp(`^[A-Za-z0-9_-]{${SESSION_ID_LENGTH}}$`)
/** A visit is noted at most this often: a read stays a read. */
const SEEN_EVERY_MS = 24 * 3_600_000

const prove = (id: string, kind: Owner['kind']): Owner => ({ id, kind }) as Owner
const visitor = (owner: Owner, idHash: string): Principal => ({
  owner,
  kind: owner.kind,
  idHash,
  sessionId: null,
  signedInAt: null,
  isAdmin: false,
})

/** Where the store takes no writes the visit is noted another time: who only reads is not sent away for it. */
const noteVisit = async (db: Db, id: string, now: Date): Promise<void> => {
  try {
    await db.updateTable('owner').set({ last_seen_at: now.toISOString() }).where('id', '=', id).execute()
  } catch (error) {
    // Inside of a transaction the fault may have ended it: what follows would stand by itself.
    if (db.isTransaction || !isStoreDown(error)) throw error
  }
}

/** The owner of an anonymous session's secret, or null when this server never minted it or its data is gone. */
export const findPrincipal = async (db: Db, secret: string, now: Date): Promise<Principal | null> => {
  if (!SECRET_SHAPE.test(secret)) return null
  const secretHash = hashSecret(secret)
  const row = await db
    .selectFrom('anonymous_session')
    .innerJoin('owner', 'owner.id', 'anonymous_session.owner_id')
    .select(['owner.id', 'owner.last_seen_at'])
    .where('anonymous_session.secret_hash', '=', secretHash)
    .where('owner.kind', '=', 'anonymous')
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - Date.parse(row.last_seen_at) > SEEN_EVERY_MS) await noteVisit(db, row.id, now)
  return visitor(prove(row.id, 'anonymous'), secretHash)
}

/** The account behind an access token, or null when the token is unknown, too old, or its session has ended. */
export const findUser = async (db: Db, accessToken: string, now: Date): Promise<Principal | null> => {
  if (!TOKEN_SHAPE.test(accessToken)) return null
  const at = now.toISOString()
  const row = await db
    .selectFrom('access_token')
    .innerJoin('session', 'session.id', 'access_token.session_id')
    .innerJoin('account', 'account.owner_id', 'session.owner_id')
    .select(['session.id', 'session.owner_id', 'session.created_at', 'account.is_admin'])
    .where('access_token.token_hash', '=', hashSecret(accessToken))
    .where('access_token.expires_at', '>', at)
    .where('session.expires_at', '>', at)
    .executeTakeFirst()
  if (!row) return null
  return {
    owner: prove(row.owner_id, 'user'),
    kind: 'user',
    idHash: hashSecret(row.owner_id),
    sessionId: row.id,
    signedInAt: new Date(row.created_at),
    isAdmin: row.is_admin === 1,
  }
}

/** The owner with this id, for code that has just proven who it is: by password, provider or mailed link. */
export const ownerOf = async (db: Db, ownerId: string): Promise<Owner | null> => {
  const row = await db.selectFrom('owner').select(['id', 'kind']).where('id', '=', ownerId).executeTakeFirst()
  return row ? prove(row.id, row.kind) : null
}

/** Mints a session: an owner, and a secret of which the store keeps only the hash. */
export const startSession = async (
  db: Db,
  now: Date,
): Promise<{ readonly principal: Principal; readonly secret: string }> => {
  const secret = newSecret(SECRET_BYTES)
  const secretHash = hashSecret(secret)
  const owner = prove(randomUUID(), 'anonymous')
  const at = now.toISOString()
  await db.insertInto('owner').values({ id: owner.id, kind: owner.kind, created_at: at, last_seen_at: at }).execute()
  await db
    .insertInto('anonymous_session')
    .values({ secret_hash: secretHash, owner_id: owner.id, created_at: at })
    .execute()
  return { principal: visitor(owner, secretHash), secret }
}

/** Is the id in a path the caller's own? Answers in the same time for every wrong id. */
export const isOwnId = (principal: Principal, id: string): boolean => isSameSecret(hashSecret(id), principal.idHash)
