import { previewMeals, readPlanOfWeek, rerollMeal, saveAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { addSideDish, listSideDishes } from '@plateful/contract/side-dishes.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, mealOf, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

onEachStore('what a change breaks', (store) => {
  /** A week whose budget is what it costs: whatever makes it dearer goes over it. */
  const tightWeek = async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    let plan = await aPlan(home)
    // A budget may find a cheaper week, which then is the measure of the next.
    for (let turn = 0; turn < 8; turn++) {
      const budget = Math.ceil(plan.summary.cost.week)
      plan = await aPlan(home, { seed: plan.seed, preferences: { weeklyBudget: budget } })
      if (budget - plan.summary.cost.week < 1) return { home, plan, budget }
    }
    throw new Error('no week uses up its budget')
  }

  test('alternatives and sides say before they are taken that they lift the week over its budget, and so does the answer', async () => {
    const { home, plan, budget } = await tightWeek()
    const meals = plan.days.flatMap(({ meals: all }) => all)
    let [seen, over] = [0, 0]
    for (const { id } of meals.filter(({ kind }) => kind === 'dinner').slice(0, 2)) {
      const { sides } = await home.call(listSideDishes, { query: { weekStartDate: WEEK, mealId: id } })
      for (const { effect } of sides) {
        const isOver = plan.summary.cost.week + effect!.weekCost > budget + 0.01
        expect(effect!.breaks.some(({ kind }) => kind === 'budget')).toBe(isOver)
        seen++
        if (isOver) over++
      }
    }
    expect(seen).toBeGreaterThan(5)
    expect(over).toBeGreaterThan(0)

    const [{ id: mealId }] = meals.filter(({ kind }) => kind === 'dinner') as [(typeof meals)[number]]
    const query = { weekStartDate: WEEK, mealId }
    const dear = (await home.call(listSideDishes, { query })).sides.find(({ effect }) =>
      effect?.breaks.some(({ kind }) => kind === 'budget'),
    )
    const { mealPlan, breaks } = await home.call(addSideDish, { body: { ...query, sideDishId: dear!.id } })
    expect(breaks).toEqual(dear!.effect!.breaks)
    expect(mealPlan.summary.cost.week).toBeGreaterThan(budget)
    expect(mealPlan.summary.gaveWay[0]).toBe(breaks?.[0]?.sentence)
  })

  test('the planner’s own choice stays within the budget where a dish does', async () => {
    const { home, plan, budget } = await tightWeek()
    let before = plan.summary.cost.week
    for (const { id } of plan.days.flatMap(({ meals }) => meals.slice(-1)).slice(0, 3)) {
      const { mealPlan, breaks } = await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: id } })
      // A week that was over it already is told of where it costs more than it did.
      const isFurtherOver = mealPlan.summary.cost.week > Math.max(budget, before) + 0.01
      expect(breaks?.some(({ kind }) => kind === 'budget')).toBe(isFurtherOver)
      before = mealPlan.summary.cost.week
      const { alternatives } = (await home.call(previewMeals, {
        body: { weekStartDate: WEEK, mealId: id, preview: true },
      })) as { alternatives: readonly { effect: { breaks: readonly unknown[] } }[] }
      for (const { effect } of alternatives) expect(effect.breaks).toBeInstanceOf(Array)
    }
  })

  test('a week saved with larger portions says what they break', async () => {
    const { home, plan } = await tightWeek()
    const days = dataOf(plan).days.map(({ meals, ...day }) => ({
      ...day,
      meals: meals.map((meal) => ({ ...meal, portion: 1.5 })),
    }))
    const { breaks } = await home.call(saveAnonymousPlan, {
      body: { weekStartDate: WEEK, mealPlanData: { days } },
    })
    expect(breaks?.map(({ kind }) => kind)).toContain('budget')
    const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(mealPlan.summary.gaveWay[0]).toMatch(
      /^The week costs \$\d+\.\d\d at the till, \$\d+\.\d\d over the budget of \$/,
    )
    expect(mealOf(mealPlan, 'd0-dinner').portion).toBe(1.5)
  })
})
