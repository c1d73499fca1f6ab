import type { Recipe } from '../recipes/recipe.ts'
import { isMadeInto, wordsOf } from './sayings.ts'

/**
 * How a snack or a dessert comes to the table where its form does not say it: a cake turned out of its tin, a loaf, single
 * biscuits, balls rolled by hand, scoops, crystals of ice, or a cream that hides what it covers.
 */
export type Treat = 'cake' | 'loaf' | 'biscuits' | 'bites' | 'scoops' | 'crystals' | 'dusted'

const PASTRY = /pastry|tortilla|filo|crust/

const isSmall = ({ kinds }: Recipe): boolean => kinds.every((kind) => kind === 'snack' || kind === 'dessert')

const uses = ({ ingredients }: Recipe, food: RegExp): boolean => ingredients.some(({ foodId }) => food.test(foodId))

const hasTool = ({ equipment }: Recipe, tool: RegExp): boolean => equipment.some((one) => tool.test(one))

/** Read from the method, not from a list of dishes; null: its form says enough. */
export const treatOf = (recipe: Recipe): Treat | null => {
  if (!isSmall(recipe)) return null
  if (hasTool(recipe, /\bloaf tin\b/)) return 'loaf'
  if (recipe.form === 'pie' && !uses(recipe, PASTRY)) return 'cake'
  const words = wordsOf(recipe)
  const isBakedSingly = hasTool(recipe, /\bbaking tray\b/) && /\bbake\b/.test(words)
  const isOfDough = uses(recipe, /flour|peanut-butter/)
  if (isBakedSingly && isOfDough && /\b(?:set|drop) spoonfuls\b|\bpress each flat\b|\bcut into rounds\b/.test(words))
    return 'biscuits'
  if (!isBakedSingly && recipe.form === 'plate' && isMadeInto(words, /\b(?:roll|shape)\b/, /\bballs\b/)) return 'bites'
  if (uses(recipe, /ice-cream$/)) return 'scoops'
  if (/\bfreez(?:e|er)\b/.test(words) && /\bcrystals\b/.test(words)) return 'crystals'
  return /\bdust thickly\b/.test(words) ? 'dusted' : null
}

/** Cocoa or chocolate enough to colour a crumb, grams a person. */
const CHOCOLATE_GRAMS = 3

export const isOfChocolate = ({ ingredients, servings }: Recipe): boolean =>
  ingredients
    .filter(({ foodId }) => /^(?:cocoa-powder|dark-chocolate)$/.test(foodId))
    .reduce((sum, { grams }) => sum + grams, 0) /
    Math.max(1, servings) >
  CHOCOLATE_GRAMS
