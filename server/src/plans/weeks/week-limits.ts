import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { entitled } from '../../accounts/entitlements.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'

type Asking = Context<'owner'>

/** The date here and now, in UTC. */
export const today = ({ now }: Pick<Asking, 'now'>): string => now().toISOString().slice(0, 10)

/** A week that has not ended yet begins after this day. */
const lastPast = (ctx: Pick<Asking, 'now'>): string => addDays(today(ctx), -7)

/** The earliest first day that history and figures of the caller show; null: all. Older weeks are kept. */
export const historyFrom = async (ctx: Asking): Promise<string | null> => {
  const weeks = await entitled(ctx, 'historyWeeks')
  return weeks === null ? null : addDays(lastPast(ctx), 1 - 7 * weeks)
}

const countOtherSaved = async ({ db, principal, ...ctx }: Asking, weekStart: string): Promise<number> => {
  const row = await db
    .selectFrom('plan')
    .select((count) => count.fn.countAll<number>().as('plans'))
    .where('household_id', '=', principal.owner.householdId)
    .where('week_start', '>', lastPast(ctx))
    .where('week_start', '<>', weekStart)
    .where('saved_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.plans)
}

type Week = {
  readonly weekStart: string
  /** What stands saved may always be saved again, whatever the tier was then. */
  readonly isSaved: boolean
}

/** May this week be saved beside those that are? A week of the past always may. */
export const maySave = async (ctx: Asking, { weekStart, isSaved }: Week): Promise<boolean> => {
  if (isSaved || weekStart <= lastPast(ctx)) return true
  const limit = await entitled(ctx, 'savedWeeks')
  return limit === null || (await countOtherSaved(ctx, weekStart)) < limit
}

/**
 * Saves a week if the tier of the caller leaves room for it; two at once cannot share the last room. Fails with
 * `plan.too_many_saved`, with the number that the tier holds.
 */
export const saveWithin = async (
  ctx: Asking,
  week: Week,
  save: (ctx: Asking) => Promise<boolean>,
): Promise<boolean> => {
  const limit = await entitled(ctx, 'savedWeeks')
  if (limit === null || week.isSaved) return save(ctx)
  return inTransaction(ctx.db, async (db) => {
    const held = { ...ctx, db }
    // The household's row is held until the transaction ends.
    await db
      .updateTable('household')
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', ctx.principal.owner.householdId)
      .execute()
    if (!(await maySave(held, week))) return fail('plan.too_many_saved', undefined, { details: { limit } })
    return save(held)
  })
}
