import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { generatePlan, readPlanOfWeek, rerollMeal, undoPlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { expect, test } from 'vitest'
import { aPlan, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const LATER = '2026-12-07'

const read = async (home: Caller, week = WEEK): Promise<MealPlan> =>
  (await home.call(readPlanOfWeek, { params: { weekStartDate: week } })).mealPlan

const mark = async (home: Caller, updates: readonly GroceryUpdate[], week = WEEK): Promise<MealPlan> =>
  (await home.call(updateGroceryList, { body: { weekStartDate: week, groceryListUpdates: [...updates] } })).mealPlan

const tick = (lineId: string, ticked = true): GroceryUpdate => ({ action: 'tick', lineId, ticked })

const tickAll = (home: Caller, { groceryList, weekStartDate }: MealPlan): Promise<MealPlan> =>
  mark(
    home,
    groceryList.lines.map(({ id }) => tick(id)),
    weekStartDate,
  )

const lineOf = ({ groceryList }: MealPlan, id: string): GroceryLine => {
  const line = groceryList.lines.find((one) => one.id === id || one.foodId === id)
  if (!line) throw new Error(`no ${id}`)
  return line
}

const isLoose = ({ packages }: GroceryLine) => packages?.label.endsWith(' loose') ?? false

/** A line is ticked where nothing is missing, and missing is what is needed less what is there; but for a twentieth of a package. */
const expectHonest = ({ groceryList }: MealPlan): void => {
  for (const line of groceryList.lines) {
    const { id, grams, atHome, bought, missing, ticked, haveIt, packages } = line
    const short = grams - atHome.grams - bought.grams
    const spared = bought.grams > 0 ? 0.0501 * (isLoose(line) ? bought.grams : (packages?.grams ?? 0)) : 0.001
    if (!haveIt) expect([id, ticked]).toEqual([id, missing === null])
    if (ticked) expect([id, short <= spared]).toEqual([id, true])
    if (!ticked && !haveIt && grams > 0) expect(missing?.grams, id).toBeCloseTo(short, 3)
    expect(atHome.grams, id).toBeLessThanOrEqual(grams + 0.001)
  }
}

const DAYS = 7

onEachStore('what was bought', (store) => {
  test('a line that grows asks for the rest, whatever changes the week, and undo finds it bought', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const all = await tickAll(home, await aPlan(home))
    expect(all.groceryList.lines.every(({ ticked, missing }) => ticked && missing === null)).toBe(true)
    expect((await tickAll(home, all)).groceryList).toEqual(all.groceryList)

    let grown = 0
    for (const mealId of ['d0-dinner', 'd2-dinner', 'd4-dinner', 'd5-lunch']) {
      const { mealPlan } = await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId } })
      expectHonest(mealPlan)
      const begun = mealPlan.groceryList.lines.filter(({ bought, missing }) => bought.grams > 0 && missing !== null)
      grown += begun.length
      for (const line of begun) {
        expect(line.ticked).toBe(false)
        const rest = lineOf(await mark(home, [tick(line.id)]), line.id)
        expect(rest).toMatchObject({ ticked: true, missing: null })
        expect(rest.bought.grams).toBeGreaterThan(line.bought.grams)
      }
    }
    expect(grown).toBeGreaterThan(0)

    for (let step = 0; step < 4; step += 1) await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    const back = await read(home)
    expect(back.groceryList.lines.map(({ id, ticked }) => [id, ticked])).toEqual(
      all.groceryList.lines.map(({ id }) => [id, true]),
    )
  })

  test('another plan for the same week finds what was bought, in its amount, and no more', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const bought = await tickAll(home, await aPlan(home))
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 99 } })

    expectHonest(mealPlan)
    const known = new Map(bought.groceryList.lines.map(({ id, bought: { grams } }) => [id, grams]))
    for (const line of mealPlan.groceryList.lines) expect(line.bought.grams).toBe(known.get(line.id) ?? 0)
    const states = new Set(mealPlan.groceryList.lines.map((line) => `${line.ticked} ${line.bought.grams > 0}`))
    expect(states).toEqual(new Set(['true true', 'false true', 'false false']))
  })

  test('the next weeks start with what is left and still keeps, and nothing is there twice', async () => {
    const { visitor, services } = await startTest(store)
    const home = await visitor({})
    const first = await tickAll(home, await aPlan(home))
    const second = await aPlan(home, { week: NEXT_WEEK, seed: 99 })
    const third = await aPlan(home, { week: LATER, seed: 5 })

    for (const plan of [second, third]) expectHonest(plan)
    const left = new Map(first.groceryList.lines.map(({ id, grams, bought }) => [id, bought.grams - grams]))
    expect(second.groceryList.lines.some(({ ticked }) => ticked)).toBe(true)
    expect(second.groceryList.lines.some(({ missing, atHome }) => missing !== null && atHome.grams > 0)).toBe(true)
    const later = new Map(third.groceryList.lines.map(({ id, atHome }) => [id, atHome.grams]))
    for (const { id, atHome } of second.groceryList.lines)
      expect(atHome.grams + (later.get(id) ?? 0), id).toBeLessThanOrEqual(Math.max(0, left.get(id) ?? 0) + 0.01)
    // Bought on the Monday before, and less than a week in the fridge. Rests of meat, fish and bread are frozen.
    const { foods } = services.kitchen.catalogue
    const fresh = second.groceryList.lines.filter(({ aisle, foodId }) => {
      const days = foods.get(foodId ?? '')?.storageDays ?? DAYS
      return days < DAYS && aisle !== 'meat' && aisle !== 'fish' && aisle !== 'bakery'
    })
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.every(({ atHome }) => atHome.grams === 0)).toBe(true)
  })

  test('what the week before gives back or takes is seen at once, and what is not there can be said', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await tickAll(home, await aPlan(home))
    const next = await aPlan(home, { week: NEXT_WEEK, seed: 99 })
    const [one, other] = next.groceryList.lines.filter(({ ticked, grams }) => ticked && grams > 0)
    if (!one || !other) throw new Error('nothing is left over')

    await mark(home, [tick(one.id, false)])
    expect(lineOf(await read(home, NEXT_WEEK), one.id)).toMatchObject({ ticked: false, atHome: { grams: 0 } })
    await mark(home, [tick(one.id)])
    expect(lineOf(await read(home, NEXT_WEEK), one.id)).toMatchObject({ ticked: true })

    const gone = await mark(home, [tick(other.id, false)], NEXT_WEEK)
    expect(lineOf(gone, other.id)).toMatchObject({ ticked: false, missing: { amount: other.amount } })
    const again = await mark(home, [tick(other.id)], NEXT_WEEK)
    expect(lineOf(again, other.id)).toMatchObject({ ticked: true, atHome: { grams: 0 } })
    expect(lineOf(await read(home), other.id).ticked).toBe(true)
  })

  test('more people at the table ask for the rest, and fewer leave it bought', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ adults: 2 })
    await tickAll(home, await aPlan(home))
    const seat = (adults: number) =>
      home.call(savePreferences, { params: { id: home.id }, body: { preferences: { adults } } })

    await seat(4)
    const more = await read(home)
    expectHonest(more)
    expect(more.groceryList.lines.some(({ missing, bought }) => missing !== null && bought.grams > 0)).toBe(true)
    await seat(1)
    const fewer = await read(home)
    expect(fewer.groceryList.lines.every(({ ticked }) => ticked)).toBe(true)
  })

  test('ticks of a store from before amounts were kept: bought in whole, and in grams once the list changes', async () => {
    const { visitor, services } = await startTest(store)
    const home = await visitor({ adults: 2 })
    const plan = await aPlan(home)
    const [one, other] = plan.groceryList.lines.filter(({ packages }) => packages?.label === 'each')
    if (!one || !other) throw new Error('nothing by the piece')
    const old = {
      ticked: [one.id, 'own-0123456789ab', 'gone'],
      have: [],
      own: [{ id: 'own-0123456789ab', text: 'candles' }],
      soldOut: [],
    }
    await services.store.db
      .updateTable('plan')
      .set({ groceries: JSON.stringify(old), groceries_version: 2 })
      .execute()

    const shown = await read(home)
    expect([one.id, 'own-0123456789ab', other.id].map((id) => lineOf(shown, id).ticked)).toEqual([true, true, false])
    const after = await mark(home, [tick(other.id)])
    expect(lineOf(after, one.id)).toMatchObject({
      ticked: true,
      bought: { grams: one.grams > 0 ? expect.any(Number) : 0 },
    })
    expect([one.id, 'own-0123456789ab', other.id].map((id) => lineOf(after, id).ticked)).toEqual([true, true, true])

    await home.call(savePreferences, { params: { id: home.id }, body: { preferences: { adults: 6 } } })
    expect(lineOf(await read(home), one.id)).toMatchObject({ ticked: false, missing: { packages: expect.any(Number) } })
    const { groceries } = await services.store.db.selectFrom('plan').select('groceries').executeTakeFirstOrThrow()
    expect(JSON.parse(groceries)).toMatchObject({ ticked: ['gone'] })
  })

  test('a reroll writes old ticks down as what the list said before it', async () => {
    const { visitor, services } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const ticked = plan.groceryList.lines.map(({ id }) => id)
    const old = { ticked, have: [], own: [], soldOut: [] }
    await services.store.db
      .updateTable('plan')
      .set({ groceries: JSON.stringify(old), groceries_version: 2 })
      .execute()

    const { mealPlan } = await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })

    expectHonest(mealPlan)
    expect(mealPlan.groceryList.lines.some(({ ticked: isTicked }) => !isTicked)).toBe(true)
    const { mealPlan: back } = await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    expect(back.groceryList.lines.every(({ ticked: isTicked }) => isTicked)).toBe(true)
  })

  test('a tick from a phone that slept buys what it showed; two phones buy a thing once', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ adults: 2 })
    const plan = await aPlan(home)
    const line = plan.groceryList.lines.find(({ packages, grams }) => packages?.label === 'each' && grams > 0)
    if (!line) throw new Error('nothing by the piece')
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences: { adults: 6 } } })

    const late = { ...tick(line.id), grams: line.grams }
    await Promise.all([mark(home, [late]), mark(home, [late])])
    const seen = lineOf(await read(home), line.id)
    expect(seen).toMatchObject({
      ticked: false,
      bought: { grams: expect.closeTo((line.packages?.count ?? 0) * (line.packages?.grams ?? 0), 3) },
    })
    expect(lineOf(await mark(home, [tick(line.id)]), line.id).ticked).toBe(true)
  })

  test('one line for one food, with what was written on it; each is added once and taken off alone', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const needed = plan.groceryList.lines.find(({ name, grams, haveIt }) => name === 'carrots' && grams > 0 && !haveIt)
    const carrots = ['2 carrots', '500 g carrots']
    const ids = ['own-00000000000a', 'own-00000000000b', 'own-00000000000c', 'own-00000000000d']
    const adds = [...carrots, 'dragon fruit tea', 'Dragon fruit tea'].map(
      (text, index): GroceryUpdate => ({ action: 'add', text, lineId: ids[index] }),
    )
    await Promise.all([mark(home, adds), mark(home, adds.toReversed())])

    const shown = await read(home)
    const line = lineOf(shown, 'carrot')
    expect(line.added.map(({ text }) => text).sort()).toEqual(carrots)
    expect(line.grams).toBeCloseTo((needed?.grams ?? 0) + 640, 6)
    expect(shown.groceryList.lines.filter(({ added }) => added.some(({ text }) => /tea/.test(text)))).toHaveLength(1)

    const ticked = await mark(home, [tick(ids[0]!), tick(ids[2]!)])
    expect(lineOf(ticked, 'carrot').ticked).toBe(true)
    expect(ticked.groceryList.lines.find(({ added }) => added.some(({ id }) => id === ids[3]))).toMatchObject({
      ticked: true,
    })

    const without = await mark(
      home,
      ids.slice(0, 2).map((lineId) => ({ action: 'remove', lineId })),
    )
    const rest = without.groceryList.lines.find(({ foodId }) => foodId === 'carrot')
    expect(rest?.grams).toBe(needed?.grams)
    const gone = { action: 'remove', lineId: ids[0]! } as const
    expect(
      await home.ask(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [gone] } }),
    ).toMatchObject({
      status: 404,
      code: 'line.not_found',
    })
  })
})
