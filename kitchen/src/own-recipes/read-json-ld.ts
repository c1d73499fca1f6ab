import { minutesOfIso, minutesOfWords } from './minutes.ts'
import { LONGEST_TEXT, type RecipeInParts } from './own-draft.ts'
import { linesOfHtml, plainWords } from './plain-words.ts'
import { servingsOf } from './read-yield.ts'

/** Deeper or larger than any recipe: what goes on is somebody trying. */
const MOST_DEPTH = 12
const MOST_NODES = 20_000

type Fields = ReadonlyMap<string, unknown>

const OPENING = '<script'
const CLOSING = '</script'

/** What stands in the JSON-LD scripts of a page, in their order. Linear: pages may be made to hurt. */
export const jsonLdScripts = (page: string): readonly string[] => {
  const low = page.toLowerCase()
  const found: string[] = []
  let at = low.indexOf(OPENING)
  while (at >= 0) {
    const from = low.indexOf('>', at)
    const to = from < 0 ? -1 : low.indexOf(CLOSING, from)
    if (to < 0) break
    if (low.slice(at, from).includes('ld+json')) found.push(page.slice(from + 1, to))
    at = low.indexOf(OPENING, to)
  }
  return found
}

/** A map, so that a key such as `__proto__` is a key like any other. */
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const typesOf = (fields: Fields): readonly string[] =>
  listOf(fields.get('@type')).flatMap((type) =>
    typeof type === 'string' ? [type.toLowerCase().replace(/^.*[/:]/, '')] : [],
  )

/** All Recipes anywhere in it: at the top, in a list, in @graph, as the main entity of a page. Not what is inside one. */
const findRecipes = (root: unknown): readonly Fields[] => {
  const found: Fields[] = []
  let queue: readonly unknown[] = [root]
  let nodes = 0
  for (let depth = 0; depth < MOST_DEPTH && queue.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const node of queue) {
      nodes += 1
      if (nodes > MOST_NODES) return found
      if (Array.isArray(node)) next.push(...node.slice(0, MOST_NODES))
      const fields = fieldsOf(node)
      if (!fields) continue
      if (typesOf(fields).includes('recipe')) found.push(fields)
      else next.push(...fields.values())
    }
    queue = next
  }
  return found
}

/** Words of a string, of a number, or of what has a text or name. */
const wordsOf = (value: unknown, longest: number): string => {
  if (typeof value === 'string') return plainWords(value, longest)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const fields = fieldsOf(value)
  if (!fields) return ''
  for (const key of ['text', 'name', '@value']) {
    const inside = fields.get(key)
    if (typeof inside === 'string' && inside.trim() !== '') return plainWords(inside, longest)
  }
  return ''
}

const firstWords = (value: unknown, longest: number): string =>
  listOf(value)
    .map((one) => wordsOf(one, longest))
    .find((words) => words !== '') ?? ''

/** Where lists hide in objects: an ItemList of lines, a HowTo of steps, a list's member. */
const INSIDE = ['itemListElement', 'steps', 'step', 'item', 'items']

const insideOf = (fields: Fields): readonly unknown[] =>
  INSIDE.flatMap((key) => listOf(fields.get(key))).slice(0, MOST_NODES)

/** Lines, lists of lines, or things with a name and an amount. What is too long for a line goes on in the next. */
const linesOf = (value: unknown, depth = 0): readonly string[] => {
  if (depth > MOST_DEPTH) return []
  if (typeof value === 'string')
    return linesOfHtml(value)
      .map((line) => plainWords(line, LONGEST_TEXT))
      .filter((line) => line !== '')
  if (Array.isArray(value)) return value.slice(0, MOST_NODES).flatMap((one) => linesOf(one, depth + 1))
  const fields = fieldsOf(value)
  if (!fields) return [wordsOf(value, LONGEST_TEXT)].filter((line) => line !== '')
  const words = wordsOf(value, LONGEST_TEXT)
  const name = wordsOf(fields.get('name'), LONGEST_TEXT)
  const line = words.toLowerCase().includes(name.toLowerCase()) ? words : `${words} ${name}`
  return [...(line === '' ? [] : [line]), ...linesOf(insideOf(fields), depth + 1)]
}

/** Steps, sections of steps, lists of either, or one long text. */
const stepsOf = (value: unknown, depth = 0): readonly string[] => {
  if (depth > MOST_DEPTH) return []
  if (typeof value === 'string')
    return linesOfHtml(value)
      .map((line) => plainWords(line, LONGEST_TEXT))
      .filter((line) => line !== '')
  if (Array.isArray(value)) return value.slice(0, MOST_NODES).flatMap((one) => stepsOf(one, depth + 1))
  const fields = fieldsOf(value)
  if (!fields) return []
  const inside = insideOf(fields)
  if (inside.length === 0) return stepsOf(wordsOf(value, LONGEST_TEXT), depth + 1)
  // The name of a section is an aside; a text of its own is a step.
  return [...stepsOf(wordsOf(fields.get('text'), LONGEST_TEXT), depth + 1), ...stepsOf(inside, depth + 1)]
}

/** Names of sections and steps: "Peanut sauce". */
const namesIn = (value: unknown, depth = 0): readonly string[] => {
  if (depth > MOST_DEPTH) return []
  if (Array.isArray(value)) return value.slice(0, MOST_NODES).flatMap((one) => namesIn(one, depth + 1))
  const fields = fieldsOf(value)
  if (!fields) return []
  return [wordsOf(fields.get('name'), LONGEST_TEXT), ...namesIn(insideOf(fields), depth + 1)]
}

/** "peanut sauce, weeknight": each keyword by itself. */
const keywordsOf = (recipe: Fields): readonly string[] =>
  linesOf(recipe.get('keywords')).flatMap((line) => line.split(/[,;|]/).map((word) => word.trim()))

/** Name and list of a recipe that belongs to another: its sauce, its dough. */
const partOf = (recipe: Fields): readonly string[] => [
  wordsOf(recipe.get('name'), LONGEST_TEXT),
  ...linesOf(recipe.get('recipeIngredient')),
]

/** What else a recipe says of itself, and what stands beside it; reviews are other people's. */
const asidesOf = (recipe: Fields, others: readonly Fields[]): readonly string[] => [
  ...new Set([
    ...namesIn(recipe.get('recipeInstructions')),
    ...['description', 'supply', 'recipeNotes', 'notes', 'note'].flatMap((key) => linesOf(recipe.get(key))),
    ...listOf(recipe.get('hasPart')).flatMap((part) => {
      const fields = fieldsOf(part)
      return fields ? partOf(fields) : []
    }),
    ...others.flatMap(partOf),
    ...keywordsOf(recipe),
  ]),
]

const minutesOf = (value: unknown): number | null => {
  const words = firstWords(value, 60)
  return words === '' ? null : (minutesOfIso(words) ?? minutesOfWords(words))
}

const yieldsOf = (recipe: Fields): readonly string[] =>
  listOf(recipe.get('recipeYield') ?? recipe.get('yield')).map((one) => wordsOf(one, 60))

const toParts = (recipe: Fields, others: readonly Fields[]): RecipeInParts => {
  const [prep, cook] = [minutesOf(recipe.get('prepTime')), minutesOf(recipe.get('cookTime'))]
  const together = prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0)
  const lines = linesOf(recipe.get('recipeIngredient'))
  const said = new Set(lines) // pages may be made to hurt: no list is looked through for each line of another
  return {
    readAs: 'json-ld',
    title: firstWords(recipe.get('name') ?? recipe.get('headline'), LONGEST_TEXT),
    lines: [...lines, ...linesOf(recipe.get('ingredients')).filter((line) => !said.has(line))],
    steps: stepsOf(recipe.get('recipeInstructions')),
    servings:
      yieldsOf(recipe)
        .map(servingsOf)
        .find((servings) => servings !== null) ?? null,
    yieldText: yieldsOf(recipe).join(', '),
    activeMinutes: prep,
    totalMinutes: minutesOf(recipe.get('totalTime')) ?? together,
    cuisine: firstWords(recipe.get('recipeCuisine'), 40),
    category: linesOf(recipe.get('recipeCategory')).join(', '),
    asides: asidesOf(recipe, others).filter((aside) => aside !== ''),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Many pages write line breaks inside strings, which JSON does not allow.
    try {
      return JSON.parse(text.replaceAll(/\p{Cc}+/gu, ' '))
    } catch {
      return null
    }
  }
}

/** A page names a sauce or a dough beside its dish; more recipes than that are a collection, of which the first is read. */
const MOST_OTHERS = 3

const hasList = (recipe: Fields): boolean =>
  ['recipeIngredient', 'ingredients'].some((key) => linesOf(recipe.get(key)).length > 0)

/**
 * Reads schema.org's Recipe out of JSON-LD or of a page that holds it: the first that has a list, with the lists of the
 * few that stand beside it as asides. Null: no recipe stands there. Never throws.
 */
export const readJsonLd = (text: string): RecipeInParts | null => {
  const scripts = jsonLdScripts(text)
  const recipes = (scripts.length > 0 ? scripts : [text]).flatMap((script) => findRecipes(parsed(script.trim())))
  const listed = recipes.filter(hasList)
  const [recipe = recipes[0], ...others] = listed
  return recipe ? toParts(recipe, others.length > MOST_OTHERS ? [] : others) : null
}
