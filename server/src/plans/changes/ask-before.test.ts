import type { Asked } from '@plateful/contract/effects.ts'
import {
  readPlanOfWeek,
  rerollMeal,
  saveAnonymousPlan,
  undoPlan,
  updateGroceryList,
} from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { addSideDish, listSideDishes, rerollSideDish } from '@plateful/contract/side-dishes.ts'
import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, mealOf, mealWithSide, WEEK } from '../../testing/a-plan.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const mealsOf = ({ days }: MealPlan) => days.flatMap(({ meals }) => meals)
const isOverBudget = ({ breaks }: Pick<Asked, 'breaks'>) => breaks.some(({ kind }) => kind === 'budget')

onEachStore('what would break something is asked about before it is done', (store) => {
  /** A week that uses up its small budget. */
  const poorWeek = async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    return { home, plan: await aPlan(home, { preferences: { weeklyBudget: 95 } }) }
  }

  const stored = async (home: Caller): Promise<MealPlan> =>
    (await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })).mealPlan

  /** Asks about a reroll of each meal until one would lift the week over its budget. */
  const dearReroll = async (home: Caller, plan: MealPlan) => {
    for (const { id: mealId } of mealsOf(plan)) {
      const body = { weekStartDate: WEEK, mealId }
      const answer = await home.call(rerollMeal, { body: { ...body, ifBreaks: 'ask' } })
      if (answer.asked && isOverBudget(answer.asked)) return { body, answer, asked: answer.asked }
      if (!answer.asked) await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    }
    throw new Error('every reroll is cheap enough')
  }

  test('a reroll that breaks the budget changes nothing until it is agreed to, and is then the very dish', async () => {
    const { home, plan } = await poorWeek()
    const { body, answer, asked } = await dearReroll(home, plan)
    const before = await stored(home)
    expect(answer).toMatchObject({ mealPlan: before, breaks: [] })
    expect(dataOf(before)).toEqual(dataOf(plan))
    const [dish] = asked.dishes
    expect(dish).toMatchObject({ mealId: body.mealId, plate: { url: expect.stringContaining('/plates/') } })
    expect(dish?.recipeId).not.toBe(mealOf(before, body.mealId).recipeId)

    const { version } = before
    const taken = await home.call(rerollMeal, { body: { ...body, version, ifBreaks: asked.proposal } })
    expect(taken).toMatchObject({ breaks: asked.breaks, mealPlan: { version: version + 1 } })
    expect(taken).not.toHaveProperty('asked')
    expect(mealOf(taken.mealPlan, body.mealId)).toMatchObject({ recipeId: dish?.recipeId, title: dish?.title })
    expect(taken.mealPlan.summary.gaveWay[0]).toBe(asked.breaks[0]?.sentence)
    const undone = await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    expect(dataOf(undone.mealPlan)).toEqual(dataOf(before))
  })

  test('who knows only the specification is not asked', async () => {
    const { home, plan } = await poorWeek()
    const { body, asked } = await dearReroll(home, plan)
    const done = await home.call(rerollMeal, { body })
    expect(isOverBudget({ breaks: done.breaks ?? [] })).toBe(true)
    expect(done).not.toHaveProperty('asked')
    expect(mealOf(done.mealPlan, body.mealId).recipeId).not.toBe(mealOf(plan, body.mealId).recipeId)
    expect(asked.breaks).not.toEqual([])
  })

  test('nothing is asked where nothing breaks: it is done at once', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const body = { weekStartDate: WEEK, mealId: 'd0-dinner', version: plan.version, ifBreaks: 'ask' as const }
    const { mealPlan, breaks, asked } = await home.call(rerollMeal, { body })
    expect([asked, breaks, mealPlan.version]).toEqual([undefined, [], plan.version + 1])
  })

  test('what has become dearer since it was agreed to is asked about again', async () => {
    const { home, plan } = await poorWeek()
    const { body, asked } = await dearReroll(home, plan)
    const own = { action: 'add', text: '2 kg beef mince' } as const
    const { mealPlan } = await home.call(updateGroceryList, {
      body: { weekStartDate: WEEK, groceryListUpdates: [own] },
    })
    const again = await home.call(rerollMeal, { body: { ...body, ifBreaks: asked.proposal } })
    expect(again.asked?.proposal).not.toBe(asked.proposal)
    expect(again.asked?.breaks).not.toEqual(asked.breaks)
    expect(again.mealPlan.version).toBe(mealPlan.version)
    expect(dataOf(await stored(home))).toEqual(dataOf(mealPlan))
  })

  test('a side that would lift the week over its budget is asked about, whether it is added or comes by a reroll', async () => {
    const { home, plan } = await poorWeek()
    const { id: mealId } = mealWithSide(plan)
    const query = { weekStartDate: WEEK, mealId }
    const { sides } = await home.call(listSideDishes, { query })
    const dear = sides.find(({ effect }) => effect !== undefined && isOverBudget(effect))!
    const add = { ...query, sideDishId: dear.id }
    const { asked, sideDishes } = await home.call(addSideDish, { body: { ...add, ifBreaks: 'ask' } })
    expect(asked).toMatchObject({ breaks: dear.effect?.breaks, dishes: [{ mealId, recipeId: dear.id }] })
    expect(sideDishes.map(({ id }) => id)).not.toContain(dear.id)
    const added = await home.call(addSideDish, { body: { ...add, ifBreaks: asked!.proposal } })
    expect(added.breaks).toEqual(dear.effect?.breaks)
    await home.call(undoPlan, { body: { weekStartDate: WEEK } })

    // Each reroll offers another one: in the end those that are left are dear, or there are none.
    for (let turn = 0; turn < 60; turn++) {
      const side = mealOf(await stored(home), mealId).sideDishes[0]
      if (!side) throw new Error('every side was cheap enough')
      const body = { ...query, sideDishId: side.id }
      const rerolled = await home.call(rerollSideDish, { body: { ...body, ifBreaks: 'ask' } })
      if (!rerolled.asked) continue
      expect(rerolled).toMatchObject({ exhausted: false, sideDishes: [{ id: side.id }] })
      const taken = await home.call(rerollSideDish, { body: { ...body, ifBreaks: rerolled.asked.proposal } })
      expect(taken.breaks).toEqual(rerolled.asked.breaks)
      expect(taken.sideDishes.map(({ id }) => id)).toEqual(rerolled.asked.dishes.map(({ recipeId }) => recipeId))
      return
    }
    throw new Error('no side was asked about')
  })

  test('a food that is sold out is neither marked nor replaced before it is agreed to', async () => {
    const { home, plan } = await poorWeek()
    for (const { id: foodId } of plan.groceryList.lines.filter(({ neededBy }) => neededBy.length > 1)) {
      const body = { weekStartDate: WEEK, foodId }
      const before = await stored(home)
      const { asked, changed, mealPlan } = await home.call(replaceSoldOut, { body: { ...body, ifBreaks: 'ask' } })
      if (!asked) continue
      expect([changed, mealPlan]).toEqual([[], before])
      expect(await stored(home)).toEqual(before)
      const taken = await home.call(replaceSoldOut, { body: { ...body, ifBreaks: asked.proposal } })
      expect(taken.breaks).toEqual(asked.breaks)
      expect(new Set(asked.dishes.map(({ mealId }) => mealId))).toEqual(
        new Set(taken.changed.map(({ mealId }) => mealId)),
      )
      const served = mealsOf(taken.mealPlan).flatMap(({ recipeId, sideDishes }) => [
        recipeId,
        ...sideDishes.map(({ id }) => id),
      ])
      for (const { recipeId } of asked.dishes) expect(served).toContain(recipeId)
      return
    }
    throw new Error('nothing that is sold out breaks anything')
  })

  test('a week with larger portions is not saved before it is agreed to', async () => {
    const { home, plan } = await poorWeek()
    const days = dataOf(plan).days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => ({ ...meal, portion: 1.5 })),
    }))
    const body = { weekStartDate: WEEK, mealPlanData: { days } }
    const { asked } = await home.call(saveAnonymousPlan, { body: { ...body, ifBreaks: 'ask' } })
    expect(asked).toMatchObject({ dishes: [] })
    expect(isOverBudget(asked!)).toBe(true)
    expect(await stored(home)).toMatchObject({ version: plan.version, savedAt: null })
    const { mealPlan, breaks } = await home.call(saveAnonymousPlan, { body: { ...body, ifBreaks: asked!.proposal } })
    expect(breaks).toEqual(asked?.breaks)
    expect([mealOf(mealPlan, 'd0-dinner').portion, mealPlan.savedAt === null]).toEqual([1.5, false])
  })
})
