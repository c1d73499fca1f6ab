import { type AtHome, NOTHING_AT_HOME } from '@plateful/kitchen/groceries/left-over.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import type { KeptWeeks } from '../cooking/kept-weeks.ts'
import { staplesEaten } from '../lists/staples.ts'
import { findPlan } from './plan-store.ts'
import { listedWeek } from './plan-view.ts'
import { type ReadUnder, rulesUnder } from './read-rules.ts'

/** Describing a week takes about 10 ms while the store waits: older weeks keep their figures until they are changed. */
const FIGURED_AGAIN = 8

/**
 * Writes down cost and energy of weeks anew, for the household that they are cooked for now and at the prices of now: they
 * moved, were marked, or a price of theirs changed. The oldest first.
 */
export const figureAgain = async (
  tx: Db,
  owner: Owner,
  {
    kitchen,
    under,
    weeks,
    firstDays,
    atHomeOf = async () => NOTHING_AT_HOME,
  }: {
    readonly kitchen: Kitchen
    readonly under: ReadUnder
    readonly weeks: KeptWeeks
    readonly firstDays: readonly string[]
    /** What the weeks before one leave for it; left out: not looked for. */
    readonly atHomeOf?: (weekStart: string) => Promise<AtHome>
  },
): Promise<void> => {
  for (const week of firstDays.slice(-FIGURED_AGAIN)) {
    const plan = await findPlan(tx, owner, week)
    if (!plan) continue
    const { document, marks } = plan
    const rules = rulesUnder(under, document)
    const { summary, kept } = await listedWeek(
      { kitchen, weeks },
      { document, marks, rules, atHome: await atHomeOf(week) },
      { planId: plan.id, tx },
    )
    const { cost, nutritionPerDay } = summary
    await tx
      .updateTable('plan')
      .set({ cost: cost.week, kcal: nutritionPerDay.kcal, staples_eaten: staplesEaten(kitchen, kept.rest) })
      .where('id', '=', plan.id)
      .where('household_id', '=', owner.householdId)
      .execute()
  }
}
