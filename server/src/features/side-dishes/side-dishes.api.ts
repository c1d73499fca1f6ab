import type { MealPlan } from '@plateful/contract/plan.ts'
import * as calls from '@plateful/contract/side-dishes.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/route.ts'
import { chooseSide, listSides } from '../../planning/planner.ts'
import { findMeal } from '../../shared/edit-week.ts'
import { readRuledPlan } from '../../shared/plan-view.ts'
import { setSides } from '../../shared/set-sides.ts'

/** The answer the specification asks for, with the whole week beside it so that list and totals follow at once. */
const sideChange = (mealPlan: MealPlan, mealId: string, exhausted = false) => {
  const meal = mealPlan.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId) ?? fail('meal.not_found')
  return { mealId, sideDishes: meal.sideDishes, ingredients: meal.ingredients, updatedMeal: meal, exhausted, mealPlan }
}

export const sideDishesApi = [
  route(calls.rerollSideDish, async (ctx, { body }) => {
    let exhausted = false
    const mealPlan = await setSides(ctx, body, (meal, { plan, rules }) => {
      if (!meal.sideDishIds.includes(body.sideDishId)) return fail('side.not_found')
      const question = { rules, week: plan.document.week, mealId: meal.id }
      const avoid = new Map(Object.entries(plan.document.offered)).get(offersOf(meal.id)) ?? []
      const next = chooseSide(ctx.kitchen, { ...question, replaces: body.sideDishId, avoid, seed: ctx.newSeed() })
      exhausted = next === null
      if (next === null) return []
      return meal.sideDishIds.map((id) => (id === body.sideDishId ? next : id))
    })
    return sideChange(mealPlan, body.mealId, exhausted)
  }),

  route(calls.addSideDish, async (ctx, { body }) => {
    const mealPlan = await setSides(ctx, body, (meal, { plan, rules }) => {
      const question = { rules, week: plan.document.week, mealId: meal.id }
      const best = () =>
        chooseSide(ctx.kitchen, { ...question, replaces: null, avoid: [], seed: ctx.newSeed() }) ??
        fail('side.not_found')
      return [...meal.sideDishIds, body.sideDishId ?? best()]
    })
    return sideChange(mealPlan, body.mealId)
  }),

  route(calls.removeSideDish, async (ctx, { body }) => {
    const mealPlan = await setSides(ctx, body, (meal) =>
      meal.sideDishIds.includes(body.sideDishId)
        ? meal.sideDishIds.filter((id) => id !== body.sideDishId)
        : fail('side.not_found'),
    )
    return sideChange(mealPlan, body.mealId)
  }),

  route(calls.listSideDishes, async (ctx, { query }) => {
    const { plan, rules } = await readRuledPlan(ctx, query.weekStartDate)
    findMeal(plan.document.week, query.mealId)
    return { sides: [...listSides(ctx.kitchen, { rules, week: plan.document.week, mealId: query.mealId })] }
  }),
]
