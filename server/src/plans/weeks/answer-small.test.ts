import { applyPlanChange } from '@plateful/contract/apply-plan-change.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import * as calls from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlanChange } from '@plateful/contract/plan-change.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { savePrice } from '@plateful/contract/prices.ts'
import * as sides from '@plateful/contract/side-dishes.ts'
import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlan, dataOf, mealOf, mealWithSide, WEEK } from '../../testing/a-plan.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

type Data = { readonly mealPlan?: MealPlan; readonly change?: PlanChange }

const send = async (home: Caller, endpoint: EndpointShape, body: object, headers: Record<string, string>) => {
  const response = await home.send({ method: endpoint.method, url: endpoint.path, payload: body, headers })
  const { data = {} } = response.json() as { readonly data?: Data }
  const { statusCode: status, headers: told, body: text } = response
  return { status, headers: told, text, bytes: text.length, data }
}

/** Asks as the web does: for what changed of the state that is held. */
const change = (home: Caller, endpoint: EndpointShape, body: object, { state }: MealPlan) =>
  send(home, endpoint, { weekStartDate: WEEK, ...body }, { prefer: `return=minimal; state=${state}` })

const read = async (home: Caller): Promise<MealPlan> =>
  (await home.call(calls.readPlanOfWeek, { params: { weekStartDate: WEEK } })).mealPlan

/** The week after an answer, as a page makes it. */
const taken = (held: MealPlan, { mealPlan, change: changed }: Data): MealPlan | null =>
  changed ? applyPlanChange(held, changed) : (mealPlan ?? null)

type Act = readonly [EndpointShape, object]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!

/** Changes of a week, as they can be made from what a page shows. */
const ACTS: readonly ((plan: MealPlan, pick: number) => Act)[] = [
  ({ groceryList: { lines } }, pick) => [
    calls.updateGroceryList,
    { groceryListUpdates: [{ action: 'tick', lineId: at(lines, pick).id, ticked: !at(lines, pick).ticked }] },
  ],
  ({ groceryList: { lines } }, pick) => [
    calls.updateGroceryList,
    { groceryListUpdates: [{ action: 'have', lineId: at(lines, pick).id, haveIt: !at(lines, pick).haveIt }] },
  ],
  (_, pick) => [
    calls.updateGroceryList,
    { groceryListUpdates: [{ action: 'add', text: at(['candles', '2 lemons', '500 g carrots', 'salt'], pick) }] },
  ],
  ({ groceryList: { lines } }, pick) => {
    const lineId = at([...lines.flatMap(({ added }) => added), { id: 'own-0123456789ab' }], pick).id
    return [calls.updateGroceryList, { groceryListUpdates: [{ action: 'remove', lineId }] }]
  },
  ({ days }, pick) => {
    const meal = at(at(days, pick).meals, pick >> 3)
    return [calls.keepMeal, { mealId: meal.id, kept: !meal.kept }]
  },
  ({ days }, pick) => [calls.rerollMeal, { mealId: at(at(days, pick).meals, pick >> 3).id }],
  ({ days }, pick) => [calls.updateSideDishes, { mealId: at(at(days, pick).meals, pick >> 3).id, sideDishIds: [] }],
  ({ days }, pick) => [sides.addSideDish, { mealId: at(at(days, pick).meals, pick >> 3).id }],
  ({ groceryList: { lines } }, pick) => [replaceSoldOut, { foodId: at(lines, pick).foodId ?? 'carrot' }],
  () => [calls.undoPlan, {}],
  () => [calls.restoreSavedPlan, {}],
  (plan) => [calls.saveAnonymousPlan, { mealPlanData: dataOf(plan) }],
]

/** What changes what is shown without changing the week. */
const UNITS = ['metric', 'us'] as const
const AROUND: readonly ((home: Caller, pick: number) => Promise<unknown>)[] = [
  (home, pick) =>
    home.call(savePreferences, { params: { id: home.id }, body: { preferences: { units: at(UNITS, pick) } } }),
  (home, pick) => home.call(savePrice, { body: { foodId: 'carrot', usd: 1 + (pick % 7) } }),
]

const step = fc.record({
  page: fc.constantFrom(0, 1),
  act: fc.nat({ max: ACTS.length - 1 }),
  pick: fc.nat({ max: 1_000 }),
  around: fc.option(fc.nat({ max: AROUND.length - 1 }), { freq: 6 }),
})

onEachStore('small answers', (store) => {
  test('whatever two pages change, in any order, what they are answered makes of what they hold the week as it is', async () => {
    const { visitor } = await startTest(store)
    const told = { small: 0, full: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        const home = await visitor({})
        const first = await aPlan(home)
        const pages = [first, first]
        for (const { page, act, pick, around } of steps) {
          if (around !== null) await AROUND[around]!(home, pick)
          const held = pages[page]!
          const before = await read(home)
          const { status, headers, data } = await change(home, ...ACTS[act]!(held, pick), held)
          if (status !== 200) continue

          const isSmall = data.change !== undefined
          told[isSmall ? 'small' : 'full'] += 1
          expect(isSmall).toBe(held.state === before.state)
          expect(headers['preference-applied']).toBe(isSmall ? 'return=minimal' : undefined)
          pages[page] = taken(held, data)!
          expect(pages[page]).toEqual(await read(home))
        }
      }),
      { numRuns: 6 },
    )
    // Both are seen, or it proves nothing.
    expect(Math.min(told.small, told.full)).toBeGreaterThan(0)
  })

  test('a whole answer to any change is written, byte for byte, as its schema writes it, also sent again', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await aPlan(home)
    const written = (endpoint: EndpointShape, text: string) =>
      JSON.stringify({ success: true, data: endpoint.returns.parse(JSON.parse(text).data) })
    const seen = new Set<EndpointShape>()
    for (const [n, act] of [...ACTS, ...ACTS].entries()) {
      const [endpoint, body] = act(await read(home), 5 * n + 1)
      const headers = { 'idempotency-key': `whole ${n}` }
      const once = await send(home, endpoint, { weekStartDate: WEEK, ...body }, headers)
      if (once.status !== 200) continue
      seen.add(endpoint)
      expect(once.text).toBe(written(endpoint, once.text))
      expect(once.data.mealPlan).toEqual(await read(home))
      const again = await send(home, endpoint, { weekStartDate: WEEK, ...body }, headers)
      expect(again.text).toBe(once.text)
      expect(again.headers.vary).toMatch(/prefer/)
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  test('a tick answers its line and the sums; who does not ask is answered the whole week', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const { id: lineId } = plan.groceryList.lines.find(({ haveIt }) => !haveIt)!
    const tick = (ticked: boolean) => ({ groceryListUpdates: [{ action: 'tick', lineId, ticked }] })

    const small = await change(home, calls.updateGroceryList, tick(true), plan)
    expect(small.data.mealPlan).toBeUndefined()
    expect(small.data.change).toMatchObject({ of: plan.state, days: [], groceryList: { lines: [{ id: lineId }] } })
    expect(small.data.change).not.toHaveProperty('rawIngredients')
    expect(small.headers).toMatchObject({
      'preference-applied': 'return=minimal',
      vary: expect.stringMatching(/prefer/),
    })
    expect(small.bytes).toBeLessThan(2_000)

    const full = await send(home, calls.updateGroceryList, { weekStartDate: WEEK, ...tick(false) }, {})
    expect(full.data.change).toBeUndefined()
    expect(full.data.mealPlan).toEqual(await read(home))
    expect(full.headers).not.toHaveProperty('preference-applied')
  })

  test('a page that holds another state is answered the whole week, and a change of one meal holds that meal alone', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const mealId = mealWithSide(plan).id
    const rerolled = await change(home, calls.rerollMeal, { mealId }, plan)
    const now = taken(plan, rerolled.data)!
    const { meals } = rerolled.data.change!.days.find((day) => day.meals.some(({ id }) => id === mealId))!
    expect(meals.map(({ id }) => id)).toContain(mealId)
    expect(rerolled.bytes).toBeLessThan(60_000)
    // What did not change is the very same object: nothing of it is drawn again.
    const other = plan.days.flatMap((day) => day.meals).find(({ id }) => mealOf(now, id) === mealOf(plan, id))
    expect(other).toBeDefined()

    const late = await change(home, calls.keepMeal, { mealId: 'd0-dinner', kept: true }, plan)
    expect(late.data.mealPlan).toEqual(await read(home))
  })

  test('without a state it says of which one it is; sent again it is answered alike, and in full to nobody who asked for little', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const body = { weekStartDate: WEEK, mealId: 'd0-dinner', kept: true }
    const headers = { prefer: 'return=minimal', 'idempotency-key': 'keep-once' }

    const once = await send(home, calls.keepMeal, body, headers)
    const twice = await send(home, calls.keepMeal, body, { ...headers, prefer: 'return=minimal; state=newer' })
    expect(once.data.change?.of).toBe(plan.state)
    expect(twice.data).toEqual(once.data)
    expect(twice.headers['preference-applied']).toBe('return=minimal')
    expect(applyPlanChange(await read(home), once.data.change!)).toBeNull()

    // Another question under the same key: its answer would be of another shape.
    expect(await send(home, calls.keepMeal, body, { 'idempotency-key': 'keep-once' })).toMatchObject({ status: 422 })
  })

  test('a week that is held is not sent again until anything of it is another', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const ask = (url: string, state: string) =>
      home.send({ method: 'GET', url, headers: { 'if-none-match': `"other", W/"${state}"` } })
    const current = calls.readLastAnonymousPlan.path

    for (const url of [current, `/api/meal-plans/week/${WEEK}`]) {
      const held = await ask(url, plan.state)
      expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', `W/"${plan.state}"`])
    }
    await home.call(savePrice, { body: { foodId: plan.groceryList.lines[0]!.foodId!, usd: 99 } })
    const dearer = await ask(current, plan.state)
    expect(dearer.statusCode).toBe(200)
    expect(dearer.headers.etag).toBe(`W/"${(await read(home)).state}"`)

    const now = await read(home)
    await change(home, calls.updateGroceryList, { groceryListUpdates: [{ action: 'add', text: 'candles' }] }, now)
    expect((await ask(current, now.state)).statusCode).toBe(200)
    expect((await ask(current, (await read(home)).state)).statusCode).toBe(304)
  })
})
