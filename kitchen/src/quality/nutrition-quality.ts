import type { Nutrition } from '../nutrition/nutrition.ts'
import { DAILY } from '../nutrition/targets.ts'

/** Metrics N1 to N6 and N8 of the planning guide: what a week's numbers are worth. Days and meals are per adult. */

type Band = { readonly low: number; readonly high: number }
type Bands = { readonly carbs: Band; readonly fat: Band; readonly protein: Band }

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sumOf(values) / values.length)

/** N1: distance of each day and of the week from the energy aimed at, as shares of it. */
export const energyErrors = (days: readonly Nutrition[], kcal: number) => {
  const errors = days.map((day) => Math.abs(day.kcal - kcal) / kcal)
  const aim = kcal * days.length
  return {
    mean: mean(errors),
    worst: Math.max(0, ...errors),
    week: Math.abs(sumOf(days.map((day) => day.kcal)) - aim) / aim,
  }
}

/** N2: share of the days whose macronutrients all lie in their bands; mean distance outside, in points of energy. */
export const macroFit = (days: readonly Nutrition[], bands: Bands) => {
  const outside = days.map(({ kcal, carbsGrams, fatGrams, proteinGrams }) => {
    const shares = { carbs: (4 * carbsGrams) / kcal, fat: (9 * fatGrams) / kcal, protein: (4 * proteinGrams) / kcal }
    return sumOf(
      (['carbs', 'fat', 'protein'] as const).map((name) =>
        Math.max(0, bands[name].low - shares[name], shares[name] - bands[name].high),
      ),
    )
  })
  return { days: mean(outside.map((distance) => (distance === 0 ? 1 : 0))), points: 100 * mean(outside) }
}

/** N3: sodium over its limit (mg a day), of the week's mean and of the saltiest day. */
export const sodiumFit = (days: readonly Nutrition[], limitMg: number) => ({
  week: mean(days.map(({ sodiumMg }) => sodiumMg)) / limitMg,
  worstDay: Math.max(0, ...days.map(({ sodiumMg }) => sodiumMg)) / limitMg,
})

/** N4: fibre of the week over 14 g for every 1,000 kcal eaten. */
export const fibreFit = (days: readonly Nutrition[]): number =>
  sumOf(days.map(({ fibreGrams }) => fibreGrams)) /
  ((sumOf(days.map(({ kcal }) => kcal)) / 1000) * DAILY.fibreGramsPer1000Kcal)

/** N5, N6: per cent of the week's energy from saturated fat and from added sugar. */
export const energyFrom = (days: readonly Nutrition[]) => {
  const kcal = sumOf(days.map((day) => day.kcal))
  return {
    saturatedFat: (900 * sumOf(days.map(({ saturatedFatGrams }) => saturatedFatGrams))) / kcal,
    addedSugar: (400 * sumOf(days.map(({ addedSugarGrams }) => addedSugarGrams))) / kcal,
  }
}

/** UK front-of-pack bands per 100 g of food: up to the first figure green, above the second red. */
const FRONT_OF_PACK = { fat: [3, 17.5], saturatedFat: [1.5, 5], sugar: [5, 22.5], salt: [0.3, 1.5] } as const
const SALT_OF_SODIUM = 2.5

const band = (value: number, [green, red]: readonly [number, number]): number =>
  value <= green ? 1 : value <= red ? 2 : 3

/**
 * N8: the front-of-pack sum of one meal, 4 (all green) to 12 (all red). Sugar counts as added, the figure that is known
 * of every food. `grams`: weight of the ingredients as bought.
 */
export const frontOfPack = (meal: Nutrition, grams: number): number => {
  const per100 = (value: number): number => (100 * value) / grams
  return (
    band(per100(meal.fatGrams), FRONT_OF_PACK.fat) +
    band(per100(meal.saturatedFatGrams), FRONT_OF_PACK.saturatedFat) +
    band(per100(meal.addedSugarGrams), FRONT_OF_PACK.sugar) +
    band((per100(meal.sodiumMg) * SALT_OF_SODIUM) / 1000, FRONT_OF_PACK.salt)
  )
}
