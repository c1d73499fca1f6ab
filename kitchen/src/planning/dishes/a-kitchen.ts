import { openCatalogue } from '../../catalogue/catalogue.ts'
import { withChildHazards } from '../../foods/child-hazards.ts'
import { parseFoods } from '../../foods/parse-foods.ts'
import { perThing } from '../../memory/per-thing.ts'
import { withPortionLimits } from '../../nutrition/portion-limits.ts'
import { compileRecipe, foodsByName } from '../../recipes/compile-recipe.ts'
import { parseCookingWords } from '../../safety/words/cooking-words.ts'
import { parseGuardTerms } from '../../safety/words/guard-terms.ts'
import { parseSwaps } from '../../swaps/swap.ts'
import type { Household } from '../table/household.ts'
import { type Kitchen, openKitchen } from './open-kitchen.ts'

/** The product's own files as texts; tests read them, the kitchen itself touches no disk. */
export type KitchenFiles = {
  readonly foods: string
  readonly terms: string
  readonly words: string
  /** portion-limits.csv; left out: no food has one. */
  readonly limits?: string
  /** child-hazards.csv, likewise. */
  readonly hazards?: string
  readonly swaps?: string
  /** File name without ending -> text. */
  readonly recipes: ReadonlyMap<string, string>
}

/** Opens a kitchen from its source files, once for each object of files. Throws when a recipe does not compile. */
export const openKitchenFiles = perThing(
  ({
    foods: foodsText,
    terms,
    words,
    limits = 'food',
    hazards = 'food',
    swaps = 'id',
    recipes,
  }: KitchenFiles): Kitchen => {
    const foods = withChildHazards(withPortionLimits(parseFoods(foodsText), limits), hazards)
    const names = foodsByName(foods)
    const compiled = [...recipes].map(([id, text]) => {
      const result = compileRecipe(id, text, names)
      if (result.kind === 'rejected') throw new Error(`${id}: ${result.faults[0]?.reason ?? 'rejected'}`)
      return result.recipe
    })
    return openKitchen(
      openCatalogue({
        version: 'test',
        foods,
        recipes: compiled,
        terms: parseGuardTerms(terms),
        words: parseCookingWords(words),
        swaps: parseSwaps(swaps, foods),
      }),
    )
  },
)

/** The same kitchen, and every typed word that it looks up from now on. */
export const notingWords = (kitchen: Kitchen): { readonly kitchen: Kitchen; readonly asked: readonly string[] } => {
  const asked: string[] = []
  const recipesWith = (word: string, isAllergy: boolean): Uint8Array => {
    asked.push(word)
    return kitchen.words.recipesWith(word, isAllergy)
  }
  return { kitchen: { ...kitchen, words: { recipesWith } }, asked }
}

/** Two adults, three meals, no rules; the fields under test put in their place. */
export const aHousehold = (fields: Partial<Household> = {}): Household => ({
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
  dailyKcal: null,
  ...fields,
})
