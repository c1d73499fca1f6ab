import { randomUUID } from 'node:crypto'
import {
  ACCESS_TOKEN_SECONDS,
  MAX_DEVICES,
  REMEMBERED_SESSION_SECONDS,
  SHORT_SESSION_SECONDS,
} from '@plateful/contract/constants.ts'
import { findUser } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import { deriveSecret, hashSecret, newSecret, TOKEN_SHAPE } from '../../secrets.ts'
import { noteDevice } from './device-words.ts'

/** A parent whose successor nobody used yet may come again for so long: its answer got lost on the way. */
const LOST_ANSWER_MS = 10 * 60_000
const SALT_BYTES = 16

const secondsLater = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString()

export type AccessToken = {
  readonly accessToken: string
  /** Seconds it lives. */
  readonly expiresIn: number
}

/** What a device gets that signs in or refreshes. Neither secret is stored. */
export type OpenSession = AccessToken & {
  readonly sessionId: string
  readonly ownerId: string
  readonly refreshSecret: string
  /** Seconds its cookie lives; null: until the browser closes. */
  readonly cookieSeconds: number | null
}

type SessionRow = {
  readonly id: string
  readonly owner_id: string
  readonly remembered: number
  readonly expires_at: string
}

/** A new access token of a session that lives: 15 minutes, or less when the session ends before. */
const newAccessToken = async (tx: Db, sessionId: string, now: Date): Promise<AccessToken> => {
  const { expires_at } = await tx
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const left = Math.floor((Date.parse(expires_at) - now.getTime()) / 1_000)
  const expiresIn = Math.max(0, Math.min(ACCESS_TOKEN_SECONDS, left))
  const accessToken = newSecret()
  await tx
    .insertInto('access_token')
    .values({
      token_hash: hashSecret(accessToken),
      session_id: sessionId,
      expires_at: secondsLater(now, expiresIn),
    })
    .execute()
  return { accessToken, expiresIn }
}

const insertRefreshToken = async (tx: Db, sessionId: string, secret: string, now: Date): Promise<void> => {
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: hashSecret(secret),
      session_id: sessionId,
      created_at: now.toISOString(),
      rotated_at: null,
      successor_salt: null,
      successor_hash: null,
    })
    .execute()
}

const cookieSecondsOf = (session: SessionRow, now: Date): number | null =>
  session.remembered === 1 ? Math.max(0, Math.floor((Date.parse(session.expires_at) - now.getTime()) / 1_000)) : null

type Opening = {
  readonly remembered: boolean
  readonly now: Date
  /** What the browser calls itself; null or left out: it does not say. */
  readonly agent?: string | null
  /** Left out: 30 days when remembered, else 24 hours. */
  readonly expiresAt?: string
}

/** One sign-in too many ends the one that was seen longest ago. */
const makeRoom = async (tx: Db, ownerId: string): Promise<void> => {
  const kept = tx
    .selectFrom('session')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_DEVICES - 1)
  await tx.deleteFrom('session').where('owner_id', '=', ownerId).where('id', 'not in', kept).execute()
}

/** One sign-in on one device: a new family of refresh tokens, whose end is set here and never moved. */
export const openSession = async (tx: Db, ownerId: string, opening: Opening): Promise<OpenSession> => {
  const { remembered, now } = opening
  const at = now.toISOString()
  const seconds = remembered ? REMEMBERED_SESSION_SECONDS : SHORT_SESSION_SECONDS
  await makeRoom(tx, ownerId)
  const session: SessionRow = {
    id: randomUUID(),
    owner_id: ownerId,
    remembered: remembered ? 1 : 0,
    expires_at: opening.expiresAt ?? secondsLater(now, seconds),
  }
  await tx
    .insertInto('session')
    .values({ ...session, created_at: at, last_seen_at: at })
    .execute()
  await noteDevice(tx, session.id, opening.agent ?? null)
  const refreshSecret = newSecret()
  await insertRefreshToken(tx, session.id, refreshSecret, now)
  const access = await newAccessToken(tx, session.id, now)
  return { ...access, sessionId: session.id, ownerId, refreshSecret, cookieSeconds: cookieSecondsOf(session, now) }
}

export type Refreshed =
  | ({ readonly kind: 'refreshed' } & OpenSession)
  /** Unknown, ended or too old. */
  | { readonly kind: 'refused' }
  /** A token that was exchanged long ago came again: somebody copied it. The whole family is dead now. */
  | { readonly kind: 'reused'; readonly ownerId: string; readonly sessionId: string }

const findToken = (tx: Db, tokenHash: string) =>
  tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id', 'session.owner_id', 'session.remembered', 'session.expires_at'])
    .select(['refresh_token.rotated_at', 'refresh_token.successor_salt', 'refresh_token.successor_hash'])
    .where('refresh_token.token_hash', '=', tokenHash)
    .executeTakeFirst()

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** Waits for whoever else refreshes or ends this session. False when it has ended. */
const lockSession = async (tx: Db, sessionId: string, now: Date): Promise<boolean> => {
  const done = await tx
    .updateTable('session')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Marks the token as exchanged and puts its successor there. */
const rotate = async (tx: Db, sessionId: string, secret: string, now: Date): Promise<string> => {
  const salt = newSecret(SALT_BYTES)
  const successor = deriveSecret(secret, salt)
  const at = now.toISOString()
  await tx
    .updateTable('refresh_token')
    .set({ rotated_at: at, successor_salt: salt, successor_hash: hashSecret(successor) })
    .where('token_hash', '=', hashSecret(secret))
    .where('rotated_at', 'is', null)
    .execute()
  await insertRefreshToken(tx, sessionId, successor, now)
  // What ran out on this device since goes at once; the clean-up job takes the rest.
  await tx.deleteFrom('access_token').where('session_id', '=', sessionId).where('expires_at', '<=', at).execute()
  return successor
}

/** The successor made before, for a caller who asked at the same moment or missed the answer; null: too late. */
const repeat = async (tx: Db, secret: string, token: TokenRow, now: Date): Promise<string | null> => {
  const { rotated_at, successor_salt, successor_hash } = token
  if (rotated_at === null || successor_salt === null || successor_hash === null) return null
  if (now.getTime() - Date.parse(rotated_at) > LOST_ANSWER_MS) return null
  const successor = await findToken(tx, successor_hash)
  return successor && successor.rotated_at === null ? deriveSecret(secret, successor_salt) : null
}

/**
 * Exchanges a refresh secret for its successor. All who come with one secret at once, or again before the successor
 * was used, get the same successor; whoever comes later ends the family. Commit the transaction in any case.
 */
export const refreshSession = async (
  tx: Db,
  secret: string,
  { now, agent = null }: { readonly now: Date; readonly agent?: string | null },
): Promise<Refreshed> => {
  if (!TOKEN_SHAPE.test(secret)) return { kind: 'refused' }
  const tokenHash = hashSecret(secret)
  const session = await findToken(tx, tokenHash)
  if (!session || session.expires_at <= now.toISOString()) return { kind: 'refused' }
  if (!(await lockSession(tx, session.id, now))) return { kind: 'refused' }
  const token = await findToken(tx, tokenHash) // as the one before us left it
  if (!token) return { kind: 'refused' }
  const isFirst = token.rotated_at === null
  const successor = isFirst ? await rotate(tx, token.id, secret, now) : await repeat(tx, secret, token, now)
  if (successor === null) {
    await tx.deleteFrom('session').where('id', '=', token.id).execute()
    return { kind: 'reused', ownerId: token.owner_id, sessionId: token.id }
  }
  await noteDevice(tx, token.id, agent)
  return {
    kind: 'refreshed',
    ...(await newAccessToken(tx, token.id, now)),
    sessionId: token.id,
    ownerId: token.owner_id,
    refreshSecret: successor,
    cookieSeconds: cookieSecondsOf(token, now),
  }
}

/** Ends the session of a refresh secret, old or new. Answers whose it was, or null when there was none. */
export const endSession = async (tx: Db, refreshSecret: string): Promise<string | null> => {
  if (!TOKEN_SHAPE.test(refreshSecret)) return null
  const session = await findToken(tx, hashSecret(refreshSecret))
  if (!session) return null
  await tx.deleteFrom('session').where('id', '=', session.id).execute()
  return session.owner_id
}

/** Ends the session that an access token belongs to. Answers whose it was, or null when there was none that lives. */
export const endSessionOfToken = async (tx: Db, accessToken: string, now: Date): Promise<string | null> => {
  const user = await findUser(tx, accessToken, now)
  if (!user?.sessionId) return null
  await tx.deleteFrom('session').where('id', '=', user.sessionId).execute()
  return user.owner.id
}

/** Ends the sessions of an account; their tokens are dead at once. Answers how many. */
export const endAllSessions = async (tx: Db, ownerId: string): Promise<number> => {
  const done = await tx.deleteFrom('session').where('owner_id', '=', ownerId).executeTakeFirst()
  return Number(done.numDeletedRows)
}

type Replacing = {
  readonly ownerId: string
  readonly sessionId: string
  readonly now: Date
  readonly agent?: string | null
}

/**
 * Ends every session of an account and opens a new one for the device that asked, which ends when the old one would
 * have: for changes after which no older token may work. Null when the session of the device has ended meanwhile.
 */
export const replaceSessions = async (
  tx: Db,
  { ownerId, sessionId, now, agent = null }: Replacing,
): Promise<OpenSession | null> => {
  const old = await tx
    .selectFrom('session')
    .select(['remembered', 'expires_at'])
    .where('id', '=', sessionId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  await endAllSessions(tx, ownerId)
  if (!old) return null
  return openSession(tx, ownerId, { remembered: old.remembered === 1, now, agent, expiresAt: old.expires_at })
}

/** Opens the sign-in of a device anew, whose tokens got lost on the way: theirs are dead then. Null when it has ended. */
export const reopenSession = async (
  tx: Db,
  sessionId: string,
  { now, agent = null }: { readonly now: Date; readonly agent?: string | null },
): Promise<OpenSession | null> => {
  const lost = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .returning(['owner_id', 'remembered', 'expires_at'])
    .executeTakeFirst()
  if (!lost) return null
  return openSession(tx, lost.owner_id, { remembered: lost.remembered === 1, now, agent, expiresAt: lost.expires_at })
}

/** When the person signed in with this session, or null when it has ended. */
export const readSignInTime = async (db: Db, sessionId: string): Promise<Date | null> => {
  const row = await db.selectFrom('session').select('created_at').where('id', '=', sessionId).executeTakeFirst()
  return row ? new Date(row.created_at) : null
}
