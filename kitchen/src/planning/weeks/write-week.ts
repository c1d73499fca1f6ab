import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { MAX_SIDES, NO_DISH, type Plate } from '../plate.ts'
import { isOff, NO_SLOT } from '../problem/week-slots.ts'
import type { OffMeal, PlannedDay, PlannedMeal, PlannedWeek } from '../week.ts'
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
  const idOf = (slot: number): string => mealIdOf(slots[slot]!.day, slots[slot]!.kind)
  const meals = slots.map(({ kind, source, guests, isPacked }, slot): PlannedMeal => {
    const cooked = source === NO_SLOT ? slot : source
    return {
      id: idOf(slot),
      kind: MEAL_KINDS[kind] ?? 'dinner',
      recipeId: facts.recipes[state.main[cooked]!]?.id ?? '',
      portion: state.portion[cooked]!,
      kept: kept.has(slot),
      sideDishIds: sideIdsOf(state, slot),
      why: reasons[slot] ?? null,
      ...(guests !== 0 && { guests }),
      ...(isPacked && { packed: true }),
      ...(source !== NO_SLOT && { leftoversOf: idOf(source) }),
    }
  })
  return {
    days: dates.map((date, day): PlannedDay => {
      const places = slots.flatMap((slot, at) => (slot.day === day ? [{ slot, at }] : []))
      const off = places.flatMap(({ slot, at }): OffMeal[] =>
        isOff(slot) ? [{ id: idOf(at), kind: MEAL_KINDS[slot.kind] ?? 'dinner', reason: slot.mode }] : [],
      )
      return {
        date,
        meals: places.flatMap(({ slot, at }) => (isOff(slot) ? [] : (meals[at] ?? []))),
        ...(off.length > 0 && { off }),
      }
    }),
  }
}
