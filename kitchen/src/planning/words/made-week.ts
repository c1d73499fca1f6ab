import { weekdayOf } from '../calendar.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Household } from '../table/household.ts'
import type { PlannedWeek } from '../week.ts'
import type { MadeWeek } from '../wishes/judge-wish.ts'
import { describeUnmarked } from './describe-week.ts'

type Made = {
  readonly week: PlannedWeek
  readonly household: Household
  readonly weeksAgo: ReadonlyMap<number, number>
  readonly isLegal: Uint8Array
}

/** A week as it was written, ready to be measured. */
export const madeWeek = (kitchen: Kitchen, { week, household, weeksAgo, isLegal }: Made): MadeWeek => ({
  kitchen,
  household,
  isLegal,
  eatenLately: new Set([...weeksAgo].flatMap(([recipe, weeks]) => (weeks === 1 ? [recipe] : []))),
  meals: week.days.flatMap(({ date, meals }) =>
    meals.map(({ kind, recipeId, sideDishIds, portion, guests = 0, leftoversOf, packed }) => ({
      weekday: weekdayOf(date),
      kind,
      dishes: [recipeId, ...sideDishIds].flatMap((id) => kitchen.facts.indexOf.get(id) ?? []),
      portion,
      guests,
      isLeftover: leftoversOf !== undefined,
      isPacked: packed === true,
    })),
  ),
  cost: () => describeUnmarked(kitchen, { week, household }).groceryList.cost,
})
