import { weekdayName } from '../calendar.ts'
import type { Plate } from '../plate.ts'
import type { PlannedWeek } from '../week.ts'
import { place } from '../weeks/place-meal.ts'
import { sideIdsOf } from '../weeks/write-week.ts'
import type { Wish } from '../wishes/wish.ts'
import { explainWeek } from '../words/explain-meal.ts'
import { type OpenWeek, slotOfMeal, withMeal } from './reopen-week.ts'

/** Meals that shared a package with the one that left say another reason; all else they say stays true. */
const retold = (week: PlannedWeek, withDay: string, reasonOf: (mealId: string) => string | null): PlannedWeek => ({
  days: week.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) =>
      meal.why?.startsWith('Shares the ') && meal.why.includes(withDay) ? { ...meal, why: reasonOf(meal.id) } : meal,
    ),
  })),
})

/** The week with a plate put into a slot, its reason told anew. */
export const writePlate = (
  request: { readonly week: PlannedWeek; readonly mealId: string },
  { open, slot }: { readonly open: OpenWeek; readonly slot: number },
  plate: Plate,
  wish: Wish,
): PlannedWeek => {
  const { state, problem } = open
  place(state, slot, plate)
  const reasons = explainWeek(state, wish)
  const why = reasons[slot] ?? null
  const recipeId = problem.facts.recipes[plate.main]?.id ?? ''
  const day = weekdayName(problem.dates[problem.slots[slot]!.day] ?? '')
  const changed = withMeal(request.week, request.mealId, ({ leftoversOf: _leftoversOf, ...meal }) => ({
    ...meal,
    recipeId,
    portion: plate.portion,
    sideDishIds: sideIdsOf(state, slot),
    why,
  }))
  return retold(changed, `with ${day}`, (mealId) => reasons[slotOfMeal(problem, mealId)] ?? null)
}
