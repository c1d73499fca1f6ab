import type { Felt } from '@plateful/contract/opinions.ts'
import type { Owner } from '../accounts/access.ts'
import type { Db } from '../db/tables.ts'

export type Told = {
  readonly weekStart: string
  readonly mealId: string
  readonly recipeId: string
  /** The day of the meal. */
  readonly on: string
  /** Null: the question was put aside. */
  readonly felt: Felt | null
  /** The day on which the person was asked, by their own calendar. */
  readonly askedOn: string
}

/** So many of the newest are shown: a year of dinners. */
const SHOWN = 365

/** Meals that were told of, the newest first. */
export const listCooked = async (db: Db, owner: Owner): Promise<readonly (Told & { readonly felt: Felt })[]> => {
  const rows = await db
    .selectFrom('cooked')
    .select(['week_start', 'meal_id', 'recipe_id', 'eaten_on', 'felt', 'asked_on'])
    .where('household_id', '=', owner.householdId)
    .where('felt', 'is not', null)
    .orderBy('eaten_on', 'desc')
    .orderBy('meal_id')
    .limit(SHOWN)
    .execute()
  return rows.flatMap((row) =>
    row.felt === null
      ? []
      : [
          {
            weekStart: row.week_start,
            mealId: row.meal_id,
            recipeId: row.recipe_id,
            on: row.eaten_on,
            felt: row.felt,
            askedOn: row.asked_on,
          },
        ],
  )
}

/** Whether somebody answered, or put aside, a question on a day. */
export const wasAskedOn = async (db: Db, owner: Owner, day: string): Promise<boolean> =>
  (await db
    .selectFrom('cooked')
    .select('meal_id')
    .where('household_id', '=', owner.householdId)
    .where('asked_on', '=', day)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The meals of a week that were asked about. */
export const listAsked = async (db: Db, owner: Owner, weekStart: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('cooked')
    .select('meal_id')
    .where('household_id', '=', owner.householdId)
    .where('week_start', '=', weekStart)
    .execute()
  return new Set(rows.map((row) => row.meal_id))
}

/** Keeps how a meal was; told again, the newer word holds. */
export const writeTold = async (tx: Db, owner: Owner, told: Told): Promise<void> => {
  const row = { recipe_id: told.recipeId, eaten_on: told.on, felt: told.felt, asked_on: told.askedOn }
  await tx
    .insertInto('cooked')
    .values({ household_id: owner.householdId, week_start: told.weekStart, meal_id: told.mealId, ...row })
    .onConflict((conflict) => conflict.columns(['household_id', 'week_start', 'meal_id']).doUpdateSet(row))
    .execute()
}
