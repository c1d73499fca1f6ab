import type { BodyOf, DataOf } from '@plateful/contract/endpoint.ts'
import { type matchPreferences, Preferences } from '@plateful/contract/preferences.ts'
import { matchHousehold } from '@plateful/kitchen/planning/match.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Frozen } from '../../frozen.ts'
import { plateOf } from '../../planning/describe.ts'
import { householdOf } from '../../shared/household.ts'

type Rules = BodyOf<typeof matchPreferences>

/** Counts the dishes that fit a set of rules. */
export const matchRules = (kitchen: Kitchen, rules: Rules): Frozen<DataOf<typeof matchPreferences>> => {
  const { sampleIds, ...match } = matchHousehold(kitchen, householdOf(Preferences.parse(rules)))
  const samples = sampleIds.flatMap((recipeId) => {
    const recipe = findRecipe(kitchen.catalogue, recipeId)
    return recipe ? [{ recipeId, title: recipe.title, plate: plateOf(kitchen, recipe) }] : []
  })
  return { ...match, samples }
}
