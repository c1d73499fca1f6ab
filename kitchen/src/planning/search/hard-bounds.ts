import { SPARED_SHARE } from '../../groceries/packages.ts'
import { ADULT_KCAL } from '../../nutrition/targets.ts'
import { LEAST_OF_WHOLE } from '../../quantities/cooked-amount.ts'
import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { FIGURE_COUNT, FIGURES, figure, type RecipeFacts } from '../dishes/recipe-facts.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { breachOf } from '../table/limit.ts'
import type { WeekState } from '../weeks/week-state.ts'

/**
 * A hard rule of the whole week as one sum: what every dish brings at portion 1, times its portion, and the constant must
 * not come to more than zero. Each is measured in sevenths of its own bound, so that sums of two of them make sense.
 */
export type HardBound = { readonly constant: number; readonly unitOf: (recipe: number) => number }

/** Days of a week, and the measure of every bound. */
const DAYS = 7

/** A week that brings less than this share of its energy feeds nobody, whatever else it keeps. */
const LEAST_ENERGY = 0.75

/** Least kcal per adult of a week: three quarters of what is aimed at, and never more than of what an adult eats. */
export const leastKcal = ({ frames, rules }: WeekProblem): number => {
  const aim = frames.kcal.reduce((sum, kcal) => sum + kcal, 0)
  return LEAST_ENERGY * aim * Math.min(1, ADULT_KCAL / (rules.household.dailyKcal ?? ADULT_KCAL))
}

/** The least energy as a bound. */
export const energyBound = (problem: WeekProblem): HardBound => {
  const least = leastKcal(problem)
  return {
    constant: least > 0 ? DAYS : 0,
    unitOf: (recipe) => (least > 0 ? (-DAYS * figure(problem.facts, recipe, FIGURES.kcal)) / least : 0),
  }
}

/**
 * USD of one serving pro rata: whole packages cost no less, but for what is spared of the last, and an egg and a half may be
 * one. What is at home costs nothing.
 */
const servingCost = (
  { useStart, useFood, useGrams, usePiece }: RecipeFacts,
  problem: WeekProblem,
  recipe: number,
): number => {
  let cost = 0
  for (let u = useStart[recipe]!; u < useStart[recipe + 1]!; u++) {
    const food = useFood[u]!
    const least = problem.foods.gramPrice[food]! / (1 + SPARED_SHARE)
    if (problem.pantry[food] === 0) cost += useGrams[u]! * least * (usePiece[u] === 0 ? 1 : LEAST_OF_WHOLE)
  }
  return cost
}

/** USD that what is at home can save at most. */
const atHomeWorth = ({ stock: { packs }, foods }: WeekProblem): number =>
  packs.reduce((sum, count, food) => sum + (count > 0 ? count * foods.packPrice[food]! : 0), 0)

/** The diet's numbers of the day, summed over the week, and the budget. Days with different aims have no common sum. */
export const hardBounds = (problem: WeekProblem): readonly HardBound[] => {
  const { facts, frames, budget, slots } = problem
  const [first = []] = frames.ofDay
  const days = frames.ofDay.every((list) => list === first) ? first.filter(({ hard }) => hard) : []
  const payable = budget + (budget > 0 ? atHomeWorth(problem) : 0)
  const people = Math.min(...slots.map((slot) => slot.people))
  return [
    ...days.map(
      ({ factors, constant }): HardBound => ({
        constant: DAYS * constant,
        unitOf: (recipe) => {
          let sum = 0
          for (let i = 0; i < FIGURE_COUNT; i++) sum += factors[i]! * facts.figures[recipe * FIGURE_COUNT + i]!
          return sum
        },
      }),
    ),
    ...(Number.isFinite(budget) && budget > 0
      ? [
          {
            constant: -DAYS,
            unitOf: (recipe: number) => (DAYS * people * servingCost(facts, problem, recipe)) / payable,
          },
        ]
      : []),
  ]
}

/** Smaller breaches are rounding. */
const HAIR = 1e-6

/**
 * How far a week is from keeping every hard rule, in shares of each: the diet's numbers by day and meal, the energy, the
 * household's counts, the budget. Zero: it keeps them all.
 */
export const hardBreach = (state: WeekState): number => {
  const { problem, dayFigures, slotFigures, weekFigures, countTotals } = state
  const { frames, rules, counts, slots, budget } = problem
  let sum = Math.max(0, 1 - weekFigures[FIGURES.kcal]! / Math.max(1, leastKcal(problem)))
  for (let day = 0; day < DAYS; day++)
    for (const limit of frames.ofDay[day]!) if (limit.hard) sum += breachOf(limit, dayFigures, day * FIGURE_COUNT)
  for (const limit of rules.limits) {
    if (!limit.hard || limit.scope !== 'meal') continue
    for (let slot = 0; slot < slots.length; slot++)
      if (MEAL_KINDS[slots[slot]!.kind] === limit.kind && slotFigures[slot * FIGURE_COUNT] !== 0)
        sum += breachOf(limit, slotFigures, slot * FIGURE_COUNT)
  }
  counts.forEach(({ isHard, least, most }, at) => {
    if (isHard) sum += Math.max(0, least - countTotals[at]!, countTotals[at]! - most)
  })
  if (state.money > budget) sum += (state.money - budget) / Math.max(1, budget)
  return sum < HAIR ? 0 : sum
}
