import type { Food, FoodGroup } from '../foods/food.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { mixColours } from './colour.ts'
import type { Look } from './motifs/motif-art.ts'
import { wordsOf } from './sayings.ts'

/** What may come out of the pan in a crust. */
const COATED = new Set<FoodGroup>(['beef', 'pork', 'lamb', 'poultry', 'fish', 'shellfish'])
const CRUMBS = /breadcrumbs|panko/
const MEAL = /flour$|starch$|cornmeal|semolina/
const INTO_CRUMBS = /\b(?:press|turn|dip|roll|coat|dredge|cover|drag)\w*\b[^|]{0,200}\b(?:breadcrumbs|panko|crumbs)\b/
const INTO_MEAL =
  /\b(?:toss|turn|dip|coat|dredge|shake|drag)\w*\b[^|]{0,200}\b(?:batter|flour|starch|cornstarch|cornmeal|in it)\b/
const FRIED_CRISP = /\b(?:fry|bake)\b[^|]{0,200}\b(?:crisp|crunchy|crackles?)\b/
/** Grams of flour or starch a person from which it is a crust and no dusting. */
const CRUST_GRAMS = 9

/**
 * The food of a recipe that is breaded, battered or fried in starch until crisp: its crust is what is seen. The largest meat
 * or fish, since a method says "press it into the crumbs" without its name. Undefined where nothing has a crust.
 */
export const crustedFood = (recipe: Recipe, foods: ReadonlyMap<string, Food>): string | undefined => {
  const words = wordsOf(recipe)
  const grams = (ids: RegExp): number =>
    recipe.ingredients.reduce((sum, row) => sum + (ids.test(row.foodId) ? row.grams : 0), 0) /
    Math.max(1, recipe.servings)
  const isBreaded = grams(CRUMBS) > 0 && INTO_CRUMBS.test(words)
  const isFried = grams(MEAL) >= CRUST_GRAMS && INTO_MEAL.test(words) && FRIED_CRISP.test(words)
  if (!isBreaded && !isFried) return undefined
  return recipe.ingredients
    .filter(({ foodId }) => {
      const food = foods.get(foodId)
      return (
        food !== undefined &&
        COATED.has(food.group) &&
        food.motif !== 'mince' &&
        food.motif !== 'liquid' &&
        !/bacon|ham|lardon|stock|canned/.test(foodId)
      )
    })
    .toSorted((p, q) => q.grams - p.grams)[0]?.foodId
}

const SMALL = /^(?:cube|strip|ball|shrimp|ring|sausage)$/

/** A food in its crust: golden, small pieces as they were cut, larger ones as a cutlet. */
export const inCrust = (look: Look): Look => ({
  ...look,
  id: `${CRUSTED}${look.id}`,
  motif: SMALL.test(look.motif) ? (look.motif === 'strip' ? 'cube' : look.motif) : 'fillet',
  colour: mixColours([
    { colour: look.colour, weight: 0.15 },
    { colour: '#d8993f', weight: 0.85 },
  ]),
})

/** Begins the id of every look that wears a crust. */
export const CRUSTED = 'crusted-'
