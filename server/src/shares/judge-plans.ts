import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { withNamed } from '@plateful/kitchen/planning/kitchens/adapt-kitchen.ts'
import { judgeDishes } from '@plateful/kitchen/planning/table/judge-meal.ts'
import { householdOf } from '../households/household.ts'
import { type ReadUnder, rulesUnder } from '../plans/weeks/read-rules.ts'
import type { CalendarInput } from './write-calendar.ts'

/** Whether a planned meal breaks the rules of today: a calendar is read where no page can say so. */
export const newJudge =
  (below: Kitchen, under: ReadUnder): CalendarInput['isForbidden'] =>
  ({ document }, { recipeId, sideDishIds, portion }) => {
    const ids = [recipeId, ...sideDishIds]
    const kitchen = withNamed(below, ids)
    const dishes = ids.flatMap((id) => kitchen.facts.indexOf.get(id) ?? [])
    return dishes.length > 0 && !judgeDishes(kitchen, householdOf(rulesUnder(under, document)), dishes, portion).ok
  }
