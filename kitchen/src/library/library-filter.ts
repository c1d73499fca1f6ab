import { SEASONS, type Season } from '../foods/food.ts'
import { inEnglish } from '../foods/typed-words.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import type { Household } from '../planning/table/household.ts'
import { findLegalSet } from '../planning/table/legal-set.ts'
import { equipmentNeeded } from '../planning/table/missing-equipment.ts'
import { likedDishes } from '../planning/table/opinions.ts'
import { readPantry } from '../planning/table/ready-table.ts'
import { readTableRules } from '../planning/table/table-rules.ts'
import { type Equipment, equipmentBits } from '../recipes/equipment.ts'
import { KIND_PLACES, type RecipeKind } from '../recipes/recipe.ts'
import type { Diet } from '../safety/words/vocabulary.ts'
import { searchPhrase } from '../search/search-words.ts'

/** What dishes of the library may be held to. What is left out holds nothing back. */
export type LibraryFilter = {
  readonly kind?: RecipeKind
  /** "Italian", in any of the three languages. */
  readonly cuisine?: string
  readonly diet?: Diet
  /** At most so many from the first step to the table. */
  readonly minutes?: number
  /** USD per adult portion, at most. */
  readonly cost?: number
  /** Only what the household brought itself. */
  readonly isOwn?: boolean
  /** Only what somebody of the household likes. */
  readonly isLiked?: boolean
  /** Something in it is at its best then, and nothing fresh in it is out of season. */
  readonly season?: Season
  /** It is made without any of these. */
  readonly without?: readonly Equipment[]
  /** It uses something that the household has at home. */
  readonly usesPantry?: boolean
}

/** Longer than any evening: a table without a limit. */
const ANY_MINUTES = 1_440
/** Grams in a serving from which on a food is what a dish is about, in season (as in "why this?"). */
const LEAST_SEASONAL_GRAMS = 30
/** Less than this of a food in a serving is seasoning: nothing at home is used up by it. */
const LEAST_USED_GRAMS = 8

/** What one diet alone lets pass, at a table without other rules. */
const keepsDiet = (kitchen: Kitchen, household: Household, diet: Diet): Uint8Array => {
  const { eaters: _eaters, weekRules: _weekRules, ...table } = household
  const bare: Household = {
    ...table,
    diets: [diet],
    allergens: [],
    otherAllergens: [],
    dislikes: [],
    missingEquipment: [],
    weekdayMinutes: ANY_MINUTES,
    weekendMinutes: ANY_MINUTES,
  }
  return findLegalSet(kitchen.facts, readTableRules(bare), new Uint8Array(kitchen.facts.recipes.length)).isLegal
}

/** A dish of which a serving holds at least so many grams of a food that is meant. */
const holds =
  ({ facts }: Kitchen, grams: number, isMeant: (food: number) => boolean) =>
  (dish: number): boolean => {
    for (let use = facts.useStart[dish]!; use < facts.useStart[dish + 1]!; use++)
      if (facts.useGrams[use]! >= grams && isMeant(facts.useFood[use]!)) return true
    return false
  }

const isInSeason = (kitchen: Kitchen, season: Season): ((dish: number) => boolean) => {
  const { facts, foods } = kitchen
  const column = SEASONS.indexOf(season)
  const hasSeasonal = holds(kitchen, LEAST_SEASONAL_GRAMS, (food) => {
    const { seasons } = foods.foods[food]!
    return seasons.length > 0 && seasons.length < SEASONS.length && seasons.includes(season)
  })
  return (dish) => facts.seasonShare[dish * SEASONS.length + column]! === 1 && hasSeasonal(dish)
}

const usesPantry = (kitchen: Kitchen, household: Household): ((dish: number) => boolean) => {
  // What nobody buys (water) and what every kitchen has (oil, salt) are no reason for a dish: staples are left out.
  const free = readPantry(kitchen, [])
  const pantry = readPantry(kitchen, household.pantry)
  return holds(kitchen, LEAST_USED_GRAMS, (food) => pantry[food] === 1 && free[food] === 0)
}

/** Whether a dish (its place among the recipes) passes the filter. */
export const passesFilter = (
  kitchen: Kitchen,
  household: Household,
  { kind, cuisine, diet, minutes, cost, isOwn, isLiked, season, without, usesPantry: isPantry }: LibraryFilter,
): ((dish: number) => boolean) => {
  const { facts } = kitchen
  const kindBit = kind === undefined ? 0 : 1 << KIND_PLACES.indexOf(kind)
  const wanted = cuisine === undefined ? null : searchPhrase(inEnglish(cuisine))
  const cuisines = wanted === null ? null : facts.cuisines.map((name) => searchPhrase(name) === wanted)
  const diets = diet === undefined ? null : keepsDiet(kitchen, household, diet)
  const lacked = equipmentBits(without ?? [])
  const needed = lacked === 0 ? null : equipmentNeeded(facts)
  const inSeason = season === undefined ? null : isInSeason(kitchen, season)
  const fromPantry = isPantry === true ? usesPantry(kitchen, household) : null
  const liked = isLiked === true ? new Set(likedDishes(kitchen, household)) : null
  return (dish) =>
    (kindBit === 0 || (facts.kinds[dish]! & kindBit) !== 0) &&
    (cuisines === null || cuisines[facts.cuisine[dish]!] === true) &&
    (diets === null || diets[dish] === 1) &&
    (minutes === undefined || facts.minutes[dish]! <= minutes) &&
    (cost === undefined || facts.cost[dish]! <= cost) &&
    (liked === null || liked.has(dish)) &&
    (isOwn !== true || facts.recipes[dish]!.source?.origin === 'own') &&
    (needed === null || (needed[dish]! & lacked) === 0) &&
    (inSeason === null || inSeason(dish)) &&
    (fromPantry === null || fromPantry(dish))
}

/** The cuisines of all dishes, those with the most dishes first. */
export const cuisinesOf = ({ facts }: Kitchen): readonly string[] => {
  const dishes = new Uint32Array(facts.cuisines.length)
  for (const cuisine of facts.cuisine) dishes[cuisine]!++
  return facts.cuisines
    .map((name, at) => ({ name, count: dishes[at]! }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name)
}
