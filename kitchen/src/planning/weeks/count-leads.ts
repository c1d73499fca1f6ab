import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { MAX_LED } from '../weights.ts'
import type { WeekState } from './week-state.ts'

/** One more or less of the dishes that a food leads: what it changes of those over what one may lead. */
const ledChange = (counts: Int32Array, food: number, step: 1 | -1): number => {
  if (food < 0) return 0
  const before = counts[food]!
  counts[food] = before + step
  return step === 1 ? (before >= MAX_LED ? 1 : 0) : before > MAX_LED ? -1 : 0
}

/** The same of a dish: its leading vegetable, and its leading fruit. */
const dishChange = (
  { vegetableFood, fruitFood }: RecipeFacts,
  counts: Int32Array,
  dish: number,
  step: 1 | -1,
): number => ledChange(counts, vegetableFood[dish]!, step) + ledChange(counts, fruitFood[dish]!, step)

/** A dish more or less on the table, at so many meals: a main that is eaten from its pot once more counts twice. */
export const countLeads = (state: WeekState, dish: number, step: 1 | -1, eaten: number): void => {
  for (let time = 0; time < eaten; time++) state.leadsOver += dishChange(state.problem.facts, state.ledBy, dish, step)
}

/**
 * Dishes over what one food may lead once some others stand in the week; the week itself stays as it is. NO_DISH (-1) is
 * nothing, and what stands on both sides changes nothing.
 */
export const leadsWith = (
  { problem, ledBy, leadsOver }: WeekState,
  gone: readonly number[],
  come: readonly number[],
): number => {
  let over = leadsOver
  for (const dish of gone) if (dish >= 0) over += dishChange(problem.facts, ledBy, dish, -1)
  for (const dish of come) if (dish >= 0) over += dishChange(problem.facts, ledBy, dish, 1)
  for (const dish of come) if (dish >= 0) dishChange(problem.facts, ledBy, dish, -1)
  for (const dish of gone) if (dish >= 0) dishChange(problem.facts, ledBy, dish, 1)
  return over
}
