import { FIGURE_COUNT } from '../planning/dishes/recipe-facts.ts'
import { BREAKFAST, DESSERT, DINNER, LUNCH, SIDE, SNACK } from '../planning/plate.ts'
import type { WeekProblem } from '../planning/problem/week-problem.ts'
import type { Limit } from '../planning/table/limit.ts'
import { WEIGHTS } from '../planning/weights.ts'
import { MEAL_KINDS } from '../recipes/recipe.ts'
import { type LinearModel, newLinearModel, type Term } from './linear-model.ts'
import { type Column, patternsOf, portionPatterns, type StageOneInput, servingPoints } from './serving-patterns.ts'
import { addBasket } from './stage-one-basket.ts'
import { addSides } from './stage-one-sides.ts'
import { addVariety } from './stage-one-variety.ts'

export type StageOne = {
  readonly model: LinearModel
  readonly columns: readonly Column[]
  /** Variables that are whole numbers in a real basket, beside the columns. */
  readonly packages: readonly string[]
  readonly lines: readonly string[]
  readonly served: readonly string[]
}

/** A limit of a week, a day (summed over the days) or the dinners (summed over them). */
const addLimit = (model: LinearModel, problem: WeekProblem, limit: Limit, columns: readonly Column[]): void => {
  const { facts, rules } = problem
  const ofLimit = columns.filter(({ kind }) => limit.kind === null || kind === DINNER || kind === SIDE)
  const terms = ofLimit.map(({ recipe, pattern, name }): Term => {
    let sum = 0
    for (let i = 0; i < FIGURE_COUNT; i++) sum += limit.factors[i]! * facts.figures[recipe * FIGURE_COUNT + i]!
    return [sum * pattern.amount, name]
  })
  const breach = model.variable(limit.weight * rules.scale)
  model.atLeast([[1, breach], ...terms.map(([factor, name]): Term => [-factor, name])], limit.constant * 7)
}

const REPEAT_POINTS = [
  WEIGHTS.repeatedBreakfast,
  WEIGHTS.repeatedLunch,
  0,
  WEIGHTS.repeatedSnack,
  WEIGHTS.repeatedDessert,
  WEIGHTS.repeatedSide,
] as const

/** One column for every way to serve a recipe as one kind of meal. */
const columnsOf = (model: LinearModel, { problem, caps }: StageOneInput, recipe: number, kind: number): Column[] => {
  const { regretOf, rules } = problem
  const cap = caps[kind] ?? 1
  const judge = (portion: number): number => servingPoints(problem, recipe, kind, portion)
  const apart = WEIGHTS.portionsApart * rules.scale
  const patterns =
    kind !== DINNER && kind !== SIDE
      ? patternsOf(rules.portions, cap, judge, apart)
      : portionPatterns(rules.portions, cap, judge)
  return patterns.map((pattern) => {
    const again = (REPEAT_POINTS[kind] ?? 0) * rules.scale * (pattern.times - 1)
    const name = model.variable(regretOf(recipe) * pattern.times + pattern.points + again, 1)
    return { name, recipe, kind, pattern }
  })
}

/** Kinds of which a recipe may be one only: a dinner is no other meal of its week. Sides stand apart. */
const OTHERS = [BREAKFAST, LUNCH, SNACK, DESSERT] as const
const EXCLUSIVE = [...OTHERS.map((kind) => [kind]), ...OTHERS.map((kind) => [kind, DINNER]), [SIDE]]

const addChoices = (model: LinearModel, columns: readonly Column[]): void => {
  for (const own of Map.groupBy(columns, ({ recipe }) => recipe).values())
    for (const kinds of EXCLUSIVE) {
      const group = own.filter(({ kind }) => kinds.some((other) => other === kind))
      const twoKinds = new Set(group.map(({ kind }) => kind)).size === kinds.length
      if (twoKinds && group.length > 1)
        model.atMost(
          group.map(({ name }): Term => [1, name]),
          1,
        )
    }
}

/** Every slot is filled, and what is slow stands where there is time. */
const addSlots = (model: LinearModel, { slots, facts }: WeekProblem, columns: readonly Column[]): void => {
  for (const [kind, own] of Map.groupBy(slots, (slot) => slot.kind)) {
    const limits = own.map(({ minutes }) => minutes)
    const serve = (list: readonly Column[]): readonly Term[] => list.map(({ name, pattern }) => [pattern.times, name])
    const ofKind = columns.filter((column) => column.kind === kind)
    model.exactly(serve(ofKind), limits.length)
    const least = Math.min(...limits)
    const slow = ofKind.filter(({ recipe }) => facts.minutes[recipe]! > least)
    if (slow.length > 0) model.atMost(serve(slow), limits.filter((minutes) => minutes > least).length)
  }
}

/**
 * Stage 1 of planning guide 2 as a linear programme: the week without days, on the objective the search reports.
 * Every term of the search is here, or relaxed, or left out at zero, which is its least; so the optimum, and any dual
 * bound of it with whole numbers asked for, is a proven lower bound of every week made from the same pools.
 * Relaxed are: limits of days and dinners, summed over the week; the order of the days, as far as counts and keeping
 * decide it; the portion of a side, matched with the dinners in sum; likeness, once per pair. Left out: minutes of sides,
 * and what neighbours share of their tastes.
 */
export const buildStageOne = (input: StageOneInput): StageOne => {
  const { problem, mains, sides } = input
  const model = newLinearModel()
  const kinds = [...new Set(problem.slots.map(({ kind }) => kind))]
  const chosen = kinds.flatMap((kind) => (mains[kind] ?? []).map((recipe) => ({ recipe, kind })))
  if (kinds.includes(DINNER)) chosen.push(...sides.map((recipe) => ({ recipe, kind: SIDE })))
  const byRecipe = chosen.map(({ recipe, kind }) => columnsOf(model, input, recipe, kind))
  const columns = byRecipe.flat()
  addChoices(model, columns)
  addSlots(model, problem, columns)
  const { packages, lines } = addBasket(model, problem, columns)
  for (const limit of problem.rules.limits)
    if (limit.scope !== 'meal' || limit.kind === MEAL_KINDS[DINNER]) addLimit(model, problem, limit, columns)
  addVariety(model, problem, columns)
  addSides(model, input, columns)
  const served = byRecipe.map((own) => {
    const times = model.variable(0)
    model.exactly([[1, times], ...own.map(({ name, pattern }): Term => [-pattern.times, name])], 0)
    return times
  })
  return { model, columns, packages, lines, served }
}
