import { money } from './figures.ts'

/** "$27.60 under budget", "$4.10 over budget"; null without a budget. */
export const budgetWords = (cost: number, budget: number | null): string | null => {
  if (budget === null) return null
  const left = budget - cost
  return left >= 0 ? `${money(left)} under budget` : `${money(-left)} over budget`
}
