import { type DishMasks, masksOf } from '../../catalogue/dish-digest.ts'
import type { Food } from '../../foods/food.ts'
import { perThing } from '../../memory/per-thing.ts'
import type { Guard } from '../../safety/guard.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { readRecipe } from '../dishes/read-recipe.ts'
import { finish, type Steps } from '../steps.ts'

/** The guard's reading of foods, each by itself, in their order: bits as in the facts of recipes. */
export type FoodMasks = { readonly [Name in keyof DishMasks]: Uint32Array }

const openReadings = perThing((_: Guard) => new Map<string, DishMasks>())

const readFood = ({ guard, catalogue }: Kitchen, food: Food): DishMasks => {
  const row = { foodId: food.id, quantity: null, unit: 'g', grams: 0, preparation: '' }
  return masksOf(readRecipe(guard, { title: '', steps: [], ingredients: [row] }, catalogue.foods))
}

/** What the guard says of foods, each by itself: a few hundredths of a millisecond, once per food and process. */
export const readFoods = (kitchen: Kitchen, foods: readonly Food[]): FoodMasks => finish(foodsInSteps(kitchen, foods))

/** The same, those that were never read one by one: all of the table take a tenth of a second. */
export function* foodsInSteps(kitchen: Kitchen, foods: readonly Food[]): Steps<FoodMasks> {
  const known = openReadings(kitchen.guard)
  const masks: DishMasks[] = []
  for (const food of foods) {
    let read = known.get(food.id)
    if (read === undefined) {
      read = readFood(kitchen, food)
      known.set(food.id, read)
      yield
    }
    masks.push(read)
  }
  const of = (value: (mask: DishMasks) => number): Uint32Array => Uint32Array.from(masks, value)
  return {
    definite: of(({ definite }) => definite),
    may: of(({ may }) => may),
    dietBlock: of(({ dietBlock }) => dietBlock),
    dietMay: of(({ dietMay }) => dietMay),
    unverified: of(({ unverified }) => (unverified ? 1 : 0)),
  }
}
