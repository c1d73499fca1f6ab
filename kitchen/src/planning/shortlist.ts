import { breachPoints, type PackedLimits, packLimits } from './packed-limits.ts'
import { FIGURE_COUNT, FIGURES } from './recipe-facts.ts'
import type { TableRules } from './table-rules.ts'
import type { WeekProblem } from './week-problem.ts'

/** A place lower in its protein x cuisine cell counts like so many points: cells share a shortlist. */
const CELL_STEP = 0.35
/** Only so many times the wanted size are compared cell by cell. */
const WIDE = 6

/** Numbers of a dish can be made good by the rest of the day, in part; a diet's own numbers hardly. */
const SOFT_LEAN = 0.25
const HARD_LEAN = 40

/** The limits of days and weeks as a lean on single dishes, weighed for one meal of the day. */
export const leanLimits = (rules: TableRules): PackedLimits =>
  packLimits(
    rules.limits
      .filter(({ scope }) => scope !== 'meal')
      .map((limit) => ({ ...limit, weight: limit.hard ? HARD_LEAN : SOFT_LEAN * limit.weight })),
    rules.scale / Math.max(1, rules.meals.length),
  )

const asDay = new Float64Array(FIGURE_COUNT)

/** What a dish would breach if a whole day were like it. */
const leaningPoints = ({ facts, rules, lean }: WeekProblem, recipe: number): number => {
  const own = Math.max(50, facts.figures[recipe * FIGURE_COUNT + FIGURES.kcal]!)
  for (let i = 0; i < FIGURE_COUNT; i++) asDay[i] = (facts.figures[recipe * FIGURE_COUNT + i]! * rules.kcal) / own
  return breachPoints(lean, asDay, 0, 1)
}

/** A rough price of a main: money at the portion that brings `kcal`, taste, and how it leans against the numbers. */
export const roughMain = (problem: WeekProblem, recipe: number, kcal: number): number => {
  const { facts, rules, costWeight, regret } = problem
  const own = Math.max(50, facts.figures[recipe * FIGURE_COUNT + FIGURES.kcal]!)
  const portion = Math.min(1.5, Math.max(0.75, kcal / own))
  const money = costWeight * facts.cost[recipe]! * portion * rules.people
  return regret[recipe]! + money + leaningPoints(problem, recipe)
}

/** A rough price of a side: money and taste. */
export const roughSide = ({ facts, rules, costWeight, regret }: WeekProblem, side: number): number =>
  regret[side]! + costWeight * facts.cost[side]! * rules.people

/** The cheapest so many of a list by a price, cheapest first. */
export const cheapest = (
  list: ArrayLike<number>,
  size: number,
  price: (recipe: number) => number,
): readonly number[] => {
  const all = Array.from(list)
  const prices = Float64Array.from(all, price)
  const most = all.length > size ? prices.toSorted()[size - 1]! : Number.POSITIVE_INFINITY
  return all
    .map((recipe, at) => ({ recipe, price: prices[at]! }))
    .filter((entry) => entry.price <= most)
    .sort((a, b) => a.price - b.price || a.recipe - b.recipe)
    .slice(0, size)
    .map(({ recipe }) => recipe)
}

/** The best of a kind, shared out over protein x cuisine cells so that a cheap corner does not fill the list. */
export const shortlist = (
  { facts, rules }: WeekProblem,
  legal: Int32Array,
  size: number,
  price: (recipe: number) => number,
): Int32Array => {
  if (legal.length <= size) return legal
  const seen = new Map<number, number>()
  const ranked = cheapest(legal, size * WIDE, price).map((recipe) => {
    const cell = facts.cuisine[recipe]! * 16 + facts.protein[recipe]!
    const rank = seen.get(cell) ?? 0
    seen.set(cell, rank + 1)
    return { recipe, points: price(recipe) + rank * CELL_STEP * rules.scale }
  })
  ranked.sort((a, b) => a.points - b.points || a.recipe - b.recipe)
  return Int32Array.from(ranked.slice(0, size), ({ recipe }) => recipe)
}
