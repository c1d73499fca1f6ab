import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Food } from '../foods/food.ts'
import { type FoodFinder, makeFoodFinder } from '../groceries/link-food.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { allergenMask, CLEAN, closeVerdict, dietMask, unionVerdicts, type Verdict } from '../safety/masks.ts'
import { type FoodFacts, openFoodFacts } from './food-facts.ts'
import { type DishMasks, openRecipeFacts, type RecipeFacts } from './recipe-facts.ts'

/** A catalogue made ready for planning. Opened once per process; everything in it is read only. */
export type Kitchen = {
  readonly catalogue: Catalogue
  readonly foods: FoodFacts
  readonly facts: RecipeFacts
  readonly findFood: FoodFinder
  /** Words for a drawn plate. */
  readonly plateAlt: (recipe: Recipe) => string
}

const ALL_MEATLESS = ['vegan', 'vegetarian', 'strict-vegetarian', 'lacto-vegetarian', 'ovo-vegetarian'] as const

/** What a row of the food table says by itself. */
const verdictOfFood = (food: Food): Verdict => {
  const flesh = ['beef', 'pork', 'lamb', 'poultry'].includes(food.group)
  return closeVerdict({
    allergens: allergenMask(food.allergens),
    may: allergenMask(food.mayAllergens),
    violates: flesh
      ? dietMask([
          ...ALL_MEATLESS,
          'pescatarian',
          ...(food.group === 'pork' ? (['pork-free', 'halal', 'kosher'] as const) : []),
        ])
      : 0,
    mayViolate: 0,
  })
}

const readMasks = (recipe: Recipe, foods: ReadonlyMap<string, Food>): DishMasks => {
  const verdict = unionVerdicts(
    recipe.ingredients.map(({ foodId }) => {
      const food = foods.get(foodId)
      return food ? verdictOfFood(food) : CLEAN
    }),
  )
  return {
    definite: verdict.allergens,
    may: verdict.may,
    dietBlock: verdict.violates,
    dietMay: verdict.mayViolate,
    unverified: false,
  }
}

/** Computes the facts of every recipe. */
export const openKitchen = (catalogue: Catalogue): Kitchen => {
  const foods = openFoodFacts(catalogue.foods)
  return {
    catalogue,
    foods,
    findFood: makeFoodFinder(foods.foods),
    plateAlt: ({ title, form }) => `${title}, drawn as a ${form}`,
    facts: openRecipeFacts([...catalogue.recipes.values()], foods, (recipe) => readMasks(recipe, catalogue.foods)),
  }
}
