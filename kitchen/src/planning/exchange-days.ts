import { minutesTogether } from './pair-sides.ts'
import { emptyPlate, MAX_SIDES, NO_DISH } from './plate.ts'
import { place, readPlate, type WeekState } from './week-state.ts'

const first = emptyPlate()
const second = emptyPlate()

const fitsSlot = (state: WeekState, from: number, to: number): boolean =>
  minutesTogether(state.problem.facts, state.main[from]!, state.sides, from * MAX_SIDES, (from + 1) * MAX_SIDES) <=
  state.problem.slots[to]!.minutes

/** Exchanges two days of one kind. */
export const exchange = (state: WeekState, a: number, b: number): void => {
  readPlate(state, a, first)
  readPlate(state, b, second)
  place(state, a, { main: NO_DISH, portion: 1, sides: first.sides })
  place(state, b, first)
  place(state, a, second)
}

/** Whether two slots may exchange their meals: one kind, and each in time on the other's day. */
export const mayExchange = (state: WeekState, a: number, b: number): boolean =>
  a !== b &&
  state.problem.slots[a]!.kind === state.problem.slots[b]!.kind &&
  state.main[a] !== state.main[b] &&
  fitsSlot(state, a, b) &&
  fitsSlot(state, b, a)
