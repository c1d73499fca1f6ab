import { HAIR, TERMS } from './basket.ts'
import { breachPoints } from './packed-limits.ts'
import { MAX_SIDES, NO_DISH, type Plate } from './plate.ts'
import { FIGURE_COUNT } from './recipe-facts.ts'
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

const slotAfter = new Float64Array(FIGURE_COUNT)
const dayAfter = new Float64Array(FIGURE_COUNT)
const weekAfter = new Float64Array(FIGURE_COUNT)

/**
 * What the numbers of meal, day and week would cost with another plate in a slot and all else as it stands. Together with
 * `leastAfter` still a floor: variety and the rules of the week are left out.
 */
export const numbersAfter = (state: WeekState, slot: number, plate: Plate): number => {
  const { problem, slotFigures, dayFigures, weekFigures } = state
  const { figures } = problem.facts
  const { day, kind, echo } = problem.slots[slot]!
  // Another meal eats from this pot, and its numbers follow.
  if (echo >= 0) return 0
  const main = plate.main * FIGURE_COUNT
  for (let i = 0; i < FIGURE_COUNT; i++) slotAfter[i] = figures[main + i]!
  for (let s = 0; s < MAX_SIDES; s++) {
    const side = plate.sides[s]! * FIGURE_COUNT
    if (side >= 0) for (let i = 0; i < FIGURE_COUNT; i++) slotAfter[i]! += figures[side + i]!
  }
  for (let i = 0; i < FIGURE_COUNT; i++) {
    const after = slotAfter[i]! * plate.portion
    const change = after - slotFigures[slot * FIGURE_COUNT + i]!
    slotAfter[i] = after
    dayAfter[i] = dayFigures[day * FIGURE_COUNT + i]! + change
    weekAfter[i] = weekFigures[i]! + change
  }
  return (
    breachPoints(problem.mealLimits[kind]!, slotAfter, 0, 1) +
    state.daySum -
    state.dayPoints[day]! +
    breachPoints(problem.dayLimits[day]!, dayAfter, 0, 1) +
    breachPoints(problem.weekLimits, weekAfter, 0, 7)
  )
}
