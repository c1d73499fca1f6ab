import type { StageOne } from '../kitchen/src/bound/stage-one.ts'
import { SIDE } from '../kitchen/src/planning/plate.ts'
import { solveProgramme } from './solve-programme.ts'

/** So many dishes of a kind (breakfast, lunch, dinner, side) are left to the programme: few enough for whole numbers. */
const DISHES_PER_KIND = [14, 14, 14, 12] as const

/** Dishes by kind that a smaller programme may choose from. */
export type CeilingDishes = {
  readonly mains: readonly (readonly number[])[]
  readonly sides: readonly number[]
  /** Dishes in all, and of how many they were chosen. */
  readonly count: number
  readonly of: number
}

/**
 * The dishes that the relaxed programme prices lowest, by their reduced costs: those it serves first, then those that
 * would cost it least to serve. `mine`: columns of the planner's own week, whose dishes are all among them.
 * Throws when the relaxation has no optimum.
 */
export const chooseDishes = ({ model, columns }: StageOne, mine: ReadonlySet<string>): CeilingDishes => {
  const relaxed = solveProgramme(model.text())
  const costOf = (name: string): number => {
    const column = relaxed.Columns[name]
    if (mine.has(name)) return Number.NEGATIVE_INFINITY
    if (!column || !('Dual' in column)) throw new Error('The relaxed programme has no duals.')
    return column.Primal > 1e-6 ? Math.min(0, column.Dual) - 1 : column.Dual
  }
  const ofKind = DISHES_PER_KIND.map((most, kind) => {
    const costs = new Map<number, number>()
    for (const { name, recipe, kind: own } of columns)
      if (own === kind) costs.set(recipe, Math.min(costs.get(recipe) ?? Number.POSITIVE_INFINITY, costOf(name)))
    const served = [...costs.values()].filter((cost) => cost === Number.NEGATIVE_INFINITY).length
    return [...costs]
      .sort((a, b) => a[1] - b[1])
      .slice(0, Math.max(most, served))
      .map(([recipe]) => recipe)
  })
  return {
    mains: ofKind.slice(0, SIDE),
    sides: ofKind[SIDE] ?? [],
    count: ofKind.reduce((sum, list) => sum + list.length, 0),
    of: new Set(columns.map(({ recipe, kind }) => `${kind} ${recipe}`)).size,
  }
}
