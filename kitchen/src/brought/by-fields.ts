import type { UnreadReason } from '../documents/unread.ts'
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
import { throughPivot } from './pivot.ts'

/** Where a field of a record goes. `none`: known to hold no words of the dish; it is named among what was not taken. */
export type Place =
  | 'title'
  | 'lines'
  | 'steps'
  | 'yields'
  | 'prep'
  | 'cook'
  | 'total'
  | 'cuisine'
  | 'category'
  | 'keywords'
  | 'nutrition'
  | 'note'
  | 'source'
  | 'picture'
  | 'none'

/** Places by field, in keys without signs and in small letters. A field that is not here is read as a note, with its name. */
export type Table = ReadonlyMap<string, Place>

/** Writes a table: `{ title: 'name title' }` puts both fields there. */
export const tableOf = (fields: Partial<Record<Place, string>>): Table =>
  new Map(
    Object.entries(fields).flatMap(([place, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name): [string, Place] => [name, place as Place]),
    ),
  )

const inLines = (text: string): readonly string[] => text.split(/\r\n?|\n/)

const amountOf = (value: Json | undefined): string => {
  const number = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number') return wordOf(number)
  return number === 0 ? '' : String(Math.round(number * 1_000) / 1_000)
}

const nameOf = (value: Json | undefined): string =>
  isObject(value) ? wordOf(valueAt(value, 'name', 'label', 'text', 'title')) : wordOf(value)

/** Taken into a line, or known to say nothing beside it. An aisle is where a shop keeps a food. */
const OF_A_LINE = new Set(
  'amount quantity unit food ingredient note display originaltext text isheader noamount disableamount isfood title referenceid id order position alwaysuseplural usedinrecipes recipeid foodid unitid'.split(
    ' ',
  ),
)
const OF_A_FOOD = new Set(
  'id name label labelid supermarketcategory ignoreshopping onhand householdswithingredientfood createdat updateat updatedat groupid fdcid url openDataSlug'
    .toLowerCase()
    .split(' '),
)

type Lines = { readonly lines: string[]; readonly beside: string[]; isUnclear: boolean }

/** "Onions" beside "onion" is the same word. */
const isPlural = (plural: string, name: string): boolean =>
  name.length >= 3 && plural.toLowerCase().startsWith(name.toLowerCase().slice(0, Math.max(3, name.length - 2)))

const tellRest = (object: JsonObject, known: ReadonlySet<string>, name: string, into: string[]): void => {
  for (const [key, value] of Object.entries(object)) {
    if (known.has(bareKey(key)) || isNothing(value) || value === false) continue
    const { words } = wordsIn(value, key)
    into.push(...words.filter((word) => !isPlural(word.replace(/^[^:]*: /, ''), name)))
  }
}

const takeIngredient = (one: JsonObject, { lines, beside }: Lines): void => {
  const [food, unit] = [valueAt(one, 'food', 'ingredient'), valueAt(one, 'unit')]
  const [name, note] = [nameOf(food), wordOf(valueAt(one, 'note'))]
  const heading = wordOf(valueAt(one, 'title'))
  if (heading !== '') beside.push(heading)
  const written = wordOf(valueAt(one, 'display', 'originaltext', 'text'))
  if (valueAt(one, 'isheader') === true) beside.push(note, name, written)
  else if (name === '') lines.push(written.includes(note) ? written : note || written)
  else {
    const line = [amountOf(valueAt(one, 'amount', 'quantity')), nameOf(unit), name]
      .filter((part) => part !== '')
      .join(' ')
    lines.push(note === '' ? line : `${line}, ${note}`)
  }
  // What it was written as before a program took it apart.
  for (const key of ['display', 'originaltext', 'text']) beside.push(wordOf(valueAt(one, key)))
  tellRest(one, OF_A_LINE, name, beside)
  if (isObject(food)) tellRest(food, OF_A_FOOD, name, beside)
  if (isObject(unit))
    tellRest(
      unit,
      new Set([
        ...OF_A_FOOD,
        'abbreviation',
        'pluralabbreviation',
        'useabbreviation',
        'fraction',
        'baseunit',
        'standardquantity',
        'standardunit',
      ]),
      nameOf(unit),
      beside,
    )
}

/** Lines of an ingredient list, however a program keeps it. */
export const takeLines = (value: Json | undefined, into: Lines): void => {
  for (const one of listOf(value)) {
    if (isObject(one)) takeIngredient(one, into)
    else if (Array.isArray(one)) takeLines(one, into)
    else into.lines.push(...inLines(wordOf(one)))
  }
}

const OF_A_STEP = new Set(
  'id text instruction instructions order position ingredientreferences time showingredientstable showasheader steprecipe file ingredients ingredientsmarkdown ingredientsvue numrecipe description'.split(
    ' ',
  ),
)

/** What a step says, the surest first; what else of it there is stands beside. */
const TOLD = ['text', 'instruction', 'instructions', 'description']

/** Steps, with the ingredients that stand under each; names of steps and whatever else they hold stand beside. */
const takeSteps = (value: Json | undefined, steps: string[], into: Lines): void => {
  for (const one of listOf(value)) {
    if (Array.isArray(one)) takeSteps(one, steps, into)
    else if (!isObject(one)) steps.push(...inLines(wordOf(one)))
    else {
      takeLines(valueAt(one, 'ingredients'), into)
      const [told, ...more] = TOLD.flatMap((key) => valueAt(one, key) ?? [])
      if (typeof told === 'string') steps.push(...inLines(told))
      else if (told !== undefined) takeSteps(told, steps, into)
      for (const other of more) into.beside.push(...wordsIn(other).words)
      // A step may be another recipe, whose words stand elsewhere.
      if (valueAt(one, 'steprecipe') !== undefined && valueAt(one, 'steprecipedata') === undefined)
        into.isUnclear = true
      tellRest(one, OF_A_STEP, '', into.beside)
    }
  }
}

const addressOf = (value: Json | undefined): string => (wordOf(value).match(/^https?:\/\/\S+$/i) ?? [''])[0]

const IN_BASE64 = /^[\w+/=\s,:;-]+$/

const pictureIn = (field: string, value: Json | undefined): PictureAt | null => {
  const inside = isObject(value) ? valueAt(value, 'data', 'url', 'filename', 'name') : value
  const [word, address] = [wordOf(inside), addressOf(inside)]
  if (address !== '') return { kind: 'address', address }
  if (word.length > 400 && IN_BASE64.test(word))
    return { kind: 'inside', field, base64: word.slice(word.indexOf(',') + 1) }
  return /\.(?:jpe?g|png|webp|gif|avif|heic)$/i.test(word) ? { kind: 'file', path: word } : null
}

/** What lies in the document itself needs neither a file nor an address. */
const pictureOf = (record: JsonObject, fields: readonly string[]): PictureAt | null => {
  const named = fields.flatMap((field) => pictureIn(field, listOf(record[field])[0]) ?? [])
  return named.find(({ kind }) => kind === 'inside') ?? named[0] ?? null
}

export type Extra = { readonly notes?: readonly string[]; readonly unread?: readonly UnreadReason[] }

/** Reads one record of a program by its table. A field that no table knows is read, with its name. */
export const readByFields = (record: JsonObject, table: Table, extra: Extra = {}): Found => {
  const told: Record<'title' | 'yields' | 'prep' | 'cook' | 'total' | 'cuisine' | 'source', string[]> = {
    title: [],
    yields: [],
    prep: [],
    cook: [],
    total: [],
    cuisine: [],
    source: [],
  }
  const lists: Record<'category' | 'keywords' | 'nutrition' | 'note', string[]> = {
    category: [],
    keywords: [],
    nutrition: [],
    note: [...(extra.notes ?? [])],
  }
  const into: Lines = { lines: [], beside: [], isUnclear: false }
  const steps: string[] = []
  const notTaken: string[] = []
  const pictures: string[] = []
  let isWhole = true
  const note = (value: Json, key: string): void => {
    const read = wordsIn(value, key)
    isWhole &&= read.isWhole
    lists.note.push(...read.words.flatMap(inLines))
  }
  for (const [key, value] of Object.entries(record)) {
    const place = table.get(bareKey(key))
    if (place === undefined) {
      if (!isNothing(value) && value !== false) note(value, key)
    } else if (isNothing(value)) continue
    else if (place === 'none') notTaken.push(key)
    else if (place === 'picture') pictures.push(key)
    else if (place === 'lines') takeLines(value, into)
    else if (place === 'steps') takeSteps(value, steps, into)
    else if (place === 'note') note(value, '')
    else if (place === 'category' || place === 'keywords' || place === 'nutrition')
      lists[place].push(...wordsIn(value).words)
    else if (wordOf(value) !== '') told[place].push(wordOf(value))
    else note(value, '')
  }
  // A second title, yield or source is no less said than the first.
  const first = (place: keyof typeof told): string => {
    const [one = '', ...more] = told[place]
    lists.note.push(...more)
    return one
  }
  return throughPivot({
    title: first('title'),
    yields: first('yields'),
    prep: first('prep'),
    cook: first('cook'),
    total: first('total'),
    cuisine: first('cuisine'),
    source: first('source'),
    lines: into.lines,
    steps,
    ...lists,
    notes: [...lists.note, ...into.beside],
    picture: pictureOf(record, pictures),
    notTaken,
    unread: [
      ...(extra.unread ?? []),
      ...(isWhole ? [] : (['too-much'] as const)),
      ...(into.isUnclear ? (['unclear'] as const) : []),
    ],
  })
}
