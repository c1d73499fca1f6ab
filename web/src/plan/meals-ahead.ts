import type { Day, Meal } from '@plateful/contract/plan.ts'
import { hasPassed, type LocalMoment } from '@plateful/kitchen/planning/passed-meals.ts'

/** So few meals are hardly a week: the next one is offered. */
export const FEW_MEALS = 3

type Served = Pick<Day, 'date' | 'meals'>

/** Today's dinner, from the hour on in which lunch has passed: what somebody who comes in the evening looks for. */
export const tonightOf = (days: readonly Served[], now: LocalMoment): Meal | undefined => {
  const date = now.slice(0, 10)
  const isEvening = hasPassed(now, { date, kind: 'lunch' }) && !hasPassed(now, { date, kind: 'dinner' })
  return isEvening ? days.find((day) => day.date === date)?.meals.find(({ kind }) => kind === 'dinner') : undefined
}

/** How many meals of a planned week are still to come. */
export const countAhead = (days: readonly Served[], now: LocalMoment): number =>
  days.reduce((sum, { date, meals }) => sum + meals.filter(({ kind }) => !hasPassed(now, { date, kind })).length, 0)
