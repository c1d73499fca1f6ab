import { generatePlan, readCurrentPlan, undoPlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import type { Aisle } from '@plateful/kitchen/foods/food.ts'
import { expect, test } from 'vitest'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const mealsOf = (plan: MealPlan) => plan.days.flatMap(({ meals }) => meals)
const dishesOf = (plan: MealPlan) =>
  new Map(mealsOf(plan).map(({ id, recipeId, sideDishes }) => [id, [recipeId, ...sideDishes.map((side) => side.id)]]))
const lineOf = (plan: MealPlan, foodId: string) => plan.groceryList.lines.find(({ id }) => id === foodId)

onEachStore('what the shop does not have', (store) => {
  test('changes only the meals that need it; undo brings them back, and the line says that it is sold out', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const line = plan.groceryList.lines.find(({ neededBy }) => neededBy.length === 2)
    if (!line) throw new Error('no line for two meals')

    const { mealPlan, changed, stayed } = await home.call(replaceSoldOut, {
      body: { weekStartDate: WEEK, foodId: line.id, version: plan.version },
    })

    const needing = line.neededBy.map(({ mealId }) => mealId)
    expect([changed.map(({ mealId }) => mealId), stayed]).toEqual([needing, []])
    expect(lineOf(mealPlan, line.id)).toBeUndefined()
    const [before, after] = [dishesOf(plan), dishesOf(mealPlan)]
    for (const [id, dishes] of before)
      if (needing.includes(id)) expect(after.get(id)).not.toEqual(dishes)
      else expect(after.get(id)).toEqual(dishes)

    const undone = await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    expect(dishesOf(undone.mealPlan)).toEqual(before)
    expect(lineOf(undone.mealPlan, line.id)?.soldOut).toBe(true)

    const there = { action: 'sold_out', lineId: line.id, soldOut: false } as const
    const list = await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [there] } })
    expect(lineOf(list.mealPlan, line.id)?.soldOut).toBe(false)
  })

  test('whoever asks is told which dishes would come and what that costs, and nothing changes before a yes', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const line = plan.groceryList.lines.find(({ neededBy, haveIt }) => neededBy.length === 1 && !haveIt)
    if (!line) throw new Error('no line for one meal')
    const body = { weekStartDate: WEEK, foodId: line.id, how: 'meals' as const }

    const { asked, mealPlan, changed } = await home.call(replaceSoldOut, { body: { ...body, ifBreaks: 'ask' } })

    expect([changed, dishesOf(mealPlan), lineOf(mealPlan, line.id)?.soldOut]).toEqual([[], dishesOf(plan), false])
    expect(asked?.dishes.map(({ mealId }) => mealId)).toContain(line.neededBy[0]?.mealId)
    const done = await home.call(replaceSoldOut, { body: { ...body, ifBreaks: asked?.proposal } })
    expect(done.changed.map(({ mealId }) => mealId)).toEqual([line.neededBy[0]?.mealId])
    const paid = done.mealPlan.groceryList.cost - plan.groceryList.cost
    expect(paid).toBeCloseTo(asked?.weekCost ?? Number.NaN, 4)
  })

  test('a week that is planned anew needs nothing that is marked as sold out', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const line = plan.groceryList.lines.find(({ neededBy }) => neededBy.length > 1)
    if (!line) throw new Error('no line for two meals')
    const gone = { action: 'sold_out', lineId: line.id, soldOut: true } as const
    await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [gone] } })

    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK } })

    expect(lineOf(mealPlan, line.id)).toBeUndefined()
  })

  test('a food that is not on the list is not found, and nothing changes', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const answer = await home.ask(replaceSoldOut, { body: { weekStartDate: WEEK, foodId: 'moon-cheese' } })
    expect(answer).toMatchObject({ status: 404, code: 'line.not_found' })
    expect(await home.call(readCurrentPlan)).toMatchObject({ mealPlan: { version: plan.version } })
  })

  test('the list follows the household’s own way through the shop, for good', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const aislesOf = ({ groceryList }: MealPlan) => [...new Set(groceryList.lines.map(({ aisle }) => aisle))]
    const [first] = aislesOf(plan)
    // Every week has oil.
    const oils: Aisle = 'oils-sauces'
    if (!first || first === oils) throw new Error('fewer than two aisles')
    const preferences = { aisleOrder: [oils] }
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences } })

    const { mealPlan } = await home.call(readCurrentPlan)
    expect(mealPlan && aislesOf(mealPlan).slice(0, 2)).toEqual([oils, first])
    expect(aislesOf(await aPlan(home, { seed: 9 }))[0]).toBe(oils)
  })
})
