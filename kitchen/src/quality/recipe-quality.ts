import type { Recipe } from '../recipes/recipe.ts'

/** Metric P4 of the planning guide: whether a recipe is sane. */

/** Share of the listed ingredients that the steps name, and names in the steps that no ingredient stands behind. */
export const readMentions = ({ ingredients, steps }: Pick<Recipe, 'ingredients' | 'steps'>) => {
  const named = new Set(
    steps.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'ingredient' ? [part.index] : []))),
  )
  const known = ingredients.filter((_, at) => named.has(at)).length
  return { share: ingredients.length === 0 ? 1 : known / ingredients.length, orphans: named.size - known }
}

/** Grams as bought of one portion. */
export const portionGrams = ({ ingredients, servings }: Pick<Recipe, 'ingredients' | 'servings'>): number =>
  ingredients.reduce((sum, { grams }) => sum + grams, 0) / servings

/** The middle of some figures: from the one that 5 % do not reach to the one that 5 % exceed. */
export const usualRange = (figures: readonly number[]): { readonly low: number; readonly high: number } => {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { low: at(0.05), high: at(0.95) }
}
