import type { Household } from './household.ts'
import { platesOf } from './kept-meals.ts'
import type { Kitchen } from './open-kitchen.ts'
import { readyTable, type Table } from './ready-table.ts'
import type { PlannedMeal, PlannedWeek } from './week.ts'
import { NOTHING_ASKED, openProblem, type WeekProblem } from './week-problem.ts'
import { emptyWeek, place, type WeekState } from './week-state.ts'
import { withoutFoods } from './without-foods.ts'
import { mealIdOf } from './write-week.ts'

/** A saved week in the search's own form, ready for one exact change. */
export type OpenWeek = { readonly table: Table; readonly problem: WeekProblem; readonly state: WeekState }

export type WeekOfHousehold = {
  readonly week: PlannedWeek
  readonly household: Household
  readonly weekStart: string
  readonly seed: number
  /** Foods that cannot be bought this week: nothing that is put into it needs them. */
  readonly soldOut?: readonly string[]
}

/** Rebuilds the running sums of a planned week. */
export const reopenWeek = (kitchen: Kitchen, request: WeekOfHousehold): OpenWeek => {
  const { week, household, weekStart, seed, soldOut = [] } = request
  const table = withoutFoods(kitchen, readyTable(kitchen, household), soldOut)
  const problem = openProblem({
    facts: kitchen.facts,
    foods: kitchen.foods,
    rules: table.rules,
    weekStart,
    seed,
    weeksAgo: new Map(),
    asked: NOTHING_ASKED,
    pantry: table.pantry,
    legalDinners: table.legal.byKind[2] ?? new Int32Array(0),
    forAll: table.apart?.isLegal ?? null,
  })
  const state = emptyWeek(problem)
  for (const [slot, plate] of platesOf(kitchen, table, week, weekStart)) place(state, slot, plate)
  return { table, problem, state }
}

/** The slot of a meal id, or -1. */
export const slotOfMeal = (problem: WeekProblem, mealId: string): number =>
  problem.slots.findIndex(({ day, kind }) => mealIdOf(day, kind) === mealId)

export const findMeal = (week: PlannedWeek, mealId: string): PlannedMeal | null =>
  week.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId) ?? null

/** The week with one meal changed. */
export const withMeal = (
  week: PlannedWeek,
  mealId: string,
  change: (meal: PlannedMeal) => PlannedMeal,
): PlannedWeek => ({
  days: week.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => (meal.id === mealId ? change(meal) : meal)),
  })),
})
