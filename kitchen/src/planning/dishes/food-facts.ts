import type { Food } from '../../foods/food.ts'
import { freezes, SPOILS_WITHIN_DAYS } from '../../foods/freezes.ts'

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
  /** Share of a leftover that is lost: all of what spoils within a month (metric W1), little of what keeps or is frozen. */
  readonly spoilage: Float64Array
}

const spoilageOf = (food: Food): number => {
  if (freezes(food)) return 0.2
  return food.storageDays <= SPOILS_WITHIN_DAYS ? 1 : 0.1
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
    spoilage: of(spoilageOf),
  }
}
