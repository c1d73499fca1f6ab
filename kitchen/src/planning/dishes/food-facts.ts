import type { Food } from '../../foods/food.ts'
import { chanceUsed } from '../../groceries/worth.ts'

/** The food table as arrays: index of a food -> what the search needs of it. */
export type FoodFacts = {
  readonly foods: readonly Food[]
  readonly indexOf: ReadonlyMap<string, number>
  /** Grams and USD of one package, as bought. */
  readonly packGrams: Float64Array
  readonly packPrice: Float64Array
  readonly gramPrice: Float64Array
  /** 1: bought in whole packages; 0: kept for months and costed pro rata. */
  readonly perishable: Uint8Array
  readonly storageDays: Float64Array
  /** Share of what stays of a package that is lost where nothing says how much of the food is eaten (groceries/worth.ts). */
  readonly spoilage: Float64Array
}

/** Reads the table once; costs well under a millisecond per thousand foods. */
export const openFoodFacts = (table: ReadonlyMap<string, Food>): FoodFacts => {
  const foods = [...table.values()]
  const of = (value: (food: Food) => number): Float64Array => Float64Array.from(foods, value)
  return {
    foods,
    indexOf: new Map(foods.map((food, index) => [food.id, index])),
    packGrams: of((food) => food.packageGrams),
    packPrice: of((food) => food.packagePrice),
    gramPrice: of((food) => food.packagePrice / food.packageGrams),
    perishable: Uint8Array.from(foods, (food) => (food.staple ? 0 : 1)),
    storageDays: of((food) => food.storageDays),
    spoilage: of((food) => 1 - chanceUsed(food)),
  }
}
