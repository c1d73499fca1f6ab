import type { DataOf } from '@plateful/contract/endpoint.ts'
import { matchPreferences, type Preferences } from '@plateful/contract/preferences.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

export type Match = DataOf<typeof matchPreferences>

/** Only what the answer depends on, so that a change of budget asks nothing. */
const rulesOf = ({ diets, allergens, severity, otherAllergens, dislikes, pantry, ...rest }: Preferences) => ({
  diets,
  allergens,
  severity: Object.fromEntries(
    Object.entries(severity).filter(([allergen]) => allergens.some((id) => id === allergen)),
  ),
  otherAllergens,
  dislikes,
  pantry,
  favouriteCuisines: rest.favouriteCuisines,
  adults: rest.adults,
  children: rest.children,
  weekdayMinutes: rest.weekdayMinutes,
  missingEquipment: rest.missingEquipment,
  // What people are called is nothing to count by, and may be half typed.
  members: rest.members.map((member, at) => ({ ...member, label: `${at + 1}` })),
})

/** How many dishes fit; the last answer stays in sight while the next is on its way. */
export const matchQuery = (preferences: Preferences) => {
  const body = rulesOf(preferences)
  return queryOptions({
    queryKey: ['match', body],
    queryFn: ({ signal }) => call(matchPreferences, { body }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}
