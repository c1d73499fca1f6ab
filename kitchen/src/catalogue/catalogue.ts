import type { Food } from '../foods/food.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { CookingWordsRow } from '../safety/words/cooking-words.ts'
import type { GuardTerm } from '../safety/words/guard-terms.ts'
import type { Swap } from '../swaps/swap.ts'
import { type DigestTable, type KnownDigests, NO_DIGESTS, openDigests } from './dish-digest.ts'
import { packRecipes } from './pack-recipes.ts'
import { packTerms } from './pack-terms.ts'

/** What the build writes (dist/catalogue.json) and every process opens: all foods, recipes and guard terms. */
export type CatalogueData = {
  /** Content hash: names the plates' addresses and the version of what was read. */
  readonly version: string
  /** Hash of the code that reads, cooks and describes it, by the build; missing: nobody built it. */
  readonly code?: string
  readonly foods: readonly Food[]
  readonly recipes: readonly Recipe[]
  readonly terms: readonly GuardTerm[]
  /** What prose may say without naming a food. */
  readonly words: readonly CookingWordsRow[]
  /** Missing: nothing may be swapped. */
  readonly swaps?: readonly Swap[]
  /** What the guard read in these recipes when they were built; missing: it reads them whenever they are opened. */
  readonly digests?: DigestTable
}

/** The data with its look-ups, without what the guard is made of. Built once per process; frozen by convention. */
export type Catalogue = {
  readonly version: string
  readonly code: string
  readonly foods: ReadonlyMap<string, Food>
  readonly recipes: ReadonlyMap<string, Recipe>
  readonly swaps: readonly Swap[]
  readonly digests: KnownDigests
}

/** The same with the rows of the guard, which holds them packed once it is made: nothing else needs them. */
export type OpenedCatalogue = Catalogue & Pick<CatalogueData, 'terms' | 'words'>

/** The data with the text of its recipes and the lists of its terms packed: for a process that keeps a catalogue for long. */
export const packData = (data: CatalogueData): CatalogueData => ({
  ...data,
  recipes: packRecipes(data.recipes),
  terms: packTerms(data.terms),
})

/** Opens compiled data. Costs a few milliseconds for a thousand recipes. */
export const openCatalogue = (data: CatalogueData): OpenedCatalogue => ({
  version: data.version,
  code: data.code ?? '',
  foods: new Map(data.foods.map((food) => [food.id, food])),
  recipes: new Map(data.recipes.map((recipe) => [recipe.id, recipe])),
  terms: data.terms,
  words: data.words,
  swaps: data.swaps ?? [],
  digests: data.digests === undefined ? NO_DIGESTS : openDigests(data.digests),
})
