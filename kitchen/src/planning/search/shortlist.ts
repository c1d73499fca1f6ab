import { chanceOf } from '../chance.ts'
import { cuisineFamiliarity } from '../dishes/cuisine-families.ts'
import { perFacts } from '../dishes/per-facts.ts'
import { FIGURE_COUNT, FIGURES, gramsUsed, type RecipeFacts } from '../dishes/recipe-facts.ts'
import { SIDE_BIT } from '../plate.ts'
import { boughtOf, pointsOfItem, TERMS } from '../problem/basket.ts'
import { breachPoints } from '../problem/packed-limits.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { WEIGHTS } from '../weights.ts'

/** A place lower in its protein x cuisine cell counts like so many points: cells share a shortlist. */
const CELL_STEP = 0.35
/** The same of sides, which share their cells by the vegetable that leads them. */
const SIDE_CELL_STEP = 1
/** Only so many times the wanted size are compared cell by cell. */
const WIDE = 6

const asDay = new Float64Array(FIGURE_COUNT)

/** What a dish would breach if a whole day were like it. */
const leaningPoints = ({ facts, rules, lean }: WeekProblem, recipe: number): number => {
  const own = Math.max(50, facts.figures[recipe * FIGURE_COUNT + FIGURES.kcal]!)
  for (let i = 0; i < FIGURE_COUNT; i++) asDay[i] = (facts.figures[recipe * FIGURE_COUNT + i]! * rules.kcal) / own
  return breachPoints(lean, asDay, 0, 1)
}

/** Of the packages a dish would open by itself so much is counted: the rest is shared with other meals. */
const OPENED = 0.4

/** Points of the basket for one dish by itself, less what others will share. */
const basketPoints = ({ facts, basket, foods, costWeight }: WeekProblem, recipe: number, servings: number): number => {
  const { terms } = basket
  let alone = 0
  let shared = 0
  for (let u = facts.useStart[recipe]!; u < facts.useStart[recipe + 1]!; u++) {
    const food = facts.useFood[u]!
    const t = food * TERMS
    const perPack = terms[t]!
    if (perPack < 0) continue
    const grams = gramsUsed(facts, u, servings)
    alone += pointsOfItem(basket, t, grams, boughtOf(basket, t, grams))
    shared += costWeight * grams * foods.gramPrice[food]!
  }
  return OPENED * alone + (1 - OPENED) * shared
}

const DAYS = 7

/** A rough price of a main: money at the portion that brings `kcal`, what it saves from spoiling, taste, and how it leans against the numbers. */
export const roughMain = (problem: WeekProblem, recipe: number, kcal: number): number => {
  const { facts, rules } = problem
  const own = Math.max(50, facts.figures[recipe * FIGURE_COUNT + FIGURES.kcal]!)
  const portion = Math.min(1.5, Math.max(0.75, kcal / own))
  const saved = (problem.stock.saves?.[recipe * DAYS] ?? 0) * portion * rules.people
  return (
    problem.regretOf(recipe) +
    basketPoints(problem, recipe, portion * rules.people) -
    (problem.costWeight + WEIGHTS.waste) * saved +
    leaningPoints(problem, recipe)
  )
}

/** A rough price of a side: money and taste. */
export const roughSide = (problem: WeekProblem, side: number): number =>
  problem.regretOf(side) + basketPoints(problem, side, problem.rules.people)

/** The cheapest so many of a list by a price, cheapest first. */
export const cheapest = (
  list: ArrayLike<number>,
  size: number,
  price: (recipe: number) => number,
): readonly number[] => {
  const prices = new Float64Array(list.length)
  for (let at = 0; at < prices.length; at++) prices[at] = price(list[at]!)
  const most = prices.length > size ? prices.toSorted()[size - 1]! : Number.POSITIVE_INFINITY
  const found: { recipe: number; price: number }[] = []
  for (let at = 0; at < prices.length; at++)
    if (prices[at]! <= most) found.push({ recipe: list[at]!, price: prices[at]! })
  found.sort((a, b) => a.price - b.price || a.recipe - b.recipe)
  return found.slice(0, size).map(({ recipe }) => recipe)
}

/** Roughly a main meal of an adult. */
const USUAL_KCAL = 600

/** Of so many that are drawn from one stretch of a very large list the likeliest is looked at. */
const DRAWN = 3

/** Points that a serving costs any table of two, by what is known of the recipe alone. */
const usualPoints = perFacts((facts) => {
  const strangeness = facts.cuisines.map((name) => WEIGHTS.unfamiliar * (1 - cuisineFamiliarity(name)))
  return Float32Array.from(facts.recipes, (_, r) => {
    const kcal = Math.max(50, facts.figures[r * FIGURE_COUNT + FIGURES.kcal]!)
    const portion = Math.min(1.5, Math.max(0.75, USUAL_KCAL / kcal))
    const taste = strangeness[facts.cuisine[r]!]! + WEIGHTS.unpopular * facts.unpopularity[r]!
    return 2 * portion * facts.cost[r]! + WEIGHTS.minute * facts.activeMinutes[r]! + taste
  })
})

export type Sample = {
  /** Another luck, another part. */
  readonly luck: number
  readonly most: number
  /** Left out: every recipe is as likely as the next. */
  readonly facts?: RecipeFacts
}

/**
 * At most so many of a list: one of each stretch of it, the likeliest of three when the facts are given, so that a small
 * part holds what a large one would.
 */
export const sampled = (list: Int32Array, { luck, most, facts }: Sample): Int32Array => {
  if (list.length <= most) return list
  const points = facts ? usualPoints(facts) : null
  const start = (at: number): number => Math.floor((at * list.length) / most)
  return Int32Array.from({ length: most }, (_, at) => {
    const [from, room] = [start(at), start(at + 1) - start(at)]
    // The draws of a stretch are told apart by their index: "luck + 1" would be the draw of the next luck.
    const drawn = (draw: number): number => list[from + Math.floor(chanceOf(luck, at * DRAWN + draw) * room)]!
    let best = drawn(0)
    if (points === null) return best
    for (let draw = 1; draw < DRAWN; draw++) {
      const other = drawn(draw)
      if (points[other]! < points[best]!) best = other
    }
    return best
  })
}

/** Another part of a large catalogue for each week. */
export const luckOf = ({ dates }: WeekProblem): number => Number(dates[0]?.replaceAll('-', ''))

/** The best of a kind, shared out over protein x cuisine cells, of sides over vegetables, so that a cheap corner does not fill the list. */
export const shortlist = (
  problem: WeekProblem,
  legal: Int32Array,
  size: number,
  price: (recipe: number) => number,
): Int32Array => {
  if (legal.length <= size) return legal
  const { facts, rules } = problem
  const seen = new Map<number, number>()
  const ranked = cheapest(legal, size * WIDE, price).map((recipe) => {
    const isSide = facts.kinds[recipe]! === SIDE_BIT
    const cell = isSide ? -1 - facts.vegetableFood[recipe]! : facts.cuisine[recipe]! * 16 + facts.protein[recipe]!
    const rank = seen.get(cell) ?? 0
    seen.set(cell, rank + 1)
    return { recipe, points: price(recipe) + rank * (isSide ? SIDE_CELL_STEP : CELL_STEP) * rules.scale }
  })
  ranked.sort((a, b) => a.points - b.points || a.recipe - b.recipe)
  return Int32Array.from(ranked.slice(0, size), ({ recipe }) => recipe)
}
