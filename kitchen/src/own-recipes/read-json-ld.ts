import { parseForgivingly } from '../documents/forgiving-json.ts'
import { isOfType, isStructure } from '../documents/harmless.ts'
import { jsonLdScripts } from '../documents/json-ld-scripts.ts'
import {
  type Branch,
  type GrownTree,
  growTree,
  hasLostFields,
  isBranch,
  listOf,
  type Tree,
} from '../documents/json-tree.ts'
import { markedRecipes } from '../documents/marked-recipes.ts'
import { nodesById, pointingAt, textsOf, type WholeRecipe, wholeRecipe } from '../documents/recipe-words.ts'
import { UNREAD_REASONS, unreadReasons } from '../documents/unread.ts'
import { minutesOfIso, minutesOfWords } from './minutes.ts'
import type { RecipeInParts } from './own-draft.ts'
import { servingsOf } from './read-yield.ts'

/** What stands for the words of a thing, the surest first. */
const WORDS = ['text', 'display', 'originaltext', 'original', 'name', '@value', '@list', '@set']
/** Where lists hide in objects: an ItemList of lines, a HowTo of steps, a list's member, a recipe in a section. */
const INSIDE = ['itemlistelement', 'steps', 'step', 'item', 'items', '@list', '@set', '@graph']

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A recipe without its type is one all the same: no other thing of schema.org has these. */
const isUntyped = (branch: Branch): boolean => !branch.has('@type') && branch.has('recipeingredient')

/** All Recipes anywhere in it: at the top, in a list, in @graph, as the main entity of a page. Not what is inside one. */
const findRecipes = (root: Tree): readonly Branch[] => {
  if (Array.isArray(root)) return root.flatMap(findRecipes)
  if (!isBranch(root)) return []
  return isOfType(root, 'Recipe') || isUntyped(root) ? [root] : [...root.values()].flatMap(findRecipes)
}

/** Words of a string, of a number, or of what has a text or name. */
const wordsOf = (tree: Tree | undefined): string => {
  if (typeof tree === 'string') return oneLine(tree)
  if (typeof tree === 'number') return String(tree)
  if (Array.isArray(tree)) return tree.map(wordsOf).find((words) => words !== '') ?? ''
  if (!isBranch(tree)) return ''
  return WORDS.map((key) => wordsOf(tree.get(key))).find((words) => words !== '') ?? ''
}

const insideOf = (branch: Branch): readonly Tree[] => INSIDE.flatMap((key) => listOf(branch.get(key)))

const inLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')

const AMOUNTS = ['quantity', 'amount', 'requiredquantity', 'value']
const UNITS = ['unit', 'unittext', 'unitcode']
const FOODS = ['food', 'ingredient', 'item']
const MANNERS = ['preparation', 'note', 'notes']

const firstOf = (branch: Branch, keys: readonly string[]): string =>
  keys.map((key) => wordsOf(branch.get(key))).find((words) => words !== '') ?? ''

/** An ingredient in parts: `{quantity: 2, unit: {name: "tbsp"}, food: {name: "peanut butter"}}`, `{name, text}`. */
const lineOf = (branch: Branch): string => {
  const said = firstOf(branch, ['text', 'display', 'originaltext', 'original', '@value'])
  const name = firstOf(branch, ['name', ...FOODS])
  const amount = branch.get(AMOUNTS.find((key) => branch.has(key)) ?? '')
  const measured = isBranch(amount) ? firstOf(amount, ['value', ...UNITS]) : wordsOf(amount)
  const unit = firstOf(branch, UNITS) || (isBranch(amount) ? firstOf(amount, UNITS) : '')
  const parts = [measured, unit === measured ? '' : unit, said.toLowerCase().includes(name.toLowerCase()) ? '' : name]
  const line = [...(said === '' ? parts : [said, parts.at(-1) ?? ''])].filter((part) => part !== '').join(' ')
  const manner = firstOf(branch, MANNERS)
  return manner === '' || line === '' || line.includes(manner) ? line : `${line}, ${manner}`
}

/** `{"peanut butter": "2 tbsp"}`: the keys are the foods. */
const linesOfKeys = (branch: Branch): readonly string[] =>
  [...branch].flatMap(([key, amount]) =>
    isStructure(key) || typeof amount === 'object' ? [] : [`${wordsOf(amount)} ${key}`.trim()],
  )

/** Lines, lists of lines, or things with a name and an amount. */
const linesOf = (tree: Tree | undefined): readonly string[] => {
  if (typeof tree === 'string') return inLines(tree)
  if (Array.isArray(tree)) return tree.flatMap(linesOf)
  if (!isBranch(tree)) return [wordsOf(tree)].filter((line) => line !== '')
  const line = lineOf(tree)
  const inside = insideOf(tree)
  const isOne = line !== '' && inside.every((one) => one === tree.get('item'))
  if (isOne) return [line]
  return line === '' && inside.length === 0 ? linesOfKeys(tree) : [...inLines(line), ...inside.flatMap(linesOf)]
}

/** Steps, sections of steps, lists of either, or one long text. The name of a section is read beside them. */
const stepsOf = (tree: Tree | undefined): readonly string[] => {
  if (typeof tree === 'string') return inLines(tree)
  if (Array.isArray(tree)) return tree.flatMap(stepsOf)
  if (!isBranch(tree)) return []
  const inside = [...insideOf(tree), ...listOf(tree.get('recipeinstructions'))]
  const words = tree.get('text') ?? tree.get('@value') ?? (inside.length === 0 ? tree.get('name') : undefined)
  return [...stepsOf(words), ...inside.flatMap(stepsOf)]
}

const minutesOf = (tree: Tree | undefined): number | null => {
  const words = wordsOf(tree).slice(0, 60)
  return words === '' ? null : (minutesOfIso(words) ?? minutesOfWords(words))
}

/** So many texts are looked for in lines and steps, and in so many characters of them: pages may be made to hurt. */
const MOST_LOOKED_FOR = 400
const MOST_LOOKED_AT = 100_000

/** What no line or step says. */
const beside = (texts: readonly string[], told: readonly string[]): readonly string[] => {
  const known = new Set(told)
  const all = told.join('\n').slice(0, MOST_LOOKED_AT)
  return [...new Set(texts.map(oneLine))]
    .filter((text) => text !== '' && !known.has(text))
    .filter((text, at) => at >= MOST_LOOKED_FOR || !all.includes(text))
}

/** A page names a sauce or a dough beside its dish; more recipes than that are a collection, of which the first is read. */
const MOST_OTHERS = 3

const isListed = ({ recipe }: WholeRecipe): boolean =>
  ['recipeingredient', 'ingredients'].some((key) => linesOf(recipe.get(key)).length > 0)

const titleOf = ({ recipe }: WholeRecipe): string => wordsOf(recipe.get('name')) || wordsOf(recipe.get('headline'))

const yieldsOf = (recipe: Branch): readonly string[] =>
  listOf(recipe.get('recipeyield') ?? recipe.get('yield')).map((one) => wordsOf(one).slice(0, 60))

const frameOf = (recipe: Branch) => {
  const [prep, cook] = [minutesOf(recipe.get('preptime')), minutesOf(recipe.get('cooktime'))]
  const together = prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0)
  return {
    servings:
      yieldsOf(recipe)
        .map(servingsOf)
        .find((servings) => servings !== null) ?? null,
    yieldText: yieldsOf(recipe).join(', '),
    activeMinutes: prep,
    totalMinutes: minutesOf(recipe.get('totaltime')) ?? together,
    cuisine: wordsOf(recipe.get('recipecuisine')).slice(0, 40),
    category: linesOf(recipe.get('recipecategory')).join(', '),
  }
}

const toParts = (found: readonly Branch[], grown: GrownTree): RecipeInParts => {
  const byId = nodesById(grown.tree)
  const whole = found.map((branch) => wholeRecipe(branch, byId))
  const listed = whole.filter(isListed)
  const [main = whole[0] ?? { recipe: new Map(), unread: [] }, ...others] = listed
  const { recipe, unread } = main
  const title = titleOf(main)
  const lines = linesOf(recipe.get('recipeingredient'))
  const said = new Set(lines) // pages may be made to hurt: no list is looked through for each line of another
  const all = [...lines, ...linesOf(recipe.get('ingredients')).filter((line) => !said.has(line))]
  const steps = stepsOf(recipe.get('recipeinstructions'))
  const near = others.length > MOST_OTHERS ? [] : others.map((other) => other.recipe)
  const beyond = found.flatMap((branch, at) =>
    whole[at] === main ? pointingAt(grown.tree, branch).map((one) => wholeRecipe(one, byId).recipe) : [],
  )
  const { texts, isWhole } = textsOf([recipe, ...near, ...beyond], grown)
  const told = [title, ...all, ...steps]
  return {
    readAs: 'json-ld',
    title,
    lines: all,
    steps,
    ...frameOf(recipe),
    asides: beside(texts, told).filter((text) => !UNREAD_REASONS.some((reason) => reason === text)),
    unread: unreadReasons([
      ...unread,
      ...UNREAD_REASONS.filter((reason) => listOf(recipe.get('notreadwhole')).includes(reason)),
      ...(isWhole ? [] : (['undecodable'] as const)),
      ...(grown.isCut ? (['too-much'] as const) : []),
    ]),
    otherTitles: [...new Set(others.map(titleOf))].filter((other) => other !== title),
  }
}

/**
 * Reads schema.org's Recipe out of JSON-LD or of a page that holds it, or out of a page that marks its elements: the first that has
 * a list, with the words of the few that stand beside it as asides. Every string of it is read, or the recipe says that it was not
 * read whole. Null: no recipe stands there. Never throws.
 */
export const readJsonLd = (text: string): RecipeInParts | null => {
  const inPage = jsonLdScripts(text)
  const written = (inPage.length > 0 ? inPage : [text]).map((script) => script.trim())
  const roots = written.map(parseForgivingly)
  const read = roots.filter((root) => root !== undefined)
  const isLossy = written.some((script, at) => roots[at] !== undefined && hasLostFields(script, roots[at]))
  const inData = growTree(read)
  const inScripts = findRecipes(inData.tree)
  const isMarked = inScripts.length === 0
  const grown = isMarked ? growTree(markedRecipes(text)) : inData
  const found = isMarked ? findRecipes(grown.tree) : inScripts
  if (found.length === 0) return null
  const parts = toParts(found, grown)
  const scripts = isMarked ? inPage : written
  const isBroken = scripts.some((script, at) => roots[at] === undefined && /recipe/i.test(script))
  return isBroken || (isLossy && !isMarked) ? { ...parts, unread: unreadReasons([...parts.unread, 'unclear']) } : parts
}
