import type { Deed } from '@plateful/contract/activity.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { eveningBefore } from '@plateful/kitchen/recipes/evening-before.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import { type Owner, ownerOf } from '../accounts/access.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import type { Kitchens } from '../kitchens/kitchens.ts'
import { listPlansBetween } from '../plans/weeks/plan-store.ts'
import { localOf } from './local-time.ts'
import { kindsOf, putPush } from './push-store.ts'
import type { PushParts } from './send-push.ts'

const HOUR_MS = 3_600_000
/** Whoever did something to a list so short a time ago is shopping. */
const SHOPPING_MS = HOUR_MS
/** One device is told of the list so often at most. */
const BETWEEN_MS = 5 * 60_000
/** A change of the list is news for so long. */
const LIST_SECONDS = 30 * 60
const EVENING_SECONDS = 3 * 3_600
/** The evening, on the clock of the device: from six until ten. */
const EVENING_FROM = 18
const EVENING_UNTIL = 22
/** A notice names so many dishes. */
const MAX_DISHES = 3

const OF_LIST: readonly Deed[] = ['list.ticked', 'list.unticked', 'list.added', 'list.changed', 'list.sold_out']
/** What whoever stands in the shop wants to hear; ticks are theirs to see on the list. */
const NEWS: readonly Deed[] = ['list.added', 'list.changed', 'list.sold_out']

const earlier = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** Devices whose people live and shop in a household whose list somebody else changed meanwhile, with its week. */
const findShoppers = (db: Db, now: Date) =>
  db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .innerJoin('membership', 'membership.owner_id', 'session.owner_id')
    .innerJoin('activity', 'activity.household_id', 'membership.household_id')
    .select(['push_device.session_id', 'push_device.kinds', 'push_device.told_of_list_at', 'activity.week'])
    .where('session.expires_at', '>', now.toISOString())
    .where('push_device.told_of_list_at', '<', earlier(now, BETWEEN_MS))
    .whereRef('activity.at', '>', 'push_device.told_of_list_at')
    .where('activity.at', '>', earlier(now, LIST_SECONDS * 1_000))
    .where('activity.deed', 'in', NEWS)
    .where((is) =>
      is.or([is('activity.owner_id', 'is', null), is('activity.owner_id', '<>', is.ref('session.owner_id'))]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activity as own')
          .select('own.id')
          .whereRef('own.household_id', '=', 'membership.household_id')
          .whereRef('own.owner_id', '=', 'session.owner_id')
          .where('own.at', '>', earlier(now, SHOPPING_MS))
          .where('own.deed', 'in', OF_LIST),
      ),
    )
    .orderBy('activity.at', 'desc')
    .execute()

/** Tells those who shop that somebody changed their list. How many. */
export const tellShoppers = ({ store, now }: PushParts): Promise<number> =>
  inTransaction(store.db, async (tx) => {
    const at = now()
    let told = 0
    for (const { session_id: sessionId, kinds, told_of_list_at: before, week } of await findShoppers(tx, at)) {
      if (!kindsOf(kinds).includes('list.changed')) continue
      const done = await tx
        .updateTable('push_device')
        .set({ told_of_list_at: at.toISOString() })
        .where('session_id', '=', sessionId)
        // Another process tells it, or another line did.
        .where('told_of_list_at', '=', before)
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n) continue
      await putPush(tx, { sessionId, kind: 'list.changed', week, dishes: [], now: at, seconds: LIST_SECONDS })
      told += 1
    }
    return told
  })

/** Dishes of that day for which something is to be done on the evening before, and the week they stand in. */
const dishesFor = async (db: Db, owner: Owner, kitchens: Kitchens, day: string) => {
  const { catalogue } = await kitchens.of(owner)
  const plans = await listPlansBetween(db, owner, { from: addDays(day, -6), before: addDays(day, 1) })
  const week = plans.find(({ document }) => document.week.days.some(({ date }) => date === day))
  const meals = week?.document.week.days.find(({ date }) => date === day)?.meals ?? []
  const dishes = meals
    // Leftovers were soaked and thawed when they were cooked.
    .flatMap(({ recipeId, sideDishIds, leftoversOf }) => [
      ...(leftoversOf === undefined ? [recipeId] : []),
      ...sideDishIds,
    ])
    .flatMap((id) => findRecipe(catalogue, id) ?? [])
    .filter((recipe) => eveningBefore(recipe, catalogue.foods).length > 0)
    .map(({ title }) => title)
  return { week: week?.weekStart ?? null, dishes: [...new Set(dishes)] }
}

/** On the evening before, tells what has to be soaked, thawed or begun: once for each device and day. How many. */
export const tellEvenings = async ({ store, now }: PushParts, kitchens: Kitchens): Promise<number> => {
  const at = now()
  const devices = await store.db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.session_id', 'push_device.kinds', 'push_device.time_zone', 'push_device.told_of_evening'])
    .select('session.owner_id')
    .where('session.expires_at', '>', at.toISOString())
    .execute()
  let told = 0
  for (const { session_id: sessionId, kinds, time_zone: timeZone, told_of_evening: before, owner_id } of devices) {
    if (!kindsOf(kinds).includes('prepare')) continue
    const { day, hour } = localOf(at, timeZone)
    const tomorrow = addDays(day, 1)
    if (hour < EVENING_FROM || hour >= EVENING_UNTIL || before === tomorrow) continue
    const owner = await ownerOf(store.db, owner_id)
    if (!owner) continue
    const { week, dishes } = await dishesFor(store.db, owner, kitchens, tomorrow)
    told += await inTransaction(store.db, async (tx) => {
      const done = await tx
        .updateTable('push_device')
        .set({ told_of_evening: tomorrow })
        .where('session_id', '=', sessionId)
        .where((is) => is.or([is('told_of_evening', 'is', null), is('told_of_evening', '<>', tomorrow)]))
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n || dishes.length === 0) return 0
      const named = dishes.slice(0, MAX_DISHES)
      await putPush(tx, { sessionId, kind: 'prepare', week, dishes: named, now: at, seconds: EVENING_SECONDS })
      return 1
    })
  }
  return told
}
