import { starchOf, tasteIndex } from '../dishes/tastes.ts'
import { MAX_SAME_FRUIT, MAX_SAME_GRAIN, MAX_SIDES_ALIKE } from '../weights.ts'
import type { WeekState } from './week-state.ts'

/** One more or less of a group: what it changes of the counts over a cap. */
export const overChange = (counts: Int32Array, at: number, step: 1 | -1, cap: number): number => {
  const before = counts[at]!
  counts[at] = before + step
  return step === 1 ? (before >= cap ? 1 : 0) : before > cap ? -1 : 0
}

/** A lunch, dinner or side more or less of those that its starch fills. */
export const countStarch = (state: WeekState, recipe: number, step: 1 | -1): void => {
  const starch = starchOf(state.problem.facts.tastes[recipe]!)
  if (starch >= 0) state.starchesOver += overChange(state.starches, starch, step, state.problem.starchCap)
}

/** A side more or less of those that its vegetable leads. */
export const countSideTaste = (state: WeekState, recipe: number, step: 1 | -1): void => {
  const taste = tasteIndex(state.problem.facts.leadingTaste[recipe]!)
  if (taste < 0) return
  state.sidesAlike += overChange(state.sideTastes, taste, step, MAX_SIDES_ALIKE)
}

/** A breakfast more or less of those that its fruit and its grain lead. */
export const countBreakfast = (state: WeekState, recipe: number, step: 1 | -1): void => {
  const { fruitFood, starchFood } = state.problem.facts
  const [fruit, grain] = [fruitFood[recipe]!, starchFood[recipe]!]
  if (fruit >= 0) state.breakfastsOver += overChange(state.breakfastFoods, fruit, step, MAX_SAME_FRUIT)
  if (grain >= 0) state.breakfastsOver += overChange(state.breakfastFoods, grain, step, MAX_SAME_GRAIN)
}
