import { RECIPE_KINDS, type Recipe } from '../../recipes/recipe.ts'
import { adaptedId, adaptRecipe, findRecipe, MOST_SWAPS, readAdaptedId, worksIn } from '../../swaps/adapt-recipe.ts'
import { isForRules, type Swap } from '../../swaps/swap.ts'
import { extendKitchen, readInSteps } from '../dishes/extend-kitchen.ts'
import { keptInSteps } from '../dishes/kept-kitchens.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { finish, mapInSteps, type Steps } from '../steps.ts'
import type { Household } from '../table/household.ts'
import { passesGuard } from '../table/legal-set.ts'
import { readTableRules, type TableRules } from '../table/table-rules.ts'
import { everydayInSteps } from './everyday-kitchen.ts'
import { foodsInSteps } from './food-masks.ts'
import { useUpKitchen } from './use-up-kitchen.ts'

/** So many adapted recipes of each kind at most: each costs the guard half a millisecond, once per household. */
const MOST_OF_A_KIND = 12
/** With so many dishes that fit as they are, swaps would add nothing that anybody could miss. */
const PLENTY = 3_000

/** The fewest swaps after which no food of a dish stands against the rules; null: two are not enough. */
const swapsFor = (
  recipe: Recipe,
  swaps: readonly Swap[],
  fits: (foodId: string) => boolean,
): readonly Swap[] | null => {
  const wanted = new Set<Swap>()
  for (const { foodId } of recipe.ingredients) {
    if (fits(foodId) || [...wanted].some((swap) => swap.from.includes(foodId))) continue
    const swap = swaps.find((one) => one.from.includes(foodId) && fits(one.to) && worksIn(one, recipe))
    if (swap === undefined) return null
    wanted.add(swap)
  }
  return wanted.size > 0 && wanted.size <= MOST_SWAPS ? [...wanted] : null
}

/** So many of a list, spread over all of it. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most ? list : Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]!)

/** Recipes that no rule but a food's stands against, with that food swapped. */
function* adaptedFor(kitchen: Kitchen, rules: TableRules): Steps<readonly Recipe[]> {
  const { catalogue, facts, foods } = kitchen
  const forRules = catalogue.swaps.filter((swap) => isForRules(swap, rules.household))
  const masks = yield* foodsInSteps(kitchen, foods.foods)
  yield
  const ownRules = { ...rules, kosher: false }
  const isFine = Uint8Array.from(foods.foods, (_, food) => (passesGuard(masks, ownRules, food) ? 1 : 0))
  const fits = (foodId: string): boolean => isFine[foods.indexOf.get(foodId) ?? -1] === 1
  const swapped = new Set(forRules.flatMap(({ from, to }) => (fits(to) ? from : [])))
  const isBeyondHelp = foods.foods.map(({ id }, food) => isFine[food] === 0 && !swapped.has(id))
  /** Told by the facts, so that the text of most recipes is not unpacked for nothing. */
  const mayBeHelped = (recipe: number): boolean => {
    for (let use = facts.useStart[recipe]!; use < facts.useStart[recipe + 1]!; use++)
      if (isBeyondHelp[facts.useFood[use]!]) return false
    return true
  }
  const found: { recipe: Recipe; swaps: readonly Swap[] }[] = []
  for (const [index, recipe] of facts.recipes.entries()) {
    if (facts.kinds[index] === 0 || recipe.source !== undefined || recipe.swaps !== undefined) continue
    if (passesGuard(facts, rules, index) || !mayBeHelped(index)) continue
    const swaps = swapsFor(recipe, forRules, fits)
    if (swaps) found.push({ recipe, swaps })
    yield
  }
  const chosen = RECIPE_KINDS.flatMap((kind) =>
    spread(
      found.filter(({ recipe }) => recipe.kinds[0] === kind),
      MOST_OF_A_KIND,
    ),
  )
  const adapted: Recipe[] = []
  for (const { recipe, swaps } of chosen) {
    const one = adaptRecipe(recipe, swaps, catalogue.foods)
    if (one !== null) adapted.push(one)
    yield
  }
  return adapted
}

const hasPlenty = ({ facts }: Kitchen, rules: TableRules): boolean => {
  let fitting = 0
  for (let r = 0; r < facts.recipes.length && fitting < PLENTY; r++) if (passesGuard(facts, rules, r)) fitting++
  return fitting === PLENTY
}

/** With recipes that would be forbidden for one or two foods, with those swapped. */
function* fitToRules(kitchen: Kitchen, household: Household): Steps<Kitchen> {
  if (household.allergens.length + household.diets.length === 0 || kitchen.catalogue.swaps.length === 0) return kitchen
  const key = JSON.stringify([
    household.allergens,
    household.severity,
    household.diets,
    household.otherAllergens.length,
  ])
  const version = `swaps ${key}`
  return yield* keptInSteps(kitchen, version, function* () {
    const rules = readTableRules(household)
    if (hasPlenty(kitchen, rules)) return kitchen
    const recipes = yield* adaptedFor(kitchen, rules)
    const digests = yield* readInSteps(kitchen, recipes, kitchen.catalogue.digests)
    const adapted = extendKitchen(kitchen, { version, recipes }, digests)
    yield
    return adapted
  })
}

type ForTable = { readonly household: Household; readonly wish?: string }

/**
 * The kitchen with what swaps add to this household's table: everyday foods for free-from ones that nobody here needs
 * (everyday-kitchen.ts), recipes that would be forbidden for one or two foods, with those swapped, and dishes for what the
 * wish wants used up (use-up-kitchen.ts). They compete like any recipe, and the guard has read them like any recipe.
 */
export const adaptKitchen = (below: Kitchen, table: ForTable): Kitchen => finish(adaptInSteps(below, table))

/** The same in steps: a table that nobody sat down at before has half a hundred recipes made for it. */
export function* adaptInSteps(below: Kitchen, { household, wish = '' }: ForTable): Steps<Kitchen> {
  const fitted = yield* fitToRules(yield* everydayInSteps(below, household), household)
  return wish.trim() === '' ? fitted : useUpKitchen(fitted, household, wish)
}

/** Of some ids those of adapted recipes that the kitchen does not hold yet. */
export const missingIn = ({ catalogue }: Kitchen, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => readAdaptedId(id) !== null && !catalogue.recipes.has(id))

/** The kitchen with the adapted recipes that some ids name, whatever the rules of today are. */
export const withNamed = (kitchen: Kitchen, ids: readonly string[]): Kitchen => finish(namedInSteps(kitchen, ids))

/** The same, recipe by recipe. */
export function* namedInSteps(kitchen: Kitchen, ids: readonly string[]): Steps<Kitchen> {
  const missing = missingIn(kitchen, ids)
  if (missing.length === 0) return kitchen
  const recipes = (yield* mapInSteps(missing, (id) => findRecipe(kitchen.catalogue, id) ?? [])).flat()
  const digests = yield* readInSteps(kitchen, recipes, kitchen.catalogue.digests)
  const version = `named-${[...new Set(missing)].sort().join('+')}`
  const named = extendKitchen(kitchen, { version, recipes }, digests)
  yield
  return named
}

/** What has the new food already, or another one that gives way to it, is no place for it: "parsley and parsley". */
const takesIt = ({ from, to }: Swap, { ingredients }: Recipe, gone: string): boolean =>
  ingredients.every(({ foodId }) => foodId === gone || (foodId !== to && !from.includes(foodId)))

/** Ids of a recipe with one of some foods swapped for a food that is none of them, in the order of the table. */
export const swapIdsOf = (kitchen: Kitchen, recipeId: string, foodIds: readonly string[]): readonly string[] => {
  const { recipes, swaps } = kitchen.catalogue
  const recipe = recipes.get(recipeId)
  if (!recipe || recipe.swaps !== undefined || recipe.source !== undefined) return []
  const needed = foodIds.filter((id) => recipe.ingredients.some(({ foodId }) => foodId === id))
  const [gone, ...others] = needed
  if (gone === undefined || others.length > 0) return []
  return swaps
    .filter((swap) => swap.from.includes(gone) && !foodIds.includes(swap.to))
    .filter((swap) => takesIt(swap, recipe, gone) && worksIn(swap, recipe))
    .map((swap) => adaptedId(recipeId, [swap]))
}
