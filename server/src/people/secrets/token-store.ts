import { randomUUID } from 'node:crypto'
import { type AccessToken, TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from '@plateful/contract/access-tokens.ts'
import { MAX_TOKENS } from '@plateful/contract/constants.ts'
import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import { hashSecret, newSecret } from '../../secrets.ts'

const DAY_MS = 86_400_000

type Row = {
  readonly id: string
  readonly name: string
  readonly household_id: string
  readonly scopes: string
  readonly created_at: string
  readonly expires_at: string
  readonly last_used_at: string | null
}

const tokenOf = (row: Row): AccessToken => ({
  id: row.id,
  name: row.name,
  householdId: row.household_id,
  scopes: TOKEN_SCOPES.filter((scope) => row.scopes.split(' ').includes(scope)),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

/** The keys of an account that hold, the newest first. */
export const listTokens = async (db: Db, owner: Owner, now: Date): Promise<AccessToken[]> => {
  const rows = await db
    .selectFrom('personal_token')
    .select(['id', 'name', 'household_id', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('owner_id', '=', owner.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_TOKENS)
    .execute()
  return rows.map(tokenOf)
}

type Asked = {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly days: number
  readonly now: Date
}

/** Makes a key to the household that the owner is in, of which the store keeps the hash. Call it with the owner locked; null: there are as many as may be. */
export const mintToken = async (
  tx: Db,
  owner: Owner,
  { name, scopes, days, now }: Asked,
): Promise<{ readonly key: string; readonly token: AccessToken } | null> => {
  if ((await listTokens(tx, owner, now)).length >= MAX_TOKENS) return null
  const key = TOKEN_PREFIX + newSecret()
  const row = {
    id: randomUUID(),
    name,
    household_id: owner.householdId,
    scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
    last_used_at: null,
  }
  await tx
    .insertInto('personal_token')
    .values({ ...row, owner_id: owner.id, token_hash: hashSecret(key) })
    .execute()
  return { key, token: tokenOf(row) }
}

/** Ends one key of an account. False: it has none of that id. */
export const endToken = async (tx: Db, owner: Owner, id: string): Promise<boolean> => {
  const done = await tx
    .deleteFrom('personal_token')
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}
