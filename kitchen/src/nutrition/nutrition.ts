import type { Food } from '../foods/food.ts'

/** Sums for some amount of food; grams, mg and kcal. Unknown sugars count as 0 and are not used by hard rules. */
export type Nutrition = {
  readonly kcal: number
  readonly proteinGrams: number
  readonly fatGrams: number
  readonly saturatedFatGrams: number
  readonly carbsGrams: number
  readonly addedSugarGrams: number
  readonly fibreGrams: number
  readonly sodiumMg: number
}

export const NO_NUTRITION: Nutrition = {
  kcal: 0,
  proteinGrams: 0,
  fatGrams: 0,
  saturatedFatGrams: 0,
  carbsGrams: 0,
  addedSugarGrams: 0,
  fibreGrams: 0,
  sodiumMg: 0,
}

export const addNutrition = (a: Nutrition, b: Nutrition, factor = 1): Nutrition => ({
  kcal: a.kcal + b.kcal * factor,
  proteinGrams: a.proteinGrams + b.proteinGrams * factor,
  fatGrams: a.fatGrams + b.fatGrams * factor,
  saturatedFatGrams: a.saturatedFatGrams + b.saturatedFatGrams * factor,
  carbsGrams: a.carbsGrams + b.carbsGrams * factor,
  addedSugarGrams: a.addedSugarGrams + b.addedSugarGrams * factor,
  fibreGrams: a.fibreGrams + b.fibreGrams * factor,
  sodiumMg: a.sodiumMg + b.sodiumMg * factor,
})

export const scaleNutrition = (n: Nutrition, factor: number): Nutrition => addNutrition(NO_NUTRITION, n, factor)

/** Nutrition of `grams` of a food as bought: peel and bones are taken off first. */
export const nutritionOfFood = (food: Food, grams: number): Nutrition => {
  const n = food.nutrients
  return scaleNutrition(n, (grams * food.edibleShare) / 100)
}

/** Sums ingredients (grams as bought). An unknown food is skipped: callers link ingredients before. */
export const nutritionOf = (
  ingredients: readonly { readonly foodId: string; readonly grams: number }[],
  foods: ReadonlyMap<string, Food>,
): Nutrition =>
  ingredients.reduce((sum, { foodId, grams }) => {
    const food = foods.get(foodId)
    return food ? addNutrition(sum, nutritionOfFood(food, grams)) : sum
  }, NO_NUTRITION)
