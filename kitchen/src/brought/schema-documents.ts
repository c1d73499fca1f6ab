import { readJsonLd } from '../own-recipes/read-json-ld.ts'
import type { Found, PictureAt } from './brought.ts'
import {
  bareKey,
  isNothing,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  valueAt,
  wordOf,
  wordsIn,
} from './json-values.ts'

const MOST_DEPTH = 60

const isTyped = (node: JsonObject): boolean =>
  listOf(node['@type'] ?? node.type).some((type) => typeof type === 'string' && /(?:^|[/:])recipe$/i.test(type.trim()))

/** A recipe without its type is one all the same: no other thing of schema.org has these. */
const isUntyped = (node: JsonObject): boolean =>
  node['@type'] === undefined && Object.keys(node).some((key) => bareKey(key) === 'recipeingredient')

export type SchemaNodes = {
  readonly recipes: readonly JsonObject[]
  /** Things of the document that are no recipe and have a name to be pointed at. */
  readonly others: readonly JsonObject[]
  /** Words around the recipes. */
  readonly beside: readonly string[]
}

/** All recipes of a document, not those inside another one. */
export const schemaNodes = (root: Json): SchemaNodes => {
  const [recipes, others, beside]: [JsonObject[], JsonObject[], string[]] = [[], [], []]
  const look = (value: Json, key: string, depth: number): void => {
    if (depth > MOST_DEPTH) return
    if (Array.isArray(value)) for (const one of value) look(one, key, depth + 1)
    else if (!isObject(value)) {
      if (!key.startsWith('@')) beside.push(...wordsIn(value, key).words)
    } else if (isTyped(value) || isUntyped(value)) recipes.push(value)
    else {
      if (value['@id'] !== undefined || JSON.stringify(value).includes('"@id"')) others.push(value)
      else for (const [at, inside] of Object.entries(value)) look(inside, at, depth + 1)
      if (value['@id'] === undefined) return
      // What a page is about may be the recipe.
      for (const inside of Object.values(value)) if (typeof inside === 'object') look(inside, '@', depth + 1)
    }
  }
  look(root, '', 0)
  return { recipes, others, beside: [...new Set(beside)] }
}

/** Things beside a recipe that are read with it, in characters: a page has its site and its people there. */
const LONGEST_OTHERS = 40_000

const pictureOf = (node: JsonObject): PictureAt | null => {
  const [first] = listOf(valueAt(node, 'image', 'imageurl', 'thumbnailurl'))
  const address = wordOf(isObject(first) ? valueAt(first, 'url', 'contenturl') : first)
  if (address === '') return null
  return /^https?:\/\//i.test(address) ? { kind: 'address', address } : { kind: 'file', path: address }
}

/** Of the fields of schema.org, those that hold no words of the dish and something that its owner may miss. */
const LEFT = new Set('aggregaterating review reviews datepublished datemodified datecreated identifier id'.split(' '))
/** Switches of Nextcloud. */
const SWITCHES = new Set('printimage imageplaceholderurl imageurl'.split(' '))

/** What its own people noted, as RecipeSage has it: the reader takes comments for those of guests of a page. */
const notesIn = (node: JsonObject): readonly string[] =>
  [...listOf(valueAt(node, 'comment')), ...listOf(valueAt(node, 'comments'))].flatMap((one) =>
    isObject(one) && !isNothing(valueAt(one, 'author', 'creator')) ? [] : wordsIn(one).words,
  )

const referencesIn = (value: Json, into: Set<string>, depth = 0): void => {
  if (depth > MOST_DEPTH) return
  if (Array.isArray(value)) for (const one of value) referencesIn(one, into, depth + 1)
  else if (isObject(value)) {
    if (typeof value['@id'] === 'string') into.add(value['@id'])
    for (const one of Object.values(value)) referencesIn(one, into, depth + 1)
  }
}

/** Each recipe of a document by itself, with the things that it points at: of several none is left out. */
export const readSchemaNodes = ({ recipes, others }: SchemaNodes): readonly Found[] => {
  const byId = new Map(
    recipes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node] as const] : [])),
  )
  const around = JSON.stringify(others).length <= LONGEST_OTHERS ? others : []
  return recipes.map((node): Found => {
    const ids = new Set<string>()
    referencesIn(node, ids)
    const near = [...ids].flatMap((id) => byId.get(id) ?? []).filter((one) => one !== node)
    const own = Object.fromEntries(Object.entries(node).filter(([key]) => !SWITCHES.has(bareKey(key))))
    const notes = notesIn(node)
    const whole = {
      ...own,
      '@type': 'Recipe',
      ...(notes.length > 0 && { notes: [...listOf(node.notes), ...notes] }),
      ...(ids.size > 0 && around !== others && { notReadWhole: [...listOf(node.notReadWhole), 'too-much'] }),
    }
    const title = wordOf(valueAt(node, 'name', 'headline'))
    const recipe = readJsonLd(JSON.stringify(ids.size > 0 ? { '@graph': [whole, ...near, ...around] } : whole))
    if (!recipe || recipe.lines.length + recipe.steps.length === 0) return { refused: 'no-recipe', title }
    return {
      recipe,
      source: wordOf(valueAt(node, 'url', 'isbasedon', 'mainentityofpage')),
      picture: pictureOf(node),
      notTaken: Object.entries(node).flatMap(([key, value]) =>
        LEFT.has(bareKey(key)) && !isNothing(value) ? [key] : [],
      ),
    }
  })
}
