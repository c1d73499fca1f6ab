import { randomUUID } from 'node:crypto'
import { MAX_OPINIONS, MAX_STOCK_CHANGES } from '@plateful/contract/constants.ts'
import { IsoDate } from '@plateful/contract/ids.ts'
import { MAX_OWN_WORDS } from '@plateful/contract/own-recipe-constants.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { HouseholdId } from '../../db/household-id.ts'
import type { Db } from '../../db/tables.ts'
import type { BringPart, HouseholdPart, PartCame } from '../../moving/household-part.ts'
import { CookedRow, OpinionRow, PreferenceRow, PriceRow, StockRow, WeekRow, WordRow } from './brought-rows.ts'

/** Rows of a table that a household may have by bringing them: more than anybody makes in ten years. */
const MOST = {
  week: 600,
  opinions: MAX_OPINIONS,
  cooked: 15_000,
  stock: MAX_STOCK_CHANGES,
  prices: 3_000,
  words: MAX_OWN_WORDS,
} as const
const TABLE = {
  week: 'plan',
  opinions: 'opinion',
  cooked: 'cooked',
  stock: 'stock_change',
  prices: 'own_price',
  words: 'own_word',
} as const

type Into = { readonly tx: Db; readonly householdId: HouseholdId; readonly now: string }

/** Nothing was said or done later than now. */
const notAfter = (now: string, at: string): string => (at < now ? at : now)

const roomFor = async ({ tx, householdId }: Into, what: keyof typeof MOST): Promise<number> => {
  const { many } = await tx
    .selectFrom(TABLE[what])
    .select((row) => row.fn.countAll<number>().as('many'))
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow()
  return MOST[what] - Number(many)
}

const count = (done: { readonly numInsertedOrUpdatedRows?: bigint | undefined }): boolean =>
  done.numInsertedOrUpdatedRows === 1n

const addPreferences = async ({ tx, householdId, now }: Into, row: z.output<typeof PreferenceRow>): Promise<boolean> =>
  count(
    await tx
      .insertInto('preference')
      .values({
        household_id: householdId,
        document: JSON.stringify(row.document),
        version: 1,
        updated_at: notAfter(now, row.updated_at),
      })
      .onConflict((there) => there.doNothing())
      .executeTakeFirst(),
  )

const addWeek = async ({ tx, householdId, now }: Into, row: z.output<typeof WeekRow>): Promise<boolean> =>
  count(
    await tx
      .insertInto('plan')
      .values({
        ...{ id: randomUUID(), household_id: householdId, week_start: row.week_start, seed: row.seed },
        ...{ version: 1, groceries_version: 1, past: '[]', undo_steps: 0, last_request: null },
        document: JSON.stringify(row.document),
        groceries: JSON.stringify(row.groceries),
        ...{ cost: row.cost, kcal: row.kcal, staples_eaten: row.staples_eaten },
        saved_at: row.saved_at && notAfter(now, row.saved_at),
        saved_document: row.saved_document && JSON.stringify(row.saved_document),
        created_at: notAfter(now, row.created_at),
        updated_at: notAfter(now, row.updated_at),
      })
      .onConflict((there) => there.columns(['household_id', 'week_start']).doNothing())
      .executeTakeFirst(),
  )

const addOpinion = async ({ tx, householdId, now }: Into, row: z.output<typeof OpinionRow>): Promise<boolean> =>
  count(
    await tx
      .insertInto('opinion')
      .values({ ...row, household_id: householdId, changed_at: notAfter(now, row.changed_at) })
      .onConflict((there) => there.columns(['household_id', 'recipe_id', 'person']).doNothing())
      .executeTakeFirst(),
  )

const addCooked = async ({ tx, householdId }: Into, row: z.output<typeof CookedRow>): Promise<boolean> =>
  count(
    await tx
      .insertInto('cooked')
      .values({ ...row, household_id: householdId })
      .onConflict((there) => there.columns(['household_id', 'week_start', 'meal_id']).doNothing())
      .executeTakeFirst(),
  )

const addStock = async ({ tx, householdId, now }: Into, row: z.output<typeof StockRow>): Promise<boolean> =>
  count(
    await tx
      .insertInto('stock_change')
      .values({ ...row, household_id: householdId, made_at: notAfter(now, row.made_at) })
      .onConflict((there) => there.columns(['household_id', 'id']).doNothing())
      .executeTakeFirst(),
  )

const addPrice = async ({ tx, householdId, now }: Into, row: z.output<typeof PriceRow>): Promise<boolean> =>
  count(
    await tx
      .insertInto('own_price')
      .values({ ...row, household_id: householdId, updated_at: notAfter(now, row.updated_at) })
      .onConflict((there) => there.columns(['household_id', 'food_id']).doNothing())
      .executeTakeFirst(),
  )

const addWord = async ({ tx, householdId, now }: Into, row: z.output<typeof WordRow>): Promise<boolean> =>
  count(
    await tx
      .insertInto('own_word')
      .values({ ...row, household_id: householdId, said_at: notAfter(now, row.said_at) })
      .onConflict((there) => there.columns(['household_id', 'word']).doNothing())
      .executeTakeFirst(),
  )

type Added = 'came' | 'same' | 'broken' | 'full'

/** Holds a row to its shape, and puts it where nothing stands in its place. */
const adder =
  <Row extends z.ZodType>(shape: Row, add: (into: Into, row: z.output<Row>) => Promise<boolean>) =>
  async (into: Into, said: unknown, hasRoom: boolean): Promise<Added> => {
    const row = shape.safeParse(said)
    if (!row.success) return 'broken'
    if (!hasRoom) return 'full'
    return (await add(into, row.data)) ? 'came' : 'same'
  }

const ADD: Record<HouseholdPart['what'], ReturnType<typeof adder>> = {
  preferences: adder(PreferenceRow, addPreferences),
  week: adder(WeekRow, addWeek),
  opinions: adder(OpinionRow, addOpinion),
  cooked: adder(CookedRow, addCooked),
  stock: adder(StockRow, addStock),
  prices: adder(PriceRow, addPrice),
  words: adder(WordRow, addWord),
}

const OWN_ID = /\bmine-[0-9a-f]{20}/g

/** The same rows with what recipes are called here, wherever one is named. */
const renamed = (rows: readonly unknown[], newIds: ReadonlyMap<string, string>): readonly unknown[] =>
  newIds.size === 0
    ? rows
    : (JSON.parse(JSON.stringify(rows).replaceAll(OWN_ID, (id) => newIds.get(id) ?? id)) as unknown[])

/** '' where it is no day: it stands in a table, and is read as a day there. */
const firstDayIn = (row: unknown): string => {
  const day = row !== null && typeof row === 'object' && 'week_start' in row ? row.week_start : ''
  return IsoDate.catch('').parse(day)
}

/** All that is kept of what depends on opinions and stock is named by these numbers. */
const countChanges = async ({ tx, householdId }: Into): Promise<void> => {
  await tx
    .updateTable('household')
    .set({ opinions_version: sql`opinions_version + 1`, stock_version: sql`stock_version + 1` })
    .where('id', '=', householdId)
    .execute()
}

const OUTCOMES = {
  came: ['ready', ''],
  same: ['same', ''],
  broken: ['refused', 'broken'],
  full: ['refused', 'full'],
} as const

/** Puts rows of an export into a household. What is there stays: a week of the same first day, an opinion of the same dish, preferences. */
export const bringPart: BringPart = async (tx, householdId, { part: { what, rows }, newIds, now }) => {
  const into = { tx, householdId, now: now.toISOString() }
  const many = { came: 0, same: 0, broken: 0, full: 0 }
  let room = what === 'preferences' ? 1 : await roomFor(into, what)
  for (const row of renamed(rows, newIds)) {
    const added = await ADD[what](into, row, room > 0)
    many[added] += 1
    if (added === 'came') room -= 1
  }
  if (many.came > 0) await countChanges(into)
  const title = what === 'week' ? firstDayIn(rows[0]) : ''
  return Object.entries(OUTCOMES).flatMap(([added, [outcome, why]]): PartCame[] => {
    const found = many[added as Added]
    return found === 0 ? [] : [{ outcome, why, title, many: found }]
  })
}
