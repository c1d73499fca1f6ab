import { randomUUID } from 'node:crypto'
import { MAX_SHARES, type Share } from '@plateful/contract/shares.ts'
import type { Owner } from '../accounts/access.ts'
import { lockHousehold } from '../accounts/lock-owner.ts'
import type { Db } from '../db/tables.ts'
import { PLAN_COLUMNS, type StoredPlan, toPlan } from '../plans/weeks/plan-store.ts'
import { deriveSecret, hashSecret, newSecret, TOKEN_SHAPE } from '../secrets.ts'

const toShare = (row: { readonly id: string; readonly week_start: string; readonly created_at: string }): Share => ({
  id: row.id,
  weekStartDate: row.week_start,
  createdAt: row.created_at,
})

/** Links of an owner that work, newest first. */
export const listSharesOf = async (db: Db, owner: Owner): Promise<Share[]> => {
  const rows = await db
    .selectFrom('share')
    .innerJoin('plan', 'plan.id', 'share.plan_id')
    .select(['share.id', 'plan.week_start', 'share.created_at'])
    .where('share.household_id', '=', owner.householdId)
    .orderBy('share.created_at', 'desc')
    .orderBy('share.id')
    .limit(MAX_SHARES)
    .execute()
  return rows.map(toShare)
}

type MadeShare = { readonly share: Share; readonly token: string }

type WantedShare = {
  readonly plan: StoredPlan
  readonly now: Date
  /** The same for every try of one request; null: the sender named none. */
  readonly requestKey: string | null
}

/** What the store calls the link that a request asked for; the same key for another week is another request. */
const idOf = (owner: Owner, { plan, requestKey }: WantedShare): string =>
  requestKey === null ? randomUUID() : deriveSecret(requestKey, `share ${owner.householdId} ${plan.id}`)

/** The link that an earlier try of this request made. Its secret can be made again by whoever has the request's key. */
const findMade = async (tx: Db, owner: Owner, wanted: WantedShare): Promise<MadeShare | null> => {
  const { plan, requestKey } = wanted
  if (requestKey === null) return null
  const row = await tx
    .selectFrom('share')
    .select(['id', 'created_at', 'token_salt'])
    .where('id', '=', idOf(owner, wanted))
    .where('household_id', '=', owner.householdId)
    .executeTakeFirst()
  if (!row?.token_salt) return null
  return {
    share: toShare({ ...row, week_start: plan.weekStart }),
    token: deriveSecret(requestKey, row.token_salt),
  }
}

/**
 * Makes a link to a week of the owner, in the caller's transaction, or answers the one that this very request made
 * before. `full`: there are as many as there may be.
 */
export const makeShare = async (tx: Db, owner: Owner, wanted: WantedShare): Promise<MadeShare | 'full' | 'gone'> => {
  // Two at once count one after the other.
  if (!(await lockHousehold(tx, owner))) return 'gone'
  const made = await findMade(tx, owner, wanted)
  if (made) return made
  const { plan, now, requestKey } = wanted
  const { open } = await tx
    .selectFrom('share')
    .select((share) => share.fn.countAll<number>().as('open'))
    .where('household_id', '=', owner.householdId)
    .executeTakeFirstOrThrow()
  if (Number(open) >= MAX_SHARES) return 'full'
  const salt = requestKey === null ? null : newSecret()
  const token = requestKey === null || salt === null ? newSecret() : deriveSecret(requestKey, salt)
  const share = { id: idOf(owner, wanted), weekStartDate: plan.weekStart, createdAt: now.toISOString() }
  await tx
    .insertInto('share')
    .values({
      id: share.id,
      household_id: owner.householdId,
      plan_id: plan.id,
      token_hash: hashSecret(token),
      created_at: share.createdAt,
      token_salt: salt,
    })
    .execute()
  return { share, token }
}

/** Ends a link. False when the owner has none of this id. */
export const removeShare = async (db: Db, owner: Owner, id: string): Promise<boolean> => {
  const done = await db
    .deleteFrom('share')
    .where('household_id', '=', owner.householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** A week that moves to an account takes its links along. */
export const moveShares = async (tx: Db, planId: string, to: Owner): Promise<void> => {
  await tx.updateTable('share').set({ household_id: to.householdId }).where('plan_id', '=', planId).execute()
}

const PLAN_OF_SHARE = PLAN_COLUMNS.map((column) => `plan.${column}` as const)

/** The week behind the secret of a link, and whose preferences say for how many people it is. Null: no such link. */
export const findSharedPlan = async (
  db: Db,
  token: string,
): Promise<{ readonly plan: StoredPlan; readonly storedPreferences: string | null } | null> => {
  if (!TOKEN_SHAPE.test(token)) return null
  const row = await db
    .selectFrom('share')
    .innerJoin('plan', 'plan.id', 'share.plan_id')
    .leftJoin('preference', 'preference.household_id', 'plan.household_id')
    .select([...PLAN_OF_SHARE, 'preference.document as preferences'])
    .where('share.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row ? { plan: toPlan(row), storedPreferences: row.preferences } : null
}
