import { FIGURE_COUNT } from '../dishes/recipe-facts.ts'
import type { Limit } from '../table/limit.ts'
import type { TableRules } from '../table/table-rules.ts'

/** Limits laid flat for the inner loop: few figures count in each, so only those are kept. */
export type PackedLimits = {
  readonly count: number
  /** Where the terms of each limit end. */
  readonly ends: Int32Array
  /** Which figure a term reads, and its factor. */
  readonly figure: Int32Array
  readonly factor: Float64Array
  readonly constant: Float64Array
  readonly weight: Float64Array
}

export const packLimits = (limits: readonly Limit[], scale: number): PackedLimits => {
  const terms = limits.map(({ factors }) =>
    Array.from({ length: FIGURE_COUNT }, (_, figure) => ({ figure, factor: factors[figure]! })).filter(
      ({ factor }) => factor !== 0,
    ),
  )
  let end = 0
  return {
    count: limits.length,
    ends: Int32Array.from(terms, (own) => {
      end += own.length
      return end
    }),
    figure: Int32Array.from(terms.flat(), ({ figure }) => figure),
    factor: Float64Array.from(terms.flat(), ({ factor }) => factor),
    constant: Float64Array.from(limits, ({ constant }) => constant),
    weight: Float64Array.from(limits, ({ weight }) => weight * scale),
  }
}

/** Weighted breaches of figures that start at `at` and cover `days` days. */
export const breachPoints = (
  { count, ends, figure, factor, constant, weight }: PackedLimits,
  figures: Float64Array,
  at: number,
  days: number,
): number => {
  let points = 0
  for (let limit = 0, term = 0; limit < count; limit++) {
    let breach = constant[limit]! * days
    for (const end = ends[limit]!; term < end; term++) breach += factor[term]! * figures[at + figure[term]!]!
    if (breach > 0) points += breach * weight[limit]!
  }
  return points
}

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
