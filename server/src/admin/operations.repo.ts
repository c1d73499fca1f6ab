import type { Operations } from '@plateful/contract/admin-operations.ts'
import { TIERS } from '@plateful/contract/user.ts'
import type { Db } from '../db/tables.ts'
import type { Frozen } from '../frozen.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** PostgreSQL counts in bigints, which come as text. */
const whole = (value: number | string | bigint | null | undefined): number => Number(value ?? 0)

/** Accounts and visitors as numbers: no name, no address, nothing of what anybody eats. */
export const countUsers = async (db: Db, now: Date): Promise<Frozen<Operations['users']>> => {
  const lastWeek = new Date(now.getTime() - WEEK_MS).toISOString()
  const accounts = await db
    .selectFrom('account')
    .select(({ fn, case: when }) => [
      'tier',
      fn.countAll().as('users'),
      fn.sum<number>('is_admin').as('admins'),
      fn.sum<number>(when().when('created_at', '>=', lastWeek).then(1).else(0).end()).as('recent'),
    ])
    .groupBy('tier')
    .execute()
  const visitors = await db
    .selectFrom('owner')
    .select((eb) => eb.fn.countAll().as('visitors'))
    .where('kind', '=', 'anonymous')
    .executeTakeFirst()
  const sum = (of: 'users' | 'admins' | 'recent') => accounts.reduce((total, row) => total + whole(row[of]), 0)
  return {
    total: sum('users'),
    byTier: TIERS.map((tier) => ({ tier, users: whole(accounts.find((row) => row.tier === tier)?.users) })),
    admins: sum('admins'),
    newThisWeek: sum('recent'),
    visitors: whole(visitors?.visitors),
  }
}

/** Mail that has not left yet: how much, of which kind, since when. Nobody's address. */
export const readOutbox = async (db: Db, now: Date): Promise<Frozen<Operations['outbox']>> => {
  const at = now.toISOString()
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn, case: when }) => [
      'template',
      fn.countAll().as('letters'),
      fn.min('created_at').as('oldest'),
      fn.sum<number>(when().when('attempts', '>', 0).then(1).else(0).end()).as('refused'),
      fn.sum<number>(when().when('due_at', '<=', at).then(1).else(0).end()).as('overdue'),
    ])
    .groupBy('template')
    .orderBy('template')
    .execute()
  const sum = (of: 'letters' | 'refused' | 'overdue') => rows.reduce((total, row) => total + whole(row[of]), 0)
  const [oldest = null] = rows.map((row) => row.oldest).sort()
  return {
    waiting: sum('letters'),
    refused: sum('refused'),
    overdue: sum('overdue'),
    oldest,
    byTemplate: rows.map(({ template, letters }) => ({ template, letters: whole(letters) })),
  }
}
