import { type MarkupRecord, type MarkupRules, readMarkup, type Tag } from './markup-fields.ts'

const at = ({ attributes }: Tag, key: string): string => attributes.get(key) ?? ''
const wordsAt = (tag: Tag, key: string): readonly string[] =>
  at(tag, key)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Fields of schema.org's Recipe as they are asked for, by every name that pages give them, in small letters. */
const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'name fn headline',
    recipeIngredient: 'recipeingredient ingredients ingredient',
    recipeInstructions:
      'recipeinstructions instructions recipeinstructions/text recipeinstructions/itemlistelement recipeinstructions/itemlistelement/text step steps step/text',
    recipeYield: 'recipeyield yield servings',
    prepTime: 'preptime',
    cookTime: 'cooktime',
    totalTime: 'totaltime duration',
    recipeCategory: 'recipecategory category',
    recipeCuisine: 'recipecuisine',
    description: 'description summary',
    image: 'image photo',
    url: 'url',
  }).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
)
/** Of these the first saying is the one: a page's header names its dish again. */
const ONE: ReadonlySet<string> = new Set(['name', 'prepTime', 'cookTime', 'totalTime', 'image', 'url'])
/** Things beside the dish, whose words are not the dish's: people, houses, what others say. */
const APART = /^(?:author|publisher|creator|review|reviews|comment|aggregaterating|rating|image|photo|video)(?:\/|$)/

/** A time's machine form, a meta's content, a picture's address. */
const machineValue = (tag: Tag): string => {
  if (tag.name === 'meta') return at(tag, 'content')
  if (tag.name === 'time') return at(tag, 'datetime')
  if (tag.name === 'data' || tag.name === 'meter') return at(tag, 'value')
  return tag.name === 'img' ? at(tag, 'src') : tag.name === 'link' ? at(tag, 'href') : at(tag, 'content')
}

/** Of several names the one that is known, by the field's own name: of `ingredients` and `recipeIngredient` the order stays. */
const known = (names: readonly string[]): string | null => {
  const name = names.find((one) => FIELDS.has(one)) ?? names[0]
  return name === undefined ? null : (FIELDS.get(name)?.toLowerCase() ?? name)
}

const MICRODATA: MarkupRules = {
  keepsLines: false,
  isRecipe: (tag) => wordsAt(tag, 'itemtype').some((type) => /(?:^|[/:])recipe$/i.test(type)),
  fieldOf: (tag) => known(wordsAt(tag, 'itemprop').map((name) => name.toLowerCase())),
  valueIn: (tag) => {
    const field = known(wordsAt(tag, 'itemprop').map((name) => name.toLowerCase()))
    const value = machineValue(tag)
    return field === null || value === '' ? null : [field, value]
  },
  isThing: ({ attributes }) => attributes.has('itemscope'),
}

/** Prefixes of microformats say what kind of value follows: `p-name`, `e-instructions`. The older ones had none. */
const OF_MICROFORMATS = /^(?:p|e|u|dt)-([a-z-]+)$/
const BARE = new Set(
  'fn ingredient ingredients instructions yield duration preptime cooktime summary photo tag'.split(' '),
)

const microformat = (tag: Tag): string | null => {
  const names = wordsAt(tag, 'class').map((name) => name.toLowerCase())
  const marked = names.flatMap((name) => OF_MICROFORMATS.exec(name)?.[1] ?? [])
  return known([...marked, ...names.filter((name) => BARE.has(name))])
}

const H_RECIPE: MarkupRules = {
  keepsLines: false,
  isRecipe: (tag) => wordsAt(tag, 'class').some((name) => /^h-?recipe$/i.test(name)),
  fieldOf: microformat,
  valueIn: (tag) => {
    const field = microformat(tag)
    const value = wordsAt(tag, 'class').includes('value-title') ? at(tag, 'title') : machineValue(tag)
    return field === null || value === '' ? null : [field, value]
  },
  isThing: (tag) => wordsAt(tag, 'class').some((name) => /^(?:h-[a-z]+|vcard|hreview)$/.test(name)),
}

type Marked = { readonly '@type': 'Recipe' } & { readonly [field: string]: string | readonly string[] }

const recipeOf = (record: MarkupRecord): Marked => {
  const fields = new Map<string, string[]>()
  for (const [name, texts] of record) {
    if (APART.test(name) && FIELDS.get(name) !== 'image') continue
    // What stands in no field that we know is said of the dish all the same.
    const field = FIELDS.get(name) ?? 'text'
    fields.set(field, [...(fields.get(field) ?? []), ...texts])
  }
  const said = [...fields].map(([field, texts]) => [field, ONE.has(field) ? (texts[0] ?? '') : texts] as const)
  return { '@type': 'Recipe', ...Object.fromEntries(said) }
}

const isListed = (recipe: Marked): boolean => (recipe.recipeIngredient?.length ?? 0) > 0

/**
 * Recipes that a page marks in its own elements, as objects of schema.org: microdata (HTML standard, "Microdata"), else h-recipe
 * and hRecipe (microformats.org). Only those with a list; other marks are of dishes that are linked to. Linear.
 */
export const markedRecipes = (page: string): readonly Marked[] => {
  const low = page.toLowerCase()
  const rules = [...(low.includes('itemtype') ? [MICRODATA] : []), ...(/\bh-?recipe\b/.test(low) ? [H_RECIPE] : [])]
  for (const one of rules) {
    const found = readMarkup(page, one).records.map(recipeOf).filter(isListed)
    if (found.length > 0) return found
  }
  return []
}
