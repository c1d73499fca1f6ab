import { parseForgivingly } from '../documents/forgiving-json.ts'
import { UNREAD_REASONS, type UnreadReason } from '../documents/unread.ts'
import type { Found } from './brought.ts'
import { type Extra, readByFields, tableOf } from './by-fields.ts'
import { isObject, type Json, type JsonObject, listOf, valueAt, wordOf } from './json-values.ts'

/** Ids, dates, stars and switches of programs: none of them holds words of a dish. */
const SWITCHES =
  'id uid uuid hash slug rating stars created createdat updated updatedat dateadded dateupdated datecreated datemodified datepublished lastmade onfavorites favorite isfavorite ispinned ongrocerylist intrash deleted scale'

const PAPRIKA = tableOf({
  title: 'name',
  lines: 'ingredients',
  steps: 'directions',
  yields: 'servings',
  prep: 'preptime',
  cook: 'cooktime',
  total: 'totaltime',
  category: 'categories',
  nutrition: 'nutritionalinfo',
  note: 'notes description difficulty',
  source: 'sourceurl source',
  picture: 'photodata imageurl photourl photolarge photo photos',
  none: `${SWITCHES} photohash`,
})

/** A recipe of Paprika: one JSON object in each gzip file of its archive. */
export const readPaprika = (record: JsonObject): Found =>
  valueAt(record, 'intrash') === true
    ? { refused: 'thrown-away', title: wordOf(valueAt(record, 'name')) }
    : readByFields(record, PAPRIKA)

const RECETTETEK = tableOf({
  title: 'title',
  lines: 'ingredients',
  steps: 'instructions',
  yields: 'quantity',
  prep: 'preparationtime',
  cook: 'cookingtime',
  total: 'totaltime',
  category: 'categories',
  keywords: 'keywords tags',
  nutrition: 'nutrition',
  note: 'notes description cookware inactivetime video',
  source: 'url originalpicture',
  picture: 'pictures picture',
  none: `${SWITCHES} lastmodifieddate uuid links`,
})

/** A recipe of RecetteTek, which is called "My Recipe Box" in English. */
export const readRecettetek = (record: JsonObject): Found => readByFields(record, RECETTETEK)

const TANDOOR = tableOf({
  title: 'name',
  lines: 'ingredients',
  steps: 'steps',
  yields: 'servings',
  prep: 'workingtime',
  cook: 'waitingtime',
  keywords: 'keywords',
  nutrition: 'nutrition properties foodproperties',
  note: 'description comments',
  source: 'sourceurl',
  picture: 'image',
  none: `${SWITCHES} internal filepath createdby showingredientoverview private shared recent`,
})

/** A recipe of Tandoor: the `recipe.json` of each inner archive. "4" and "portions" are one saying. */
export const readTandoor = (record: JsonObject): Found => {
  const [count, of] = [wordOf(valueAt(record, 'servings')), wordOf(valueAt(record, 'servingstext'))]
  const { servings_text: _, ...rest } = record
  const minutes = Object.entries(rest).map(([key, value]) => [key, value === 0 ? '' : value] as const)
  return readByFields(
    { ...Object.fromEntries(minutes), ...(count !== '' && { servings: `${count} ${of || 'servings'}` }) },
    TANDOOR,
  )
}

const MEALIE = tableOf({
  title: 'name',
  lines: 'recipeingredient recipesingredients',
  steps: 'recipeinstructions',
  yields: 'servings',
  prep: 'preptime',
  cook: 'cooktime performtime',
  total: 'totaltime',
  category: 'recipecategory categories recipestocategories',
  keywords: 'tags recipestotags',
  nutrition: 'nutrition recipenutrition',
  note: 'description notes comments extras tools recipestotools recipetimelineevents',
  source: 'orgurl',
  picture: 'image',
  none: `${SWITCHES} userid groupid householdid updateat nameNormalized descriptionnormalized settings recipesettings assets recipeassets isocrrecipe recipeyieldquantity`.toLowerCase(),
})

/** A recipe of Mealie, of its API, of an export, or put together from a backup. */
export const readMealie = (record: JsonObject, extra: Extra = {}): Found => {
  const servings = Number(wordOf(valueAt(record, 'recipeservings')) || 0)
  const [makes, amount] = [wordOf(valueAt(record, 'recipeyield')), wordOf(valueAt(record, 'recipeyieldquantity'))]
  const kept = Object.entries(record).filter(([key]) => !/^recipe_?(?:servings|yield)$/i.test(key))
  const made = /\d/.test(makes) || amount === '' || amount === '0' ? makes : `${amount} ${makes}`
  return readByFields({ ...Object.fromEntries(kept), servings: servings > 0 ? `${servings} servings` : made }, MEALIE, {
    ...extra,
    notes: [...(extra.notes ?? []), ...(servings > 0 && makes !== '' ? [makes] : [])],
  })
}

const ANYBODY = tableOf({
  title: 'title name recipename recipetitle headline',
  lines: 'ingredients ingredientlist ingredientlines recipeingredient recipeingredients zutaten ingredientes',
  steps:
    'directions instructions steps method preparation recipeinstructions analyzedinstructions zubereitung preparacion',
  yields: 'servings serves yield yields recipeyield portions',
  prep: 'preptime preparationtime preptimeminutes prepminutes',
  cook: 'cooktime cookingtime cooktimeminutes cookminutes',
  total: 'totaltime readyinminutes time duration totalminutes',
  cuisine: 'cuisine recipecuisine',
  category: 'category categories course courses recipecategory',
  keywords: 'tags keywords',
  nutrition: 'nutrition nutritionalinfo nutritioninformation',
  note: 'notes note description comments',
  source: 'source url sourceurl link',
  picture: 'image images photo photos picture imageurl photourl',
  none: SWITCHES,
})

/** A recipe of a program that we do not know, whose fields are called what everybody calls them. */
export const readAnybody = (record: JsonObject): Found => readByFields(record, ANYBODY)

/** Fields that a recipe of anybody has. */
export const isLikeRecipe = (record: JsonObject): boolean => {
  const places = new Set(Object.keys(record).map((key) => ANYBODY.get(key.replaceAll(/[\s_-]+/g, '').toLowerCase())))
  return places.has('title') && (places.has('lines') || places.has('steps'))
}

/** An own recipe as our export of an account has it: the draft of a row of the store. */
/** What a draft does not say nobody has said; a reason of a later version is one, too. */
const unreadOf = (said: Json | undefined): readonly UnreadReason[] => {
  if (said === undefined) return ['unsaid']
  const isKnown = (reason: Json): boolean => UNREAD_REASONS.some((known) => known === reason)
  const reasons = listOf(said)
  return UNREAD_REASONS.filter((known) =>
    known === 'unclear' ? reasons.some((one) => one === known || !isKnown(one)) : reasons.includes(known),
  )
}

export const readOurs = (row: JsonObject): Found => {
  const written = valueAt(row, 'draft')
  const draft = typeof written === 'string' ? parseForgivingly(written) : written
  if (!isObject(draft)) return { refused: 'broken', title: '' }
  const title = wordOf(valueAt(draft, 'title'))
  if (valueAt(row, 'retiredat') !== undefined) return { refused: 'replaced', title }
  const { lines, steps, asides, unread, servings, activeMinutes, totalMinutes, kinds, cuisine, ...rest } = draft
  const texts = listOf(lines).map((line) => (isObject(line) ? wordOf(valueAt(line, 'text')) : wordOf(line)))
  const how = listOf(lines).map((line) => (isObject(line) ? wordOf(valueAt(line, 'preparation')) : ''))
  const { form: _form, names: _names, title: _title, ...unknown } = rest
  return readByFields(
    {
      ...unknown,
      title,
      ingredients: texts,
      steps: steps ?? [],
      notes: [...listOf(asides), ...how],
      servings: `${wordOf(servings)} servings`,
      preptime: wordOf(activeMinutes),
      totaltime: wordOf(totalMinutes),
      category: kinds ?? [],
      cuisine: cuisine ?? '',
    },
    ANYBODY,
    { unread: unreadOf(unread) },
  )
}
