import { timesOf, type WeekState } from './week-state.ts'

/**
 * How far a dish cooked in a slot in some portion is from the portions it has on its other days, in portions, day by day:
 * one pot, one size. The meals of a kind stand in the same place of every day (week-slots.ts).
 */
export const portionsApart = (state: WeekState, slot: number, dish: number, portion: number): number => {
  const { problem, main } = state
  if (timesOf(state, dish, problem.slots[slot]!.kind) === 0) return 0
  const step = main.length / 7
  let apart = 0
  for (let other = slot % step; other < main.length; other += step)
    if (other !== slot && main[other] === dish) apart += Math.abs(state.portion[other]! - portion)
  return apart
}
