import { HAIR, TERMS } from './basket.ts'
import { MAX_SIDES, NO_DISH, type Plate } from './plate.ts'
import { pointsOfPlate } from './week-points.ts'
import type { WeekState } from './week-state.ts'

/** How many foods the call in progress has noted in `changedFoods`. */
let noted = 0

const note = ({ problem, changedGrams, changedFoods }: WeekState, recipe: number, factor: number): void => {
  const { facts } = problem
  const end = facts.useStart[recipe + 1]!
  for (let u = facts.useStart[recipe]!; u < end; u++) {
    const food = facts.useFood[u]!
    if (changedGrams[food] === 0) {
      changedFoods[noted] = food
      noted++
    }
    changedGrams[food]! += facts.useGrams[u]! * factor
  }
}

const noteDishes = (state: WeekState, slot: number, plate: Plate): void => {
  const { people, mainPeople } = state.problem.slots[slot]!
  const before = -state.portion[slot]! * people
  const after = plate.portion * people
  const cooked = mainPeople / people
  noted = 0
  if (state.main[slot] !== NO_DISH) note(state, state.main[slot]!, before * cooked)
  note(state, plate.main, after * cooked)
  for (let i = 0; i < MAX_SIDES; i++) {
    const old = state.sides[slot * MAX_SIDES + i]!
    if (old !== NO_DISH) note(state, old, before)
    if (plate.sides[i] !== NO_DISH) note(state, plate.sides[i]!, after)
  }
}

/**
 * A floor under the points of the week with another plate in a slot: the basket to the gram, the plate's own points, and
 * nothing of what cannot be less than zero. Most moves of a search are refused by it alone, without touching the week.
 */
export const leastAfter = (state: WeekState, slot: number, plate: Plate): number => {
  const { problem, use, itemPoints, changedGrams, changedFoods } = state
  const { terms, line } = problem.basket
  noteDishes(state, slot, plate)
  let items = state.itemSum
  for (let at = 0; at < noted; at++) {
    const food = changedFoods[at]!
    const t = food * TERMS
    const perPack = terms[t]!
    const grams = use[food]! + changedGrams[food]!
    changedGrams[food] = 0
    if (perPack < 0) continue
    items -= itemPoints[food]!
    if (grams < HAIR) continue
    const bought = perPack > 0 ? Math.ceil(grams * perPack - HAIR) : grams
    items += line + grams * terms[t + 2]! + bought * terms[t + 3]!
  }
  const { echo } = problem.slots[slot]!
  const others = state.slotSum - state.slotPoints[slot]! - (echo < 0 ? 0 : state.slotPoints[echo]!)
  return items + others + pointsOfPlate(problem, plate)
}
