import { sql } from 'kysely'
import type { HouseholdId } from '../../db/household-id.ts'
import type { Db } from '../../db/tables.ts'
import { PERSONAL_DATA, shownValue } from '../account/personal-data.ts'

/** Tables of a household as an archive has them, in the order in which they are read back; `by`: read a few rows at a time. */
const TABLES = [
  { table: 'own_recipe', what: 'recipes', by: 'id' },
  { table: 'preference', what: null, by: null },
  { table: 'plan', what: 'weeks', by: 'week_start' },
  { table: 'opinion', what: 'opinions', by: null },
  { table: 'cooked', what: 'cooked', by: null },
  { table: 'stock_change', what: 'stock', by: null },
  { table: 'own_price', what: 'prices', by: null },
  { table: 'own_word', what: 'words', by: null },
  { table: 'idea', what: 'ideas', by: 'id' },
] as const

type OutTable = (typeof TABLES)[number]
export type Counted = NonNullable<OutTable['what']>

/** Says nothing elsewhere: whose it was, and states to undo. */
const LEFT_OUT: ReadonlySet<string> = new Set(['household_id', 'past', 'undo_steps'])
/** Weeks and recipes are some kilobytes each. */
const AT_ONCE = 20

const columnsOf = ({ table }: OutTable): readonly string[] =>
  (PERSONAL_DATA[table]?.shown ?? []).filter((column) => !LEFT_OUT.has(column))

type Row = Readonly<Record<string, unknown>>

const readSome = async (
  db: Db,
  householdId: HouseholdId,
  { table, after }: { readonly table: OutTable; readonly after: string | null },
): Promise<readonly Row[]> => {
  const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)))
  const { by } = table
  const rest =
    by === null ? sql`` : sql`and ${sql.ref(by)} > ${after ?? ''} order by ${sql.ref(by)} limit ${sql.lit(AT_ONCE)}`
  const found = sql<Row>`select ${columns} from ${sql.table(table.table)} where household_id = ${householdId} ${rest}`
  return (await found.execute(db)).rows
}

const rowsOf = async function* (db: Db, householdId: HouseholdId, table: OutTable): AsyncGenerator<readonly Row[]> {
  for (let after: string | null = ''; after !== null; ) {
    const rows = await readSome(db, householdId, { table, after })
    yield rows
    const { by } = table
    after = by === null || rows.length < AT_ONCE ? null : String(rows.at(-1)?.[by])
  }
}

const textOf = (row: Row): string => JSON.stringify(Object.fromEntries(Object.entries(row).map(shownValue)))

/** All tables as one JSON object, table by table and row by row. */
export const householdRows = async function* (db: Db, householdId: HouseholdId): AsyncGenerator<string> {
  yield '{'
  for (const [nth, table] of TABLES.entries()) {
    yield `${nth === 0 ? '' : ','}\n${JSON.stringify(table.table)}:[`
    let isFirst = true
    for await (const rows of rowsOf(db, householdId, table)) {
      if (rows.length > 0) yield `${isFirst ? '' : ','}\n${rows.map(textOf).join(',\n')}`
      isFirst &&= rows.length === 0
    }
    yield ']'
  }
  yield '}'
}

/** Rows of each kind. */
export const countHousehold = async (db: Db, householdId: HouseholdId): Promise<Record<Counted, number>> => {
  const counts: [string, number][] = []
  for (const { table, what } of TABLES) {
    if (what === null) continue
    const found = sql<{
      many: number
    }>`select count(*) as many from ${sql.table(table)} where household_id = ${householdId}`
    counts.push([what, Number((await found.execute(db)).rows[0]?.many)])
  }
  // Proven border: one of each that has a name.
  return Object.fromEntries(counts) as Record<Counted, number>
}
