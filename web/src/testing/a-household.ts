import type { Preferences } from '@plateful/contract/preferences.ts'
import { NO_WEEK_RULES } from '@plateful/contract/week-rules.ts'

/** Preferences of a household of two without rules; say only what matters to the test. */
export const aHousehold = (change: Partial<Preferences> = {}): Preferences => ({
  adults: 2,
  children: 0,
  diets: [],
  allergens: [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  weeklyBudget: null,
  meals: ['breakfast', 'lunch', 'dinner'],
  weekdayMinutes: 45,
  weekendMinutes: 90,
  favouriteCuisines: [],
  pantry: [],
  staples: null,
  staplesCheckedOn: null,
  missingEquipment: [],
  weekdayLunch: null,
  adventure: 0,
  dailyKcal: null,
  dailyProteinGrams: null,
  dailyCarbsGrams: null,
  dailyFatGrams: null,
  weekRules: NO_WEEK_RULES,
  units: 'metric',
  aisleOrder: [],
  ideas: null,
  members: [],
  ...change,
})
