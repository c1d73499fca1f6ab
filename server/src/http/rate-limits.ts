import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import type { Db } from '../db/tables.ts'
import { fail } from '../fail.ts'

const WINDOW_SECONDS = 60

type Row = { readonly points: number; readonly expire: number }

/** rate-limiter-flexible over the app's own store: one table and one SQL for SQLite and PostgreSQL. */
class KyselyLimiter extends RateLimiterStoreAbstract {
  readonly db: Db
  readonly limit: number

  constructor(db: Db, limit: number) {
    super({ storeClient: db, points: limit, duration: WINDOW_SECONDS, inMemoryBlockOnConsumed: limit + 1 })
    this.db = db
    this.limit = limit
  }

  async _upsert(key: string, points: number, duration: number, force: boolean): Promise<Row> {
    const now = Date.now()
    const start = sql<boolean>`(rate_limit.expire <= ${now} or ${sql.lit(force ? 1 : 0)} = 1)`
    const result = await sql<Row>`
      insert into rate_limit (key, points, expire) values (${key}, ${points}, ${now + duration})
      on conflict (key) do update set
        points = case when ${start} then excluded.points else rate_limit.points + excluded.points end,
        expire = case when ${start} then excluded.expire else rate_limit.expire end
      returning points, expire`.execute(this.db)
    return result.rows[0] ?? { points, expire: now + duration }
  }

  async _get(key: string): Promise<Row | null> {
    const row = await this.db
      .selectFrom('rate_limit')
      .select(['points', 'expire'])
      .where('key', '=', key)
      .where('expire', '>', Date.now())
      .executeTakeFirst()
    return row ?? null
  }

  async _delete(key: string): Promise<boolean> {
    const gone = await this.db.deleteFrom('rate_limit').where('key', '=', key).executeTakeFirst()
    return gone.numDeletedRows > 0n
  }

  _getRateLimiterRes(_key: string, changed: number, row: Row): RateLimiterRes {
    const wait = Math.max(row.expire - Date.now(), 0)
    return new RateLimiterRes(Math.max(this.limit - row.points, 0), wait, row.points, row.points === changed)
  }
}

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
  const limiters = new Map<string, KyselyLimiter>()
  return {
    spend: async (what, perMinute, address) => {
      const limiter = limiters.get(what) ?? new KyselyLimiter(db, perMinute)
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
