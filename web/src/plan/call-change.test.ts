import { keepMeal, readPlanOfWeek, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlanChange } from '@plateful/contract/plan-change.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeQueryClient } from '../calls/query-client.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics } from '../testing/render-app.tsx'
import { callChange } from './call-change.ts'
import { cachedPlan, planQuery, putPlan } from './plan.queries.ts'
import { aLine, aMealPlan } from './testing/a-plan.ts'

const plan = aMealPlan()
const week = plan.weekStartDate
const [ticked] = plan.groceryList.lines.map((line) => ({ ...line, ticked: true }))
const { days: _days, groceryList: _list, rawIngredients: _raw, summary: _summary, ...head } = plan

const aTick = (over: Partial<PlanChange> = {}): PlanChange => ({
  of: plan.state,
  plan: { ...head, state: 'state-2' },
  days: [],
  groceryList: { ...plan.groceryList, ticked: 1, lines: [ticked!] },
  ...over,
})

const tick = {
  weekStartDate: week,
  groceryListUpdates: [{ action: 'tick' as const, lineId: ticked!.id, ticked: true }],
}

const aPage = (held: MealPlan) => {
  const client = makeQueryClient()
  putPlan(client, held)
  return client
}

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
})

describe('a change of a week that is held', () => {
  test('what changed is asked for, and laid into what is held; the rest stays the very same', async () => {
    api.onSmall(updateGroceryList, () => ({ change: aTick() }))
    const client = aPage(plan)

    const { mealPlan } = await callChange(client, updateGroceryList, { body: tick })

    expect(api.calls(updateGroceryList)[0]?.prefer).toBe('return=minimal; state=state-1')
    expect(mealPlan).toEqual({
      ...plan,
      state: 'state-2',
      groceryList: { ...plan.groceryList, ticked: 1, lines: [ticked, ...plan.groceryList.lines.slice(1)] },
    })
    expect(mealPlan.days).toBe(plan.days)
    putPlan(client, mealPlan)
    expect(cachedPlan(client, week)?.groceryList.lines[1]).toBe(plan.groceryList.lines[1])
  })

  test('lines and meals that are gone, new or elsewhere in their order follow', async () => {
    const [first, second, third] = plan.groceryList.lines
    const fresh = aLine('candles')
    const day = plan.days[2]!
    const meal = { ...day.meals[1]!, title: 'Another' }
    const order = [third!.id, fresh.id, first!.id]
    api.onSmall(keepMeal, () => ({
      change: aTick({
        days: [{ ...day, costPerPerson: 1, meals: [meal], order: [meal.id, day.meals[0]!.id] }],
        groceryList: { ...plan.groceryList, lines: [fresh], order },
      }),
    }))

    const body = { weekStartDate: week, mealId: meal.id, kept: true }
    const { mealPlan } = await callChange(aPage(plan), keepMeal, { body })

    expect(mealPlan.groceryList.lines).toEqual([third, fresh, first])
    expect(mealPlan.groceryList.lines).not.toContain(second)
    expect(mealPlan.days[2]).toEqual({ ...day, costPerPerson: 1, meals: [meal, day.meals[0]] })
    expect(mealPlan.days[3]).toBe(plan.days[3])
  })

  test('an answer that was kept for an older state is not laid into a newer one: the week is read', async () => {
    const now = aMealPlan({ state: 'state-9', version: 4 })
    api.onSmall(updateGroceryList, () => ({ change: aTick({ of: 'state-0' }) }))
    api.on(readPlanOfWeek, () => ({ mealPlan: now }))

    expect(await callChange(aPage(plan), updateGroceryList, { body: tick })).toEqual({ mealPlan: now })
  })

  test('what arrived meanwhile does not keep an answer from the week it was asked about', async () => {
    const client = aPage(plan)
    api.onSmall(updateGroceryList, () => {
      client.setQueryData(planQuery(null).queryKey, aMealPlan({ state: 'state-9' }))
      return { change: aTick() }
    })

    expect((await callChange(client, updateGroceryList, { body: tick })).mealPlan.state).toBe('state-2')
    expect(api.calls(readPlanOfWeek)).toEqual([])
  })

  test('a whole answer is taken as it is; a week without a name of its state asks for nothing else', async () => {
    const whole = aMealPlan({ state: 'state-3' })
    api.on(updateGroceryList, () => ({ mealPlan: whole }))

    expect(await callChange(aPage(aMealPlan({ state: '' })), updateGroceryList, { body: tick })).toEqual({
      mealPlan: whole,
    })
    expect(api.calls(updateGroceryList)[0]?.prefer).toBeNull()
  })
})
