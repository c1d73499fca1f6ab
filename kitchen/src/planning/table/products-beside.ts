import type { FreeWord } from '../../safety/judging/free-words.ts'
import type { Product } from '../../safety/words/products.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { perFacts } from '../dishes/per-facts.ts'

/** Something that a dislike does not mean and may be meant to: typed itself it goes, too. */
export type AskedBeside = {
  /** What would be typed: "olive oil". */
  readonly word: string
  readonly kind: Product['kind']
  /** Dishes that it would keep out on top of those that are out already. */
  readonly dishes: number
}

/** So many are asked about: more is a list to read. */
const ASKED = 4

/** Recipes by the foods they use: entries starts[food] .. starts[food + 1] - 1. An index over the catalogue, made once. */
const recipesByFood = perFacts(({ useStart, useFood, recipes }) => {
  const starts = new Uint32Array(useFood.reduce((most, food) => Math.max(most, food), 0) + 2)
  for (const food of useFood) starts[food + 1]!++
  for (let food = 1; food < starts.length; food++) starts[food]! += starts[food - 1]!
  const next = starts.slice()
  const list = new Uint32Array(useFood.length)
  for (let r = 0; r < recipes.length; r++)
    for (let use = useStart[r]!; use < useStart[r + 1]!; use++) {
      const food = useFood[use]!
      list[next[food]!] = r
      next[food]!++
    }
  return (food: number): Uint32Array => (food < 0 ? list.subarray(0, 0) : list.subarray(starts[food], starts[food + 1]))
})

/**
 * What is made of a disliked food, or shares its name, and is not kept out with it. Those that most recipes use are asked
 * about, each with the dishes that it would keep out besides when typed: both are looked up, no recipe is read.
 * `hits`: 1 for a recipe that the dislike keeps out.
 */
export const productsBeside = (kitchen: Kitchen, { products }: FreeWord, hits: Uint8Array): readonly AskedBeside[] => {
  if (products.length === 0) return []
  const recipesOf = recipesByFood(kitchen.facts)
  const usesOf = ({ food }: Product): number => recipesOf(kitchen.foods.indexOf.get(food.id) ?? -1).length
  const groups = [...Map.groupBy(products, ({ food, called }) => called ?? food.name)]
    .map(([called, foods]) => ({ called, foods, uses: foods.reduce((sum, one) => sum + usesOf(one), 0) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses)
    .slice(0, ASKED)
  return groups.flatMap(({ called, foods }) => {
    const [first] = foods
    if (!first) return []
    const word = foods.length > 1 ? called : first.food.name
    let dishes = 0
    const more = kitchen.words.recipesWith(word, false)
    for (let r = 0; r < more.length; r++) if (more[r] === 1 && hits[r] !== 1) dishes++
    return dishes === 0 ? [] : [{ word, kind: first.kind, dishes }]
  })
}
