import type { Db } from '../db/tables.ts'
import type { AiFaultKind } from '../ports/ai-faults.ts'

/** One day (UTC) of what models were asked for. */
export type AiSpend = {
  readonly day: string
  readonly calls: number
  readonly faults: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** USD by the prices that were configured when it was spent. */
  readonly cost: number
  readonly faultKinds: readonly { readonly kind: AiFaultKind; readonly faults: number }[]
}

/** The last `limit` days in which anything was asked, newest first. */
export const listAiSpend = async (db: Db, limit: number): Promise<readonly AiSpend[]> => {
  const days = await db
    .selectFrom('ai_day')
    .select(({ fn }) => [
      'day',
      fn.sum<number | string>('calls').as('calls'),
      fn.sum<number | string>('faults').as('faults'),
      fn.sum<number | string>('input_tokens').as('input_tokens'),
      fn.sum<number | string>('output_tokens').as('output_tokens'),
      fn.sum<number | string>('micro_usd').as('micro_usd'),
    ])
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
  if (days.length === 0) return []
  const faults = await db
    .selectFrom('ai_fault')
    .select(['day', 'kind', 'faults'])
    .where(
      'day',
      'in',
      days.map(({ day }) => day),
    )
    .orderBy('kind')
    .execute()
  return days.map((row) => ({
    day: row.day,
    calls: Number(row.calls),
    faults: Number(row.faults),
    inputTokens: Number(row.input_tokens),
    outputTokens: Number(row.output_tokens),
    cost: Number(row.micro_usd) / 1_000_000,
    // Proven border: only settling a call writes the column, with a kind of the list.
    faultKinds: faults
      .filter(({ day }) => day === row.day)
      .map(({ kind, faults: count }) => ({ kind: kind as AiFaultKind, faults: count })),
  }))
}
