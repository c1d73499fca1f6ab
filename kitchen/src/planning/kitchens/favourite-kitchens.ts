import { inEnglish } from '../../foods/typed-words.ts'
import { adaptedDishes } from '../dishes/adapted-dishes.ts'
import { isKitchenOf } from '../dishes/cuisine-regions.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { MAIN_BITS } from '../plate.ts'
import type { Household } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import { adaptKitchen } from './adapt-kitchen.ts'

/** A kitchen that a household names as a favourite, and what there is of it. */
export type FavouriteKitchen = {
  /** As it was typed. */
  readonly cuisine: string
  /** Lunches and dinners of it that we know, and those of them that fit the table. */
  readonly known: number
  readonly fits: number
  /** Too few to come up often. */
  readonly isThin: boolean
}

/** So many lunches and dinners cook half of a week for three weeks without one that comes back: with fewer a favourite is thin. */
const ENOUGH = 21

/** Mains of a kitchen by its name, as it was typed. */
const mainsOf = ({ cuisines, cuisine, kinds, recipes }: RecipeFacts, typed: string): readonly number[] => {
  const name = inEnglish(typed)
  const isOf = cuisines.map((one) => isKitchenOf(name, one))
  const mains: number[] = []
  for (let r = 0; r < recipes.length; r++)
    if (isOf[cuisine[r]!] === true && (kinds[r]! & MAIN_BITS) !== 0) mains.push(r)
  return mains
}

/** How many lunches and dinners there are of each favourite, each once: as it is or with something exchanged. `isLegal`: 1 for what fits. */
export const favouriteKitchens = (
  kitchen: Kitchen,
  favourites: readonly string[],
  isLegal: Uint8Array,
): readonly FavouriteKitchen[] => {
  if (favourites.length === 0) return []
  const plainOf = new Map(adaptedDishes(kitchen).map(({ adapted, plain }) => [adapted, plain]))
  const distinct = (mains: readonly number[]): number => new Set(mains.map((main) => plainOf.get(main) ?? main)).size
  return [...new Set(favourites)].map((cuisine) => {
    const mains = mainsOf(kitchen.facts, cuisine)
    const fits = distinct(mains.filter((main) => isLegal[main] === 1))
    return { cuisine, known: distinct(mains), fits, isThin: fits < ENOUGH }
  })
}

/** The same for a household whose table is not laid yet. */
export const favouritesOf = (below: Kitchen, household: Household): readonly FavouriteKitchen[] => {
  if (household.favouriteCuisines.length === 0) return []
  const kitchen = adaptKitchen(below, { household })
  return favouriteKitchens(kitchen, household.favouriteCuisines, readyTable(kitchen, household).legal.isLegal)
}

type Main = { readonly kind: string; readonly cuisine: string }

/** A favourite is told of where it cooks less than half of its part: half of lunches and dinners, shared by the favourites. */
const partOf = (mains: number, favourites: number): number => mains / 2 / Math.max(1, favourites) / 2

/** What became of the favourites in a week that lacks them, each with what there is of it. */
export const thinFavourites = (favourites: readonly FavouriteKitchen[], meals: readonly Main[]): readonly string[] => {
  const mains = meals.filter(({ kind }) => kind !== 'breakfast')
  return favourites.flatMap(({ cuisine, known, fits }) => {
    const name = inEnglish(cuisine)
    const times = mains.filter((meal) => isKitchenOf(name, meal.cuisine)).length
    return times >= partOf(mains.length, favourites.length)
      ? []
      : [
          `${name}: ${times} of ${mains.length} lunches and dinners. Such dishes that we know: ${known}, of which ${fits} fit your table.`,
        ]
  })
}
