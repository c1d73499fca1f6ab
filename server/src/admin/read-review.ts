import type { RecipeReview } from '@plateful/contract/admin.ts'
import { reviewRecipe } from '@plateful/kitchen/ideas/review-recipe.ts'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import { describeDish } from '@plateful/kitchen/planning/words/describe-dish.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import type { Context, Services } from '../context.ts'
import type { Frozen } from '../frozen.ts'

/** Plates of the page of meals that is looked at, and of what is being written. */
const KEPT_PLATES = 40
const drawn = newLru<string, string>(KEPT_PLATES)

/** `kitchen`: what all households share, the admin's own ideas left out. */
export type Reader = Pick<Services, 'kitchen' | 'drawPlate'>

export const readerOf = async ({ kitchens, drawPlate }: Context<'admin'>): Promise<Reader> => ({
  kitchen: await kitchens.shared(),
  drawPlate,
})

/**
 * The plate as an address that holds the picture itself: what waits for a review has no public address. An image can
 * run nothing, whatever the recipe says.
 */
const plateOf = ({ kitchen, drawPlate }: Reader, recipe: Recipe, document: string) => {
  // The crockery hangs on the id: the same words under another id are another plate.
  const key = `${recipe.id} ${document}`
  return { url: drawn.get(key) ?? drawn.put(key, dataUrl(drawPlate(recipe))), alt: kitchen.plateAlt(recipe) }
}

const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const dishOf = (reader: Reader, recipe: Recipe, document: string): Frozen<RecipeReview['dish']> => ({
  ...describeDish(recipe, {
    foods: reader.kitchen.catalogue.foods,
    units: 'metric',
    plateOf: (shown) => plateOf(reader, shown, document),
    portions: recipe.servings,
    portion: 1,
  }),
  servings: recipe.servings,
  kinds: recipe.kinds,
})

/** Reads a document as it would stand in the catalogue today: compiler, validator and guard. Some milliseconds. */
export const readReview = (
  reader: Reader,
  { id, document }: { readonly id: string; readonly document: string },
): Frozen<RecipeReview> => {
  const review = reviewRecipe(reader.kitchen, { id, document, others: reader.kitchen.catalogue.recipes.values() })
  if (review.kind === 'unreadable') return { dish: null, faults: review.faults, evidence: null, canApprove: false }
  const { recipe, faults, evidence } = review
  return {
    dish: dishOf(reader, recipe, document),
    faults,
    evidence,
    canApprove: faults.length === 0 && evidence.objections.length === 0,
  }
}
