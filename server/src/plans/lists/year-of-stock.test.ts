import { randomUUID } from 'node:crypto'
import { readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { readStock } from '@plateful/contract/stock.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { findPrincipal, type Owner } from '../../accounts/access.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { moveTo } from '../weeks/edit-week.ts'
import { NO_MARKS, PlanDocument } from '../weeks/plan-document.ts'
import { type NewChange, undoChange, writeChanges } from './stock-store.ts'

// A week is planned and a dozen of them cooked; a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 })

const WEEKS = 52
const FOODS = ['honey', 'olive-oil', 'plain-flour', 'spinach', 'egg'] as const
const weekAt = (at: number): string => addDays(WEEK, 7 * at)

type Home = { readonly home: Caller; readonly owner: Owner }

/** The week that is there once more for each week of a year, with honey and oil bought every other month. */
const liveAYear = async ({ services }: TestServer, { home, owner }: Home): Promise<void> => {
  await aPlan(home)
  const { db } = services.store
  const plan = await db
    .selectFrom('plan')
    .selectAll()
    .where('household_id', '=', owner.householdId)
    .executeTakeFirstOrThrow()
  const document = PlanDocument.parse(JSON.parse(plan.document))
  const rows = Array.from({ length: WEEKS - 1 }, (_, index) => {
    const start = weekAt(index + 1)
    const bought = ['honey', 'olive-oil'].map((id) => ({ id, grams: 500, on: start }))
    return {
      ...plan,
      id: randomUUID(),
      week_start: start,
      document: JSON.stringify({ ...document, week: moveTo(document.week, start) }),
      groceries: JSON.stringify({ ...NO_MARKS, bought: index % 8 === 0 ? bought : [] }),
    }
  })
  await db.insertInto('plan').values(rows).execute()
}

const someChanges = fc.array(
  fc.record({
    day: fc.nat(7 * WEEKS - 1).map((days) => addDays(WEEK, days)),
    foodId: fc.constantFrom(...FOODS),
    grams: fc.integer({ min: 1, max: 900 }),
    reason: fc.constantFrom('added', 'used_up', 'dated'),
    keeps: fc.option(fc.nat(200), { nil: null }),
  } as const),
  { minLength: 10, maxLength: 80 },
)

onEachStore('a year of stock', (store) => {
  test('many changes in any order, some said twice, leave the same stock, lists and rows; undone they leave what was', async () => {
    const server = await startTest(store)
    const { services } = server
    const { db } = services.store
    const settle = async (): Promise<Home> => {
      const home = await server.visitor({})
      const owner = (await findPrincipal(db, home.sessionId, services.now()))?.owner
      if (!owner) throw new Error('nobody')
      await liveAYear(server, { home, owner })
      return { home, owner }
    }
    const [one, other] = [await settle(), await settle()]
    const write = ({ owner }: Home, changes: readonly NewChange[]) =>
      inTransaction(db, (tx) => writeChanges(tx, owner, { changes, now: services.now() }))
    const seen = async ({ home }: Home) => {
      const days = [10, 30, WEEKS].map((at) => home.call(readStock, { query: { today: weekAt(at) } }))
      const stock = (await Promise.all(days)).map(({ foods }) => foods)
      const last = await home.call(readPlanOfWeek, { params: { weekStartDate: weekAt(WEEKS - 1) } })
      const lines = last.mealPlan.groceryList.lines.map(({ id, atHome, mayBeOut }) => [id, atHome, mayBeOut])
      return { stock, lines }
    }
    const rowsOf = async ({ owner }: Home) =>
      (await db.selectFrom('stock_change').select('id').where('household_id', '=', owner.householdId).execute()).length
    const before = await seen(one)
    expect(before.lines.map(([, , mayBeOut]) => mayBeOut)).toContain(true)

    await fc.assert(
      fc.asyncProperty(someChanges, fc.nat(), async (some, turn) => {
        const changes = some.map(({ grams, reason, keeps, ...change }): NewChange => {
          const bestBefore = reason === 'dated' || keeps !== null ? addDays(change.day, keeps ?? 9) : null
          return { ...change, id: randomUUID(), reason, bestBefore, grams: reason === 'used_up' ? -grams : grams }
        })
        const [first, second] = [changes.slice(turn % changes.length), changes.slice(0, turn % changes.length)]
        const earlier = await rowsOf(one)
        await write(one, changes)
        for (const part of [first, second.toReversed(), first.slice(0, 5)]) await write(other, part)
        expect(await seen(other)).toEqual(await seen(one))
        expect([await rowsOf(one), await rowsOf(other)]).toEqual([earlier + changes.length, earlier + changes.length])

        for (const { id } of changes)
          for (const { owner } of [one, other]) await undoChange(db, owner, { id, now: services.now() })
        expect(await seen(one)).toEqual(before)
      }),
      { numRuns: 4 },
    )
  })
})
