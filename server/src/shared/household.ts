import type { Preferences } from '@plateful/contract/preferences.ts'
import { NO_WEEK_RULES, WeekRules } from '@plateful/contract/week-rules.ts'
import type { Household } from '@plateful/kitchen/planning/household.ts'
import { mergeWeekRules } from '@plateful/kitchen/planning/week-rules.ts'

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])]

/** Severe unless both say mild; an allergen only one of them names keeps that one's word. */
const strictest = (one: Preferences, other: Preferences): Preferences['severity'] => {
  const said = (from: Preferences, allergen: Preferences['allergens'][number]) =>
    from.allergens.includes(allergen) ? (from.severity[allergen] ?? 'severe') : null
  const entries = union(one.allergens, other.allergens).map((allergen) => {
    const words = [said(one, allergen), said(other, allergen)].filter((word) => word !== null)
    return [allergen, words.includes('severe') ? 'severe' : 'mild'] as const
  })
  return Object.fromEntries(entries)
}

/**
 * The rules of a week: what was asked for it, with every allergen and diet of the stored preferences on top.
 * A request can add a rule, never take one away; to drop an allergen people save their preferences.
 */
export const rulesOfWeek = (asked: Preferences | null, stored: Preferences | null): Preferences | null => {
  if (!asked || !stored) return asked ?? stored
  return {
    ...asked,
    allergens: union(asked.allergens, stored.allergens),
    otherAllergens: union(asked.otherAllergens, stored.otherAllergens),
    diets: union(asked.diets, stored.diets),
    severity: strictest(asked, stored),
    ideas: asked.ideas === 'no' || stored.ideas === 'no' ? 'no' : (asked.ideas ?? stored.ideas),
  }
}

/** The rules with the shape of one week: its own instead of the standing one, and what its wish said on top. */
export const shapedRules = (
  rules: Preferences,
  week: { readonly weekRules: WeekRules | null; readonly weekHeard: WeekRules | null },
): Preferences =>
  week.weekRules === null && week.weekHeard === null
    ? rules
    : {
        ...rules,
        weekRules: WeekRules.parse(mergeWeekRules(week.weekRules ?? rules.weekRules, week.weekHeard ?? NO_WEEK_RULES)),
      }

/** What the kitchen knows of people: preferences without how amounts are shown and who may be asked for ideas. */
export const householdOf = ({ units: _units, ideas: _ideas, ...household }: Preferences): Household => household
