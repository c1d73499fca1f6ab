import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import type { RecipeFault } from '../recipes/compile-recipe.ts'
import { findDuplicate } from '../recipes/near-duplicates.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { validateRecipe } from '../recipes/validate-recipe.ts'
import { compileDocument } from './compile-document.ts'
import { type EvidenceForAll, judgeForAll } from './judge-for-all.ts'

/** A document as read now. `unreadable`: it is no recipe, and the faults say where. */
export type RecipeReview =
  | { readonly kind: 'unreadable'; readonly faults: readonly RecipeFault[] }
  | {
      readonly kind: 'read'
      readonly recipe: Recipe
      /** What the validator of the catalogue finds; empty: it could stand in kitchen/recipes. */
      readonly faults: readonly RecipeFault[]
      readonly evidence: EvidenceForAll
    }

const lineOfTitle = (document: string): number =>
  Math.max(
    0,
    document.split(/\r?\n/).findIndex((line) => line.startsWith('title:')),
  ) + 1

/**
 * Reads a recipe that wants to join the catalogue: compiles it, validates it, and has the guard read title, ingredients
 * and steps. `others`: what it must not repeat. Some milliseconds.
 */
export const reviewRecipe = (
  kitchen: Kitchen,
  { id, document, others }: { readonly id: string; readonly document: string; readonly others: Iterable<Recipe> },
): RecipeReview => {
  const result = compileDocument(kitchen.catalogue.foods, id, document)
  if (result.kind === 'rejected') return { kind: 'unreadable', faults: result.faults }
  const { recipe } = result
  const { foods } = kitchen.catalogue
  // A recipe of nothing has no figures, no plate and nothing to read.
  if (recipe.ingredients.length === 0 || recipe.steps.length === 0 || recipe.servings < 1)
    return { kind: 'unreadable', faults: [{ line: 1, reason: 'Write servings, steps, and ingredients in the steps.' }] }
  const twin = findDuplicate(recipe, others, foods)
  const repeats = twin
    ? [
        {
          line: lineOfTitle(document),
          reason: `${Math.round(twin.likeness * 100)} % the same as ${twin.first}: change the dish or drop it.`,
        },
      ]
    : []
  return {
    kind: 'read',
    recipe,
    faults: [...validateRecipe(recipe, foods), ...repeats],
    evidence: judgeForAll(kitchen, recipe),
  }
}
