import { parseForgivingly } from '../documents/forgiving-json.ts'
import { hasLostFields } from '../documents/json-tree.ts'
import { unreadReasons } from '../documents/unread.ts'
import type { Format, Found } from './brought.ts'
import { isObject, type Json, type JsonObject, listOf, valueAt, wordOf, wordsIn } from './json-values.ts'
import { readMealieBackup } from './mealie-backup.ts'
import { readAnybody, readMealie, readOurs, readPaprika, readRecettetek, readTandoor } from './programs.ts'
import { readSchemaNodes, schemaNodes } from './schema-documents.ts'
import { tellDocument, tellRecord } from './tell-format.ts'

export type FoundIn = {
  readonly format: Format
  readonly found: readonly Found[]
  readonly beside: readonly string[]
}

const READERS: Partial<Record<Format, (record: JsonObject) => Found>> = {
  mealie: readMealie,
  paprika: readPaprika,
  recettetek: readRecettetek,
  tandoor: readTandoor,
  plateful: readOurs,
  json: readAnybody,
}

const titleOf = (record: JsonObject): string => wordOf(valueAt(record, 'name', 'title'))

/** Lists of recipes stand so deep in what programs write. */
const MOST_DEPTH = 6

type Records = { readonly found: Found[]; readonly beside: string[]; format: Format | null }

const lookFor = (value: Json, key: string, into: Records, depth: number): void => {
  if (Array.isArray(value)) {
    for (const one of value) {
      const before = into.found.length
      lookFor(one, key, into, depth + 1)
      // A thing of a list of recipes that is none of them is told, not passed over.
      if (isObject(one) && into.found.length === before) into.found.push({ refused: 'no-recipe', title: titleOf(one) })
    }
  } else if (!isObject(value)) into.beside.push(...wordsIn(value, key).words)
  else {
    const format = tellRecord(value)
    const read = format === null ? undefined : READERS[format]
    if (read) {
      into.format ??= format
      into.found.push(read(value))
    } else if (depth < MOST_DEPTH)
      for (const [at, inside] of Object.entries(value)) lookFor(inside, at, into, depth + 1)
  }
}

const readOwnExport = (root: JsonObject): FoundIn => {
  const data = isObject(root.data) ? root.data : {}
  const others = Object.entries(data).filter(([table, rows]) => table !== 'own_recipe' && listOf(rows).length > 0)
  return {
    format: 'plateful',
    found: listOf(data.own_recipe).filter(isObject).map(readOurs),
    beside: others.map(([table]) => table),
  }
}

/** Of two fields with one name JSON keeps the last: then nobody knows what the other said. */
const asLossy = (found: Found): Found =>
  'refused' in found
    ? found
    : { ...found, recipe: { ...found.recipe, unread: unreadReasons([...found.recipe.unread, 'unclear']) } }

const readRoot = (root: Json): FoundIn => {
  const whole = tellDocument(root)
  if (whole === 'plateful' && isObject(root)) return readOwnExport(root)
  if (whole === 'mealie-backup' && isObject(root)) return { format: whole, found: readMealieBackup(root), beside: [] }
  const [first] = Array.isArray(root) ? root : [root]
  const isMealie = isObject(first) && tellRecord(first) === 'mealie'
  const nodes = schemaNodes(root)
  if (nodes.recipes.length > 0 && !isMealie)
    return { format: 'schema', found: readSchemaNodes(nodes), beside: nodes.beside }
  const into: Records = { found: [], beside: [], format: null }
  lookFor(root, '', into, 0)
  const found: readonly Found[] =
    into.found.length > 0 ? into.found : [{ refused: 'no-recipe', title: isObject(root) ? titleOf(root) : '' }]
  return { format: into.format ?? 'json', found, beside: into.beside }
}

/** Reads every recipe of a JSON document, whoever wrote it. Null: it is no JSON. */
export const readJson = (text: string): FoundIn | null => {
  const root = parseForgivingly(text) as Json | undefined
  if (root === undefined) return null
  const read = readRoot(root)
  return hasLostFields(text, root) ? { ...read, found: read.found.map(asLossy) } : read
}
