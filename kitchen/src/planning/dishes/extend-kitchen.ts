import { type DishDigest, digestOf, type KnownDigests, NO_DIGESTS } from '../../catalogue/dish-digest.ts'
import { layMap } from '../../memory/layered-map.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import type { Steps } from '../steps.ts'
import { joinFacts } from './extend-facts.ts'
import { type Kitchen, type Layer, openShelf, type Shelf } from './open-kitchen.ts'
import { priceKitchen } from './price-kitchen.ts'
import { readRecipeInSteps } from './read-recipe.ts'
import type { WordIndex } from './word-index.ts'

const joinWords = (base: WordIndex, more: WordIndex): WordIndex => ({
  recipesWith: (word, isAllergy) => {
    const [below, above] = [base.recipesWith(word, isAllergy), more.recipesWith(word, isAllergy)]
    const all = new Uint8Array(below.length + above.length)
    all.set(below)
    all.set(above, below.length)
    return all
  },
})

const readingOf = (kitchen: Kitchen, shelf: Shelf): Kitchen['readingOf'] => {
  const first = kitchen.facts.recipes.length
  return (recipe) => (recipe < first ? kitchen.readingOf(recipe) : shelf.readingOf(recipe - first))
}

/** An id is served once: what is there already stays. */
const newOnes = (kitchen: Kitchen, recipes: readonly Recipe[]): readonly Recipe[] => [
  ...new Map(
    recipes.filter(({ id }) => !kitchen.catalogue.recipes.has(id)).map((recipe) => [recipe.id, recipe]),
  ).values(),
]

/**
 * Reads recipes text by text before they are laid on a kitchen, so that laying them costs a copy of its arrays. Those whose
 * reading is known are not read again.
 */
export function* readInSteps(
  { catalogue, guard }: Kitchen,
  recipes: readonly Recipe[],
  known: KnownDigests = NO_DIGESTS,
): Steps<KnownDigests> {
  const digests = new Map<string, DishDigest>()
  for (const recipe of recipes) {
    digests.set(recipe.id, known(recipe.id) ?? digestOf(yield* readRecipeInSteps(guard, recipe, catalogue.foods)))
    yield
  }
  return (id) => digests.get(id) ?? null
}

/**
 * A kitchen with more recipes on top. The one below is left as it is and shared: only the new recipes are read (half a
 * millisecond each, but for those whose reading is known) and the arrays copied. They are held to every rule that recipes
 * of the catalogue are held to. A layer may hold prices too: the region's lie at the bottom, a household's own on top.
 */
export const extendKitchen = (below: Kitchen, layer: Layer, digests: KnownDigests = NO_DIGESTS): Kitchen => {
  const kitchen = layer.prices === undefined ? below : priceKitchen(below, layer)
  const recipes = newOnes(kitchen, layer.recipes)
  if (recipes.length === 0) return kitchen
  const { catalogue, foods, guard } = kitchen
  const shelf = openShelf(recipes, { foods, guard, table: catalogue.foods, digests })
  return {
    ...kitchen,
    catalogue: {
      ...catalogue,
      version: `${below.catalogue.version}.${layer.version}`,
      recipes: layMap(
        catalogue.recipes,
        recipes.map((recipe) => [recipe.id, recipe] as const),
      ),
    },
    facts: joinFacts(kitchen.facts, shelf.facts),
    words: joinWords(kitchen.words, shelf.words),
    readingOf: readingOf(kitchen, shelf),
    layers: [...below.layers, layer],
  }
}

/** The same layers on another kitchen of the same catalogue: another thread plans with what this one knows. */
export const extendAll = (kitchen: Kitchen, layers: readonly Layer[]): Kitchen =>
  layers.reduce((below, layer) => extendKitchen(below, layer), kitchen)
