import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import { type Owner, ownerOf } from '../accounts/access.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import type { Kitchens } from '../kitchens/kitchens.ts'
import { mealsToCook } from '../plans/weeks/cook-store.ts'
import { listPlansBetween } from '../plans/weeks/plan-store.ts'
import { localOf } from './local-time.ts'
import { kindsOf, putPush } from './push-store.ts'
import type { PushParts } from './send-push.ts'

/** The morning, on the clock of the device: from seven until eleven. */
const MORNING_FROM = 7
const MORNING_UNTIL = 11
const MORNING_SECONDS = 4 * 3_600

/** What somebody has taken to cook on a day. */
const turnOf = async (db: Db, owner: Owner, kitchens: Kitchens, day: string) => {
  const plans = await listPlansBetween(db, owner, { from: addDays(day, -6), before: addDays(day, 1) })
  const week = plans.find(({ document }) => document.week.days.some(({ date }) => date === day))
  if (!week) return { week: null, dishes: [] }
  const taken = await mealsToCook(db, owner, week.id)
  const meals = week.document.week.days.find(({ date }) => date === day)?.meals.filter(({ id }) => taken.has(id)) ?? []
  // Most mornings nobody's kitchen is looked at.
  if (meals.length === 0) return { week: null, dishes: [] }
  const { catalogue } = await kitchens.of(owner)
  const dishes = meals.flatMap(({ recipeId }) => findRecipe(catalogue, recipeId)?.title ?? [])
  return { week: week.weekStart, dishes }
}

/** In the morning, tells whose turn it is to cook: once for each device and day. How many. */
export const tellCooks = async ({ store, now }: PushParts, kitchens: Kitchens): Promise<number> => {
  const at = now()
  const devices = await store.db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.session_id', 'push_device.kinds', 'push_device.time_zone', 'push_device.told_of_cook'])
    .select('session.owner_id')
    .where('session.expires_at', '>', at.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cook').select('cook.meal_id').whereRef('cook.owner_id', '=', 'session.owner_id')),
    )
    .execute()
  let told = 0
  for (const { session_id: sessionId, kinds, time_zone: timeZone, told_of_cook: before, owner_id } of devices) {
    if (!kindsOf(kinds).includes('cook')) continue
    const { day, hour } = localOf(at, timeZone)
    if (hour < MORNING_FROM || hour >= MORNING_UNTIL || before === day) continue
    const owner = await ownerOf(store.db, owner_id)
    if (!owner) continue
    const { week, dishes } = await turnOf(store.db, owner, kitchens, day)
    // Whoever takes it later in the morning is still told.
    if (dishes.length === 0) continue
    told += await inTransaction(store.db, async (tx) => {
      const done = await tx
        .updateTable('push_device')
        .set({ told_of_cook: day })
        .where('session_id', '=', sessionId)
        .where((is) => is.or([is('told_of_cook', 'is', null), is('told_of_cook', '<>', day)]))
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n) return 0
      await putPush(tx, { sessionId, kind: 'cook', week, dishes, now: at, seconds: MORNING_SECONDS })
      return 1
    })
  }
  return told
}
