import type { Catalogue, OpenedCatalogue } from '../../catalogue/catalogue.ts'
import { digestOf, type KnownDigests } from '../../catalogue/dish-digest.ts'
import { type Currency, type FoodPrice, US_DOLLARS } from '../../foods/food-price.ts'
import { type FoodFinder, makeFoodFinder } from '../../groceries/link-food.ts'
import { newLru } from '../../memory/lru.ts'
import { perThing } from '../../memory/per-thing.ts'
import { remember } from '../../memory/remember.ts'
import { describePlate } from '../../plates/describe-plate.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import { type Guard, makeGuard } from '../../safety/guard.ts'
import type { DishReading } from '../../safety/judging/read-dish.ts'
import { type FoodFacts, openFoodFacts } from './food-facts.ts'
import { readRecipe } from './read-recipe.ts'
import { openRecipeFacts, type RecipeFacts } from './recipe-facts.ts'
import { newWordCollector, openWordIndex, type WordIndex } from './word-index.ts'

/** A catalogue made ready for planning. Opened once per process; read only but for what it remembers. */
export type Kitchen = {
  readonly catalogue: Catalogue
  readonly foods: FoodFacts
  readonly facts: RecipeFacts
  readonly guard: Guard
  readonly findFood: FoodFinder
  readonly words: WordIndex
  /** The guard's reading of a recipe, by its index; the last ones read are kept. */
  readonly readingOf: (recipe: number) => DishReading
  /** Words for a drawn plate. */
  readonly plateAlt: (recipe: Recipe) => string
  /** Version of the drawn plates of our own files, whatever lies on top of them. */
  readonly platesVersion: string
  /** Money of the price table: an amount that somebody names without a sign is in it. */
  readonly currency: Currency
  /** Recipes laid on top of the catalogue, the lowest first; see extend-kitchen.ts. */
  readonly layers: readonly Layer[]
}

/** Recipes that only some people are served, or that came after the catalogue was built. */
export type Layer = {
  /** Other recipes, another version. */
  readonly version: string
  readonly recipes: readonly Recipe[]
  /** Prices that take the place of the table's: a region's, a household's own. */
  readonly prices?: readonly FoodPrice[]
  /** Money of a region's table. */
  readonly currency?: Currency
}

/**
 * Words of the readings that are kept by one guard, whichever kitchens their dishes are in: those of the weeks people look at right
 * now. A word with what was understood there takes some 200 bytes, a usual dish has 150: 6 MB, or 200 dishes.
 */
export const READ_WORDS_KEPT = 30_000
/** Words of plates are short. */
const PLATES_KEPT = 96

const wordsIn = ({ texts }: DishReading): number => texts.reduce((sum, { reading }) => sum + reading.tokens.length, 1)

/** Readings by their recipes: two kitchens that hold the same one share what was read of it. */
const readingsOf = perThing((_: Guard) => newLru<Recipe, DishReading>(READ_WORDS_KEPT, wordsIn))

/** Recipes made ready: facts, readings and words, by their place in the list. */
export type Shelf = {
  readonly facts: RecipeFacts
  readonly readingOf: (recipe: number) => DishReading
  readonly words: WordIndex
}

type ShelfParts = {
  readonly foods: FoodFacts
  readonly guard: Guard
  readonly table: Catalogue['foods']
  /** Readings of the build: those dishes need not be read to be opened. */
  readonly digests: KnownDigests
}

/** Computes the facts of every recipe with its words, and lets go of what they were collected in. */
const readShelf = (recipes: readonly Recipe[], { foods, guard, table, digests }: ShelfParts) => {
  const collector = newWordCollector()
  const facts = openRecipeFacts(recipes, foods, (recipe, index) => {
    const digest = digests(recipe.id) ?? digestOf(readRecipe(guard, recipe, table))
    collector.add(index, digest)
    return digest.masks
  })
  return { facts, words: collector.words() }
}

/** Computes the facts of every recipe; those whose reading is not known are read: half a second per thousand. */
export const openShelf = (recipes: readonly Recipe[], parts: ShelfParts): Shelf => {
  const { guard, table } = parts
  const { facts, words } = readShelf(recipes, parts)
  const kept = readingsOf(guard)
  const readingOf = (index: number): DishReading => {
    const recipe = recipes[index]
    if (!recipe) throw new RangeError(`There is no recipe ${index}.`)
    return kept.get(recipe) ?? kept.put(recipe, readRecipe(guard, recipe, table))
  }
  const { definite, may } = facts
  const index = openWordIndex({ count: recipes.length, words, book: guard.words, definite, may })
  return { facts, words: index, readingOf }
}

/** Opens a catalogue; once per process. */
export const openKitchen = ({ terms, words, ...catalogue }: OpenedCatalogue): Kitchen => {
  const foods = openFoodFacts(catalogue.foods)
  const findFood = makeFoodFinder(foods.foods)
  const guard = makeGuard(terms, words, [], findFood, foods.foods)
  return {
    catalogue,
    foods,
    guard,
    findFood,
    ...openShelf([...catalogue.recipes.values()], { foods, guard, table: catalogue.foods, digests: catalogue.digests }),
    plateAlt: remember(PLATES_KEPT, (recipe: Recipe) => describePlate(recipe, catalogue.foods)),
    platesVersion: catalogue.version,
    currency: US_DOLLARS,
    layers: [],
  }
}
