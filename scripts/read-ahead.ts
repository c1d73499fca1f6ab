import { type CatalogueData, openCatalogue } from '../kitchen/src/catalogue/catalogue.ts'
import { type DigestTable, type DishDigest, digestOf, tableOfDigests } from '../kitchen/src/catalogue/dish-digest.ts'
import { aHousehold } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import { type Kitchen, openKitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { readRecipe } from '../kitchen/src/planning/dishes/read-recipe.ts'
import { adaptKitchen } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import { allTwins } from '../kitchen/src/planning/kitchens/everyday-kitchen.ts'
import type { Recipe } from '../kitchen/src/recipes/recipe.ts'
import { ALLERGENS, DIETS } from '../kitchen/src/safety/words/vocabulary.ts'

/** A table for each rule that a household may have, alone. */
const tables = [
  ...ALLERGENS.map((allergen) => aHousehold({ allergens: [allergen] })),
  ...DIETS.map((diet) => aHousehold({ diets: [diet] })),
]

/** Recipes that swaps add for those tables. With several rules there are others: they are read when they are met. */
const adapted = (kitchen: Kitchen): readonly Recipe[] =>
  tables.flatMap((household) =>
    adaptKitchen(kitchen, { household }).facts.recipes.filter(({ id }) => !kitchen.catalogue.recipes.has(id)),
  )

/**
 * Has the guard read every recipe, its everyday twins and what swaps make of it for single rules, so that no process
 * needs to when it opens the catalogue (decision 0066).
 */
export const readAhead = (data: CatalogueData): DigestTable => {
  const bare = openKitchen(openCatalogue(data))
  const digests = new Map<string, DishDigest>()
  const read = (recipes: readonly Recipe[]): void => {
    for (const recipe of recipes)
      if (!digests.has(recipe.id))
        digests.set(recipe.id, digestOf(readRecipe(bare.guard, recipe, bare.catalogue.foods)))
  }
  read([...bare.catalogue.recipes.values(), ...allTwins(bare.catalogue)])
  // What swaps make of a recipe can be listed only once its kitchen stands, and that stands sooner with what is read by now.
  read(adapted({ ...bare, catalogue: { ...bare.catalogue, digests: (id) => digests.get(id) ?? null } }))
  return tableOfDigests(digests)
}
