import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { readPlanOfWeek, rerollMeal, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, test } from 'vitest'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const mark = async (home: Caller, ...updates: readonly GroceryUpdate[]): Promise<MealPlan> =>
  (await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [...updates] } })).mealPlan

const read = async (home: Caller): Promise<MealPlan> =>
  (await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })).mealPlan

const lineOf = ({ groceryList }: MealPlan, id: string): GroceryLine => {
  const line = groceryList.lines.find((one) => one.id === id)
  if (!line) throw new Error(`no ${id}`)
  return line
}

/** Twelve letters, as a page makes them. */
const operation = (name: string): string => name.padEnd(12, '-')

const tick = ({ id, grams }: GroceryLine, by: string): GroceryUpdate => ({
  action: 'tick',
  lineId: id,
  ticked: true,
  grams,
  operation: operation(by),
})

const takeBack = ({ id }: GroceryLine, by: string, seen: readonly string[]): GroceryUpdate => ({
  action: 'tick',
  lineId: id,
  ticked: false,
  seen: seen.map(operation),
  operation: operation(by),
})

const home = async (store: Parameters<typeof startTest>[0]) => {
  const server = await startTest(store)
  const caller = await server.visitor({ adults: 2 })
  const plan = await aPlan(caller)
  const [line, other] = plan.groceryList.lines.filter(({ packages, grams, ticked }) => packages && grams > 0 && !ticked)
  if (!line || !other) throw new Error('nothing to buy')
  return { ...server, home: caller, plan, line, other }
}

onEachStore('changes of a list', (store) => {
  test('a tick that comes once more after it was taken back is taken once, also beside new ones and twice in one request', async () => {
    const { home: one, line, other } = await home(store)
    await mark(one, tick(line, 'a'))
    await mark(one, takeBack(line, 'b', ['a']))

    const after = await mark(one, tick(line, 'a'), tick(other, 'c'), tick(other, 'c'))

    expect(lineOf(after, line.id)).toMatchObject({ ticked: false, bought: { grams: 0 } })
    expect(lineOf(after, other.id)).toMatchObject({ ticked: true, boughtBy: [operation('c')] })
  })

  test('a request of nothing but what was taken before answers the list as it is', async () => {
    const { home: one, line, services } = await home(store)
    const before = await mark(one, tick(line, 'a'))
    expect((await mark(one, tick(line, 'a'))).groceryList).toEqual(before.groceryList)
    const taken = await services.store.db.selectFrom('list_operation').select('id').execute()
    expect(taken).toEqual([{ id: operation('a') }])
  })

  test('what another phone bought unseen stays when a tick is taken back; what was seen goes', async () => {
    const { home: one, line } = await home(store)
    const bought = await mark(one, tick(line, 'a'))
    expect(lineOf(bought, line.id).boughtBy).toEqual([operation('a')])
    // Both phones carried the same thing: it is there once, and both say so.
    const both = await mark(one, tick(line, 'b'))
    expect(lineOf(both, line.id)).toMatchObject({ bought: lineOf(bought, line.id).bought, ticked: true })

    const kept = await mark(one, takeBack(line, 'c', ['a']))
    expect(lineOf(kept, line.id)).toMatchObject({ ticked: true, boughtBy: [operation('b')] })
    const gone = await mark(one, takeBack(line, 'd', ['b']))
    expect(lineOf(gone, line.id)).toMatchObject({ ticked: false, bought: { grams: 0 } })
  })

  test('who names no ticks takes all back, as programs did before', async () => {
    const { home: one, line } = await home(store)
    await mark(one, tick(line, 'a'), tick(line, 'b'))
    const after = await mark(one, { action: 'tick', lineId: line.id, ticked: false })
    expect(lineOf(after, line.id).ticked).toBe(false)
  })

  test('what was bought for a line that the week needs no more is in the kitchen, and its other changes are no fault', async () => {
    const { home: one, services, plan } = await home(store)
    const lineOfMeal = (mealId: string) =>
      plan.groceryList.lines.find(
        ({ neededBy, grams }) => grams > 0 && neededBy.every((meal) => meal.mealId === mealId),
      )
    const meal = plan.days
      .flatMap(({ meals }) => meals)
      .find(({ id, kind, leftoversOf }) => kind === 'dinner' && leftoversOf === null && lineOfMeal(id))
    const line = meal && lineOfMeal(meal.id)
    if (!line) throw new Error('no food of one dinner alone')
    for (let step = 0; step < 5; step += 1) {
      const { mealPlan } = await one.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: meal.id } })
      if (mealPlan.groceryList.lines.every(({ id }) => id !== line.id)) break
    }
    expect((await read(one)).groceryList.lines.map(({ id }) => id)).not.toContain(line.id)

    await mark(one, tick(line, 'a'), { action: 'sold_out', lineId: line.id, soldOut: true, operation: operation('s') })

    const { groceries } = await services.store.db.selectFrom('plan').select('groceries').executeTakeFirstOrThrow()
    expect(JSON.parse(groceries)).toMatchObject({
      bought: [{ id: line.id, grams: expect.any(Number), by: [operation('a')] }],
      soldOut: [],
    })
  })

  test('a tick on the same words written twice holds for those that are left, when the first or all of them are taken off', async () => {
    const { home: one } = await home(store)
    const [first, second] = ['own-0000000000aa', 'own-0000000000bb']
    const write = (lineId: string): GroceryUpdate => ({
      action: 'add',
      text: 'gift wrap',
      lineId,
      operation: operation(lineId),
    })
    const shown = lineOf(await mark(one, write(first), write(second)), first)
    const written = shown.added.map(({ id }) => id)
    expect(written).toEqual([first, second])
    const off = (lineId: string): GroceryUpdate => ({
      action: 'remove',
      lineId,
      operation: operation(`off ${lineId}`.replaceAll(' ', '-')),
    })
    await mark(one, off(first))

    // From a phone that has not heard of it.
    const offline: GroceryUpdate = { action: 'tick', lineId: first, ticked: true, written, operation: operation('a') }
    expect(lineOf(await mark(one, offline), second)).toMatchObject({ ticked: true, boughtBy: [operation('a')] })

    const back: GroceryUpdate = { ...offline, ticked: false, seen: [operation('a')], operation: operation('b') }
    expect(lineOf(await mark(one, back), second)).toMatchObject({ ticked: false })

    const both = await mark(one, { ...offline, operation: operation('c') }, off(second))
    expect(both.groceryList.lines.map(({ name }) => name)).not.toContain('gift wrap')
    // What is left to say of it is no fault.
    await mark(one, { ...offline, operation: operation('d') })
  })

  test('a line taken off and written anew by one request is there', async () => {
    const { home: one } = await home(store)
    const lineId = 'own-0000000000aa'
    const write = (by: string): GroceryUpdate => ({ action: 'add', text: 'candles', lineId, operation: operation(by) })
    await mark(one, write('a'))
    const after = await mark(one, { action: 'remove', lineId, operation: operation('b') }, write('c'))
    expect(lineOf(after, lineId).added).toEqual([{ id: lineId, text: 'candles' }])
    const off = await mark(one, { action: 'remove', lineId, operation: operation('d') }, write('a'))
    expect(off.groceryList.lines.map(({ id }) => id)).not.toContain(lineId)
  })
})
