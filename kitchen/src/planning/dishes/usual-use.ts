import type { Food } from '../../foods/food.ts'
import { inEnglish } from '../../foods/typed-words.ts'
import { adultPortions } from '../../nutrition/targets.ts'
import { isKitchenOf } from './cuisine-regions.ts'
import type { Kitchen } from './open-kitchen.ts'
import { perFacts } from './per-facts.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/** Servings of all meals and sides that an adult eats in a week. */
const SERVINGS_A_WEEK = 28
/** Share of the servings that come from favourite kitchens where there are some; half of the lunches and dinners do. */
const FAVOURITE_SHARE = 0.5

type Use = { readonly dishes: number; readonly grams: Float64Array }

/** Grams of each food in one serving of every dish of some cuisines (null: of all), and how many dishes these are. */
const useOf = ({ useStart, useFood, useGrams, cuisine }: RecipeFacts, cuisines: ReadonlySet<number> | null): Use => {
  const grams = new Float64Array(useFood.reduce((most, food) => Math.max(most, food), 0) + 1)
  let dishes = 0
  for (let dish = 0; dish < cuisine.length; dish++) {
    if (cuisines !== null && !cuisines.has(cuisine[dish]!)) continue
    dishes++
    for (let u = useStart[dish]!; u < useStart[dish + 1]!; u++) grams[useFood[u]!]! += useGrams[u]!
  }
  return { dishes, grams }
}

/** Of the whole catalogue; layers of single households change nothing of it. */
const useOfAll = perFacts((facts) => useOf(facts, null))

const gramsAWeek = ({ dishes, grams }: Use, food: number): number =>
  dishes === 0 ? 0 : ((grams[food] ?? 0) * SERVINGS_A_WEEK) / dishes

type Favourites = { readonly favouriteCuisines: readonly string[] }

/** Indexes of the cuisines that a household names as favourites. */
export const favouriteCuisinesOf = (
  { cuisines }: Pick<RecipeFacts, 'cuisines'>,
  { favouriteCuisines }: Favourites,
): ReadonlySet<number> => {
  const favourites = favouriteCuisines.map((name) => inEnglish(name))
  return new Set(cuisines.flatMap((name, at) => (favourites.some((one) => isKitchenOf(one, name)) ? [at] : [])))
}

/**
 * Grams of a food (by its index) that an adult eats in a week who eats from the whole catalogue, half of it from the favourite
 * kitchens where there are some: by and large what of a package is used up before it spoils.
 */
export const weeklyUse = (facts: RecipeFacts, household: Favourites): ((food: number) => number) => {
  const all = useOfAll(facts.below ?? facts)
  const favourites = favouriteCuisinesOf(facts, household)
  if (favourites.size === 0) return (food) => gramsAWeek(all, food)
  const theirs = useOf(facts, favourites)
  return (food) => (1 - FAVOURITE_SHARE) * gramsAWeek(all, food) + FAVOURITE_SHARE * gramsAWeek(theirs, food)
}

type Eaters = Favourites & { readonly adults: number; readonly children: number }

/** The same for a whole table: grams of a food of the table that it eats in a usual week; 0 for one that no dish has. */
export const eatenAWeek = (
  { facts, foods }: Pick<Kitchen, 'facts' | 'foods'>,
  household: Eaters,
): ((food: Food) => number) => {
  const use = weeklyUse(facts, household)
  const people = adultPortions(household)
  return ({ id }) => use(foods.indexOf.get(id) ?? -1) * people
}
