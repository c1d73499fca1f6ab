import type { DataOf } from '@plateful/contract/endpoint.ts'
import { matchPreferences, type Preferences } from '@plateful/contract/preferences.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Match = DataOf<typeof matchPreferences>

/** Only what the count depends on, so that a change of budget asks nothing. */
const queryOf = (preferences: Preferences) => ({
  diets: preferences.diets.join(','),
  allergens: preferences.allergens.join(','),
  mild: preferences.allergens.filter((allergen) => preferences.severity[allergen] === 'mild').join(','),
  otherAllergens: preferences.otherAllergens.join(','),
  dislikes: preferences.dislikes.join(','),
  adults: preferences.adults,
  children: preferences.children,
  weekdayMinutes: preferences.weekdayMinutes,
})

/** How many dishes fit; the last answer stays in sight while the next is on its way. */
export const matchQuery = (preferences: Preferences) => {
  const query = queryOf(preferences)
  return queryOptions({
    queryKey: ['match', query],
    queryFn: ({ signal }) => call(matchPreferences, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}
