import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { matchPreferences } from '@plateful/contract/preferences.ts'

type Match = DataOf<typeof matchPreferences>

/** An answer to "how many dishes fit"; say only what matters to the test. */
export const aMatch = (change: Partial<Match> = {}): Match => ({
  total: 312,
  breakfasts: 74,
  lunches: 108,
  dinners: 130,
  sides: 61,
  costliest: null,
  samples: [
    {
      recipeId: 'miso-salmon',
      title: 'Miso salmon',
      plate: { url: '/plates/miso-salmon.svg?v=1', alt: 'Salmon on rice' },
    },
  ],
  thriftyWeek: 114,
  hints: [],
  words: [],
  favourites: [],
  ...change,
})
