import { minutesTogether } from './pair-sides.ts'
import { MAX_SIDES } from './plate.ts'
import type { WeekState } from './week-state.ts'

const fitsSlot = (state: WeekState, from: number, to: number): boolean =>
  minutesTogether(state.problem.facts, state.main[from]!, state.sides, from * MAX_SIDES, (from + 1) * MAX_SIDES) <=
  state.problem.slots[to]!.minutes

/** Whether two slots may exchange their meals: one kind, and each in time on the other's day. */
export const mayExchange = (state: WeekState, a: number, b: number): boolean =>
  a !== b &&
  state.problem.slots[a]!.kind === state.problem.slots[b]!.kind &&
  state.main[a] !== state.main[b] &&
  fitsSlot(state, a, b) &&
  fitsSlot(state, b, a)
