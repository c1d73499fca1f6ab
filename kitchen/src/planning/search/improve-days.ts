import { exchange } from '../weeks/place-meal.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { mayExchange } from './may-exchange.ts'
import type { Search } from './search.ts'

/** How a week is judged: what it is worth now, and whether that is better than before. */
export type Judgement<Worth> = {
  readonly worthOf: (state: WeekState) => Worth
  readonly isBetter: (after: Worth, before: Worth) => boolean
}

/**
 * Orders the days: two meals of a kind change days wherever that is better (fresh things early, no protein twice
 * running). Returns whether anything changed.
 */
export const improveDays = <Worth>({ state, free }: Search, { worthOf, isBetter }: Judgement<Worth>): boolean => {
  let better = false
  for (const a of free)
    for (const b of free) {
      if (a >= b || !mayExchange(state, a, b)) continue
      const before = worthOf(state)
      exchange(state, a, b)
      if (isBetter(worthOf(state), before)) better = true
      else exchange(state, a, b)
    }
  return better
}
