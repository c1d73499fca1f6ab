import { MEAL_KINDS } from '../recipes/recipe.ts'
import { MAX_SIDES, NO_DISH, type Plate } from './plate.ts'
import type { PlannedDay, PlannedMeal, PlannedWeek } from './week.ts'
import type { WeekState } from './week-state.ts'

/** Name of a slot in a plan: `d0-breakfast`. */
export const mealIdOf = (day: number, kind: number): string => `d${day}-${MEAL_KINDS[kind] ?? 'dinner'}`

/** Ids of the sides that stand in a slot. */
export const sideIdsOf = (state: WeekState, slot: number): readonly string[] =>
  Array.from(state.sides.subarray(slot * MAX_SIDES, (slot + 1) * MAX_SIDES))
    .filter((side) => side !== NO_DISH)
    .map((side) => state.problem.facts.recipes[side]?.id ?? '')

/** The searched week as plan data. */
export const writeWeek = (
  state: WeekState,
  kept: ReadonlyMap<number, Plate>,
  reasons: readonly (string | null)[],
): PlannedWeek => {
  const { slots, dates, facts } = state.problem
  const meals = slots.map(({ day, kind }, slot): PlannedMeal & { readonly day: number } => ({
    day,
    id: mealIdOf(day, kind),
    kind: MEAL_KINDS[kind] ?? 'dinner',
    recipeId: facts.recipes[state.main[slot]!]?.id ?? '',
    portion: state.portion[slot]!,
    kept: kept.has(slot),
    sideDishIds: sideIdsOf(state, slot),
    why: reasons[slot] ?? null,
  }))
  return {
    days: dates.map(
      (date, day): PlannedDay => ({
        date,
        meals: meals.filter((meal) => meal.day === day).map(({ day: _day, ...meal }) => meal),
      }),
    ),
  }
}
