import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/tables.ts'
import { fail } from '../fail.ts'

const WINDOW_SECONDS = 60

type Query = { readonly text: string; readonly values: readonly unknown[] }

/**
 * What rate-limiter-flexible needs of a `pg` pool, over the app's own store. Its SQL (insert ... on conflict ...
 * returning) is understood by SQLite too; only the numbered placeholders have to be written anew.
 */
const poolOver = (db: Db) => ({
  query: async ({ text, values }: Query) => {
    const parts = text.split(/\$(\d+)/)
    const words = parts.filter((_, index) => index % 2 === 0)
    const bound = parts.filter((_, index) => index % 2 === 1).map((place) => values[Number(place) - 1])
    const result = await sql(Object.assign(words, { raw: words }), ...bound).execute(db)
    return { rows: result.rows, rowCount: result.rows.length }
  },
})

const newLimiter = (db: Db, perMinute: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: poolOver(db),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    points: perMinute,
    duration: WINDOW_SECONDS,
    // Who is over the limit is turned away from memory until the minute is over: no write per refused call.
    inMemoryBlockOnConsumed: perMinute + 1,
  })

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

export type RateLimits = {
  /** Counts one call. Fails with `request.too_many` and the seconds to wait when `perMinute` is used up. */
  readonly spend: (what: string, perMinute: number, address: string) => Promise<void>
}

/** Limits per address, kept in the store: they hold for all processes and over restarts. Only hashes are stored. */
export const openRateLimits = (db: Db): RateLimits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  return {
    spend: async (what, perMinute, address) => {
      const limiter = limiters.get(what) ?? newLimiter(db, perMinute)
      limiters.set(what, limiter)
      const key = createHash('sha256')
        .update(`${what} ${networkOf(address)}`)
        .digest('base64url')
      try {
        await limiter.consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        fail('request.too_many', undefined, { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) })
      }
    },
  }
}
