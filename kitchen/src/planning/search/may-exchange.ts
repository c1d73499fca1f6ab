import { MAX_SIDES } from '../plate.ts'
import { fitsFilter } from '../problem/slot-filters.ts'
import { minutesTogether } from '../table/pair-sides.ts'
import type { WeekState } from '../weeks/week-state.ts'

const fitsSlot = (state: WeekState, from: number, to: number): boolean =>
  minutesTogether(state.problem.facts, state.main[from]!, state.sides, from * MAX_SIDES, (from + 1) * MAX_SIDES) <=
  state.problem.slots[to]!.minutes

/** The same people eat, nobody eats from the pot on another day, and each main may stand in the other's place. */
const areAlike = ({ problem: { slots, filters }, main }: WeekState, a: number, b: number): boolean =>
  slots[a]!.people === slots[b]!.people &&
  slots[a]!.echo === slots[b]!.echo &&
  fitsFilter(filters, a, main[b]!) &&
  fitsFilter(filters, b, main[a]!)

/** Whether two slots may exchange their meals: one kind, and each in time on the other's day. */
export const mayExchange = (state: WeekState, a: number, b: number): boolean =>
  a !== b &&
  state.problem.slots[a]!.kind === state.problem.slots[b]!.kind &&
  state.main[a] !== state.main[b] &&
  areAlike(state, a, b) &&
  fitsSlot(state, a, b) &&
  fitsSlot(state, b, a)
