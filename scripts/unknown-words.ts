import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Food } from '../kitchen/src/foods/food.ts'
import { makeFoodFinder } from '../kitchen/src/groceries/link-food.ts'
import { dishTextOf } from '../kitchen/src/planning/dishes/read-recipe.ts'
import type { Recipe } from '../kitchen/src/recipes/recipe.ts'
import { makeGuard } from '../kitchen/src/safety/guard.ts'
import type { UnverifiedWord } from '../kitchen/src/safety/judging/read-dish.ts'
import { parseCookingWords } from '../kitchen/src/safety/words/cooking-words.ts'
import { parseGuardTerms } from '../kitchen/src/safety/words/guard-terms.ts'

const dataFile = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'kitchen', 'data', name), 'utf8')

const PLACES: Readonly<Record<UnverifiedWord['place']['part'], (index: number) => string>> = {
  title: () => 'The title',
  ingredient: (index) => `Ingredient ${index + 1}`,
  step: (index) => `Step ${index + 1}`,
  note: (index) => `Note ${index + 1}`,
  claim: () => 'What it says it contains',
}

/**
 * Reads recipes of ours with the guard that serves: for each, sentences about words that it does not know. One such word is
 * enough that no household with allergens is given the dish. Empty: all of it was understood. Opening costs some 100 ms.
 */
export const openUnknownWords = (foods: readonly Food[]): ((recipe: Recipe) => readonly string[]) => {
  const byId = new Map(foods.map((food) => [food.id, food]))
  const terms = parseGuardTerms(dataFile('guard-terms.csv'))
  const guard = makeGuard(terms, parseCookingWords(dataFile('cooking-words.csv')), [], makeFoodFinder(foods), foods)
  return (recipe) =>
    guard
      .readDish(dishTextOf(recipe, byId))
      .unverified.map(
        ({ words, place }) =>
          `${PLACES[place.part](place.index)} says "${words}", which the guard does not know: households with allergens lose the dish. Use a plainer word.`,
      )
}
