import type { WeekPromise } from './promise.ts'

/** A cent over is rounding, as the search takes it; sums of prices in another order differ by a hair at that edge. */
const CENT = 0.01
const HAIR = 1e-6

/** "$123.40" */
const dollars = (amount: number): string => `$${amount.toFixed(2)}`

/** USD at the till against the budget; no budget is kept by every week. */
export const budgetPromise = (cost: number, budget: number | null): WeekPromise => {
  const over = cost - (budget ?? Number.POSITIVE_INFINITY)
  return {
    key: 'budget',
    kind: 'budget',
    over: over <= CENT + HAIR ? 0 : over,
    step: CENT,
    say: () =>
      `The week costs ${dollars(cost)} at the till, ${dollars(over)} over the budget of ${dollars(budget ?? 0)}.`,
  }
}
