import { TRAITS } from '../planning/dishes/classify-recipe.ts'
import type { RecipeFacts } from '../planning/dishes/recipe-facts.ts'
import { minutesTogether, repeatsDish } from '../planning/table/pair-sides.ts'

/** Metrics T1, S1 and P1 of the planning guide: whether meals come in time, in season, and as whole plates. */

/** Dishes of one dinner by their place in the facts, the main first, and kcal per adult of all together. */
export type ServedDinner = { readonly dishes: readonly number[]; readonly kcal: number }

export type DinnerAim = { readonly kcal: number; readonly wantsStarch: boolean; readonly minutes: number }

/** The combined energy may be so far from what a dinner is meant to bring. */
const KCAL_BAND = 0.35

/** P1: what a dinner lacks to be a whole plate; none: complete. */
export const dinnerFaults = (
  facts: RecipeFacts,
  { dishes, kcal }: ServedDinner,
  aim: DinnerAim,
): readonly ('starch' | 'vegetable' | 'twice' | 'energy' | 'minutes' | 'ovens')[] => {
  const covered = dishes.reduce((bits, dish) => bits | facts.covers[dish]!, 0)
  const [main = -1, ...sides] = dishes
  const twice = sides.some((side, at) => [main, ...sides.slice(0, at)].some((dish) => repeatsDish(facts, dish, side)))
  const ovens = dishes.filter((dish) => (facts.traits[dish]! & TRAITS.oven) !== 0).length
  return [
    ...(aim.wantsStarch && (covered & TRAITS.starch) === 0 ? (['starch'] as const) : []),
    ...((covered & TRAITS.vegetable) === 0 ? (['vegetable'] as const) : []),
    ...(twice ? (['twice'] as const) : []),
    ...(Math.abs(kcal - aim.kcal) > KCAL_BAND * aim.kcal ? (['energy'] as const) : []),
    ...(minutesTogether(facts, main, sides) > aim.minutes ? (['minutes'] as const) : []),
    ...(ovens > 1 ? (['ovens'] as const) : []),
  ]
}

/** T1: share of meals that are ready within their limit, sides made beside; minutes over it in sum. */
export const timeFit = (meals: readonly { readonly minutes: number; readonly limit: number }[]) => ({
  inTime: meals.length === 0 ? 1 : meals.filter(({ minutes, limit }) => minutes <= limit).length / meals.length,
  minutesOver: meals.reduce((sum, { minutes, limit }) => sum + Math.max(0, minutes - limit), 0),
})

/** S1: grams in season of the grams that have a season; 1 without any. */
export const seasonFit = (produce: readonly { readonly grams: number; readonly inSeason: boolean }[]): number => {
  const grams = (list: typeof produce): number => list.reduce((sum, part) => sum + part.grams, 0)
  const all = grams(produce)
  return all === 0 ? 1 : grams(produce.filter(({ inSeason }) => inSeason)) / all
}
