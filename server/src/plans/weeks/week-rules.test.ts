import { generatePlan, keepMeal, rerollMeal, saveAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { Preferences, savePreferences } from '@plateful/contract/preferences.ts'
import { readSharedWeek, shareWeek } from '@plateful/contract/shares.ts'
import { WeekRules } from '@plateful/contract/week-rules.ts'
import { expect, test } from 'vitest'
import { dataOf, mealOf, WEEK } from '../../testing/a-plan.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const rules = (change: object): WeekRules => WeekRules.parse(change)
const DAYS_AWAY = rules({
  slots: [
    { weekday: 3, kind: 'dinner', mode: 'out' },
    { weekday: 5, kind: 'dinner', mode: 'cook', guests: 4 },
  ],
  leftovers: 1,
})

const generate = async (home: Caller, body: object = {}): Promise<MealPlan> =>
  (await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7, ...body } })).mealPlan

const eatenFrom = ({ days }: MealPlan) =>
  days.flatMap(({ meals }) => meals).flatMap((meal) => (meal.leftoversOf === null ? [] : [meal]))

onEachStore('rules of a week', (store) => {
  test('a week of its own shape stays so over kept meals, rerolls, saving and the next Generate', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})

    const first = await generate(home, { weekRules: DAYS_AWAY })
    expect(first.days[3]?.off).toEqual([{ id: 'd3-dinner', kind: 'dinner', reason: 'out' }])
    expect(mealOf(first, 'd5-dinner')).toMatchObject({ guests: 4, portions: 6 * mealOf(first, 'd5-dinner').portion })
    expect(eatenFrom(first)).toHaveLength(1)
    expect(first.summary.weekRules).toEqual(DAYS_AWAY)

    const at = { weekStartDate: WEEK }
    const { mealPlan: kept } = await home.call(keepMeal, { body: { ...at, mealId: 'd5-dinner', kept: true } })
    expect(mealOf(kept, 'd5-dinner').guests).toBe(4)
    const [lunch] = eatenFrom(first)
    const pot = lunch?.leftoversOf ?? ''
    const { mealPlan: rerolled } = await home.call(rerollMeal, { body: { ...at, mealId: pot } })
    expect(mealOf(rerolled, lunch?.id ?? '').recipeId).toBe(mealOf(rerolled, pot).recipeId)
    expect(mealOf(rerolled, pot).recipeId).not.toBe(lunch?.recipeId)
    const { mealPlan: saved } = await home.call(saveAnonymousPlan, { body: { ...at, mealPlanData: dataOf(rerolled) } })
    expect(saved.days).toEqual(rerolled.days)
    expect(saved.groceryList.lines).toEqual(rerolled.groceryList.lines)

    const again = await generate(home, { seed: 8 })
    expect(again.days[3]?.off).toHaveLength(1)
    expect(mealOf(again, 'd5-dinner').recipeId).toBe(mealOf(saved, 'd5-dinner').recipeId)
    const usual = await generate(home, { weekRules: null })
    expect(usual.days[3]?.off).toEqual([])
  })

  test('a meal that is taken along says so in the week, behind a link and in every week until it is said otherwise', async () => {
    const { visitor } = await startTest(store)
    const packed = { weekday: 3, kind: 'lunch', mode: 'packed' } as const
    const home = await visitor({ weekRules: rules({ slots: [packed] }) })
    const carried = ({ days }: Pick<MealPlan, 'days'>) =>
      days.flatMap(({ meals }) => meals.flatMap((meal) => (meal.packed ? [meal.id] : [])))

    const first = await generate(home)
    expect(carried(first)).toEqual(['d3-lunch'])
    const at = { weekStartDate: WEEK }
    const { mealPlan: rerolled } = await home.call(rerollMeal, { body: { ...at, mealId: 'd3-lunch' } })
    expect(carried(rerolled)).toEqual(['d3-lunch'])
    expect(mealOf(rerolled, 'd3-lunch').recipeId).not.toBe(mealOf(first, 'd3-lunch').recipeId)
    const { mealPlan: saved } = await home.call(saveAnonymousPlan, { body: { ...at, mealPlanData: dataOf(rerolled) } })
    expect(saved.days).toEqual(rerolled.days)
    const { token } = await home.call(shareWeek, { body: at })
    const { week } = await home.call(readSharedWeek, { params: { token } })
    expect(week.days[3]?.meals.map((meal) => meal.packed)).toEqual([false, true, false])
    expect(carried(await generate(home, { seed: 8 }))).toEqual(['d3-lunch'])

    expect(() => rules({ slots: [{ ...packed, kind: 'breakfast' }] })).toThrow('Only lunch and dinner')
  })

  test('standing rules shape every week, one week can have another shape, and the wish adds to both', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ weekRules: rules({ slots: [{ weekday: 6, kind: 'lunch', mode: 'skip' }] }) })

    const standing = await generate(home)
    expect(standing.days[6]?.off.map(({ id }) => id)).toEqual(['d6-lunch'])
    const wished = await generate(home, { wish: 'eating out for dinner on Friday' })
    expect(wished.days.flatMap(({ off }) => off.map(({ id }) => id))).toEqual(['d4-dinner', 'd6-lunch'])
    expect(wished.summary.wishHeard).toEqual(['“eating out for dinner on Friday”: done'])
    const own = await generate(home, { weekRules: rules({}) })
    expect(own.days.flatMap(({ off }) => off)).toEqual([])
  })

  test('rules that cannot hold are refused with the rule that is in the way', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ diets: ['vegan'] })

    const answer = await home.ask(generatePlan, {
      body: { weekStartDate: WEEK, seed: 7, weekRules: rules({ counts: [{ subject: 'fish', least: 3, most: null }] }) },
    })

    expect(answer).toMatchObject({ status: 422, code: 'plan.infeasible' })
    expect(JSON.stringify('details' in answer && answer.details)).toContain('fish at least 3 times')
  })

  test('rules are read strictly: no two words on one meal, at least below at most, no unknown field', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const twice = { weekday: 1, kind: 'dinner', mode: 'skip', guests: 0 }
    for (const weekRules of [
      { slots: [twice, twice] },
      { counts: [{ subject: 'fish', least: 3, most: 2 }] },
      { themes: [{ weekday: 7, subject: 'taco' }] },
      { leftovers: 99 },
      { budget: 5 },
    ]) {
      const answer = await home.ask(generatePlan, { body: { weekStartDate: WEEK, weekRules } as never })
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
    }
  })

  test('preferences from before there were rules of a week load as they were', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { weekRules: _weekRules, ...old } = Preferences.parse({ adults: 3 })

    const { preferences } = await home.call(savePreferences, {
      params: { id: home.id },
      body: { preferences: old },
    })

    expect(preferences.weekRules).toEqual({ counts: [], themes: [], slots: [], leftovers: 0 })
  })

  test('a saved week that feeds two meals from one pot, or from none, cooks them for themselves', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await generate(home, { weekRules: DAYS_AWAY })
    const data = dataOf(plan)
    const pot = eatenFrom(plan)[0]?.leftoversOf ?? ''
    const hostile = {
      days: data.days.map((day, index) => ({
        ...day,
        meals: day.meals.map((meal) =>
          meal.kind === 'dinner' && index < 6 ? { ...meal, leftoversOf: index === 0 ? 'd9-nothing' : pot } : meal,
        ),
      })),
    }

    const { mealPlan } = await home.call(saveAnonymousPlan, {
      body: { weekStartDate: WEEK, mealPlanData: hostile },
    })

    expect(eatenFrom(mealPlan).length).toBeLessThanOrEqual(1)
    expect(mealOf(mealPlan, 'd0-dinner').ingredients.length).toBeGreaterThan(0)
  })
})
