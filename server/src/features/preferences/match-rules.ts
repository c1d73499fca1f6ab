import type { DataOf, QueryOf } from '@plateful/contract/endpoint.ts'
import { type matchPreferences, Preferences } from '@plateful/contract/preferences.ts'
import { matchHousehold } from '@plateful/kitchen/planning/match.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import type { Frozen } from '../../frozen.ts'
import { plateOf } from '../../planning/describe.ts'
import { householdOf } from '../../shared/household.ts'

type Query = QueryOf<typeof matchPreferences>

const unique = <T>(items: readonly T[] = []): T[] => [...new Set(items)]

const rulesOf = (query: Query): Preferences => {
  const { diets, allergens, mild, otherAllergens, dislikes, ...numbers } = query
  return Preferences.parse({
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
    diets: unique(diets),
    allergens: unique(allergens),
    severity: Object.fromEntries(unique(mild).map((allergen) => [allergen, 'mild'])),
    otherAllergens: unique(otherAllergens).filter((word) => word.trim() !== ''),
    dislikes: unique(dislikes).filter((word) => word.trim() !== ''),
  })
}

/** Counts the dishes that fit a set of rules. */
export const matchRules = (kitchen: Kitchen, query: Query): Frozen<DataOf<typeof matchPreferences>> => {
  const { sampleIds, ...match } = matchHousehold(kitchen, householdOf(rulesOf(query)))
  const samples = sampleIds.flatMap((recipeId) => {
    const recipe = kitchen.catalogue.recipes.get(recipeId)
    return recipe ? [{ recipeId, title: recipe.title, plate: plateOf(kitchen, recipe) }] : []
  })
  return { ...match, samples }
}
