import { parseForgivingly } from '../documents/forgiving-json.ts'
import { jsonLdScripts } from '../documents/json-ld-scripts.ts'
import { markedRecipes } from '../documents/marked-recipes.ts'
import { unreadReasons } from '../documents/unread.ts'
import { isCooklang } from '../own-recipes/read-cooklang.ts'
import { readPage } from '../own-recipes/read-recipe-text.ts'
import type { BroughtRecipe, Entry, Format, Found, PictureAt, ReadEntry, Refusal } from './brought.ts'
import type { Json } from './json-values.ts'
import { readCopyMeThat, readMyCookbook, readRecipeKeeper } from './markup-programs.ts'
import { type FoundIn, readJson } from './read-json.ts'
import { readMealMaster } from './read-mealmaster.ts'
import { markOfTable, readTable } from './read-table.ts'
import { readPlanToEat, readTexts } from './read-texts.ts'
import { readSchemaNodes, schemaNodes } from './schema-documents.ts'
import { tellText } from './tell-format.ts'
import { isPictureFile, textOfBytes } from './text-of-bytes.ts'

/** Longer than 3,000 recipes with their pictures' addresses, in characters. */
const LONGEST = 30_000_000

const refusedAll = (path: string, why: Refusal, format: Format | null = null): ReadEntry => ({
  path,
  format,
  recipes: [],
  refused: [{ path, at: 0, title: '', why }],
  beside: [],
  isPicture: false,
})

/** A page with one recipe is read with what it shows of it; of several, nobody knows whose the words around them are. */
const readPages = (page: string): FoundIn => {
  const scripts = jsonLdScripts(page).map((script) => (parseForgivingly(script) as Json | undefined) ?? null)
  const inScripts = schemaNodes(scripts)
  const nodes = inScripts.recipes.length > 0 ? inScripts : schemaNodes(markedRecipes(page))
  const found = readSchemaNodes(nodes)
  if (found.length > 1) {
    const unsure = found.map(
      (one): Found =>
        'refused' in one
          ? one
          : { ...one, recipe: { ...one.recipe, unread: unreadReasons([...one.recipe.unread, 'unclear']) } },
    )
    return { format: 'page', found: unsure, beside: nodes.beside }
  }
  const recipe = readPage(page)
  const [one] = found
  const isIn = recipe !== null && recipe.lines.length + recipe.steps.length > 0
  const { source, picture, notTaken } =
    one && !('refused' in one) ? one : { source: '', picture: null, notTaken: [] as string[] }
  return {
    format: 'page',
    found: [isIn ? { recipe, source, picture, notTaken } : { refused: 'no-recipe', title: recipe?.title ?? '' }],
    beside: [],
  }
}

const readText = (text: string): FoundIn | Refusal => {
  const format = tellText(text)
  if (format === 'mealmaster') return { format, ...readMealMaster(text) }
  if (format === 'plan-to-eat') return { format, found: readPlanToEat(text), beside: [] }
  if (format === 'recipe-keeper') return { format, ...readRecipeKeeper(text) }
  if (format === 'copy-me-that') return { format, ...readCopyMeThat(text) }
  if (format === 'my-cookbook') return { format, ...readMyCookbook(text) }
  if (format === 'page') return readPages(text)
  if (format === 'csv') {
    const found = readTable(text, markOfTable(text) ?? ',')
    return found ? { format, found, beside: [] } : 'no-columns'
  }
  return { format, found: readTexts(text), beside: [] }
}

const readAny = (text: string): FoundIn | Refusal => {
  const start = text.trimStart().charAt(0)
  if (start !== '{' && start !== '[') return readText(text)
  const read = readJson(text)
  if (read) return read
  // "[- a comment -]" and "[ ] 500 g mince" begin so, too.
  return start === '[' && (isCooklang(text) || !/^\s*\[\s*[{["]/.test(text)) ? readText(text) : 'broken'
}

const stemOf = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace(/\.[a-z0-9]{1,15}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()

/** Reads one file of what somebody brought, whatever it is called. Every recipe of it comes out or is refused. Never throws. */
export const readEntry = ({ path, bytes }: Entry): ReadEntry => {
  if (isPictureFile(bytes)) return { path, format: null, recipes: [], refused: [], beside: [], isPicture: true }
  const decoded = textOfBytes(bytes)
  if (decoded === null) return refusedAll(path, 'binary')
  const { isLossy } = decoded
  const text = decoded.text.replace(/^\ufeff/, '')
  if (text.trim() === '') return refusedAll(path, 'empty')
  if (text.length > LONGEST) return refusedAll(path, 'too-long')
  const read = readAny(text)
  if (typeof read === 'string') return refusedAll(path, read)
  const { format, found, beside } = read
  const isOne = found.length === 1
  const recipes = found.flatMap((one, nth): readonly BroughtRecipe[] => {
    if ('refused' in one) return []
    const title = one.recipe.title || (isOne ? stemOf(path) : '')
    const unread = isLossy ? unreadReasons([...one.recipe.unread, 'undecodable']) : one.recipe.unread
    return [{ ...one, recipe: { ...one.recipe, title, unread }, from: { path, format, at: nth + 1 } }]
  })
  const refused = found.flatMap((one, nth) =>
    'refused' in one ? [{ path, at: nth + 1, title: one.title, why: one.refused }] : [],
  )
  if (recipes.length + refused.length === 0) return refusedAll(path, 'no-recipe', format)
  return { path, format, recipes, refused, beside, isPicture: false }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** What apps call the picture of the recipe beside it, the largest first. */
const NAMES = ['full', 'original', 'image', 'photo', 'recipe']

const pictureBeside = (folder: readonly string[]): string | undefined =>
  NAMES.map((name) => folder.find((path) => stemOf(path).toLowerCase() === name)).find((path) => path !== undefined) ??
  (folder.length === 1 ? folder[0] : undefined)

/** What must be known of a file for that: recipes that name where they stood and their picture. */
export type Pictured<R> = { readonly path: string; readonly isPicture: boolean; readonly recipes: readonly R[] }

/**
 * Pictures in the archive find their recipe: by the path that a recipe names, or because they lie beside the one recipe of a
 * folder, as those of Nextcloud and Tandoor do. A path that leads to no picture of the archive is dropped.
 */
export const withPictures = <R extends Pick<BroughtRecipe, 'from' | 'picture'>>(
  entries: readonly Pictured<R>[],
): readonly Pictured<R>[] => {
  const pictures = entries.filter(({ isPicture }) => isPicture).map(({ path }) => path)
  const known = new Set(pictures)
  const byFolder = Map.groupBy(pictures, folderOf)
  const counts = new Map<string, number>()
  for (const { path, recipes } of entries)
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + recipes.length)
  const pictureOf = ({ picture, from }: R): PictureAt | null => {
    const folder = folderOf(from.path)
    if (picture !== null && picture.kind !== 'file') return picture
    const named = picture === null ? [] : [`${folder}${picture.path.replace(/^\.?\//, '')}`, picture.path]
    const inFolders = [folder, `${folder}images/`].flatMap((one) => byFolder.get(one) ?? [])
    const path =
      named.find((one) => known.has(one)) ?? (counts.get(folder) === 1 ? pictureBeside(inFolders) : undefined)
    return path === undefined ? null : { kind: 'file', path }
  }
  return entries.map((entry) => ({
    ...entry,
    recipes: entry.recipes.map((recipe) => ({ ...recipe, picture: pictureOf(recipe) })),
  }))
}
