import type { Food } from '../foods/food.ts'
import { nutritionOf, scaleNutrition } from '../nutrition/nutrition.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { OwnDraft } from './own-draft.ts'

type Foods = ReadonlyMap<string, Food>

/** One recipe as schema.org says it (https://schema.org/Recipe), with our figures for a portion. Null: something in it is open, and there are none. */
const recipeNode = (foods: Foods, recipe: Recipe | null, draft: OwnDraft): object => {
  const portion = recipe && scaleNutrition(nutritionOf(recipe.ingredients, foods), 1 / recipe.servings)
  return {
    '@type': 'Recipe',
    name: draft.title,
    recipeYield: `${draft.servings} servings`,
    prepTime: `PT${draft.activeMinutes}M`,
    totalTime: `PT${draft.totalMinutes}M`,
    recipeCuisine: draft.cuisine,
    recipeCategory: [...draft.kinds],
    recipeIngredient: draft.lines.map(({ text }) => text),
    recipeInstructions: draft.steps.map((text) => ({ '@type': 'HowToStep', text })),
    ...(draft.asides.length > 0 && { notes: draft.asides }),
    ...(draft.unread.length > 0 && { notReadWhole: draft.unread }),
    ...(draft.names.length > 0 && { noFood: draft.names }),
    ...(portion && {
      nutrition: {
        '@type': 'NutritionInformation',
        calories: `${Math.round(portion.kcal)} kcal`,
        proteinContent: `${Math.round(portion.proteinGrams)} g`,
        fatContent: `${Math.round(portion.fatGrams)} g`,
        carbohydrateContent: `${Math.round(portion.carbsGrams)} g`,
      },
    }),
  }
}

type Written = { readonly recipe: Recipe | null; readonly draft: OwnDraft }

/** `<` is written so that the text may stand in a page's script. */
const asText = (root: object, indent?: number): string => JSON.stringify(root, null, indent).replaceAll('<', '\\u003c')

/** One of many that stand in the graph of a document, which whoever writes a long one writes around them. */
export const writeJsonLdNode = (foods: Foods, { recipe, draft }: Written): string =>
  asText(recipeNode(foods, recipe, draft))

/** Recipes as one JSON-LD document. */
export const writeJsonLd = (foods: Foods, recipes: readonly Written[]): string => {
  const nodes = recipes.map(({ recipe, draft }) => recipeNode(foods, recipe, draft))
  const root =
    nodes.length === 1
      ? { '@context': 'https://schema.org', ...nodes[0] }
      : { '@context': 'https://schema.org', '@graph': nodes }
  return `${asText(root, 2)}\n`
}
