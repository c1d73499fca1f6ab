import type { Cook } from '@plateful/contract/cooks.ts'
import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'

/** Who cooks which meal of a week, by the names that the household knows them by. */
export const cooksOf = async (db: Db, { id, householdId }: Owner, planId: string): Promise<Cook[]> => {
  const rows = await db
    .selectFrom('cook')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.household_id', '=', 'cook.household_id')
        .onRef('membership.owner_id', '=', 'cook.owner_id'),
    )
    .leftJoin('account', 'account.owner_id', 'cook.owner_id')
    .select(['cook.meal_id', 'cook.owner_id', 'membership.name', 'account.name as account_name'])
    .where('cook.plan_id', '=', planId)
    // A week that was taken along into another household brings nobody with it.
    .where('cook.household_id', '=', householdId)
    .orderBy('cook.meal_id')
    .execute()
  return rows.map((row) => ({
    mealId: row.meal_id,
    memberId: row.owner_id,
    name: row.name === '' ? (row.account_name ?? '') : row.name,
    isYou: row.owner_id === id,
  }))
}

export const dropCook = async (db: Db, planId: string, mealId: string): Promise<void> => {
  await db.deleteFrom('cook').where('plan_id', '=', planId).where('meal_id', '=', mealId).execute()
}

type Given = { readonly planId: string; readonly mealId: string; readonly memberId: string; readonly now: Date }

/** From now on this member cooks it. False: nobody of that name lives there. */
export const giveCook = async (
  tx: Db,
  { householdId }: Owner,
  { planId, mealId, memberId, now }: Given,
): Promise<boolean> => {
  const member = await tx
    .selectFrom('membership')
    .select('owner_id')
    .where('household_id', '=', householdId)
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  if (!member) return false
  const said = { household_id: householdId, owner_id: memberId, created_at: now.toISOString() }
  await tx
    .insertInto('cook')
    .values({ ...said, plan_id: planId, meal_id: mealId })
    .onConflict((conflict) => conflict.columns(['plan_id', 'meal_id']).doUpdateSet(said))
    .execute()
  return true
}

/** The meals of a week that are somebody's to cook. */
export const mealsToCook = async (db: Db, { id, householdId }: Owner, planId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('cook')
    .select('meal_id')
    .where('plan_id', '=', planId)
    .where('household_id', '=', householdId)
    .where('owner_id', '=', id)
    .execute()
  return new Set(rows.map(({ meal_id }) => meal_id))
}
