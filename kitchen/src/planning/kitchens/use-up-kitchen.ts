import { RECIPE_KINDS, type Recipe } from '../../recipes/recipe.ts'
import { adaptRecipe } from '../../swaps/adapt-recipe.ts'
import type { Swap } from '../../swaps/swap.ts'
import { extendKitchen } from '../dishes/extend-kitchen.ts'
import { keptKitchen } from '../dishes/kept-kitchens.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Household } from '../table/household.ts'
import { passesGuard } from '../table/legal-set.ts'
import { readTableRules } from '../table/table-rules.ts'
import { hearWish } from '../wishes/wish.ts'
import { recipesWith } from './everyday-kitchen.ts'

/** So many of each kind at most, the quickest first: each costs the guard half a millisecond. */
const MOST_OF_A_KIND = 8

const quickestFirst = (a: Recipe, b: Recipe): number => a.totalMinutes - b.totalMinutes || (a.id < b.id ? -1 : 1)

/** Swaps that put one of the foods where another one stands. */
const swapsTo = ({ catalogue }: Kitchen, foodIds: readonly string[]): readonly Swap[] =>
  catalogue.swaps.filter(
    ({ reasons, from, to }) =>
      reasons.includes('pantry') && foodIds.includes(to) && !from.some((id) => foodIds.includes(id)),
  )

/** Once in a dish: what has it already needs no swap, and "turnip and turnip" is no recipe. */
const takesOnce = ({ ingredients }: Recipe, { from, to }: Swap): boolean =>
  ingredients.filter(({ foodId }) => foodId === to || from.includes(foodId)).length === 1

const adaptedWith = (kitchen: Kitchen, household: Household, swaps: readonly Swap[]): readonly Recipe[] => {
  const { catalogue, facts } = kitchen
  const rules = readTableRules(household)
  const places = swaps.flatMap(({ from }) => from)
  const fitting = recipesWith(kitchen, places).flatMap((index) => {
    const recipe = facts.recipes[index]!
    const isOurs = recipe.source === undefined && recipe.swaps === undefined
    return isOurs && facts.kinds[index] !== 0 && passesGuard(facts, rules, index) ? [recipe] : []
  })
  return RECIPE_KINDS.flatMap((kind) =>
    fitting
      .filter(({ kinds }) => kinds[0] === kind)
      .toSorted(quickestFirst)
      .flatMap((recipe) => {
        const fit = swaps.filter((swap) => takesOnce(recipe, swap))
        return fit.flatMap((swap) => adaptRecipe(recipe, [swap], catalogue.foods) ?? []).slice(0, 1)
      })
      .slice(0, MOST_OF_A_KIND),
  )
}

/**
 * The kitchen with dishes for what the wish wants used up: a pumpkin goes where recipes have butternut or kabocha. They
 * are read by the guard and compete like any recipe; each says what was swapped.
 */
export const useUpKitchen = (kitchen: Kitchen, household: Household, wish: string): Kitchen => {
  const swaps = swapsTo(kitchen, hearWish(kitchen, wish, household).usesUp)
  if (swaps.length === 0) return kitchen
  const { allergens, severity, diets } = household
  const version = `using up ${JSON.stringify([swaps.map(({ id }) => id), allergens, severity, diets])}`
  return keptKitchen(kitchen, version, () =>
    extendKitchen(kitchen, { version, recipes: adaptedWith(kitchen, household, swaps) }, kitchen.catalogue.digests),
  )
}
