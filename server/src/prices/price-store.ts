import { createHash } from 'node:crypto'
import { type FoodPrice, YOUR_PRICE } from '@plateful/kitchen/foods/food-price.ts'
import type { Layer } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Owner } from '../accounts/access.ts'
import type { Db } from '../db/tables.ts'

const COLUMNS = ['food_id', 'usd', 'package_grams', 'priced_on', 'updated_at'] as const

/** What the owner pays, in the order of the foods' ids. */
export const listPrices = async (db: Db, owner: Owner): Promise<readonly FoodPrice[]> => {
  const rows = await db
    .selectFrom('own_price')
    .select(COLUMNS)
    .where('household_id', '=', owner.householdId)
    .orderBy('food_id')
    .execute()
  return rows.map((row) => ({
    foodId: row.food_id,
    usd: row.usd,
    packageGrams: row.package_grams,
    source: YOUR_PRICE,
    date: row.priced_on,
  }))
}

/** The owner's prices as they lie on a kitchen; null when there are none. Other prices, another version. */
export const findPriceLayer = async (db: Db, owner: Owner): Promise<Layer | null> => {
  const prices = await listPrices(db, owner)
  if (prices.length === 0) return null
  const version = createHash('sha256').update(JSON.stringify(prices)).digest('base64url').slice(0, 16)
  return { version: `p${version}`, recipes: [], prices }
}

/** Sets prices; one that was there is replaced. */
export const writePrices = async (db: Db, owner: Owner, prices: readonly FoodPrice[], now: Date): Promise<void> => {
  if (prices.length === 0) return
  const rows = prices.map(({ foodId, usd, packageGrams, date }) => ({
    household_id: owner.householdId,
    food_id: foodId,
    usd,
    package_grams: packageGrams,
    priced_on: date,
    updated_at: now.toISOString(),
  }))
  await db
    .insertInto('own_price')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['household_id', 'food_id']).doUpdateSet((row) => ({
        usd: row.ref('excluded.usd'),
        package_grams: row.ref('excluded.package_grams'),
        priced_on: row.ref('excluded.priced_on'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

export const deletePrice = async (db: Db, owner: Owner, foodId: string): Promise<void> => {
  await db.deleteFrom('own_price').where('household_id', '=', owner.householdId).where('food_id', '=', foodId).execute()
}

/** Gives all prices of `from` to `to`. Where both say one, the newer word holds. */
export const movePrices = async (tx: Db, { from, to }: { readonly from: Owner; readonly to: Owner }): Promise<void> => {
  const taken = tx
    .selectFrom('own_price as mine')
    .innerJoin('own_price as theirs', 'theirs.food_id', 'mine.food_id')
    .where('mine.household_id', '=', to.householdId)
    .where('theirs.household_id', '=', from.householdId)
  const older = await taken.whereRef('mine.updated_at', '<', 'theirs.updated_at').select('mine.food_id').execute()
  for (const { food_id } of older) await deletePrice(tx, to, food_id)
  const newer = await taken.select('mine.food_id').execute()
  for (const { food_id } of newer) await deletePrice(tx, from, food_id)
  await tx
    .updateTable('own_price')
    .set({ household_id: to.householdId })
    .where('household_id', '=', from.householdId)
    .execute()
}
