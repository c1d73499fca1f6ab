import type { AtHome } from '../groceries/left-over.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { adaptKitchen, withNamed } from '../planning/kitchens/adapt-kitchen.ts'
import { capsFor } from '../planning/search/search.ts'
import { openWeekProblem, poolsFor, type SearchInput } from '../planning/search/search-week.ts'
import type { Household } from '../planning/table/household.ts'
import { readHistory } from '../planning/table/read-history.ts'
import { type PastMeal, type PlannedWeek, recipeIdsOf } from '../planning/week.ts'
import { platesOf } from '../planning/weeks/kept-meals.ts'
import { place } from '../planning/weeks/place-meal.ts'
import { pointsOf } from '../planning/weeks/week-points.ts'
import { emptyWeek } from '../planning/weeks/week-state.ts'
import { leanToLiked } from '../planning/wishes/lean-to-liked.ts'
import { leanToOwn } from '../planning/wishes/lean-to-own.ts'
import { hearWish, wishedTable } from '../planning/wishes/wish.ts'
import { MEAL_KINDS } from '../recipes/recipe.ts'
import { buildStageOne } from './stage-one.ts'

/** A planned week and what it was planned for. */
export type WeekToJudge = {
  readonly week: PlannedWeek
  readonly household: Household
  readonly weekStart: string
  readonly seed: number
  readonly history: readonly PastMeal[]
  readonly wish: string
  /** What was in the kitchen as the week began. */
  readonly stock?: AtHome
}

/** A week's points, and the programme whose dual bound no week from the same dishes can go below. */
export type PosedWeek = {
  /** What the search minimises, of this very week. */
  readonly points: number
  /** CPLEX LP text for HiGHS: its linear relaxation, and with whole numbers asked for. */
  readonly relaxed: string
  readonly whole: string
  /** Dishes that the programme chooses from. */
  readonly dishes: number
}

/**
 * Writes the programme of planning guide 2, stage 1, for a planned week: over the dishes that the planner shortlists for
 * this household, week, history and wish, free of what is kept. Null when the week has an empty place: there is nothing
 * to compare then. Costs 0.1 to 0.4 s.
 */
export const poseWeek = (below: Kitchen, asked: WeekToJudge): PosedWeek | null => {
  const { week, household, weekStart, seed } = asked
  const kitchen = withNamed(adaptKitchen(below, asked), recipeIdsOf(week))
  const wish = hearWish(kitchen, asked.wish, household)
  const table = wishedTable(kitchen, household, wish)
  const weeksAgo = readHistory(kitchen, asked.history)
  const input: SearchInput = {
    table,
    weekStart,
    seed,
    kept: new Map(),
    weeksAgo,
    ...(asked.stock && { stock: asked.stock }),
    asked: leanToLiked(kitchen, table, weeksAgo, leanToOwn(kitchen, table, weeksAgo, wish.asked)),
  }
  const problem = openWeekProblem(kitchen, input)
  const plates = platesOf(kitchen, input.table, week, weekStart)
  if (problem.slots.length === 0 || plates.size < problem.slots.length) return null
  const state = emptyWeek(problem)
  for (const [slot, plate] of plates) place(state, slot, plate)
  const pools = poolsFor(problem, input)
  const mains = MEAL_KINDS.map((_, kind) => [
    ...new Set(problem.slots.flatMap((slot, at) => (slot.kind === kind ? [...pools.mainsOf(at)] : []))),
  ])
  const sides = [...input.table.legal.sides]
  const { model, columns, packages } = buildStageOne({
    problem,
    mains,
    sides,
    sidesFor: pools.sidesFor,
    caps: capsFor(state, pools),
  })
  return {
    points: pointsOf(state),
    relaxed: model.text(),
    whole: model.text([...columns.map(({ name }) => name), ...packages]),
    dishes: new Set([...mains.flat(), ...sides]).size,
  }
}

/** How far above a proven bound a week may be at most, as a share of its own points (metric O1); never below zero. */
export const gapOfWeek = (points: number, bound: number): number => Math.max(0, (points - bound) / Math.abs(points))
