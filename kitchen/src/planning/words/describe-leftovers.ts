import type { Recipe, RecipeStep } from '../../recipes/recipe.ts'
import { type DishFrame, type DishView, describeDish } from './describe-dish.ts'

/** Minutes to heat what stands ready. */
const HEATING_MINUTES = 10

/** Leftovers are heated once, until they steam all through (UK FSA, USDA FSIS: 74 °C). */
const STEPS: readonly RecipeStep[] = [
  'Take the leftovers from the fridge and put them into a pan or a dish for the microwave, with a splash of water if they are thick.',
  'Heat until they steam right through, stirring once or twice. Heat them only once.',
].map((text) => ({ parts: [{ kind: 'text', text }] }))

/** A main eaten from another meal's pot: as filling as it was, with nothing to buy, and only to be heated. */
export const describeLeftovers = (recipe: Recipe, frame: DishFrame): DishView => ({
  ...describeDish(recipe, frame),
  ingredients: [],
  steps: STEPS,
  activeMinutes: Math.min(HEATING_MINUTES, recipe.activeMinutes),
  totalMinutes: Math.min(HEATING_MINUTES, recipe.totalMinutes),
})
