import type { Limit } from './limits.ts'
import { FIGURE_COUNT } from './recipe-facts.ts'

/** Limits laid flat for the inner loop: per limit FIGURE_COUNT factors, the constant and the weight. */
export type PackedLimits = { readonly count: number; readonly values: Float64Array }

const STRIDE = FIGURE_COUNT + 2

export const packLimits = (limits: readonly Limit[], scale: number): PackedLimits => {
  const values = new Float64Array(limits.length * STRIDE)
  limits.forEach((limit, index) => {
    values.set(limit.factors, index * STRIDE)
    values[index * STRIDE + FIGURE_COUNT] = limit.constant
    values[index * STRIDE + FIGURE_COUNT + 1] = limit.weight * scale
  })
  return { count: limits.length, values }
}

/** Weighted breaches of figures that start at `at` and cover `days` days. */
export const breachPoints = (
  { count, values }: PackedLimits,
  figures: Float64Array,
  at: number,
  days: number,
): number => {
  let points = 0
  for (let limit = 0, v = 0; limit < count; limit++, v += STRIDE) {
    let breach = values[v + FIGURE_COUNT]! * days
    for (let i = 0; i < FIGURE_COUNT; i++) breach += values[v + i]! * figures[at + i]!
    if (breach > 0) points += breach * values[v + FIGURE_COUNT + 1]!
  }
  return points
}
