import type { Food } from '../foods/food.ts'
import type { Recipe } from './recipe.ts'

export type NearDuplicate = { readonly first: string; readonly second: string; readonly likeness: number }

/** Two recipes of one form are the same dish when so much of their food (by weight, water and salt aside) is shared. */
const TOO_ALIKE = 0.75

const weights = (recipe: Recipe, foods: ReadonlyMap<string, Food>): ReadonlyMap<string, number> => {
  const grams = new Map<string, number>()
  for (const row of recipe.ingredients) {
    const group = foods.get(row.foodId)?.group
    if (row.foodId === 'water' || group === 'spice') continue
    grams.set(row.foodId, (grams.get(row.foodId) ?? 0) + row.grams / recipe.servings)
  }
  return grams
}

/** Weighted Jaccard index: shared grams over all grams, 0..1. */
export const likeness = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  let shared = 0
  let all = 0
  for (const [food, grams] of a) {
    const other = b.get(food) ?? 0
    shared += Math.min(grams, other)
    all += Math.max(grams, other)
  }
  for (const [food, grams] of b) if (!a.has(food)) all += grams
  return all === 0 ? 0 : shared / all
}

type Weighed = { readonly recipe: Recipe; readonly grams: () => ReadonlyMap<string, number> }

/** Weighed when asked for, and once: most pairs differ by their form already. */
const weighed = (recipe: Recipe, foods: ReadonlyMap<string, Food>): Weighed => {
  let grams: ReadonlyMap<string, number> | null = null
  return {
    recipe,
    grams: () => {
      grams ??= weights(recipe, foods)
      return grams
    },
  }
}

const judgePair = (first: Weighed, second: Weighed): readonly NearDuplicate[] => {
  const [a, b] = [first.recipe, second.recipe]
  if (a.title.toLowerCase() === b.title.toLowerCase()) return [{ first: a.id, second: b.id, likeness: 1 }]
  if (a.form !== b.form || !a.kinds.some((kind) => b.kinds.includes(kind))) return []
  const alike = likeness(first.grams(), second.grams())
  return alike > TOO_ALIKE ? [{ first: a.id, second: b.id, likeness: alike }] : []
}

/** Pairs that are the same dish twice: equal titles, or the same form, a shared kind and nearly the same food. */
export const nearDuplicates = (
  recipes: readonly Recipe[],
  foods: ReadonlyMap<string, Food>,
): readonly NearDuplicate[] => {
  const known = recipes.map((recipe) => weighed(recipe, foods))
  return known.flatMap((first, index) => known.slice(index + 1).flatMap((second) => judgePair(first, second)))
}

/** The dish that one more recipe would repeat most, as `first`; null: none. A recipe never repeats its own id. */
export const findDuplicate = (
  recipe: Recipe,
  others: Iterable<Recipe>,
  foods: ReadonlyMap<string, Food>,
): NearDuplicate | null => {
  const second = weighed(recipe, foods)
  let most: NearDuplicate | null = null
  for (const other of others) {
    const [pair] = other.id === recipe.id ? [] : judgePair(weighed(other, foods), second)
    if (pair && pair.likeness > (most?.likeness ?? 0)) most = pair
  }
  return most
}
