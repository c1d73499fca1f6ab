import type { EndpointShape, InputOf } from '@plateful/contract/endpoint.ts'
import { generatePlan, keepMeal, readPlanOfWeek, undoPlan } from '@plateful/contract/meal-plans.ts'
import { exchangeMeals, listPlaces, placeDish } from '@plateful/contract/placing.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { WeekRules } from '@plateful/contract/week-rules.ts'
import { expect, test } from 'vitest'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { aPlan, dataOf, mealOf, WEEK } from '../../testing/a-plan.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const week = { weekStartDate: WEEK }
const servedAt = (plan: MealPlan, id: string) => {
  const { recipeId, portion, sideDishes } = mealOf(plan, id)
  return { recipeId, portion, sides: sideDishes.map((side) => side.id) }
}
const codeOf: <E extends EndpointShape>(home: Caller, call: E, input: InputOf<E>) => Promise<string | null> = async (
  home,
  call,
  input,
) => {
  const answer = await home.ask(call, input)
  return answer.success ? null : answer.code
}
const stored = async (home: Caller): Promise<MealPlan> => (await home.call(readPlanOfWeek, { params: week })).mealPlan

onEachStore('a dish is put on a day, and meals change places', (store) => {
  const aHome = async (preferences: object = {}) => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    return { home, plan: await aPlan(home, { preferences }) }
  }

  test('what a dish would do on each day is told, and is what it then does', async () => {
    const { home, plan } = await aHome()
    const other = mealOf(plan, 'd5-dinner').recipeId
    const { places } = await home.call(listPlaces, { params: week, query: { recipeId: other } })
    expect(places).toHaveLength(21)
    const place = places.find(({ mealId }) => mealId === 'd1-dinner')
    expect(place).toMatchObject({ kind: 'dinner', title: mealOf(plan, 'd1-dinner').title, kept: false })
    const { mealPlan, breaks } = await home.call(placeDish, { body: { ...week, mealId: 'd1-dinner', recipeId: other } })
    expect(mealOf(mealPlan, 'd1-dinner')).toMatchObject({ recipeId: other, kept: true })
    expect(breaks).toEqual(place?.effect?.breaks)
    const difference = mealPlan.summary.cost.week - plan.summary.cost.week
    expect(place?.effect?.weekCost).toBeCloseTo(difference, 2)
    // Every other meal is as it was.
    for (const { meals } of plan.days)
      for (const { id } of meals) if (id !== 'd1-dinner') expect(servedAt(mealPlan, id)).toEqual(servedAt(plan, id))
    const undone = await home.call(undoPlan, { body: week })
    expect(dataOf(undone.mealPlan)).toEqual(dataOf(plan))
  })

  test('it stays where it was put when the week is made anew, and nothing is put over what is kept', async () => {
    const { home, plan } = await aHome()
    const recipeId = mealOf(plan, 'd5-dinner').recipeId
    await home.call(placeDish, { body: { ...week, mealId: 'd1-dinner', recipeId } })
    const { mealPlan } = await home.call(generatePlan, { body: { ...week, seed: 99 } })
    expect(mealOf(mealPlan, 'd1-dinner')).toMatchObject({ recipeId, kept: true })
    const another = mealOf(mealPlan, 'd2-dinner').recipeId
    const refused = await codeOf(home, placeDish, { body: { ...week, mealId: 'd1-dinner', recipeId: another } })
    expect(refused).toBe('meal.kept')
  })

  test('two meals change places, and a kept one stays kept', async () => {
    const { home, plan } = await aHome()
    await home.call(keepMeal, { body: { ...week, mealId: 'd2-dinner', kept: true } })
    const { places } = await home.call(listPlaces, { params: week, query: { mealId: 'd2-dinner' } })
    expect(places.map(({ mealId }) => mealId)).not.toContain('d2-dinner')
    expect(places).toHaveLength(20)
    const body = { ...week, mealId: 'd2-dinner', otherId: 'd5-dinner' }
    const { mealPlan } = await home.call(exchangeMeals, { body })
    expect(servedAt(mealPlan, 'd5-dinner')).toEqual(servedAt(plan, 'd2-dinner'))
    expect(servedAt(mealPlan, 'd2-dinner')).toEqual(servedAt(plan, 'd5-dinner'))
    expect(mealOf(mealPlan, 'd5-dinner').kept).toBe(true)
    expect(mealOf(mealPlan, 'd2-dinner').kept).toBe(false)
    const back = await home.call(exchangeMeals, { body })
    expect(servedAt(back.mealPlan, 'd2-dinner')).toEqual(servedAt(plan, 'd2-dinner'))
  })

  test('what it would break is asked about first, and allergens cannot be insisted on', async () => {
    const { home } = await aHome({ allergens: ['peanut'], weekdayMinutes: 30 })
    const { facts } = aKitchen()
    const { recipes } = facts
    const slow = recipes.find(
      ({ kinds, totalMinutes }, at) =>
        kinds.includes('dinner') && totalMinutes >= 90 && facts.definite[at] === 0 && facts.may[at] === 0,
    )
    const body = { ...week, mealId: 'd1-dinner', recipeId: slow?.id ?? '' }
    const before = await stored(home)
    const { asked } = await home.call(placeDish, { body: { ...body, ifBreaks: 'ask' } })
    expect(asked?.breaks.map(({ key }) => key)).toContain('minutes d1-dinner')
    expect(asked?.dishes).toMatchObject([{ mealId: 'd1-dinner', recipeId: body.recipeId, title: slow?.title }])
    expect(dataOf(await stored(home))).toEqual(dataOf(before))
    const done = await home.call(placeDish, { body: { ...body, ifBreaks: asked?.proposal ?? 'ask' } })
    expect(mealOf(done.mealPlan, 'd1-dinner').recipeId).toBe(body.recipeId)

    const nutty = recipes.find(({ title, role }) => role === null && /\bpeanut/i.test(title))
    const refused = await codeOf(home, placeDish, { body: { ...body, mealId: 'd2-dinner', recipeId: nutty?.id ?? '' } })
    expect(refused).toBe('recipe.not_allowed')
    const { places } = await home.call(listPlaces, { params: week, query: { recipeId: nutty?.id ?? '' } })
    expect(places.every(({ effect }) => effect === null)).toBe(true)
  })

  test('a meal that moves to a free evening leaves a free one behind, and is there when it comes back', async () => {
    const weekRules = WeekRules.parse({ slots: [{ weekday: 4, kind: 'dinner', mode: 'out' }] })
    const { home } = await aHome()
    const { mealPlan: plan } = await home.call(generatePlan, { body: { ...week, seed: 7, weekRules } })
    const off = plan.days.find(({ off: gone }) => gone.length > 0)?.off[0]?.id ?? ''
    expect(off).not.toBe('')
    const mealId = off === 'd1-dinner' ? 'd2-dinner' : 'd1-dinner'
    const { mealPlan } = await home.call(exchangeMeals, { body: { ...week, mealId, otherId: off } })
    expect(servedAt(mealPlan, off)).toEqual(servedAt(plan, mealId))
    expect(mealPlan.days.flatMap(({ off: gone }) => gone.map(({ id }) => id))).toEqual([mealId])
    const placed = await home.call(placeDish, {
      body: { ...week, mealId, recipeId: mealOf(plan, 'd5-dinner').recipeId },
    })
    expect(placed.mealPlan.days.flatMap(({ off: gone }) => gone)).toEqual([])
  })

  test('a device that saw an older week is told so, and each fault names what is wrong', async () => {
    const { home, plan } = await aHome()
    const body = { ...week, mealId: 'd1-dinner', otherId: 'd2-dinner', version: plan.version }
    await home.call(exchangeMeals, { body })
    expect(await codeOf(home, exchangeMeals, { body })).toBe('plan.changed')
    const recipeId = mealOf(plan, 'd5-dinner').recipeId
    const codes = await Promise.all([
      codeOf(home, placeDish, { body: { ...week, mealId: 'd9-dinner', recipeId } }),
      codeOf(home, placeDish, { body: { ...week, mealId: 'd1-dinner', recipeId: 'no-such-dish' } }),
      codeOf(home, exchangeMeals, { body: { ...week, mealId: 'd1-dinner', otherId: 'd9-dinner' } }),
      codeOf(home, exchangeMeals, { body: { ...week, mealId: 'd1-dinner', otherId: 'd1-dinner' } }),
      codeOf(home, listPlaces, { params: week, query: {} }),
      codeOf(home, listPlaces, { params: week, query: { recipeId: 'no-such-dish' } }),
      codeOf(home, listPlaces, { params: week, query: { mealId: 'd9-dinner' } }),
      codeOf(home, listPlaces, { params: { weekStartDate: '2026-12-28' }, query: { recipeId } }),
    ])
    expect(codes).toEqual([
      'meal.not_found',
      'recipe.not_found',
      'meal.not_found',
      'request.invalid',
      'request.invalid',
      'recipe.not_found',
      'meal.not_found',
      'plan.not_found',
    ])
  })
})
