import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { withoutSync } from '../../db/without-sync.ts'
import { fail } from '../../fail.ts'

const WINDOW_SECONDS = 60
/** Addresses that are turned away from memory, the latest ones. */
const REMEMBERED = 10_000

/** An IPv6 customer has a whole /64: that is what counts as one address. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::')
    ? [...front, ...Array<string>(Math.max(8 - front.length - back.length, 0)).fill('0'), ...back]
    : front
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** A customer's neighbourhood, for limits that many addresses of one attacker share: /24 of IPv4, /48 of IPv6. */
export const prefixOf = (address: string): string => {
  const network = networkOf(address)
  return isIPv4(network)
    ? `${network.split('.').slice(0, 3).join('.')}.0/24`
    : `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** So many tries in a window of so many seconds, which begins with the first of them. */
export type Budget = { readonly points: number; readonly seconds: number }

export type RateLimits = {
  /** Counts one call. Fails with `request.too_many` and the seconds to wait when `perMinute` is used up. */
  readonly spend: (what: string, perMinute: number, address: string) => Promise<void>
  /** Counts one try of `key` and answers null, or the seconds to wait when the budget is used up. Never inside a transaction. */
  readonly trySpend: (what: string, key: string, budget: Budget) => Promise<number | null>
  /** The same, failing with `code`. */
  readonly spendBy: (what: string, key: string, budget: Budget, code?: LimitCode) => Promise<void>
  /** Fails with `code` when nothing is left, and counts nothing. */
  readonly demandLeft: (what: string, key: string, budget: Budget, code?: LimitCode) => Promise<void>
  /** Gives a try back that turned out to be honest. */
  readonly giveBack: (what: string, key: string) => Promise<void>
}

type LimitCode = 'request.too_many' | 'login.too_many'

const keyOf = (what: string, key: string): string => createHash('sha256').update(`${what} ${key}`).digest('base64url')

/**
 * No window ends later than this. One that says so was begun by a clock that was ahead, and is over: whoever was counted
 * then would wait as long as that clock was wrong. As long again as the window: processes need not agree to the second.
 */
const latestEnd = ({ seconds }: Budget, now: number): number => now + 2 * seconds * 1_000

/** Seconds until there is something left of the budget, or null when there is now. */
const secondsToWait = async (db: Db, key: string, budget: Budget, now: number): Promise<number | null> => {
  const row = await db
    .selectFrom('rate_limit')
    .select('expire')
    .where('key', '=', key)
    .where('points', '>=', budget.points)
    .where('expire', '>', now)
    .where('expire', '<=', latestEnd(budget, now))
    .executeTakeFirst()
  return row ? Math.max(1, Math.ceil((row.expire - now) / 1_000)) : null
}

/** One statement counts and decides, so that a hundred at once never get more than the budget. */
const take = async (db: Db, key: string, budget: Budget, now: number): Promise<number | null> => {
  const { points, seconds } = budget
  const isOver = sql<boolean>`(rate_limit.expire <= ${now} or rate_limit.expire > ${latestEnd(budget, now)})`
  const upsert = (connection: Db) =>
    connection
      .insertInto('rate_limit')
      .values({ key, points: 1, expire: now + seconds * 1_000 })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            points: sql<number>`case when ${isOver} then 1 else rate_limit.points + 1 end`,
            expire: sql<number>`case when ${isOver} then excluded.expire else rate_limit.expire end`,
          })
          .where((row) => row.or([isOver, row('rate_limit.points', '<', points)])),
      )
      .executeTakeFirst()
  const taken = await withoutSync(db, upsert)
  return taken.numInsertedOrUpdatedRows === 1n ? null : ((await secondsToWait(db, key, budget, now)) ?? 1)
}

/** Limits kept in the store: they hold for all processes and over restarts. Only hashes are stored. */
export const openRateLimits = (db: Db, clock: () => Date): RateLimits => {
  // Who is over a limit per minute is turned away from memory until it is over: no write per refused call.
  const blockedUntil = newLru<string, number>(REMEMBERED)
  const trySpend: RateLimits['trySpend'] = (what, key, budget) => take(db, keyOf(what, key), budget, clock().getTime())
  return {
    trySpend,
    spend: async (what, perMinute, address) => {
      const key = keyOf(what, networkOf(address))
      const now = clock().getTime()
      const budget = { points: perMinute, seconds: WINDOW_SECONDS }
      const until = blockedUntil.get(key) ?? 0
      const blocked = until > latestEnd(budget, now) ? 0 : (until - now) / 1_000
      const wait = blocked > 0 ? Math.ceil(blocked) : await take(db, key, budget, now)
      if (wait === null) return
      if (blocked <= 0) blockedUntil.put(key, now + wait * 1_000)
      fail('request.too_many', undefined, { retryAfter: wait })
    },
    spendBy: async (what, key, budget, code = 'request.too_many') => {
      const wait = await trySpend(what, key, budget)
      if (wait !== null) fail(code, undefined, { retryAfter: wait })
    },
    demandLeft: async (what, key, budget, code = 'request.too_many') => {
      const wait = await secondsToWait(db, keyOf(what, key), budget, clock().getTime())
      if (wait !== null) fail(code, undefined, { retryAfter: wait })
    },
    giveBack: async (what, key) => {
      await withoutSync(db, (connection) =>
        connection
          .updateTable('rate_limit')
          .set((row) => ({ points: row('points', '-', 1) }))
          .where('key', '=', keyOf(what, key))
          .where('points', '>', 0)
          .execute(),
      )
    },
  }
}
