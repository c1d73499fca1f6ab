import type { Food } from '../../foods/food.ts'
import type { Recipe, RecipeStep, StepPart } from '../../recipes/recipe.ts'

/** "Fill each pitta bread", "one lemon after the other": the writer meant one. */
const ONE_OF_THEM = /\b(?:a|an|one|each|every|per|half)\s$/i

/** "Add tomato for two minutes, until it slumps": the sentence goes on about one. */
const GOES_ON_AS_ONE = /^[^.;]*\bit(?:s|self)?\b/i

const textFrom = (parts: readonly StepPart[], at: number): string =>
  parts
    .slice(at)
    .map((part) => (part.kind === 'timer' ? '' : part.text))
    .join('')

/**
 * Steps with their foods named as the amounts for this table have it: recipes are written with the name that the table of
 * foods knows ("Boil potato"), and people boil potatoes. A household's own words stay as they are.
 * @param many whether an ingredient, by its place, is spoken of in the plural when `share` of it is used
 */
export const nameInSteps = (
  recipe: Recipe,
  foods: ReadonlyMap<string, Food>,
  many: (ingredient: number, share: number) => boolean,
): readonly RecipeStep[] => {
  if (recipe.source?.origin === 'own') return recipe.steps
  const named = (part: StepPart, at: number, parts: readonly StepPart[]): StepPart => {
    if (part.kind !== 'ingredient') return part
    const food = foods.get(recipe.ingredients[part.index]?.foodId ?? '')
    if (food === undefined || part.text !== food.name || !many(part.index, part.share ?? 1)) return part
    const isOne =
      ONE_OF_THEM.test(textFrom(parts.slice(0, at), Math.max(0, at - 1))) ||
      GOES_ON_AS_ONE.test(textFrom(parts, at + 1))
    return isOne ? part : { ...part, text: food.plural }
  }
  return recipe.steps.map(({ parts }) => ({ parts: parts.map(named) }))
}
