import type { Catalogue } from '../catalogue/catalogue.ts'
import { type FoodFinder, makeFoodFinder } from '../groceries/link-food.ts'
import { describePlate } from '../plates/describe-plate.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { type Guard, makeGuard } from '../safety/guard.ts'
import type { DishReading } from '../safety/read-dish.ts'
import { type FoodFacts, openFoodFacts } from './food-facts.ts'
import { linesOf, readRecipe } from './read-recipe.ts'
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
}

/** A reading with its tokens takes some 50 kB; these are the dishes of the weeks people look at right now. */
const READINGS_KEPT = 96

/** Keeps the newest answers of a pure function. */
const remember = <Key, Value>(most: number, compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.delete(key)
    known.set(key, value)
    const oldest = known.keys().next().value
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return value
  }
}

/** Reads every recipe with the guard once and computes its facts: half a second per thousand recipes. */
export const openKitchen = (catalogue: Catalogue): Kitchen => {
  const foods = openFoodFacts(catalogue.foods)
  const guard = makeGuard(catalogue.terms)
  const recipes = [...catalogue.recipes.values()]
  const collector = newWordCollector()
  const facts = openRecipeFacts(recipes, foods, (recipe, index) => {
    const reading = readRecipe(guard, recipe, catalogue.foods)
    collector.add(index, reading)
    return {
      definite: reading.allergens,
      may: reading.may,
      dietBlock: reading.violates,
      dietMay: reading.mayViolate,
      unverified: reading.unverified.length > 0,
    }
  })
  const readAt = (index: number): DishReading => {
    const recipe = recipes[index]
    if (!recipe) throw new RangeError(`There is no recipe ${index}.`)
    return readRecipe(guard, recipe, catalogue.foods)
  }
  const readingOf = remember(READINGS_KEPT, readAt)
  const words = openWordIndex({
    count: recipes.length,
    words: collector.words(),
    lexicon: guard.lexicon,
    definite: facts.definite,
    linesOf: (index) => {
      const recipe = recipes[index]
      return recipe ? linesOf(recipe, catalogue.foods) : []
    },
    readLine: (line) => guard.readText(line, 'ingredient'),
    readingOf: readAt,
  })
  return {
    catalogue,
    foods,
    facts,
    guard,
    findFood: makeFoodFinder(foods.foods),
    words,
    readingOf,
    plateAlt: remember(READINGS_KEPT, (recipe: Recipe) => describePlate(recipe, catalogue.foods)),
  }
}
