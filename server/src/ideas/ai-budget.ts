import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { BATCH, inBatches } from '../db/in-batches.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { networkOf } from '../http/guarding/rate-limits.ts'
import type { AiFaultKind } from '../ports/ai-faults.ts'
import type { AiUsage } from '../ports/ai-usage.ts'

/** Calls of one day (UTC). */
export type AiLimits = {
  /** Of a visitor without an account. */
  readonly session: number
  readonly account: number
  /** Of one IPv4 address, or one /64 of IPv6: whatever sessions and accounts are behind it. */
  readonly address: number
  /** Of everybody together. */
  readonly day: number
}

/** USD for a million tokens. */
export type AiPrices = { readonly input: number; readonly output: number }

/** Who a call is made for. */
export type AiCaller = {
  readonly ownerId: string
  readonly kind: 'anonymous' | 'user'
  /** Null: nobody's browser, a command of the operator. */
  readonly address: string | null
}

export type Reserved =
  | { readonly kind: 'reserved'; readonly giveBack: () => Promise<void> }
  | { readonly kind: 'over'; readonly limit: keyof AiLimits }

export type CallEnd = {
  readonly provider: string
  readonly model: string
  readonly usage: AiUsage | null
  /** Null: it answered. */
  readonly fault: AiFaultKind | null
}

export type AiBudget = {
  readonly prices: AiPrices | null
  /** Counts one call before it is made, for all limits or for none. Never inside a transaction. */
  readonly reserve: (caller: AiCaller) => Promise<Reserved>
  /** Notes how a call ended. */
  readonly settle: (end: CallEnd) => Promise<void>
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const keyOf = (day: string, what: string, key: string): string =>
  createHash('sha256').update(`${day} ${what} ${key}`).digest('base64url')

/** In this order always, so that two calls never wait for each other's row; the row of all comes last. */
const countersOf = (caller: AiCaller, day: string) => {
  const own = caller.kind === 'user' ? 'account' : 'session'
  const address = caller.address === null ? [] : ([['address', networkOf(caller.address)]] as const)
  return ([[own, caller.ownerId], ...address, ['day', '']] as const).map(([limit, key]) => ({
    limit,
    key: keyOf(day, limit, key),
  }))
}

/** One statement counts and decides. */
const count = async (tx: Db, key: string, day: string, limit: number): Promise<boolean> => {
  if (limit < 1) return false
  const counted = await tx
    .insertInto('ai_count')
    .values({ key, day, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ calls: sql<number>`ai_count.calls + 1` })
        .where('ai_count.calls', '<', limit),
    )
    .executeTakeFirst()
  return counted.numInsertedOrUpdatedRows === 1n
}

/** Undoes the transaction, so that a call one limit refuses is counted by none. */
class OverLimit extends Error {
  readonly limit: keyof AiLimits

  constructor(limit: keyof AiLimits) {
    super(`no more calls today (${limit})`)
    this.limit = limit
  }
}

const costOf = (usage: AiUsage | null, prices: AiPrices | null): number =>
  // Dollars for a million tokens are millionths of a dollar for one.
  Math.round((usage?.inputTokens ?? 0) * (prices?.input ?? 0) + (usage?.outputTokens ?? 0) * (prices?.output ?? 0))

const settle = async (db: Db, day: string, end: CallEnd, prices: AiPrices | null): Promise<void> => {
  const { provider, model, usage, fault } = end
  const row = {
    calls: 1,
    faults: fault === null ? 0 : 1,
    input_tokens: usage?.inputTokens ?? 0,
    output_tokens: usage?.outputTokens ?? 0,
    micro_usd: costOf(usage, prices),
  }
  await db
    .insertInto('ai_day')
    .values({ day, provider, model, ...row })
    .onConflict((conflict) =>
      conflict.columns(['day', 'provider', 'model']).doUpdateSet((was) => ({
        calls: was('ai_day.calls', '+', row.calls),
        faults: was('ai_day.faults', '+', row.faults),
        input_tokens: was('ai_day.input_tokens', '+', row.input_tokens),
        output_tokens: was('ai_day.output_tokens', '+', row.output_tokens),
        micro_usd: was('ai_day.micro_usd', '+', row.micro_usd),
      })),
    )
    .execute()
  if (fault === null) return
  await db
    .insertInto('ai_fault')
    .values({ day, kind: fault, faults: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet((was) => ({ faults: was('ai_fault.faults', '+', 1) })),
    )
    .execute()
}

type Parts = { readonly limits: AiLimits; readonly prices: AiPrices | null; readonly now: () => Date }

/** The day's limits, kept in the store: they hold for all processes and over restarts. */
export const openAiBudget = (db: Db, { limits, prices, now }: Parts): AiBudget => ({
  prices,
  reserve: async (caller) => {
    const day = dayOf(now())
    const counters = countersOf(caller, day)
    try {
      await inTransaction(db, async (tx) => {
        for (const { limit, key } of counters)
          if (!(await count(tx, key, day, limits[limit]))) throw new OverLimit(limit)
      })
    } catch (error) {
      if (error instanceof OverLimit) return { kind: 'over', limit: error.limit }
      throw error
    }
    const giveBack = async (): Promise<void> => {
      const keys = counters.map(({ key }) => key)
      await db
        .updateTable('ai_count')
        .set((row) => ({ calls: row('calls', '-', 1) }))
        .where('key', 'in', keys)
        .where('calls', '>', 0)
        .execute()
    }
    return { kind: 'reserved', giveBack }
  },
  settle: (end) => settle(db, dayOf(now()), end, prices),
})

/** Without a provider there is nothing to count. */
export const NO_AI_BUDGET: AiBudget = {
  prices: null,
  reserve: async () => ({ kind: 'over', limit: 'day' }),
  settle: async () => {},
}

/** Forgets who asked on days that are over. Answers how many rows went. */
export const deleteOldAiCounts = (db: Db, now: Date): Promise<number> => {
  const old = db.selectFrom('ai_count').select('key').where('day', '<', dayOf(now))
  return inBatches(() => db.deleteFrom('ai_count').where('key', 'in', old.limit(BATCH)).executeTakeFirst())
}
