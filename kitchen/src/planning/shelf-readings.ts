import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { Guard } from '../safety/guard.ts'
import type { DishReading } from '../safety/read-dish.ts'
import { readRecipe } from './read-recipe.ts'
import type { DishMasks } from './recipe-facts.ts'
import { newWordCollector, type RecipeWords, sortWords } from './word-index.ts'

/** What a search needs of the guard's readings of a list of recipes: the bits and the words, by their place in it. */
export type ShelfReadings = { readonly masks: readonly DishMasks[]; readonly words: RecipeWords }

/** A reading as the bits that a search looks at. */
export const masksOf = (reading: DishReading): DishMasks => ({
  definite: reading.allergens,
  may: reading.may,
  dietBlock: reading.violates,
  dietMay: reading.mayViolate,
  unverified: reading.unverified.length > 0,
})

/** Of a dish that nobody has read: everything is in it. What was lost on the way is never taken for clean. */
export const UNREAD: DishMasks = { definite: ~0, may: ~0, dietBlock: ~0, dietMay: ~0, unverified: true }

type Reader = { readonly guard: Guard; readonly table: Catalogue['foods'] }

/** Reads every recipe with the guard once: 1.5 ms for each and more on a slow machine. */
export const readShelf = (recipes: readonly Recipe[], { guard, table }: Reader): ShelfReadings => {
  const collector = newWordCollector()
  const masks = recipes.map((recipe) => {
    const reading = readRecipe(guard, recipe, table)
    collector.add(reading)
    return masksOf(reading)
  })
  return { masks, words: collector.words() }
}

/** Readings as plain lists of numbers and words, to be kept in a file beside the catalogue. */
export type PackedReadings = {
  readonly masks: readonly (readonly number[])[]
  readonly words: readonly string[]
  readonly stream: readonly number[]
  readonly starts: readonly number[]
}

export const packReadings = ({ masks, words }: ShelfReadings): PackedReadings => ({
  masks: masks.map(({ definite, may, dietBlock, dietMay, unverified }) => [
    definite,
    may,
    dietBlock,
    dietMay,
    unverified ? 1 : 0,
  ]),
  words: [...words.numbers.keys()],
  stream: [...words.stream],
  starts: [...words.starts],
})

/** The readings again. Whoever kept them answers for it that recipes, foods, terms and guard are still the same. */
export const unpackReadings = ({ masks, words, stream, starts }: PackedReadings): ShelfReadings => ({
  masks: masks.map(([definite, may, dietBlock, dietMay, unverified]) => ({
    definite: definite ?? UNREAD.definite,
    may: may ?? UNREAD.may,
    dietBlock: dietBlock ?? UNREAD.dietBlock,
    dietMay: dietMay ?? UNREAD.dietMay,
    unverified: unverified !== 0,
  })),
  words: sortWords({ words, stream: Uint32Array.from(stream), starts: Uint32Array.from(starts) }),
})
