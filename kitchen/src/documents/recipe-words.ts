import { isAround, isFurniture, isHarmlessKey, isSaidByOthers, isStructure, isWordless, saidIn } from './harmless.ts'
import { type Branch, type GrownTree, isBranch, listOf, MOST_DEPTH, type Tree } from './json-tree.ts'
import type { UnreadReason } from './unread.ts'

/** What harmless fields say all the same, under a key that no field of the format has. */
const BESIDE = '@beside'
/** Whoever speaks for a recipe. */
const PEOPLE = ['author', 'creator', 'contributor', 'editor', 'publisher', 'provider']
const OF_THE_HOUSE =
  /(?<!\p{L})(?:author|cook|chef|editor|editors|admin|owner|staff|team|redaktion|autor|autorin|autora|auteur|autore)(?!\p{L})/iu

/** Where lines and steps stand: nothing there may be missing, and nothing but words says anything. */
const IN_WORDS: ReadonlySet<string> = new Set(['recipeingredient', 'ingredients', 'recipeinstructions'])

/** Everything that a document refers to by name, by that name. */
export const nodesById = (root: Tree): ReadonlyMap<string, Branch> => {
  const found = new Map<string, Branch>()
  const look = (tree: Tree): void => {
    if (Array.isArray(tree)) tree.forEach(look)
    if (!isBranch(tree)) return
    const id = tree.get('@id')
    if (typeof id === 'string' && !isReference(tree)) found.set(id, tree)
    for (const inside of tree.values()) look(inside)
  }
  look(root)
  return found
}

/** What stands outside a recipe and says that it belongs to it: a step of the graph with `isPartOf: {"@id": "#recipe"}`. */
export const pointingAt = (root: Tree, recipe: Branch): readonly Branch[] => {
  const id = recipe.get('@id')
  if (typeof id !== 'string') return []
  const isToIt = (one: Tree): boolean => one === id || (isBranch(one) && one !== recipe && one.get('@id') === id)
  const look = (tree: Tree): readonly Branch[] => {
    if (Array.isArray(tree)) return tree.flatMap(look)
    if (!isBranch(tree) || tree === recipe) return []
    const points = [...tree].some(([key, inside]) => !key.startsWith('@') && listOf(inside).some(isToIt))
    return points && !isFurniture(tree) && !isSaidByOthers(tree) ? [tree] : [...tree.values()].flatMap(look)
  }
  return look(root)
}

/** `{"@id": "#sauce"}`: stands for what is told elsewhere. */
const isReference = (branch: Branch): boolean =>
  branch.has('@id') && [...branch.keys()].every((key) => key === '@id' || key === '@type')

export type WholeRecipe = { readonly recipe: Branch; readonly unread: readonly UnreadReason[] }

/**
 * A recipe with what it refers to in its place, each once, and without harmless fields: every string that is left is
 * read.
 */
export const wholeRecipe = (root: Branch, byId: ReadonlyMap<string, Branch>): WholeRecipe => {
  const unread = new Set<UnreadReason>()
  const used = new Set<string>([root.get('@id')].filter((id) => typeof id === 'string'))
  const follow = (branch: Branch, place: string): Tree => {
    const id = branch.get('@id')
    const target = typeof id === 'string' ? byId.get(id) : undefined
    if (IN_WORDS.has(place) && (!target || typeof id !== 'string')) unread.add('unclear')
    if (!target || typeof id !== 'string' || used.has(id)) return null
    if (isFurniture(target) && !IN_WORDS.has(place)) return null
    used.add(id)
    return target
  }
  const grow = (tree: Tree, place: string, depth: number): Tree => {
    if (depth > 2 * MOST_DEPTH) {
      unread.add('too-much')
      return null
    }
    if (Array.isArray(tree)) return tree.map((one) => grow(one, place, depth + 1))
    if (!isBranch(tree)) return tree
    const branch = isReference(tree) ? follow(tree, place) : tree
    return isBranch(branch) ? growBranch(branch, place, depth) : null
  }
  const told = (one: Tree): Tree =>
    isBranch(one) && isReference(one) ? (byId.get(String(one.get('@id'))) ?? one) : one
  const namesOf = (branch: Branch): readonly string[] =>
    PEOPLE.flatMap((key) => listOf(branch.get(key)))
      .map(told)
      .flatMap((one) => (isBranch(one) ? [one.get('name'), one.get('@id')] : [one]))
      .flatMap((name) => (typeof name === 'string' ? [name.trim().toLowerCase()] : []))
  const people = new Set(namesOf(root))
  const isOurs = (one: Branch): boolean => namesOf(one).some((name) => people.has(name) || OF_THE_HOUSE.test(name))
  /** Also of a picture or a comment that stands elsewhere in the graph. */
  const beside = (branch: Branch, place: string): readonly [string, Tree][] => {
    const isStep = IN_WORDS.has(place)
    const said = [...branch].flatMap(([key, inside]) => saidIn(key, listOf(inside).map(told), { isStep, isOurs }))
    return said.length === 0 ? [] : [[BESIDE, said]]
  }
  const growBranch = (branch: Branch, place: string, depth: number): Branch =>
    new Map([
      ...[...branch]
        .filter(([key, inside]) => !isHarmlessKey(key) && !isAround(key, inside))
        .map(([key, inside]): [string, Tree] => [key, grow(inside, IN_WORDS.has(place) ? place : key, depth + 1)]),
      ...beside(branch, place),
    ])
  const recipe = growBranch(root, '', 0)
  for (const key of IN_WORDS) {
    const isOdd = (one: Tree): boolean =>
      Array.isArray(one) ? one.some(isOdd) : typeof one === 'number' || typeof one === 'boolean'
    if (listOf(recipe.get(key)).some(isOdd)) unread.add('unclear')
  }
  return { recipe, unread: [...unread] }
}

/** "peanut sauce, weeknight": each keyword by itself. */
const partsOf = (text: string, key: string): readonly string[] => text.split(key === 'keywords' ? /[,;|\n]/ : '\n')

/**
 * Every text of a recipe, wherever it stands, one line each: values, the words of keys that are no part of the format,
 * and what only markup held.
 */
export const textsOf = (
  recipe: Tree,
  { also, broken, names }: Pick<GrownTree, 'also' | 'broken' | 'names'>,
): { readonly texts: readonly string[]; readonly isWhole: boolean } => {
  const texts: string[] = []
  let isWhole = true
  const take = (text: string): void => {
    if (broken.has(text)) isWhole = false
    for (const more of also.get(text) ?? []) texts.push(...more.split('\n'))
  }
  const walk = (tree: Tree, key: string, isNutrition: boolean): void => {
    const name = isStructure(key) ? '' : (names.get(key) ?? key)
    if (typeof tree === 'string') {
      take(tree)
      const parts = partsOf(tree, key).map((part) => (isWordless(part.trim(), isNutrition) ? '' : part.trim()))
      texts.push(...parts.map((part) => (name === '' || part === '' ? part || name : `${name}: ${part}`)))
    } else if (Array.isArray(tree)) for (const one of tree) walk(one, key, isNutrition)
    else if (isBranch(tree)) {
      if (name !== '') texts.push(name)
      for (const [inside, value] of tree) {
        take(inside)
        walk(value, inside, isNutrition || inside === 'nutrition')
      }
    } else if (name !== '') texts.push(name)
  }
  walk(recipe, 'name', false)
  return { texts: [...new Set(texts)].filter((text) => text !== ''), isWhole }
}
