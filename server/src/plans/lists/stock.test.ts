import { randomUUID } from 'node:crypto'
import { readPlanOfWeek, rerollMeal, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { changeStock, findFoods, readStock, type Stock, undoStockChange } from '@plateful/contract/stock.ts'
import { expect, test, vi } from 'vitest'
import { findPrincipal } from '../../accounts/access.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { aPlan, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { moveStock } from './stock-store.ts'

// Weeks are planned; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const TODAY = WEEK

const read = (home: Caller, today = TODAY): Promise<Stock> => home.call(readStock, { query: { today } })

const say = (home: Caller, text: string, id = randomUUID()) =>
  home.call(changeStock, { body: { today: TODAY, said: { id, text } } })

const gramsOf = ({ foods }: Stock, id: string): number => foods.find(({ foodId }) => foodId === id)?.grams ?? 0

const namesOf = ({ foods }: Stock): readonly string[] => foods.map(({ foodId }) => foodId).sort()

onEachStore('what is at home', (store) => {
  test('said in words it is there, once however often it is sent, and what nobody knows is answered with the nearest', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const id = randomUUID()
    const first = await say(home, '6 eggs, 500 g spinach\nflombles; ryce', id)

    expect(namesOf(first)).toEqual(['egg', 'spinach'])
    expect(gramsOf(first, 'spinach')).toBe(500)
    expect(first.foods[0]?.foodId).toBe('spinach')
    expect(first.unknown.map(({ text }) => text)).toEqual(['flombles', 'ryce'])
    expect(first.unknown[1]?.nearest).not.toEqual([])

    await Promise.all([1, 2, 3].map(() => say(home, '6 eggs, 500 g spinach\nflombles; ryce', id)))
    expect((await read(home)).foods).toEqual(first.foods)
    expect((await read(await visitor({}))).foods).toEqual([])
  })

  test('the next week is chosen for what is at home, and a meal of it is changed by the same sum', async () => {
    const { visitor } = await startTest(store)
    const plain = await aPlan(await visitor({}))
    const home = await visitor({})
    const packed = plain.groceryList.lines
      .filter(({ aisle, foodId }) => foodId !== null && aisle === 'pantry')
      .slice(0, 12)
    const changes = packed.map(({ foodId, grams }) => ({
      ...{ id: randomUUID(), foodId: foodId ?? '', grams: Math.ceil(3 * grams) },
      reason: 'added' as const,
    }))
    await home.call(changeStock, { body: { today: TODAY, changes } })
    const fed = await aPlan(home)
    const dishes = ({ days }: typeof fed) => days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))
    expect(dishes(fed)).not.toEqual(dishes(plain))
    expect(fed.groceryList.cost).toBeLessThan(plain.groceryList.cost)

    const { mealPlan } = await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd2-dinner' } })
    const [before, after] = [fed.groceryList.cost, mealPlan.groceryList.cost]
    const [effect] = [mealPlan.summary.cost.week - fed.summary.cost.week]
    expect(effect).toBeCloseTo(after - before, 6)
  })

  test('used up, thrown away and corrected with their reasons; undo gives back what was; never below nothing', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await say(home, '1 kg flour')
    const change = { id: randomUUID(), foodId: 'plain-flour', grams: -2000, reason: 'thrown_away' as const }
    const gone = await home.call(changeStock, { body: { today: TODAY, changes: [change] } })
    expect(gone.foods).toEqual([])
    expect(gone.changes.map(({ reason, undone }) => [reason, undone])).toContainEqual(['thrown_away', false])

    const undo = { params: { changeId: change.id }, body: { today: TODAY } }
    await home.call(undoStockChange, undo)
    const back = await home.call(undoStockChange, undo)
    expect(gramsOf(back, 'plain-flour')).toBe(1000)
    expect(back.changes.find(({ id }) => id === change.id)?.undone).toBe(true)

    const stranger = await (await visitor({})).ask(undoStockChange, undo)
    expect(stranger.success ? null : stranger.code).toBe('stock.change_not_found')
    const body = { today: TODAY, changes: [{ ...change, id: randomUUID(), foodId: 'no-such-food' }] }
    const unknown = await home.ask(changeStock, { body })
    expect(unknown.success ? null : unknown.code).toBe('food.not_found')
  })

  test('foods are found as they are typed, in three languages, slips included', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const idsOf = async (q: string) => (await home.call(findFoods, { query: { q } })).foods.map(({ foodId }) => foodId)
    expect((await idsOf('spin'))[0]).toBe('spinach')
    expect(await idsOf('Mehl')).toContain('plain-flour')
    expect(await idsOf('spinahc')).toContain('spinach')
    expect(await idsOf('flombles')).toEqual([])
  })

  test('a best-before is said with what is put in, or read on it later; undone it is as it was', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const untilOf = ({ foods }: Stock, id: string) => foods.find(({ foodId }) => foodId === id)?.until
    const said = { id: randomUUID(), text: '500 g flour', bestBefore: '2026-12-24' }
    const first = await home.call(changeStock, { body: { today: TODAY, said } })
    expect(untilOf(first, 'plain-flour')).toBe('2026-12-24')

    const dated = { id: randomUUID(), foodId: 'plain-flour', grams: 500, reason: 'dated' as const }
    const body = { today: TODAY, changes: [{ ...dated, bestBefore: '2026-12-01' }] }
    const after = await home.call(changeStock, { body })
    expect([untilOf(after, 'plain-flour'), gramsOf(after, 'plain-flour')]).toEqual(['2026-12-01', 500])
    const back = await home.call(undoStockChange, { params: { changeId: dated.id }, body: { today: TODAY } })
    expect(untilOf(back, 'plain-flour')).toBe('2026-12-24')

    const without = await home.ask(changeStock, { body: { today: TODAY, changes: [dated] } })
    expect(without.success ? null : without.code).toBe('request.invalid')
  })

  test('what was ticked is there in whole packages, and eaten by the days that pass', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { groceryList } = await aPlan(home)
    const line = groceryList.lines.find(
      ({ packages, neededBy, haveIt, aisle }) =>
        aisle === 'grains' && !haveIt && packages !== null && neededBy.some(({ date }) => date > WEEK),
    )
    if (!line) throw new Error('nothing of the dry shelf on this list')
    const tick = { action: 'tick', lineId: line.id, ticked: true } as const
    await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [tick] } })

    const bought = gramsOf(await read(home), line.foodId ?? '')
    expect(bought).toBeGreaterThanOrEqual(line.grams * 0.95)
    expect(gramsOf(await read(home, NEXT_WEEK), line.foodId ?? '')).toBeCloseTo(Math.max(0, bought - line.grams), 1)
  })

  test('what somebody has is not on the list, and is again when it is taken back: no kept answer stands in the way', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { groceryList } = await aPlan(home)
    const wanted = groceryList.lines.find(({ grams, haveIt, missing }) => grams > 0 && !haveIt && missing !== null)
    if (!wanted) throw new Error('nothing to buy')
    const lineNow = async () => {
      const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
      return mealPlan.groceryList.lines.find(({ id }) => id === wanted.id)
    }
    expect((await lineNow())?.atHome.grams).toBe(0)

    const change = { id: randomUUID(), foodId: wanted.foodId ?? '', grams: 2 * wanted.grams, reason: 'added' as const }
    const bestBefore = '2026-12-31'
    await home.call(changeStock, { body: { today: TODAY, changes: [{ ...change, bestBefore }] } })
    expect((await lineNow())?.missing).toBeNull()

    await home.call(undoStockChange, { params: { changeId: change.id }, body: { today: TODAY } })
    expect((await lineNow())?.missing?.grams).toBe(wanted.missing?.grams)
  })

  test('a visitor takes it along into the account, and a change that both know was made once', async () => {
    const server = await startTest(store)
    const { db } = server.services.store
    const ownerOf = async (home: Caller) => (await findPrincipal(db, home.sessionId, server.services.now()))?.owner
    const [visitor, account] = [await server.visitor({}), await server.visitor({})]
    const id = randomUUID()
    await say(visitor, '500 g rice', id)
    await say(visitor, '250 g butter')
    await say(account, '500 g rice', id)
    const [from, to] = [await ownerOf(visitor), await ownerOf(account)]
    if (!from || !to) throw new Error('nobody')
    await inTransaction(db, (tx) => moveStock(tx, { from, to }))

    const both = await read(account)
    expect(both.foods.map(({ grams }) => grams).sort()).toEqual([250, 500])
    expect((await read(visitor)).foods).toEqual([])
  })
})
