import { createHash } from 'node:crypto'
import { addDays, weekdayOf } from '@plateful/kitchen/planning/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

type Asking = {
  readonly ownerId: string
  readonly now: Date
  /** How many ideas the person's tier holds a week; null: no limit. */
  readonly limit: number | null
}

/** What is left of a week of ideas, taken before a model is asked. */
export type Allowance = {
  /** So many may be written now: as many as wanted, or what is left. */
  readonly granted: number
  /** Gives back what was not written after all. */
  readonly giveBack: (count: number) => Promise<void>
}

/** Other requests of the same person may take from what is left in between. */
const TRIES = 5

/** The Sunday (UTC) on which the week of a moment ends: the row is of use until then. */
const lastDayOf = (now: Date): string => {
  const day = now.toISOString().slice(0, 10)
  return addDays(day, 6 - weekdayOf(day))
}

const keyOf = (ownerId: string, lastDay: string): string =>
  createHash('sha256').update(`${lastDay} ideas ${ownerId}`).digest('base64url')

const readTaken = async (db: Db, key: string): Promise<number> =>
  (await db.selectFrom('ai_count').select('calls').where('key', '=', key).executeTakeFirst())?.calls ?? 0

type Taking = { readonly key: string; readonly day: string; readonly count: number; readonly limit: number }

/** One statement counts and decides. */
const take = async (db: Db, { key, day, count, limit }: Taking): Promise<boolean> => {
  const taken = await db
    .insertInto('ai_count')
    .values({ key, day, calls: count })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ calls: sql<number>`ai_count.calls + ${count}` })
        .where('ai_count.calls', '<=', limit - count),
    )
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

const NONE: Allowance = { granted: 0, giveBack: async () => {} }

/**
 * Reserves ideas of this calendar week (Monday to Sunday, UTC) for a person, `wanted` or as many as are left. The count
 * stands in the store: it holds for all processes. Never inside a transaction.
 */
export const reserveIdeas = async (db: Db, asking: Asking, wanted: number): Promise<Allowance> => {
  const { ownerId, now, limit } = asking
  if (limit === null) return { ...NONE, granted: wanted }
  const day = lastDayOf(now)
  const key = keyOf(ownerId, day)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const count = Math.min(wanted, limit - (await readTaken(db, key)))
    if (count < 1) return NONE
    if (!(await take(db, { key, day, count, limit }))) continue
    const giveBack = async (unused: number): Promise<void> => {
      if (unused < 1) return
      await db
        .updateTable('ai_count')
        .set((row) => ({ calls: row('calls', '-', unused) }))
        .where('key', '=', key)
        .where('calls', '>=', unused)
        .execute()
    }
    return { granted: count, giveBack }
  }
  return NONE
}

/** Shares ideas out among kinds of meals in turn: 5 for three kinds are 2, 2 and 1; kinds that get none are left out. */
export const shareOut = <Kind>(kinds: readonly Kind[], ideas: number) =>
  kinds
    .map((kind, at) => ({ kind, count: Math.floor(ideas / kinds.length) + (at < ideas % kinds.length ? 1 : 0) }))
    .filter(({ count }) => count > 0)
