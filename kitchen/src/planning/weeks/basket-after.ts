import { gramsUsed } from '../dishes/recipe-facts.ts'
import { MAX_SIDES, NO_DISH } from '../plate.ts'
import { boughtOf, HAIR, pointsOfItem, TERMS } from '../problem/basket.ts'
import { budgetPoints, listPoints, type Served } from './week-points.ts'
import type { WeekState } from './week-state.ts'

/** How many foods the change in hand has noted in `changedFoods`. */
let noted = 0

const noteDish = (
  { problem, changedGrams, changedFoods }: WeekState,
  recipe: number,
  before: number,
  after: number,
): void => {
  const { facts } = problem
  const { useStart, useFood } = facts
  const end = useStart[recipe + 1]!
  for (let u = useStart[recipe]!; u < end; u++) {
    const food = useFood[u]!
    if (changedGrams[food] === 0) {
      changedFoods[noted] = food
      noted++
    }
    changedGrams[food]! += gramsUsed(facts, u, after) - gramsUsed(facts, u, before)
  }
}

/** Notes that a slot holds a meal in another portion than before, 0: not at all. Ends with `basketAfter`. */
export const noteMeal = (
  state: WeekState,
  slot: number,
  { main, sides, from }: Served,
  before: number,
  after: number,
): void => {
  if (before === after) return
  const { people, mainPeople } = state.problem.slots[slot]!
  if (main !== NO_DISH) noteDish(state, main, before * mainPeople, after * mainPeople)
  for (let i = from; i < from + MAX_SIDES; i++)
    if (sides[i] !== NO_DISH) noteDish(state, sides[i]!, before * people, after * people)
}

/** Points of the basket and the budget with all that was noted, to the gram; the week itself stays as it is. */
export const basketAfter = (state: WeekState): number => {
  const { problem, use, itemPoints, itemMoney, changedGrams, changedFoods } = state
  const { basket } = problem
  const { terms } = basket
  let items = state.itemSum
  let cost = state.money
  let lines = state.lines
  for (let at = 0; at < noted; at++) {
    const food = changedFoods[at]!
    const t = food * TERMS
    const perPack = terms[t]!
    const grams = use[food]! + changedGrams[food]!
    changedGrams[food] = 0
    if (perPack < 0) continue
    items -= itemPoints[food]!
    cost -= itemMoney[food]!
    if (itemMoney[food]! > 0) lines--
    if (grams < HAIR) continue
    const bought = boughtOf(basket, t, grams)
    if (bought > 0) lines++
    items += pointsOfItem(basket, t, grams, bought)
    cost += bought * terms[t + 1]!
  }
  noted = 0
  return items + listPoints(problem, lines) + budgetPoints(problem, cost)
}
