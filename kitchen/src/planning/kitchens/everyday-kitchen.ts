import type { Catalogue } from '../../catalogue/catalogue.ts'
import { perThing } from '../../memory/per-thing.ts'
import { recall } from '../../memory/remember.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import { allergensOf } from '../../safety/words/masks.ts'
import { adaptRecipe, MOST_EVERYDAY, worksIn } from '../../swaps/adapt-recipe.ts'
import { isEveryday, type Swap } from '../../swaps/swap.ts'
import { extendKitchen, readInSteps } from '../dishes/extend-kitchen.ts'
import { keptInSteps } from '../dishes/kept-kitchens.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { finish, type Steps } from '../steps.ts'
import { findAtHome } from '../table/at-home.ts'
import type { Household } from '../table/household.ts'
import { passesGuard } from '../table/legal-set.ts'
import { apartTable } from '../table/seat-members.ts'
import { readTableRules, type TableRules } from '../table/table-rules.ts'
import { onlyAsWords } from '../table/understand-words.ts'
import { readFoods } from './food-masks.ts'

/** What only may stand against a rule, or is avoided mildly, is reason enough for the free-from food; so is what a typed word holds. */
const strictRules = ({ guard }: Kitchen, table: Household): TableRules => {
  const typed = table.otherAllergens.flatMap((word) => {
    const { reach, allergens, holds } = guard.words.read(word, true)
    return allergensOf(reach === 'allergen' ? allergens : holds)
  })
  const rules = readTableRules({ ...table, allergens: [...table.allergens, ...typed], severity: {} })
  return { ...rules, strictDiets: rules.diets, kosher: false }
}

/** Everyday foods that nobody at the table must avoid. An allergy in a word that nobody knows keeps every recipe as it is written. */
const swapsFor = (kitchen: Kitchen, household: Household): readonly Swap[] => {
  if (onlyAsWords(kitchen, household).length > 0) return []
  const apart = apartTable(household)
  const swaps = kitchen.catalogue.swaps.filter(isEveryday)
  const foods = swaps.flatMap(({ to }) => kitchen.catalogue.foods.get(to) ?? [])
  const masks = readFoods(kitchen, foods)
  const rules = (apart === null ? [household] : [household, apart]).map((table) => strictRules(kitchen, table))
  return swaps.filter((_, at) => rules.every((one) => passesGuard(masks, one, at)))
}

/** More recipes than these are left as they are written: each is a copy to be made, and so many have plenty without. */
const MOST_TWINS = 500

/** Recipes with any of some foods, told by the facts, so that the text of most is not unpacked for nothing. */
export const recipesWith = ({ facts, foods }: Kitchen, foodIds: readonly string[]): readonly number[] => {
  const wanted = Uint8Array.from(foods.foods, () => 0)
  for (const id of foodIds) wanted[foods.indexOf.get(id) ?? -1] = 1
  return facts.recipes.flatMap((_, recipe) => {
    for (let use = facts.useStart[recipe]!; use < facts.useStart[recipe + 1]!; use++)
      if (wanted[facts.useFood[use]!] === 1) return [recipe]
    return []
  })
}

const keyOf = (swaps: readonly Swap[], atHome: readonly string[]): string =>
  [...swaps.map(({ id }) => id), ...atHome].join(' ')

/** What the household has of the foods that everyday ones would take the place of. */
const atHomeOf = (kitchen: Kitchen, { pantry }: Household, swaps: readonly Swap[]): readonly string[] => {
  const given = new Set(pantry.map((word) => findAtHome(kitchen, word)?.id))
  return [...new Set(swaps.flatMap(({ from }) => from))].filter((id) => given.has(id))
}

/** Those of some swaps that can be made in a recipe of ours. */
const swapsIn = (recipe: Recipe, swaps: readonly Swap[]): readonly Swap[] =>
  recipe.source !== undefined || recipe.swaps !== undefined
    ? []
    : swaps.filter(
        (swap) => worksIn(swap, recipe) && recipe.ingredients.some(({ foodId }) => swap.from.includes(foodId)),
      )

const twinWith = (recipe: Recipe, swaps: readonly Swap[], { foods }: Catalogue): Recipe | null =>
  swaps.length === 0 ? null : adaptRecipe(recipe, swaps.slice(0, MOST_EVERYDAY), foods)

const subsets = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_, at) => (bits & (1 << at)) !== 0))

/** Every twin that some table may be served. */
export const allTwins = (catalogue: Catalogue): readonly Recipe[] => {
  const swaps = catalogue.swaps.filter(isEveryday)
  return [...catalogue.recipes.values()].flatMap((recipe) =>
    subsets(swapsIn(recipe, swaps)).flatMap((some) => twinWith(recipe, some, catalogue) ?? []),
  )
}

type Twin = { readonly index: number; readonly recipe: Recipe }

/** Free-from or plain, what stands at home already is used up: "soy sauce" in the pantry keeps plain soy sauce in the recipes. */
const usesUp = (recipe: Recipe, { from }: Swap, atHome: readonly string[]): boolean =>
  recipe.ingredients.some(({ foodId }) => from.includes(foodId) && atHome.includes(foodId))

function* twinsOf(kitchen: Kitchen, swaps: readonly Swap[], atHome: readonly string[]): Steps<readonly Twin[]> {
  const { facts, catalogue } = kitchen
  const indexes = recipesWith(
    kitchen,
    swaps.flatMap(({ from }) => from),
  )
  if (indexes.length > MOST_TWINS) return []
  const twins: Twin[] = []
  for (const index of indexes) {
    yield
    const recipe = facts.recipes[index]!
    const own = swapsIn(recipe, swaps).filter((swap) => !usesUp(recipe, swap, atHome))
    const twin = twinWith(recipe, own, catalogue)
    if (twin !== null) twins.push({ index, recipe: twin })
  }
  return twins
}

function* openEveryday(kitchen: Kitchen, swaps: readonly Swap[], atHome: readonly string[]): Steps<Kitchen> {
  const twins = yield* twinsOf(kitchen, swaps, atHome)
  const version = `everyday ${keyOf(swaps, atHome)}`
  const layer = { version, recipes: twins.map(({ recipe }) => recipe) }
  const digests = yield* readInSteps(kitchen, layer.recipes, kitchen.catalogue.digests)
  const extended = extendKitchen(kitchen, layer, digests)
  yield
  if (extended === kitchen) return kitchen
  const kinds = extended.facts.kinds.slice()
  for (const { index } of twins) kinds[index] = 0
  return { ...extended, facts: { ...extended.facts, kinds } }
}

/** Households whose swaps are remembered: every call for a household asks again. */
const HOUSEHOLDS_KEPT = 200

type Wanted = { readonly swaps: readonly Swap[]; readonly atHome: readonly string[] }

const wantedOf = perThing((_: Kitchen) => new Map<string, Wanted>())

const wantedBy = (kitchen: Kitchen, household: Household): Wanted => {
  const swaps = swapsFor(kitchen, household)
  return { swaps, atHome: atHomeOf(kitchen, household, swaps) }
}

/**
 * The kitchen with everyday foods where the recipes are written with free-from ones: soy sauce for gluten-free tamari at a
 * table that eats wheat, so that nobody buys a dear bottle beside the one they have. The twin of a recipe takes its place;
 * the recipe as written stays known by its id (a kept week may hold it) but is no longer a dish of any meal.
 */
export const everydayKitchen = (kitchen: Kitchen, household: Household): Kitchen =>
  finish(everydayInSteps(kitchen, household))

/** The same in steps. */
export function* everydayInSteps(kitchen: Kitchen, household: Household): Steps<Kitchen> {
  const known = { known: wantedOf(kitchen), most: HOUSEHOLDS_KEPT }
  const { swaps, atHome } = recall(known, JSON.stringify(household), () => wantedBy(kitchen, household))
  if (swaps.length === 0) return kitchen
  yield
  return yield* keptInSteps(kitchen, `everyday ${keyOf(swaps, atHome)}`, () => openEveryday(kitchen, swaps, atHome))
}
