import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { matchPreferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { matchHousehold } from '@plateful/kitchen/planning/kitchens/match.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import type { UnitSystem } from '@plateful/kitchen/quantities/format.ts'
import { wordsFor } from '@plateful/kitchen/quantities/us-words.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Frozen } from '../frozen.ts'
import { plateOf } from './plate-ref.ts'

/** Counts the dishes that fit a set of rules. */
export const matchRules = (
  kitchen: Kitchen,
  { household, units }: { readonly household: Household; readonly units: UnitSystem },
): Frozen<DataOf<typeof matchPreferences>> => {
  const say = wordsFor(units)
  const { sampleIds, ...match } = matchHousehold(kitchen, household)
  const samples = sampleIds.flatMap((recipeId) => {
    const recipe = findRecipe(kitchen.catalogue, recipeId)
    return recipe ? [{ recipeId, title: say(recipe.title), plate: plateOf(kitchen, recipe) }] : []
  })
  return { ...match, samples }
}
