import type { Meal } from '@plateful/contract/plan.ts'

/** What becomes of leftovers when this meal moves (decision 0101), or null. */
export const followsPot = ({ leftoversFor, leftoversOf }: Meal): string | null => {
  if (leftoversFor !== null) return 'Its leftovers move as many days, where that day is free for them.'
  return leftoversOf === null
    ? null
    : 'It is eaten from a pot: before it or too long after it, it is cooked for itself.'
}
