import { setImmediate as others } from 'node:timers/promises'
import type { BodyOf, DataOf } from '@plateful/contract/endpoint.ts'
import { type matchPreferences, Preferences } from '@plateful/contract/preferences.ts'
import { wordsFor } from '@plateful/kitchen/foods/us-words.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import { matchHousehold } from '@plateful/kitchen/planning/table/match.ts'
import { typedWords, understandWord } from '@plateful/kitchen/planning/table/understand-words.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Frozen } from '../../frozen.ts'
import { plateOf } from '../../planning/describe.ts'
import { householdOf } from '../../shared/household.ts'

type Rules = BodyOf<typeof matchPreferences>

/** Words read in one go, some milliseconds; more than a usual household types. */
const AT_ONCE = 50

/** A table of ten people may type a thousand words: they are read in parts, and other people answered in between. */
const readWords = async (kitchen: Kitchen, household: Household): Promise<void> => {
  for (const [at, { word, use }] of typedWords(household).entries()) {
    understandWord(kitchen, word, use) // the kitchen remembers it
    if (at % AT_ONCE === AT_ONCE - 1) await others()
  }
}

/** Counts the dishes that fit a set of rules. */
export const matchRules = async (kitchen: Kitchen, rules: Rules): Promise<Frozen<DataOf<typeof matchPreferences>>> => {
  const preferences = Preferences.parse(rules)
  const household = householdOf(preferences)
  const say = wordsFor(preferences.units)
  await readWords(kitchen, household)
  const { sampleIds, ...match } = matchHousehold(kitchen, household)
  const samples = sampleIds.flatMap((recipeId) => {
    const recipe = findRecipe(kitchen.catalogue, recipeId)
    return recipe ? [{ recipeId, title: say(recipe.title), plate: plateOf(kitchen, recipe) }] : []
  })
  return { ...match, samples }
}
