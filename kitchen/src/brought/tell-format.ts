import { jsonLdScripts } from '../documents/json-ld-scripts.ts'
import { isCooklang } from '../own-recipes/read-cooklang.ts'
import type { Format } from './brought.ts'
import { bareKey, isObject, type Json, type JsonObject, valueAt } from './json-values.ts'
import { isLikeRecipe } from './programs.ts'
import { isMealMaster } from './read-mealmaster.ts'
import { markOfTable } from './read-table.ts'
import { isPlanToEat } from './read-texts.ts'
import { schemaNodes } from './schema-documents.ts'

/** The program that wrote one record; null where it is no recipe of any. */
export const tellRecord = (record: JsonObject): Format | null => {
  const keys = new Set(Object.keys(record).map(bareKey))
  const isText = (key: string): boolean => typeof valueAt(record, key) === 'string'
  const hasType = keys.has('@type')
  const [first] = [valueAt(record, 'steps')].flat()
  if (!hasType && keys.has('recipeingredient') && keys.has('slug')) return 'mealie'
  if (keys.has('recipeingredient') || (hasType && schemaNodes(record).recipes.includes(record))) return 'schema'
  if (keys.has('draft') && keys.has('document') && keys.has('createdat')) return 'plateful'
  if (keys.has('name') && isObject(first) && ('instruction' in first || Array.isArray(first.ingredients)))
    return 'tandoor'
  if (keys.has('name') && isText('ingredients') && keys.has('directions')) return 'paprika'
  if (keys.has('title') && isText('ingredients') && (keys.has('preparationtime') || keys.has('originalpicture')))
    return 'recettetek'
  return isLikeRecipe(record) ? 'json' : null
}

/** The format of a JSON document as a whole, where it is none of records; else null. */
export const tellDocument = (root: Json): Format | null => {
  if (!isObject(root)) return null
  if (Array.isArray(root.recipes) && Array.isArray(root.recipes_ingredients)) return 'mealie-backup'
  return isObject(root.data) && Array.isArray(root.data.own_recipe) ? 'plateful' : null
}

const tellMarkup = (text: string): Format => {
  if (/<cookbook[\s>]/i.test(text)) return 'my-cookbook'
  if (jsonLdScripts(text).some((script) => /recipe/i.test(script))) return 'page'
  if (/class\s*=\s*["'][^"']{0,80}\brecipe-details\b/i.test(text)) return 'recipe-keeper'
  return /class\s*=\s*["'][^"']{0,80}\brecipeIngredient\b/.test(text) ? 'copy-me-that' : 'page'
}

/** How a text that is no JSON is written, by what stands in it and never by its name. */
export const tellText = (text: string): Format => {
  if (text.trimStart().startsWith('<')) return tellMarkup(text)
  if (isMealMaster(text)) return 'mealmaster'
  if (isPlanToEat(text)) return 'plan-to-eat'
  if (isCooklang(text)) return 'cooklang'
  return markOfTable(text) === null ? 'text' : 'csv'
}
