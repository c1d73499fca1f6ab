import * as plans from '@plateful/contract/meal-plans.ts'
import { deleteOwnRecipe, saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { copySharedWeek, readSharedWeek, shareWeek } from '@plateful/contract/shares.ts'
import { expect, test, vi } from 'vitest'
import { mealOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

vi.setConfig({ testTimeout: 120_000 })

const THIRD_WEEK = '2026-12-07'

/** A week of dinners, the first of them of one's own. */
const weekOfOnesOwn = async (home: Caller) => {
  const { recipe } = await home.call(saveOwnRecipe, { body: { draft: anOwnDraft() } })
  const body = { weekStartDate: WEEK, seed: 3, preferences: { meals: ['dinner'] as ['dinner'] } }
  const { mealPlan } = await home.call(plans.generatePlan, { body })
  for (const { id, recipeId } of mealPlan.days.flatMap(({ meals }) => meals))
    if (recipeId === recipe.id) await home.call(plans.rerollMeal, { body: { weekStartDate: WEEK, mealId: id } })
  const change = { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: recipe.id }
  return { recipe, plan: (await home.call(plans.rerollMeal, { body: change })).mealPlan }
}

onEachStore('a week with a recipe of one’s own', (store) => {
  test('is copied with it to another week of the same household, also after it was deleted', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { recipe, plan } = await weekOfOnesOwn(home)
    const copyTo = (targetWeekStartDate: string) =>
      home.call(plans.copyPlan, { body: { sourceWeekStartDate: WEEK, targetWeekStartDate } })

    const copied = (await copyTo(NEXT_WEEK)).mealPlan
    await home.call(deleteOwnRecipe, { params: { recipeId: recipe.id } })
    await home.call(plans.deletePlanOfWeek, { params: { weekStartDate: WEEK } })
    const { mealPlan: read } = await home.call(plans.readPlanOfWeek, { params: { weekStartDate: NEXT_WEEK } })

    expect(mealOf(copied, 'd0-dinner')).toMatchObject({
      recipeId: recipe.id,
      title: recipe.title,
      safety: { ok: true },
    })
    expect(copied.groceryList.lines.map(({ id }) => id)).toContain('canned-chickpeas')
    expect(copied.days.map(({ meals }) => meals.length)).toEqual(plan.days.map(({ meals }) => meals.length))
    expect(mealOf(read!, 'd0-dinner')).toMatchObject({ recipeId: recipe.id, title: recipe.title })
  })

  test('is copied by another household without it: it is theirs alone, and nothing of it goes along', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { recipe, plan } = await weekOfOnesOwn(home)
    const { token } = await home.call(shareWeek, { body: { weekStartDate: WEEK } })
    const guest = await visitor({})

    const shown = await guest.call(readSharedWeek, { params: { token } })
    const { mealPlan } = await guest.call(copySharedWeek, { body: { token, targetWeekStartDate: THIRD_WEEK } })
    const { mealPlan: again } = await guest.call(plans.readPlanOfWeek, { params: { weekStartDate: THIRD_WEEK } })
    const change = { weekStartDate: THIRD_WEEK, mealId: 'd0-dinner' }
    const filled = (await guest.call(plans.rerollMeal, { body: change })).mealPlan

    for (const seen of [shown, mealPlan, again]) expect(JSON.stringify(seen)).not.toContain(recipe.id)
    expect(again).toEqual(mealPlan)
    expect(mealPlan.days[0]).toMatchObject({ meals: [], gone: [{ id: 'd0-dinner', kind: 'dinner' }] })
    const others = (days: typeof plan.days) => days.slice(1).map(({ meals }) => meals.map(({ recipeId }) => recipeId))
    expect(others(mealPlan.days)).toEqual(others(plan.days))
    expect(mealOf(filled, 'd0-dinner').title).not.toBe(recipe.title)
  })
})
