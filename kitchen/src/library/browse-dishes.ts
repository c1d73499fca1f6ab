import { adaptedDishes } from '../planning/dishes/adapted-dishes.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { perFacts } from '../planning/dishes/per-facts.ts'
import { FIGURES, figure } from '../planning/dishes/recipe-facts.ts'
import { adaptKitchen } from '../planning/kitchens/adapt-kitchen.ts'
import type { Household } from '../planning/table/household.ts'
import { likedDishes } from '../planning/table/opinions.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { findDishes } from '../search/find-dishes.ts'
import type { Meeting } from '../search/meeting.ts'
import { searchPhrase } from '../search/search-words.ts'
import { fitOf, type Unfit } from './fit.ts'
import { cuisinesOf, type LibraryFilter, passesFilter } from './library-filter.ts'
import type { LibraryOrder } from './library-orders.ts'

/** What somebody looks for in the library. */
export type Browsing = {
  /** In words; '': all dishes. */
  readonly query: string
  readonly filter: LibraryFilter
  /** Only what fits the household. */
  readonly isOnlyFitting: boolean
  readonly order: LibraryOrder
  readonly offset: number
  readonly limit: number
}

/** A dish in the list. `kitchen` of the page holds it. */
export type ListedDish = {
  readonly recipe: Recipe
  /** Per adult portion. */
  readonly kcal: number
  readonly costPerPerson: number
  /** Null: it fits the household. */
  readonly unfit: Unfit | null
  readonly matched: readonly Meeting[]
}

export type LibraryPage = {
  /** The household's kitchen: with dishes that are adapted to it. */
  readonly kitchen: Kitchen
  readonly total: number
  /** Of all of them those that fit the household. */
  readonly fitting: number
  readonly dishes: readonly ListedDish[]
  /** Words that no dish has. */
  readonly unknown: readonly string[]
  /** No dish has all that was asked for: these have a part of it. */
  readonly isNearest: boolean
  /** Of all dishes of the kitchen, whatever was asked for: those with the most dishes first. */
  readonly cuisines: readonly string[]
}

/** Dishes in the order of their titles, 0..1, the first highest. */
const titleOrder = perFacts(({ recipes }): Float32Array => {
  const order = new Float32Array(recipes.length)
  const titles = recipes.map(({ title }) => searchPhrase(title))
  const sorted = recipes.map((_, dish) => dish)
  sorted.sort((one, other) => (titles[one]! < titles[other]! ? -1 : titles[one]! > titles[other]! ? 1 : one - other))
  sorted.forEach((dish, place) => {
    order[dish] = 1 - place / recipes.length
  })
  return order
})

/** Minutes and USD beyond these are the same to whoever sorts. */
const MOST_MINUTES = 1_440
const MOST_COST = 50
/** Neighbours in the catalogue come far from each other by multiples of this. */
const GOLDEN = 0.618_034
/** So much of a dish's place is chance of that kind; the rest is how many people like it. */
const SPREAD = 0.1
/** A side is rarely what is looked for. */
const SIDE = 0.1

/** Where nothing is asked for: what many people like first, but not all porridges and then all soups. */
const mixed =
  ({ recipes, unpopularity }: Kitchen['facts']) =>
  (dish: number): number => {
    const spread = (dish * GOLDEN) % 1
    const side = recipes[dish]!.role === null ? 0 : SIDE
    return Math.max(0, (1 - unpopularity[dish]!) * (1 - SPREAD) + spread * SPREAD - side)
  }

const orderBy = ({ facts }: Kitchen, { order, query }: Browsing): ((dish: number) => number) | undefined => {
  const titles = order === 'title' ? titleOrder(facts) : null
  if (titles !== null) return (dish) => titles[dish]!
  if (order === 'quickest') return (dish) => 1 - Math.min(1, facts.minutes[dish]! / MOST_MINUTES)
  if (order === 'best' && query.trim() === '') return mixed(facts)
  if (order === 'cheapest') return (dish) => 1 - Math.min(1, facts.cost[dish]! / MOST_COST)
  return undefined
}

/** Of a dish and those that were made of it for this table one is shown: one that was made, where it may be served. */
const hiddenOf = (kitchen: Kitchen, isLegal: Uint8Array): ReadonlySet<number> => {
  const hidden = new Set<number>()
  for (const { adapted, plain } of adaptedDishes(kitchen))
    hidden.add(isLegal[adapted] === 1 && !hidden.has(plain) ? plain : adapted)
  return hidden
}

/** A page of the library for a household: what fits it first, the rest with the reason why it does not. */
export const browseDishes = (below: Kitchen, household: Household, asked: Browsing): LibraryPage => {
  const kitchen = adaptKitchen(below, { household })
  const { facts } = kitchen
  const hidden = hiddenOf(kitchen, readyTable(kitchen, household).legal.isLegal)
  const { isFit, whyNot } = fitOf(kitchen, household)
  const liked = new Set(likedDishes(kitchen, household))
  const passes = passesFilter(kitchen, household, asked.filter)
  /** Who looks for nothing in particular meets what is liked here first; whoever asks for a dish gets that. */
  const isFirst = (dish: number): boolean => asked.query === '' && liked.has(dish)
  const name = asked.query.trim().toLowerCase()
  /** Called by its whole name it comes first, whether it fits or not: then the reason is what they want to know. */
  const isNamed = (dish: number): boolean => name !== '' && facts.recipes[dish]!.title.toLowerCase() === name
  const rankOf = (dish: number): number => {
    if (!isFit(dish)) return isNamed(dish) ? 3 : 0
    return isFirst(dish) || isNamed(dish) ? 2 : 1
  }
  const by = orderBy(kitchen, asked)
  const found = findDishes(kitchen, asked.query, {
    limit: asked.limit,
    offset: asked.offset,
    accepts: (dish) =>
      !hidden.has(dish) &&
      facts.recipes[dish]!.source?.isRetired !== true &&
      (!asked.isOnlyFitting || isFit(dish)) &&
      passes(dish),
    rank: rankOf,
    ...(by !== undefined && { by }),
  })
  return {
    kitchen,
    total: found.total,
    fitting: (found.byRank[1] ?? 0) + (found.byRank[2] ?? 0),
    unknown: found.unknown,
    isNearest: found.dishes[0]?.isWhole === false,
    cuisines: cuisinesOf(kitchen),
    dishes: found.dishes.map(({ recipe: dish, matched }) => ({
      recipe: facts.recipes[dish]!,
      kcal: figure(facts, dish, FIGURES.kcal),
      costPerPerson: facts.cost[dish]!,
      unfit: whyNot(dish),
      matched,
    })),
  }
}
