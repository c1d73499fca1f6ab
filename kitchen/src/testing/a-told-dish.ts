import type { Recipe, RecipeStep } from '../recipes/recipe.ts'
import { aRecipe } from './a-food.ts'

/** A dish by its sentences, in which a food stands as `@id`, or `@id(how it is cut)`; 200 g of each for two people. */
export const aToldDish = (form: Recipe['form'], sentences: readonly string[], fields: Partial<Recipe> = {}): Recipe => {
  const ids = [...new Set(sentences.flatMap((words) => [...words.matchAll(/@([a-z-]+)/g)].map(([, id]) => id ?? '')))]
  const cut = (id: string): string => new RegExp(`@${id}\\(([^)]*)\\)`).exec(sentences.join(' '))?.[1] ?? ''
  const steps = sentences.map(
    (words): RecipeStep => ({
      parts: words.split(/(@[a-z-]+(?:\([^)]*\))?)/).map((text) => {
        const index = ids.indexOf(/^@([a-z-]+)/.exec(text)?.[1] ?? '')
        return index >= 0
          ? { kind: 'ingredient', index, text: (ids[index] ?? '').replaceAll('-', ' ') }
          : { kind: 'text', text }
      }),
    }),
  )
  const ingredients = ids.map((foodId) => ({ foodId, quantity: 200, unit: 'g', grams: 200, preparation: cut(foodId) }))
  return aRecipe({ id: 'sample', title: 'Supper', form, servings: 2, ingredients, steps, ...fields })
}
