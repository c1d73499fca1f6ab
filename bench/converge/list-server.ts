import type { GroceryList } from '../../contract/src/grocery-list.ts'
import type { GroceryUpdate } from '../../contract/src/grocery-update.ts'
import { readOwnLine } from '../../kitchen/src/groceries/own-line.ts'
import { addDays } from '../../kitchen/src/planning/calendar.ts'
import { startSession } from '../../server/src/accounts/access.ts'
import type { Context } from '../../server/src/context.ts'
import { openStore } from '../../server/src/db/open-store.ts'
import { openLog } from '../../server/src/http/guarding/log.ts'
import { openKeptWeeks } from '../../server/src/plans/cooking/kept-weeks.ts'
import { updateGroceries } from '../../server/src/plans/lists/update-groceries.ts'
import { GroceryMarks, NO_MARKS, PlanDocument } from '../../server/src/plans/weeks/plan-document.ts'
import { listedWeek, readRuledPlan } from '../../server/src/plans/weeks/plan-view.ts'
import { aKitchen } from '../../server/src/testing/a-kitchen.ts'

export const WEEK = '2026-11-23'
const NOON = new Date('2026-11-21T12:00:00.000Z')
const DAYS = 7
const DAY_MS = 86_400_000

/** A dish for two, and the same for six: what is needed grows and shrinks while people shop. */
const PORTIONS = [1, 2] as const

/** As an answer comes: JSON. */
const asSent = (list: unknown): GroceryList => JSON.parse(JSON.stringify(list)) as GroceryList

export type ListServer = Awaited<ReturnType<typeof openListServer>>

/** The server's own list of one week over a real store in memory: what the endpoint calls, without the wire. */
export const openListServer = async () => {
  const kitchen = aKitchen()
  const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir: ':memory:', onIdleError: () => {} })
  let now = NOON
  const { db } = store
  const { principal } = await startSession(db, now)
  const { owner } = principal
  const context = {
    store,
    db,
    kitchen,
    principal,
    requestKey: null,
    billing: { kind: 'self-hosted', tier: 'free' },
    weeks: openKeptWeeks({ store, now: () => now, log: openLog('silent') }),
    now: () => now,
  } as unknown as Context<'owner'>
  const dish = [...kitchen.catalogue.recipes.values()].find(
    ({ kinds, ingredients }) => kinds.includes('dinner') && ingredients.length >= 8,
  )
  if (dish === undefined) throw new Error('no dish')

  const documentOf = (portion: number): string =>
    JSON.stringify(
      PlanDocument.parse({
        week: {
          days: Array.from({ length: DAYS }, (_, at) => ({
            date: addDays(WEEK, at),
            meals: at === 0 ? [{ id: 'd0-dinner', kind: 'dinner', recipeId: dish.id, portion }] : [],
          })),
        },
      }),
    )
  const row = () => db.updateTable('plan').where('household_id', '=', owner.householdId)

  await db
    .insertInto('plan')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      household_id: owner.householdId,
      week_start: WEEK,
      version: 1,
      seed: 1,
      document: documentOf(1),
      groceries: JSON.stringify(NO_MARKS),
      groceries_version: 1,
      past: '[]',
      undo_steps: 0,
      cost: 0,
      kcal: 0,
      created_at: NOON.toISOString(),
      updated_at: NOON.toISOString(),
    })
    .execute()

  return {
    foods: kitchen.catalogue.foods,
    /** The food that a line which somebody writes is about; null: none that the table knows. */
    foodIdOf: (text: string): string | null => readOwnLine({ id: '', text }, kitchen.findFood).food?.id ?? null,
    /** An empty list, and a day that is a day later for each. */
    begin: async (days: number): Promise<void> => {
      now = new Date(NOON.getTime() + (days % 3) * DAY_MS)
      await row()
        .set({ groceries: JSON.stringify(NO_MARKS), document: documentOf(1) })
        .set((is) => ({ version: is('version', '+', 1), groceries_version: is('groceries_version', '+', 1) }))
        .execute()
      await db.deleteFrom('list_operation').execute()
    },
    /** Another portion of the dish: somebody changes the week meanwhile. */
    change: async (portion: 0 | 1): Promise<void> => {
      await row()
        .set({ document: documentOf(PORTIONS[portion]) })
        .set((is) => ({ version: is('version', '+', 1) }))
        .execute()
    },
    /** One request with changes of the list, and the list that answers it. */
    take: async (updates: readonly GroceryUpdate[]): Promise<GroceryList> =>
      asSent(
        (await updateGroceries(context, WEEK, updates as Parameters<typeof updateGroceries>[2])).mealPlan.groceryList,
      ),
    read: async (): Promise<GroceryList> => {
      const { plan, rules, atHome, staplesLeft } = await readRuledPlan(context, WEEK)
      const input = { document: plan.document, marks: plan.marks, rules, atHome, staplesLeft }
      return asSent((await listedWeek(context, input, { planId: plan.id })).groceryList)
    },
    marks: async (): Promise<GroceryMarks> => {
      const { groceries } = await db.selectFrom('plan').select('groceries').executeTakeFirstOrThrow()
      return GroceryMarks.parse(JSON.parse(groceries))
    },
    close: () => store.close(),
  }
}
