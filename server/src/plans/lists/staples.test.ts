import { randomUUID } from 'node:crypto'
import { readPlanOfWeek, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { Preferences, savePreferences } from '@plateful/contract/preferences.ts'
import { changeStock, undoStockChange } from '@plateful/contract/stock.ts'
import { expect, test, vi } from 'vitest'
import { aPlan, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

// Weeks are planned; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 })

const listOf = async (home: Caller, weekStartDate: string) =>
  (await home.call(readPlanOfWeek, { params: { weekStartDate } })).mealPlan.groceryList.lines

onEachStore('what is always there', (store) => {
  test('a staple is asked about once the weeks have eaten it, and what is answered holds and can be taken back', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    await aPlan(home, { week: NEXT_WEEK, seed: 8 })
    const first = new Map((await listOf(home, WEEK)).map((line) => [line.id, line]))
    const second = await listOf(home, NEXT_WEEK)
    /** What a usual package holds, less what both weeks eat of it. */
    const restOf = ({ id, grams, packages }: (typeof second)[number]): number =>
      (packages?.grams ?? 0) - grams - (first.get(id)?.grams ?? 0)
    const checked = second.filter(({ check, grams }) => check && grams > 0)
    expect(checked.map(({ id, mayBeOut }) => [id, mayBeOut])).toEqual(
      checked.map((line) => [line.id, restOf(line) < 0]),
    )

    const one = checked.find((line) => restOf(line) > 1 && line.grams > 1 && (first.get(line.id)?.grams ?? 0) > 1)
    if (!one?.packages) throw new Error('no staple that both weeks eat')
    const lineNow = async () => (await listOf(home, NEXT_WEEK)).find(({ id }) => id === one.id)
    const eaten = (first.get(one.id)?.grams ?? 0) + one.grams
    /** Takes so much out of a whole package that so many grams stay once both weeks have eaten. */
    const leave = async (grams: number) => {
      const change = { id: randomUUID(), foodId: one.id, reason: 'used_up' as const }
      const taken = (one.packages?.grams ?? 0) - eaten - grams
      await home.call(changeStock, { body: { today: WEEK, changes: [{ ...change, grams: -taken }] } })
      return change.id
    }
    // What a week eats is kept in tenths of a gram.
    const enough = await leave(0.2)
    expect(await lineNow()).toMatchObject({ check: true, mayBeOut: false })
    await home.call(undoStockChange, { params: { changeId: enough }, body: { today: WEEK } })
    const scarce = await leave(-0.2)
    expect(await lineNow()).toMatchObject({ check: true, mayBeOut: true, haveIt: true, cost: 0 })
    // The week before had enough, also after what was taken.
    expect((await listOf(home, WEEK)).find(({ id }) => id === one.id)?.mayBeOut).toBe(false)

    const answer = (haveIt: boolean | null) => {
      const groceryListUpdates = [{ action: 'have' as const, lineId: one.id, haveIt }]
      return home.call(updateGroceryList, { body: { weekStartDate: NEXT_WEEK, groceryListUpdates } })
    }
    await answer(false)
    expect(await lineNow()).toMatchObject({ check: false, mayBeOut: false, haveIt: false, missing: {} })
    await answer(null)
    expect(await lineNow()).toMatchObject({ check: true, mayBeOut: true })
    await answer(true)
    expect(await lineNow()).toMatchObject({ check: false, mayBeOut: false, haveIt: true, missing: null })
    await answer(null)
    await home.call(undoStockChange, { params: { changeId: scarce }, body: { today: WEEK } })
    expect(await lineNow()).toMatchObject({ check: true, mayBeOut: false })

    // “It is still there” on the list of the week before counts for this one.
    await leave(-0.2)
    expect((await lineNow())?.mayBeOut).toBe(true)
    const groceryListUpdates = [{ action: 'have' as const, lineId: one.id, haveIt: true }]
    await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates } })
    await home.call(changeStock, {
      body: {
        today: WEEK,
        changes: [{ id: randomUUID(), foodId: one.id, grams: one.packages.grams, reason: 'added' }],
      },
    })
    expect((await lineNow())?.mayBeOut).toBe(false)
  })

  test('who looked today is asked nothing that weeks before have eaten', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    await aPlan(home, { week: NEXT_WEEK, seed: 8 })
    const one = (await listOf(home, NEXT_WEEK)).find(({ check, grams }) => check && grams > 0)
    if (!one?.packages) throw new Error('no staple')
    const gone = { id: randomUUID(), foodId: one.id, grams: -one.packages.grams, reason: 'used_up' as const }
    await home.call(changeStock, { body: { today: WEEK, changes: [gone] } })
    const asked = async () => (await listOf(home, NEXT_WEEK)).find(({ id }) => id === one.id)?.mayBeOut
    expect(await asked()).toBe(true)

    const preferences = Preferences.parse({ staples: [one.id], staplesCheckedOn: NEXT_WEEK })
    await home.call(savePreferences, { params: { id: home.sessionId }, body: { preferences } })
    expect(await asked()).toBe(false)
  })
})
