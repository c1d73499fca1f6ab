import { jsonLdScripts, outsideOfScripts } from '../documents/json-ld-scripts.ts'
import { decodeLines } from '../documents/lines-of-text.ts'
import { markedRecipes } from '../documents/marked-recipes.ts'
import { unreadReasons } from '../documents/unread.ts'
import { besideData } from '../documents/visible-page.ts'
import type { RecipeInParts } from './own-draft.ts'
import { isCooklang, readCooklang } from './read-cooklang.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readPastedRecipe } from './read-pasted-recipe.ts'

/** Characters of a text that people copy: a recipe with its page, not a whole site. */
export const LONGEST_TEXT = 60_000

/**
 * Reads a page: the data of its recipe, and what it shows of it beside them. Null: no page of a recipe that has data.
 * Never throws.
 */
export const readPage = (page: string): RecipeInParts | null => {
  const recipe = readJsonLd(page)
  if (!recipe) return null
  const { said, isWhole, isDecoded } = besideData(page, recipe.title, [...recipe.lines, ...recipe.steps])
  return {
    ...recipe,
    asides: [...new Set([...recipe.asides, ...said])],
    unread: unreadReasons([
      ...recipe.unread,
      ...(isWhole ? [] : (['too-much'] as const)),
      ...(isDecoded ? [] : (['undecodable'] as const)),
    ]),
  }
}

/** Recipe data, and what somebody wrote around it. */
const readData = (text: string): RecipeInParts | null => {
  const start = text.trimStart().charAt(0)
  if (start === '<') return readPage(text)
  const recipe = readJsonLd(text)
  if (!recipe || start === '{' || start === '[') return recipe
  const { lines, also, isWhole } = decodeLines(outsideOfScripts(text))
  const around = [...lines, ...also].filter((line) => line !== '')
  const unread = isWhole ? recipe.unread : unreadReasons([...recipe.unread, 'undecodable'])
  return { ...recipe, asides: [...recipe.asides, ...around], unread }
}

const readProse = (text: string): RecipeInParts | null => {
  const parts = (isCooklang(text) ? readCooklang(text) : null) ?? readPastedRecipe(text)
  return parts.lines.length === 0 ? null : parts
}

/**
 * Reads whatever somebody brings: JSON-LD by itself or in a page, Cooklang, or plain text. Null: no recipe can be seen in
 * it, neither ingredients nor steps. Never throws.
 */
export const readRecipeText = (text: string): RecipeInParts | null => {
  const start = text.trimStart().charAt(0)
  const isData = start === '{' || start === '['
  if (isData || jsonLdScripts(text).length > 0 || (start === '<' && markedRecipes(text).length > 0)) {
    const recipe = readData(text)
    if (recipe) return recipe
    if (start === '{' || start === '<') return null
  }
  if (text.length <= LONGEST_TEXT) return readProse(text)
  const parts = readProse(text.slice(0, LONGEST_TEXT))
  return parts && { ...parts, unread: unreadReasons([...parts.unread, 'cut-off']) }
}
