import { FIGURE_COUNT } from '../planning/dishes/recipe-facts.ts'
import { DINNER, SIDE } from '../planning/plate.ts'
import { breachPoints } from '../planning/problem/packed-limits.ts'
import type { WeekProblem } from '../planning/problem/week-problem.ts'
import { portionPoints } from '../planning/weeks/week-points.ts'

/** A recipe served `times` times with portions that sum to `amount`: one column. Only the sum matters to a basket. */
export type Pattern = {
  readonly times: number
  readonly amount: number
  readonly points: number
  /** Portions one by one, where they are told apart: sides and dinners. */
  readonly portions: readonly number[]
}

export type Column = {
  readonly name: string
  readonly recipe: number
  readonly kind: number
  readonly pattern: Pattern
}

/** What the programme may choose from: the pools of the search. */
export type StageOneInput = {
  readonly problem: WeekProblem
  /** Mains by kind and sides that may be chosen. */
  readonly mains: readonly (readonly number[])[]
  readonly sides: readonly number[]
  /** Sides that may stand beside a main for a need, as the search has them. */
  readonly sidesFor: (main: number, need: number) => ArrayLike<number>
  /** Most servings by kind (breakfast, lunch, dinner, side). */
  readonly caps: readonly number[]
}

/** Every multiset of portions: a side is cooked in the portion of its dinner. */
export const portionPatterns = (
  allowed: readonly number[],
  most: number,
  judge: (portion: number) => number,
): readonly Pattern[] => {
  const grow = (portions: readonly number[]): readonly (readonly number[])[] =>
    portions.length === most
      ? [portions]
      : [
          portions,
          ...allowed
            .filter((portion) => portion >= (portions.at(-1) ?? 0))
            .flatMap((portion) => grow([...portions, portion])),
        ]
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
  return grow([])
    .filter(({ length }) => length > 0)
    .map((portions) => ({ times: portions.length, amount: sum(portions), points: sum(portions.map(judge)), portions }))
}

/** How far portions lie apart, each pair of them once (portions-apart.ts). */
const apartOf = (portions: readonly number[]): number =>
  portions.reduce(
    (sum, one, at) => sum + portions.slice(at + 1).reduce((more, other) => more + Math.abs(one - other), 0),
    0,
  )

/** Cheapest way to reach each sum of portions with so many servings; `apart`: points of a portion between two of them. */
export const patternsOf = (
  allowed: readonly number[],
  most: number,
  judge: (portion: number) => number,
  apart: number,
): readonly Pattern[] => {
  const cheapest = new Map<string, Pattern>()
  for (const { times, amount, points, portions } of portionPatterns(allowed, most, judge)) {
    const found: Pattern = { times, amount, points: points + apart * apartOf(portions), portions: [] }
    const key = `${times} ${amount}`
    if (found.points < (cheapest.get(key)?.points ?? Number.POSITIVE_INFINITY)) cheapest.set(key, found)
  }
  return [...cheapest.values()]
}

const ownFigures = new Float64Array(FIGURE_COUNT)

/** Points of one serving by itself: its portion, and the limits of its kind where no side can make them good. */
export const servingPoints = (
  { facts, rules, mealLimits }: WeekProblem,
  recipe: number,
  kind: number,
  portion: number,
): number => {
  if (kind === SIDE) return 0
  const cooked = portionPoints(facts, recipe, kind, portion) * rules.scale
  if (kind === DINNER) return cooked
  for (let i = 0; i < FIGURE_COUNT; i++) ownFigures[i] = facts.figures[recipe * FIGURE_COUNT + i]! * portion
  return cooked + breachPoints(mealLimits[kind]!, ownFigures, 0, 1)
}
