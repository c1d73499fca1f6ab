import type { RecipeInParts } from './own-draft.ts'
import { isCooklang, readCooklang } from './read-cooklang.ts'
import { jsonLdScripts, readJsonLd } from './read-json-ld.ts'
import { readPastedRecipe } from './read-pasted-recipe.ts'

/**
 * Reads whatever somebody brings: JSON-LD by itself or in a page, Cooklang, or plain text. Null: no recipe can be seen in
 * it, neither ingredients nor steps. Never throws.
 */
export const readRecipeText = (text: string): RecipeInParts | null => {
  const start = text.trimStart().charAt(0)
  if (start === '{' || start === '[' || jsonLdScripts(text).length > 0) {
    const recipe = readJsonLd(text)
    if (recipe) return recipe
    if (start === '{' || start === '<') return null
  }
  const parts = (isCooklang(text) ? readCooklang(text) : null) ?? readPastedRecipe(text)
  return parts.lines.length === 0 ? null : parts
}
