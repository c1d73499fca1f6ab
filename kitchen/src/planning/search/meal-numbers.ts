import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { FIGURE_COUNT } from '../dishes/recipe-facts.ts'
import { breachOf, type Limit } from '../table/limit.ts'
import type { WeekState } from '../weeks/week-state.ts'

/** Smaller breaches are rounding. */
const HAIR = 1e-6

/** What a diet's own numbers allow at most, of one meal and of its day, where it is exceeded: by how much, in shares of each. */
export const numbersBroken = (state: WeekState, slot: number): ReadonlyMap<Limit, number> => {
  const { problem, slotFigures, dayFigures } = state
  const { day, kind } = problem.slots[slot]!
  const broken = new Map<Limit, number>()
  const look = (limit: Limit, figures: Float64Array, at: number): void => {
    if (!limit.hard || limit.constant >= 0) return
    const breach = breachOf(limit, figures, at)
    if (breach > HAIR) broken.set(limit, breach)
  }
  for (const limit of problem.rules.limits)
    if (limit.scope === 'meal' && limit.kind === MEAL_KINDS[kind]) look(limit, slotFigures, slot * FIGURE_COUNT)
  for (const limit of problem.frames.ofDay[day]!) look(limit, dayFigures, day * FIGURE_COUNT)
  return broken
}

/** Whether a meal or its day now exceeds a diet's numbers further than before. */
export const breaksMore = (state: WeekState, slot: number, before: ReadonlyMap<Limit, number>): boolean =>
  [...numbersBroken(state, slot)].some(([limit, breach]) => breach > (before.get(limit) ?? 0) + HAIR)

/** Whether a meal by itself exceeds what a diet allows of one meal. */
export const mealBreaks = (state: WeekState, slot: number): boolean =>
  [...numbersBroken(state, slot).keys()].some(({ scope }) => scope === 'meal')
