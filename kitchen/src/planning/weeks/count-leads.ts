import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { TASTE_BITS, tasteIndex, VEGETABLES } from '../dishes/tastes.ts'
import { MAIN_BITS, SIDE_BIT } from '../plate.ts'
import { MAX_LED, MAX_LED_MAINS, MAX_TASTED } from '../weights.ts'
import type { WeekState } from './week-state.ts'

/** One more or less of what is counted at a place: what it changes of those over the most. */
const ledChange = (counts: Int32Array, at: number, step: 1 | -1, most: number): number => {
  const before = counts[at]!
  counts[at] = before + step
  return step === 1 ? (before >= most ? 1 : 0) : before > most ? -1 : 0
}

const foodChange = (counts: Int32Array, food: number, step: 1 | -1, isMain: boolean): number => {
  if (food < 0) return 0
  const ofAll = ledChange(counts, food, step, MAX_LED)
  const foods = (counts.length - TASTE_BITS) / 2
  return isMain ? ofAll + ledChange(counts, foods + food, step, MAX_LED_MAINS) : ofAll
}

/** The same of the vegetables that one tastes in a lunch or dinner, which are counted behind all foods. */
const tasteChange = (counts: Int32Array, tastes: number, step: 1 | -1): number => {
  let change = 0
  for (let bits = (tastes & VEGETABLES) >>> 0; bits !== 0; bits &= bits - 1)
    change += ledChange(counts, counts.length - 1 - tasteIndex(bits & -bits), step, MAX_TASTED)
  return change
}

/** The same of a dish: its leading vegetable, its leading fruit, and all that one tastes in it. */
const dishChange = (
  { vegetableFood, fruitFood, kinds, tastes }: RecipeFacts,
  counts: Int32Array,
  dish: number,
  step: 1 | -1,
): number => {
  const isMain = (kinds[dish]! & SIDE_BIT) === 0
  const led =
    foodChange(counts, vegetableFood[dish]!, step, isMain) + foodChange(counts, fruitFood[dish]!, step, isMain)
  return (kinds[dish]! & MAIN_BITS) === 0 ? led : led + tasteChange(counts, tastes[dish]!, step)
}

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
