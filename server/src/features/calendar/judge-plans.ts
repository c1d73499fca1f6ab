import { Preferences } from '@plateful/contract/preferences.ts'
import { judgeDishes } from '@plateful/kitchen/planning/judge-meal.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import { withNamed } from '@plateful/kitchen/swaps/adapt-kitchen.ts'
import { householdOf, rulesOfWeek } from '../../shared/household.ts'
import type { CalendarInput } from './write-calendar.ts'

const DEFAULTS = Preferences.parse({})

/** Whether a planned meal breaks the rules of today: a calendar is read where no page can say so. */
export const newJudge =
  (below: Kitchen, stored: Preferences | null): CalendarInput['isForbidden'] =>
  ({ document }, { recipeId, sideDishIds }) => {
    const ids = [recipeId, ...sideDishIds]
    const kitchen = withNamed(below, ids)
    const dishes = ids.flatMap((id) => kitchen.facts.indexOf.get(id) ?? [])
    const household = householdOf(rulesOfWeek(document.preferences, stored) ?? DEFAULTS)
    return dishes.length > 0 && !judgeDishes(kitchen, household, dishes).ok
  }
