import { isObject, type Json, type JsonObject, listOf } from '@plateful/kitchen/brought/json-values.ts'
import { textOfBytes } from '@plateful/kitchen/brought/text-of-bytes.ts'
import { parseForgivingly } from '@plateful/kitchen/documents/forgiving-json.ts'
import type { HouseholdPart, Told } from '../household-part.ts'

/** Rows that are stored together: what a crash would have to do again. */
const AT_ONCE = 200

const inParts = (rows: readonly unknown[], many: number): readonly (readonly unknown[])[] =>
  Array.from({ length: Math.ceil(rows.length / many) }, (_, at) => rows.slice(at * many, (at + 1) * many))

/** Tables of our export that come back, in the order in which they do; each week by itself. */
const TABLES = [
  { table: 'preference', what: 'preferences', many: 1 },
  { table: 'plan', what: 'week', many: 1 },
  { table: 'opinion', what: 'opinions', many: AT_ONCE },
  { table: 'cooked', what: 'cooked', many: AT_ONCE },
  { table: 'stock_change', what: 'stock', many: AT_ONCE },
  { table: 'own_price', what: 'prices', many: AT_ONCE },
  { table: 'own_word', what: 'words', many: AT_ONCE },
] as const

export type OwnExport = {
  /** Ids that the recipes had, in the order in which they are read; '' where one has none. */
  readonly recipeIds: readonly string[]
  readonly parts: readonly HouseholdPart[]
  /** Rows that are not brought: of another household that the person was in, or ideas of a model. */
  readonly told: readonly Told[]
}

export const NOTHING: OwnExport = { recipeIds: [], parts: [], told: [] }

/** Somebody may be in several households: only what is of the one they lived in comes. Null: it says nothing of it. */
const householdIn = (data: JsonObject): unknown => {
  const [owner] = listOf(data.owner)
  return isObject(owner) && typeof owner.household_id === 'string' ? owner.household_id : null
}

const OWN_ID = /^mine-[0-9a-f]{20}$/

/** It is looked up in the store, and not every sign can stand in a text there. */
const idOf = ({ id }: JsonObject): string => (typeof id === 'string' && OWN_ID.test(id) ? id : '')

/** What an export of an account holds beside its recipes. Nothing of it is held to any shape yet. */
export const readOwnExport = (bytes: Uint8Array): OwnExport => {
  const root = parseForgivingly(textOfBytes(bytes)?.text.replace(/^\ufeff/, '') ?? '')
  const data = isObject(root) ? root.data : null
  if (!isObject(data)) return NOTHING
  const home = householdIn(data)
  const isHere = (row: Json): boolean => home === null || !isObject(row) || (row.household_id ?? home) === home
  const rowsOf = (table: string): readonly Json[] => listOf(data[table]).filter(isHere)
  return {
    recipeIds: listOf(data.own_recipe).filter(isObject).map(idOf),
    parts: TABLES.flatMap(({ table, what, many }) =>
      inParts(rowsOf(table), many).map((rows): HouseholdPart => ({ what, rows })),
    ),
    told: [
      ...TABLES.map(({ table, what }): Told => {
        const many = listOf(data[table]).filter((row) => !isHere(row)).length
        return { outcome: 'refused', why: 'elsewhere', what, many }
      }),
      { outcome: 'refused', why: 'not-brought', what: 'ideas', many: rowsOf('idea').length } as const,
    ].filter(({ many }) => many > 0),
  }
}
