import type { PlateRef } from '@plateful/contract/plate.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { plateView } from '@plateful/kitchen/planning/words/describe-dish.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'

/** The drawn plate's address: another catalogue or recipe, another address, so that it may be kept for ever. */
export const plateUrl = (kitchen: Kitchen, { id, source }: Recipe): string =>
  `/plates/${id}.svg?v=${source?.revision ?? kitchen.platesVersion}`

const addresses = new WeakMap<Kitchen, (recipe: Recipe) => string>()

/** The same for a kitchen, always the same function: what was described with it is known again. */
export const plateUrlsOf = (kitchen: Kitchen): ((recipe: Recipe) => string) => {
  const known = addresses.get(kitchen) ?? ((recipe) => plateUrl(kitchen, recipe))
  addresses.set(kitchen, known)
  return known
}

/** Where a recipe's drawn plate is, and what it shows. */
export const plateOf = (kitchen: Kitchen, recipe: Recipe): PlateRef =>
  plateView(recipe, plateUrl(kitchen, recipe), kitchen.plateAlt(recipe))
