import { extendKitchen } from '../planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import type { Household } from '../planning/table/household.ts'
import { equipmentWords } from '../planning/table/missing-equipment.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import { allergenWord, dietWord } from '../planning/table/rule-words.ts'
import { equipmentOf } from '../recipes/equipment-needed.ts'
import { findDuplicate } from '../recipes/near-duplicates.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { Conflict } from '../safety/judging/judge-dish.ts'
import { ALLERGENS, DIETS } from '../safety/words/vocabulary.ts'
import type { Draft, IdeaFault, IdeaFrame, ReadIdea } from './draft.ts'
import { readDraft } from './read-draft.ts'

/** The household's own rule that was broken; never a word of the dish. */
const saidOf = ({ kind, rule }: Conflict): string => {
  const allergen = ALLERGENS.find((one) => one === rule)
  if (kind === 'allergen' && allergen) return `held ${allergenWord(allergen)}`
  const diet = DIETS.find((one) => one === rule)
  if (kind === 'diet' && diet) return `was not ${dietWord(diet)}`
  if (kind === 'unverified') return 'held something that nobody could vouch for'
  return `held ${rule}`
}

/** A word that is chosen from the list and typed, too, breaks one rule; every food that nobody knows is told. */
const onceEach = (conflicts: readonly Conflict[]): readonly Conflict[] => {
  const keyOf = (conflict: Conflict): string => (conflict.kind === 'unverified' ? conflict.sentence : saidOf(conflict))
  return [...new Map([...conflicts].reverse().map((conflict) => [keyOf(conflict), conflict])).values()].reverse()
}

const faultsOfRules = (kitchen: Kitchen, household: Household, recipe: Recipe): readonly IdeaFault[] => {
  const reading = readRecipe(kitchen.guard, recipe, kitchen.catalogue.foods)
  const { conflicts } = kitchen.guard.judgeDish(reading, household)
  const faults: IdeaFault[] = onceEach(conflicts).map((conflict) => ({
    reason: 'rules',
    violation: conflict.sentence,
    said: saidOf(conflict),
  }))
  const lacked = equipmentOf(recipe).filter((one) => household.missingEquipment?.includes(one))
  if (lacked.length > 0)
    faults.push({
      reason: 'rules',
      violation: `It needs ${equipmentWords(lacked)}, which this kitchen does not have.`,
      said: `needed ${equipmentWords(lacked)}`,
    })
  const longest = Math.max(household.weekdayMinutes, household.weekendMinutes)
  if (recipe.totalMinutes > longest)
    faults.push({
      reason: 'time',
      violation: `It takes ${recipe.totalMinutes} minutes in all, at most ${longest}.`,
      said: 'took too long',
    })
  return faults
}

/** Rules in figures (a keto day, carbohydrate of a meal), as the planner itself would apply them. */
const faultsOfFigures = (kitchen: Kitchen, household: Household, recipe: Recipe): readonly IdeaFault[] => {
  const extended = extendKitchen(kitchen, { version: 'one', recipes: [recipe] })
  const index = extended.facts.indexOf.get(recipe.id)
  const { isLegal } = readyTable(extended, household).legal
  if (index !== undefined && isLegal[index] === 1) return []
  const diets = household.diets.map(dietWord).join(', ')
  return [
    {
      reason: 'rules',
      violation: `Its figures or words do not keep the rules of this table${diets === '' ? '' : ` (${diets})`}.`,
      said: 'did not keep your rules',
    },
  ]
}

const faultsOfRepeats = (kitchen: Kitchen, recipe: Recipe): readonly IdeaFault[] => {
  const { recipes, foods } = kitchen.catalogue
  // The sentence goes back to the model: a household's own recipes are not named to it.
  const known = [...recipes.values()].filter(({ source }) => source?.origin !== 'own')
  const twin = findDuplicate(recipe, known, foods)
  if (!twin) return []
  const title = recipes.get(twin.first)?.title ?? twin.first
  return [
    { reason: 'repeated', violation: `It repeats "${title}". Write another dish.`, said: 'repeated a dish we have' },
  ]
}

/**
 * Reads a draft for a household: as a recipe (readDraft), by the guard in title, ingredients and steps, against its
 * time and figures, and against what there is already. What is good here is held to the same rules again by the planner.
 */
export const judgeIdea = (kitchen: Kitchen, household: Household, draft: Draft, frame: IdeaFrame): ReadIdea => {
  const read = readDraft(kitchen, draft, frame)
  if (read.kind === 'faulty') return read
  const { recipe } = read
  const faults = [...faultsOfRules(kitchen, household, recipe), ...faultsOfRepeats(kitchen, recipe)]
  const all = faults.length > 0 ? faults : faultsOfFigures(kitchen, household, recipe)
  return all.length > 0 ? { kind: 'faulty', faults: all } : read
}
