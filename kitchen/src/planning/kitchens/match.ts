import { thriftyWeek } from '../../nutrition/food-plans.ts'
import { EQUIPMENT_NAMES } from '../../recipes/equipment.ts'
import { USUAL_MEALS } from '../../recipes/recipe.ts'
import { dietConflicts } from '../../safety/judging/diets.ts'
import { chanceOf } from '../chance.ts'
import { adaptedDishes } from '../dishes/adapted-dishes.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Household } from '../table/household.ts'
import { findLegalSet } from '../table/legal-set.ts'
import type { Table } from '../table/ready-table.ts'
import { allergenWord, capital, dietWord } from '../table/rule-words.ts'
import { readTableRules } from '../table/table-rules.ts'
import { type UnderstoodWord, understandWords } from '../table/understand-words.ts'
import { adaptKitchen } from './adapt-kitchen.ts'
import { type FavouriteKitchen, favouriteKitchens } from './favourite-kitchens.ts'

export type CostliestRule = {
  readonly kind: 'diet' | 'allergen' | 'other_allergen' | 'dislike' | 'equipment' | 'minutes'
  readonly id: string
  readonly label: string
  /** Dishes that would fit if this rule were not. */
  readonly wouldAdd: number
}

export type Match = {
  readonly total: number
  readonly breakfasts: number
  readonly lunches: number
  readonly dinners: number
  readonly sides: number
  readonly costliest: CostliestRule | null
  /** Recipes that fit, for small plates; a stable choice, not the same kitchen twice. */
  readonly sampleIds: readonly string[]
  /** USD: the official Thrifty week for these people and meals. */
  readonly thriftyWeek: number
  readonly hints: readonly string[]
  /** Typed allergens, dislikes and foods at home, and what is made of them. */
  readonly words: readonly UnderstoodWord[]
  /** Favourite kitchens, and what there is of each. */
  readonly favourites: readonly FavouriteKitchen[]
}

const SAMPLES = 6

type Rule = Omit<CostliestRule, 'wouldAdd'> & {
  readonly without: () => Household
  /** 1: a recipe that carries the word of this rule. */
  readonly hits?: Uint8Array
}

const rulesOf = ({ words }: Kitchen, household: Household): readonly Rule[] => {
  const drop = <T>(list: readonly T[], item: T): readonly T[] => list.filter((other) => other !== item)
  return [
    ...household.diets.map(
      (id): Rule => ({
        kind: 'diet',
        id,
        label: capital(dietWord(id)),
        without: () => ({ ...household, diets: drop(household.diets, id) }),
      }),
    ),
    ...household.allergens.map(
      (id): Rule => ({
        kind: 'allergen',
        id,
        label: `No ${allergenWord(id)}`,
        without: () => ({ ...household, allergens: drop(household.allergens, id) }),
      }),
    ),
    ...[...new Set(household.otherAllergens)].map(
      (id): Rule => ({
        kind: 'other_allergen',
        id,
        label: `No ${id}`,
        without: () => ({ ...household, otherAllergens: drop(household.otherAllergens, id) }),
        hits: words.recipesWith(id, true),
      }),
    ),
    ...[...new Set(household.dislikes)].map(
      (id): Rule => ({
        kind: 'dislike',
        id,
        label: `No ${id}`,
        without: () => ({ ...household, dislikes: drop(household.dislikes, id) }),
        hits: words.recipesWith(id, false),
      }),
    ),
    ...(household.missingEquipment ?? []).map(
      (id): Rule => ({
        kind: 'equipment',
        id,
        label: capital(`a kitchen without ${EQUIPMENT_NAMES[id]}`),
        without: () => ({ ...household, missingEquipment: drop(household.missingEquipment ?? [], id) }),
      }),
    ),
    {
      kind: 'minutes',
      id: 'weekdayMinutes',
      label: `${household.weekdayMinutes} minutes on weekdays`,
      without: () => ({ ...household, weekdayMinutes: 240, weekendMinutes: 240 }),
    },
  ]
}

/** How many words of the household each recipe carries. Told once for all of them: a table of ten people may name a thousand. */
const countHits = ({ facts }: Kitchen, rules: readonly Rule[]): Uint16Array => {
  const counts = new Uint16Array(facts.recipes.length)
  for (const { hits } of rules) if (hits) for (let r = 0; r < counts.length; r++) counts[r]! += hits[r]!
  return counts
}

/** Dishes that fit on any day: weekday minutes hold for mains. `counts`: words that keep a recipe out, but for `freed`. */
const fitting = (kitchen: Kitchen, household: Household, counts: Uint16Array, freed?: Uint8Array) => {
  const banned = Uint8Array.from(counts, (count, r) => (count > (freed?.[r] ?? 0) ? 1 : 0))
  const rules = readTableRules({ ...household, weekendMinutes: household.weekdayMinutes })
  const legal = findLegalSet(kitchen.facts, rules, banned)
  const [breakfasts = 0, lunches = 0, dinners = 0] = legal.byKind.map((list) => list.length)
  return { breakfasts, lunches, dinners, sides: legal.sides.length, isLegal: legal.isLegal }
}

/**
 * What each rule keeps out. A word that goes frees the dishes which it alone kept out, and changes nothing else: so a
 * table of ten people may name a thousand. Where the last allergen goes with it, what nobody vouches for may come back.
 */
const countAdded = (kitchen: Kitchen, household: Household, counts: Uint16Array, total: number) => {
  const open = fitting(kitchen, household, new Uint16Array(counts.length)).isLegal
  const legal = open.map((is, r) => (counts[r] === 0 ? is : 0))
  const isOnlyAllergen = household.allergens.length + household.otherAllergens.length === 1
  return ({ kind, without, hits }: Rule): number => {
    if (hits === undefined || (kind === 'other_allergen' && isOnlyAllergen))
      return countDishes(kitchen, fitting(kitchen, without(), counts, hits).isLegal) - total
    const isFreed = (_: number, r: number): boolean => counts[r] === 1 && hits[r] === 1 && open[r] === 1
    if (!hits.some(isFreed)) return 0
    return (
      countDishes(
        kitchen,
        legal.map((is, r) => (isFreed(is, r) ? 1 : is)),
      ) - total
    )
  }
}

/** Dishes, each once: as it is or with something swapped. */
const countDishes = (kitchen: Kitchen, isLegal: Uint8Array): number =>
  isLegal.reduce((sum, legal) => sum + legal, 0) -
  adaptedDishes(kitchen).filter(({ adapted, plain }) => isLegal[adapted] === 1 && isLegal[plain] === 1).length

/** Dishes that fit on any day, for a table that is read already: the number that the preferences show. */
export const countFitting = (kitchen: Kitchen, { legal, rules }: Table): number => {
  const { minutes } = kitchen.facts
  const longest = rules.household.weekdayMinutes
  return countDishes(
    kitchen,
    legal.isLegal.map((is, r) => (minutes[r]! <= longest ? is : 0)),
  )
}

/** Kinds that are a meal of the day: a side, a snack or a dessert shows nobody what they would cook. */
const MEALS = (1 << USUAL_MEALS.length) - 1

/** The best known first, chosen by chance among those: newcomers see what they would cook. */
const samplesOf = (kitchen: Kitchen, isLegal: Uint8Array): readonly string[] => {
  const { facts } = kitchen
  const seen = new Set<number>()
  return facts.recipes
    .map((recipe, r) => ({ recipe, r, luck: chanceOf(1, r) }))
    .filter(({ r }) => isLegal[r] === 1 && (facts.kinds[r]! & MEALS) !== 0)
    .sort((a, b) => facts.unpopularity[a.r]! - facts.unpopularity[b.r]! || a.luck - b.luck)
    .filter(({ r }) => {
      const cuisine = facts.cuisine[r]!
      if (seen.has(cuisine)) return false
      seen.add(cuisine)
      return true
    })
    .slice(0, SAMPLES)
    .map(({ recipe }) => recipe.id)
}

/**
 * How many dishes fit a household, those among them that swaps make fit, and which of its rules costs most: a dish that
 * a swap has saved already would not come back with the rule gone.
 */
export const matchHousehold = (below: Kitchen, household: Household): Match => {
  const kitchen = adaptKitchen(below, { household })
  const rules = rulesOf(kitchen, household)
  const counts = countHits(kitchen, rules)
  const now = fitting(kitchen, household, counts)
  const total = countDishes(kitchen, now.isLegal)
  const added = countAdded(kitchen, household, counts, total)
  const [first] = rules
    .map((rule): CostliestRule => {
      const { kind, id, label } = rule
      return { kind, id, label, wouldAdd: added(rule) }
    })
    .sort((a, b) => b.wouldAdd - a.wouldAdd)
  return {
    total,
    breakfasts: now.breakfasts,
    lunches: now.lunches,
    dinners: now.dinners,
    sides: now.sides,
    costliest: first && first.wouldAdd > 0 ? first : null,
    sampleIds: samplesOf(kitchen, now.isLegal),
    thriftyWeek: thriftyWeek(household),
    hints: dietConflicts(household.diets, household.allergens).map(({ sentence }) => sentence),
    words: understandWords(below, household),
    favourites: favouriteKitchens(kitchen, household.favouriteCuisines, now.isLegal),
  }
}
