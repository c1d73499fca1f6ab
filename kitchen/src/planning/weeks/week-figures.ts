import { FIGURE_COUNT } from '../dishes/recipe-facts.ts'
import { MAX_SIDES, NO_DISH } from '../plate.ts'
import { breachPoints } from '../problem/packed-limits.ts'
import { pointsOfSlot, sidePoints } from './week-points.ts'
import type { WeekState } from './week-state.ts'

const fresh = new Float64Array(FIGURE_COUNT)

/** Figures of a slot from its main, the one of `pot`, and its own sides; day and week follow. */
const sumFigures = (state: WeekState, { pot, slot, day }: { pot: number; slot: number; day: number }): void => {
  const { figures } = state.problem.facts
  const portion = state.portion[pot]!
  fresh.fill(0)
  const main = state.main[pot]! * FIGURE_COUNT
  if (main >= 0) for (let i = 0; i < FIGURE_COUNT; i++) fresh[i] = figures[main + i]! * portion
  for (let s = slot * MAX_SIDES; s < (slot + 1) * MAX_SIDES; s++) {
    const side = state.sides[s]! * FIGURE_COUNT
    if (side >= 0) for (let i = 0; i < FIGURE_COUNT; i++) fresh[i]! += figures[side + i]! * portion
  }
  putFigures(state, slot, day)
}

/** Figures of a slot from what stands in it; day and week follow. */
export const changeFigures = (state: WeekState, slot: number, day: number): void =>
  sumFigures(state, { pot: slot, slot, day })

/** A meal eaten from another's pot has that main beside its own sides; it is judged as a meal of its own kind and day. */
export const echoMeal = (state: WeekState, source: number, echo: number): void => {
  const { problem, sides } = state
  const { day, kind } = problem.slots[echo]!
  const main = state.main[source]!
  sumFigures(state, { pot: source, slot: echo, day })
  const points =
    main === NO_DISH
      ? 0
      : sidePoints(problem, { main, sides, from: echo * MAX_SIDES }) +
        breachPoints(problem.mealLimits[kind]!, state.slotFigures, echo * FIGURE_COUNT, 1)
  state.slotSum += points - state.slotPoints[echo]!
  state.slotPoints[echo] = points
  judgeDay(state, day)
}

/** Takes the figures in `fresh` for a slot's. */
const putFigures = ({ slotFigures, dayFigures, weekFigures }: WeekState, slot: number, day: number): void => {
  const at = slot * FIGURE_COUNT
  for (let i = 0; i < FIGURE_COUNT; i++) {
    const change = fresh[i]! - slotFigures[at + i]!
    dayFigures[day * FIGURE_COUNT + i]! += change
    weekFigures[i]! += change
    slotFigures[at + i] = fresh[i]!
  }
}

/** What a slot and its day cost in points, counted anew. */
export const judgeSlot = (state: WeekState, slot: number): void => {
  const { problem } = state
  const { day } = problem.slots[slot]!
  const points = state.main[slot] === NO_DISH ? 0 : pointsOfSlot(state, slot)
  state.slotSum += points - state.slotPoints[slot]!
  state.slotPoints[slot] = points
  judgeDay(state, day)
}

const judgeDay = (state: WeekState, day: number): void => {
  const points = breachPoints(state.problem.dayLimits[day]!, state.dayFigures, day * FIGURE_COUNT, 1)
  state.daySum += points - state.dayPoints[day]!
  state.dayPoints[day] = points
}
