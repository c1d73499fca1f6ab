import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { SESSION_ID_LENGTH } from '@plateful/contract/constants.ts'
import type { Db } from './db/tables.ts'

declare const proven: unique symbol

/** Somebody whose credential was checked. Only this file makes one, so no query of personal data runs without. */
export type Owner = {
  readonly id: string
  readonly kind: 'anonymous' | 'user'
  readonly [proven]: true
}

/** Who sent a request: the owner, and what proves that an id in the path is theirs. */
export type Principal = { readonly owner: Owner; readonly secretHash: string }

const SECRET_BYTES = 20 // 160 random bits
const SECRET_SHAPE = new RegExp(`^[A-Za-z0-9_-]{${SESSION_ID_LENGTH}}$`)
/** A visit is noted at most this often: a read stays a read. */
const SEEN_EVERY_MS = 24 * 3_600_000

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const prove = (id: string, kind: Owner['kind']): Owner => ({ id, kind }) as Owner

/** The owner of a session secret, or null when this server never minted it or its data is gone. */
export const findPrincipal = async (db: Db, secret: string, now: Date): Promise<Principal | null> => {
  if (!SECRET_SHAPE.test(secret)) return null
  const secretHash = hash(secret)
  const row = await db
    .selectFrom('anonymous_session')
    .innerJoin('owner', 'owner.id', 'anonymous_session.owner_id')
    .select(['owner.id', 'owner.kind', 'owner.last_seen_at'])
    .where('anonymous_session.secret_hash', '=', secretHash)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - Date.parse(row.last_seen_at) > SEEN_EVERY_MS)
    await db.updateTable('owner').set({ last_seen_at: now.toISOString() }).where('id', '=', row.id).execute()
  return { owner: prove(row.id, row.kind), secretHash }
}

/** Mints a session: an owner, and a secret of which the store keeps only the hash. */
export const startSession = async (
  db: Db,
  now: Date,
): Promise<{ readonly principal: Principal; readonly secret: string }> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const owner = prove(randomUUID(), 'anonymous')
  const at = now.toISOString()
  await db.insertInto('owner').values({ id: owner.id, kind: owner.kind, created_at: at, last_seen_at: at }).execute()
  await db
    .insertInto('anonymous_session')
    .values({ secret_hash: hash(secret), owner_id: owner.id, created_at: at })
    .execute()
  return { principal: { owner, secretHash: hash(secret) }, secret }
}

/** Is the id in a path the caller's own session? Answers in the same time for every wrong id. */
export const isOwnId = (principal: Principal, id: string): boolean =>
  timingSafeEqual(Buffer.from(hash(id), 'hex'), Buffer.from(principal.secretHash, 'hex'))
