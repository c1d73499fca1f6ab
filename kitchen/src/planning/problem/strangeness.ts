import { inEnglish } from '../../foods/typed-words.ts'
import type { EatingRegion } from '../../regions/eating-regions.ts'
import { distancesFrom, KITCHENS_OF } from '../../regions/region-kitchens.ts'
import { BREAKFAST_BIT, breakfastStrangeness } from '../dishes/breakfast-familiarity.ts'
import { cuisineDistance, cuisineFamiliarity, familyOf, isMediterranean } from '../dishes/cuisine-families.ts'
import { isKitchenOf } from '../dishes/cuisine-regions.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import type { Household } from '../table/household.ts'
import { FAMILIARITY, HOME_PULL, WEIGHTS } from '../weights.ts'

/** The last step of `adventure`. */
const MOST_ADVENTUROUS = 2

/** How far a kitchen of a favourite's family is; any other is as far as can be, for who names American food means no Greek. */
const COUSIN = 0.4

/** Who names a kitchen knows dishes of it that few others do: they cost this share. */
const OF_FAVOURITE = 0.5

/** Of a kitchen that is known where the household eats everybody's dish is hardly from elsewhere: pasta, pizza, curry. */
const OF_EVERYBODYS = 0.6

/** How strange dishes are to a household. */
export type Strangeness = {
  /** Points of a recipe that few are glad of. */
  readonly ofFew: (recipe: number) => number
  /** Points of a recipe for where it is from; none for a favourite kitchen. */
  readonly ofKitchen: (recipe: number) => number
}

export const openStrangeness = (facts: RecipeFacts, household: Household): Strangeness => {
  const adventure = household.adventure ?? 0
  const familiarity = FAMILIARITY[adventure + MOST_ADVENTUROUS] ?? 1
  const favourites = household.favouriteCuisines.map((name) => inEnglish(name))
  const hasFavourites = favourites.length > 0
  const farOff = facts.cuisines.map((name) =>
    Math.min(
      ...favourites.map((one) => (isKitchenOf(one, name) ? 0 : cuisineDistance(one, name) > COUSIN ? 1 : COUSIN)),
    ),
  )
  const ofCuisine = (name: string): number => {
    if (household.diets.includes('mediterranean')) return isMediterranean(name) ? 0 : WEIGHTS.otherShores
    return adventure < MOST_ADVENTUROUS
      ? WEIGHTS.unfamiliar * familiarity * (1 - cuisineFamiliarity(name))
      : WEIGHTS.wellKnown * cuisineFamiliarity(name)
  }
  const pull = HOME_PULL[adventure + MOST_ADVENTUROUS] ?? 1
  const away = household.region === undefined || pull === 0 ? null : distancesFrom(household.region, facts.cuisines)
  // Nobody finds their own kitchen strange, however few know it elsewhere.
  const strange = facts.cuisines.map((name, at) => (away?.[at] === 0 ? 0 : ofCuisine(name)))
  const fromElsewhere = (recipe: number): number => {
    const far = away?.[facts.cuisine[recipe]!] ?? 0
    return pull * far * (far < 1 && facts.unpopularity[recipe] === 0 ? OF_EVERYBODYS : 1)
  }
  const ofKitchen = (recipe: number): number => {
    const cuisine = facts.cuisine[recipe]!
    const off = farOff[cuisine]!
    if (off === 0) return 0
    const far = hasFavourites ? off : 0
    const elsewhere = fromElsewhere(recipe)
    const isHome = away?.[cuisine] === 0
    return (facts.kinds[recipe]! & BREAKFAST_BIT) === 0
      ? strange[cuisine]! + WEIGHTS.notFavourite * far + WEIGHTS.elsewhere * elsewhere
      : WEIGHTS.unfamiliarBreakfast * familiarity * (isHome ? 0 : breakfastStrangeness(facts, recipe)) +
          WEIGHTS.notFavouriteBreakfast * far +
          WEIGHTS.elsewhereBreakfast * elsewhere
  }
  const ofFew = (recipe: number): number =>
    WEIGHTS.unpopular *
    familiarity *
    facts.unpopularity[recipe]! *
    (farOff[facts.cuisine[recipe]!] === 0 || away?.[facts.cuisine[recipe]!] === 0 ? OF_FAVOURITE : 1)
  return { ofFew, ofKitchen }
}

/** Families of kitchens that eat rice or noodles of it on most days. */
const RICE: ReadonlySet<string> = new Set(['southAsia', 'eastAsia', 'southEastAsia'])

/** Whether rice stands on the tables of a region on most days. */
export const eatsRiceDaily = (region: EatingRegion): boolean =>
  KITCHENS_OF[region].own.some((name) => RICE.has(familyOf(name) ?? ''))
