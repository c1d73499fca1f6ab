import { FIGURE_COUNT } from '../dishes/recipe-facts.ts'
import { MAX_SIDES, NO_DISH, type Plate } from '../plate.ts'
import { breachPoints } from '../problem/packed-limits.ts'
import { WEIGHTS } from '../weights.ts'
import { basketAfter, noteMeal } from './basket-after.ts'
import { portionsApart } from './portions-apart.ts'
import { neighboursExchanged, varietyAfter } from './variety-after.ts'
import { portionPoints, type Served, tastePoints, varietyPoints } from './week-points.ts'
import type { WeekState } from './week-state.ts'

/** A change that is weighed before it is made. `beside`: a meal of the same day that is then cooked in `portion`; or NO_DISH. */
export type Change = { slot: number; readonly plate: Plate; beside: number; portion: number }

type Standing = { main: number; portion: number; sides: Int32Array; from: number }

const scratch = (): Standing => ({ main: NO_DISH, portion: 1, sides: new Int32Array(0), from: 0 })
const standing = scratch()
const proposed = scratch()
const besides = scratch()
const moving = scratch()

const readServed = ({ main, portion, sides }: WeekState, slot: number, to: Standing): Standing => {
  to.main = main[slot]!
  to.portion = portion[slot]!
  to.sides = sides
  to.from = slot * MAX_SIDES
  return to
}

const readProposed = ({ main, portion, sides }: Plate): Served => {
  proposed.main = main
  proposed.portion = portion
  proposed.sides = sides
  return proposed
}

const slotAfter = new Float64Array(FIGURE_COUNT)
const besideAfter = new Float64Array(FIGURE_COUNT)
const dayAfter = new Float64Array(FIGURE_COUNT)
const weekAfter = new Float64Array(FIGURE_COUNT)

/** Figures of a plate into `slotAfter`. */
const figuresOfPlate = ({ problem }: WeekState, { main, portion, sides }: Plate): void => {
  const { figures } = problem.facts
  for (let i = 0; i < FIGURE_COUNT; i++) slotAfter[i] = figures[main * FIGURE_COUNT + i]!
  for (let s = 0; s < MAX_SIDES; s++) {
    const side = sides[s]! * FIGURE_COUNT
    if (side >= 0) for (let i = 0; i < FIGURE_COUNT; i++) slotAfter[i]! += figures[side + i]!
  }
  for (let i = 0; i < FIGURE_COUNT; i++) slotAfter[i]! *= portion
}

/** Puts figures in the place of a slot's into `dayAfter` and `weekAfter`. */
const replaceFigures = ({ slotFigures }: WeekState, slot: number, fresh: Float64Array): void => {
  for (let i = 0; i < FIGURE_COUNT; i++) {
    const change = fresh[i]! - slotFigures[slot * FIGURE_COUNT + i]!
    dayAfter[i]! += change
    weekAfter[i]! += change
  }
}

const startFigures = ({ dayFigures, weekFigures }: WeekState, day: number): void => {
  for (let i = 0; i < FIGURE_COUNT; i++) {
    dayAfter[i] = dayFigures[day * FIGURE_COUNT + i]!
    weekAfter[i] = weekFigures[i]!
  }
}

/** Points of the numbers of meal, day and week. */
const numbersAfter = (state: WeekState, { slot, plate, beside }: Change): number => {
  const { mealLimits, dayLimits, weekLimits, slots } = state.problem
  const { day, kind } = slots[slot]!
  figuresOfPlate(state, plate)
  startFigures(state, day)
  replaceFigures(state, slot, slotAfter)
  if (beside !== NO_DISH) replaceFigures(state, beside, besideAfter)
  return (
    breachPoints(mealLimits[kind]!, slotAfter, 0, 1) +
    breachPoints(dayLimits[day]!, dayAfter, 0, 1) +
    breachPoints(weekLimits, weekAfter, 0, 7)
  )
}

/** What another portion of what stands in a slot, whichever its day, changes of the portions that lie apart. */
const apartMoved = (state: WeekState, slot: number, portion: number): number =>
  portion === state.portion[slot]
    ? 0
    : portionsApart(state, slot, state.main[slot]!, portion) -
      portionsApart(state, slot, state.main[slot]!, state.portion[slot]!)

/** What the meal beside changes by its portion: its points, and its foods, which are noted. */
const besideChange = (state: WeekState, { beside, portion }: Change): number => {
  const { problem, slotFigures } = state
  const before = state.portion[beside]!
  const { kind } = problem.slots[beside]!
  const limits = problem.mealLimits[kind]!
  const at = beside * FIGURE_COUNT
  for (let i = 0; i < FIGURE_COUNT; i++) besideAfter[i] = (slotFigures[at + i]! * portion) / before
  noteMeal(state, beside, readServed(state, beside, besides), before, portion)
  const main = state.main[beside]!
  const cooked =
    (portionPoints(problem.facts, main, kind, portion) - portionPoints(problem.facts, main, kind, before)) *
    problem.rules.scale
  const apart = apartMoved(state, beside, portion)
  return (
    cooked +
    WEIGHTS.portionsApart * problem.rules.scale * apart +
    breachPoints(limits, besideAfter, 0, 1) -
    breachPoints(limits, slotFigures, at, 1)
  )
}

/**
 * Points of the week after a change of a filled slot, without making it: `pointsOf` to a rounding. As soon as what is
 * known exceeds `most` the rest is left out, since none of it can be less than zero; so too where another meal eats from
 * the slot or the one beside it. Most moves of a search are refused so, without touching the week.
 */
export const pointsAfter = (state: WeekState, change: Change, most: number): number => {
  const { problem, slotPoints, dayPoints } = state
  const { slot, plate } = change
  const { day, echo } = problem.slots[slot]!
  const isBeside = change.beside !== NO_DISH
  const besideEcho = isBeside ? problem.slots[change.beside]!.echo : -1
  const own = readServed(state, slot, standing)
  const fresh = readProposed(plate)
  noteMeal(state, slot, own, own.portion, 0)
  noteMeal(state, slot, fresh, 0, fresh.portion)
  const besidePoints = isBeside ? besideChange(state, change) : 0
  let points = basketAfter(state) + tastePoints(problem, slot, fresh) + state.slotSum - slotPoints[slot]!
  if (echo >= 0 || besideEcho >= 0)
    return (
      points -
      (echo < 0 ? 0 : slotPoints[echo]!) -
      (isBeside ? slotPoints[change.beside]! : 0) -
      (besideEcho < 0 ? 0 : slotPoints[besideEcho]!)
    )
  points += besidePoints + state.daySum - dayPoints[day]!
  if (points > most) return points
  points += numbersAfter(state, change)
  if (points > most) return points
  return points + varietyAfter(state, slot, plate)
}

/** Two meals of a kind change days, and are cooked there in other portions. */
export type Exchange = { a: number; b: number; portionAtA: number; portionAtB: number }

/**
 * Points of taste and numbers of a meal in a slot, and of its day with it; `slotAfter` holds its figures. What it changes of
 * the week's goes into `weekAfter`.
 */
const pointsInstead = (state: WeekState, slot: number, fresh: Served): number => {
  const { problem, slotFigures, dayFigures } = state
  const { day, kind } = problem.slots[slot]!
  for (let i = 0; i < FIGURE_COUNT; i++) {
    const change = slotAfter[i]! - slotFigures[slot * FIGURE_COUNT + i]!
    dayAfter[i] = dayFigures[day * FIGURE_COUNT + i]! + change
    weekAfter[i]! += change
  }
  return (
    tastePoints(problem, slot, fresh) +
    breachPoints(problem.mealLimits[kind]!, slotAfter, 0, 1) +
    breachPoints(problem.dayLimits[day]!, dayAfter, 0, 1)
  )
}

const movedPoints = (state: WeekState, from: number, to: number, portion: number): number => {
  const moved = readServed(state, from, moving)
  for (let i = 0; i < FIGURE_COUNT; i++)
    slotAfter[i] = (state.slotFigures[from * FIGURE_COUNT + i]! * portion) / moved.portion
  moved.portion = portion
  return pointsInstead(state, to, moved)
}

/** Points of the week after an exchange, without making it: `pointsOf` to a rounding. Nobody eats from either. */
export const pointsExchanged = (state: WeekState, { a, b, portionAtA, portionAtB }: Exchange): number => {
  const { problem, slotPoints, dayPoints } = state
  const { slots } = problem
  weekAfter.set(state.weekFigures)
  const moved = movedPoints(state, b, a, portionAtA) + movedPoints(state, a, b, portionAtB)
  const apart = apartMoved(state, b, portionAtA) + apartMoved(state, a, portionAtB)
  noteMeal(state, a, readServed(state, b, besides), state.portion[b]!, portionAtA)
  noteMeal(state, b, readServed(state, a, besides), state.portion[a]!, portionAtB)
  return (
    basketAfter(state) +
    state.slotSum -
    slotPoints[a]! -
    slotPoints[b]! +
    moved +
    state.daySum -
    dayPoints[slots[a]!.day]! -
    dayPoints[slots[b]!.day]! +
    breachPoints(problem.weekLimits, weekAfter, 0, 7) +
    varietyPoints(state) +
    neighboursExchanged(state, a, b) +
    WEIGHTS.portionsApart * problem.rules.scale * apart
  )
}

/**
 * A floor under the points of a week in which several meals of one kind, each on a day of its own, become others: all but
 * its variety, which is never below zero. Nobody eats from any of them.
 */
export const floorOfAll = (state: WeekState, slots: readonly number[], plates: readonly Plate[]): number => {
  const { problem, slotPoints, dayPoints } = state
  weekAfter.set(state.weekFigures)
  let points = state.slotSum + state.daySum
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    const own = readServed(state, slot, standing)
    const fresh = readProposed(plates[at]!)
    noteMeal(state, slot, own, own.portion, 0)
    noteMeal(state, slot, fresh, 0, fresh.portion)
    figuresOfPlate(state, plates[at]!)
    points += pointsInstead(state, slot, fresh) - slotPoints[slot]! - dayPoints[problem.slots[slot]!.day]!
  }
  return points + basketAfter(state) + breachPoints(problem.weekLimits, weekAfter, 0, 7)
}
