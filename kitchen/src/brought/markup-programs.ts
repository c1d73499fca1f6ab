import { type MarkupRecord, type MarkupRules, readMarkup, type Tag } from '../documents/markup-fields.ts'
import type { Found } from './brought.ts'
import { type Place, readByFields, type Table, tableOf } from './by-fields.ts'
import type { JsonObject } from './json-values.ts'

const at = ({ attributes }: Tag, key: string): string => attributes.get(key) ?? ''
const isOfClass = (tag: Tag, name: string): boolean => at(tag, 'class').split(/\s+/).includes(name)

type Program = { readonly rules: MarkupRules; readonly table: Table; readonly labels: ReadonlySet<string> }

/** Words that a program writes above its fields. */
const labelsOf = (words: string): ReadonlySet<string> => new Set(words.split('|'))

const LABELS = labelsOf(
  'ingredients|directions|instructions|steps|method|notes|nutrition|nutrition facts|photos|courses|course|categories|category|collections|collection|source|servings|serving size|serves|yield|prep time|cook time|total time|rating|original|recipes|tags|description|adapted from|made this|ingredient',
)

const RECIPE_KEEPER: Program = {
  rules: {
    keepsLines: false,
    isRecipe: (tag) => isOfClass(tag, 'recipe-details'),
    fieldOf: (tag) => at(tag, 'itemprop') || null,
    valueIn: (tag) => {
      if (tag.name === 'meta' && at(tag, 'content') !== '') return [at(tag, 'itemprop'), at(tag, 'content')]
      if (tag.name === 'img' && at(tag, 'src') !== '') return ['photo', at(tag, 'src')]
      return null
    },
  },
  table: tableOf({
    title: 'name',
    lines: 'recipeingredients',
    steps: 'recipedirections',
    yields: 'recipeyield',
    prep: 'preptime',
    cook: 'cooktime',
    category: 'recipecourse recipecategory recipecollection',
    nutrition:
      'recipenutservingsize recipenutcalories recipenuttotalfat recipenutsaturatedfat recipenutcholesterol recipenutsodium recipenuttotalcarbohydrate recipenutdietaryfiber recipenutsugars recipenutprotein',
    note: 'recipenotes',
    source: 'recipesource',
    picture: 'photo',
    none: 'recipeid recipeshareid recipeisfavourite reciperating photo0 photo1',
  }),
  labels: LABELS,
}

const OF_COPY_ME_THAT = [
  'name',
  'description',
  'recipeYield',
  'prepTime',
  'cookTime',
  'original_link',
  'recipeIngredient',
  'recipeIngredient_subheader',
  'recipeIngredient_spacer',
  'instruction',
  'instruction_subheader',
  'recipeNote',
  'recipeCategory',
  'rating',
  'starred',
]

const COPY_ME_THAT: Program = {
  rules: {
    keepsLines: false,
    isRecipe: (tag) => isOfClass(tag, 'recipe'),
    fieldOf: (tag) => OF_COPY_ME_THAT.find((name) => at(tag, 'id') === name || isOfClass(tag, name)) ?? null,
    valueIn: (tag) => {
      if (tag.name === 'img' && at(tag, 'src') !== '') return ['photo', at(tag, 'src')]
      return tag.name === 'a' && at(tag, 'id') === 'original_link' ? ['original_link', at(tag, 'href')] : null
    },
  },
  table: tableOf({
    title: 'name',
    lines: 'recipeingredient',
    steps: 'instruction',
    yields: 'recipeyield',
    prep: 'preptime',
    cook: 'cooktime',
    category: 'recipecategory',
    note: 'description recipeingredientsubheader instructionsubheader recipenote',
    source: 'originallink',
    picture: 'photo',
    none: 'rating starred recipeingredientspacer',
  }),
  labels: LABELS,
}

const MY_COOKBOOK: Program = {
  rules: {
    keepsLines: true,
    isRecipe: ({ name }) => name === 'recipe',
    fieldOf: ({ name }) => (/^(?:li|p|br|b|i|u)$/.test(name) ? null : name),
    valueIn: () => null,
  },
  table: tableOf({
    title: 'title',
    lines: 'ingredient ingredients',
    steps: 'recipetext instructions',
    yields: 'quantity servings',
    prep: 'preptime',
    cook: 'cooktime',
    total: 'totaltime',
    category: 'category',
    keywords: 'tag tags',
    nutrition: 'nutrition',
    note: 'description comments comment video',
    source: 'url source',
    picture: 'imagepath imageurl image',
    none: 'rating lang recipe id uuid',
  }),
  labels: LABELS,
}

/** Fields of which the first saying is the one; the others of a list stay a list. */
const ONE: ReadonlySet<Place | undefined> = new Set(['title', 'yields', 'prep', 'cook', 'total', 'source', 'picture'])

const asRecord = (record: MarkupRecord, { table, labels }: Program): JsonObject => {
  const fields = [...record].flatMap(([field, texts]): (readonly [string, string | readonly string[]])[] => {
    const isLabel = (text: string): boolean => labels.has(text.toLowerCase().replace(/:$/, '').trim())
    const said = texts.filter((text) => !isLabel(text))
    if (field === '') return [['text', said]]
    const place = table.get(field.toLowerCase().replaceAll('_', ''))
    if (!ONE.has(place)) return [[field, said]]
    const [first = '', ...more] = said
    return [
      [field, first],
      [`more ${field}`, place === 'picture' || place === 'source' ? [] : more.filter((one) => one !== first)],
    ]
  })
  return Object.fromEntries(fields)
}

const readProgram = (page: string, program: Program) => {
  const { records, outside } = readMarkup(page, program.rules)
  const found: readonly Found[] = records.map((record) => readByFields(asRecord(record, program), program.table))
  return { found, beside: outside.filter((text) => !program.labels.has(text.toLowerCase())) }
}

/** `recipes.html` of Recipe Keeper. */
export const readRecipeKeeper = (page: string) => readProgram(page, RECIPE_KEEPER)
/** `recipes.html` of Copy Me That. */
export const readCopyMeThat = (page: string) => readProgram(page, COPY_ME_THAT)
/** The XML of My CookBook. */
export const readMyCookbook = (page: string) => readProgram(page, MY_COOKBOOK)
