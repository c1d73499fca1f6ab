import type { WeekPromise } from './promise.ts'

/** A dollar less than a cent over is rounding. */
const CENT = 0.01

/** "$123.40" */
const dollars = (amount: number): string => `$${amount.toFixed(2)}`

/** USD at the till against the budget; no budget is kept by every week. */
export const budgetPromise = (cost: number, budget: number | null): WeekPromise => {
  const over = cost - (budget ?? Number.POSITIVE_INFINITY)
  return {
    key: 'budget',
    kind: 'budget',
    over: over < CENT ? 0 : over,
    step: CENT,
    say: () =>
      `The week costs ${dollars(cost)} at the till, ${dollars(over)} over the budget of ${dollars(budget ?? 0)}.`,
  }
}
