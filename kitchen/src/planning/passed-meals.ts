import { MEAL_KINDS, type MealKind, USUAL_MEALS } from '../recipes/recipe.ts'
import { addDays } from './calendar.ts'
import type { DatedMeal } from './table/household.ts'

/** A moment where the household is, to the minute: `2026-11-26T18:05`. */
export type LocalMoment = string

/**
 * The hour of the day from which a meal is no longer planned for it. Earlier than the hour until which a planned one may
 * still be cooked: what is planned is bought first.
 */
const PLANNED_UNTIL: Readonly<Record<MealKind, number>> = {
  breakfast: 10,
  lunch: 14,
  dinner: 21,
  snack: 17,
  dessert: 22,
}

/** Whether the time of a meal has passed. */
export const hasPassed = (now: LocalMoment, { date, kind }: DatedMeal): boolean => {
  const today = now.slice(0, 10)
  return date === today ? Number(now.slice(11, 13)) >= PLANNED_UNTIL[kind] : date < today
}

const DAYS = 7

/** The meals of the seven days from `weekStart` whose time has not passed, day by day. */
export const mealsAhead = (
  now: LocalMoment,
  weekStart: string,
  kinds: readonly MealKind[] = USUAL_MEALS,
): readonly DatedMeal[] =>
  Array.from({ length: DAYS }, (_, day) => addDays(weekStart, day)).flatMap((date) =>
    MEAL_KINDS.flatMap((kind) => (kinds.includes(kind) && !hasPassed(now, { date, kind }) ? [{ date, kind }] : [])),
  )
