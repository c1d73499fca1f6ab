import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Household } from '@plateful/kitchen/planning/household.ts'

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
    aisleOrder: stored.aisleOrder,
    ideas: asked.ideas === 'no' || stored.ideas === 'no' ? 'no' : (asked.ideas ?? stored.ideas),
  }
}

/** What the kitchen knows of people: preferences without how lists are shown and who may be asked for ideas. */
export const householdOf = ({
  units: _units,
  ideas: _ideas,
  aisleOrder: _order,
  ...household
}: Preferences): Household => household
