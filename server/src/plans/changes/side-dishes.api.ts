import * as calls from '@plateful/contract/side-dishes.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { inSlices } from '../../in-slices.ts'
import { tellingChanges } from '../weeks/answer-small.ts'
import { findMeal } from '../weeks/edit-week.ts'
import { readRuledPlan } from '../weeks/plan-view.ts'
import { changeSides, type SidesChanged } from './change-sides.ts'
import { fittingSides } from './planner.ts'

/** The answer the specification asks for, with the whole week beside it so that list and totals follow at once. */
const sideChange = ({ mealPlan, exhausted, breaks, asked }: SidesChanged, mealId: string) => {
  const meal = mealPlan.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId) ?? fail('meal.not_found')
  return {
    mealId,
    sideDishes: meal.sideDishes,
    ingredients: meal.ingredients,
    updatedMeal: meal,
    exhausted,
    mealPlan,
    breaks,
    ...(asked && { asked }),
  }
}

export const sideDishesApi = [
  route(
    calls.rerollSideDish,
    tellingChanges(calls.rerollSideDish.returns, async (ctx, { body }) =>
      sideChange(await changeSides(ctx, body, { kind: 'reroll', sideDishId: body.sideDishId }), body.mealId),
    ),
  ),

  route(
    calls.addSideDish,
    tellingChanges(calls.addSideDish.returns, async (ctx, { body }) =>
      sideChange(await changeSides(ctx, body, { kind: 'add', sideDishId: body.sideDishId ?? null }), body.mealId),
    ),
  ),

  route(
    calls.removeSideDish,
    tellingChanges(calls.removeSideDish.returns, async (ctx, { body }) =>
      sideChange(await changeSides(ctx, body, { kind: 'remove', sideDishId: body.sideDishId }), body.mealId),
    ),
  ),

  route(calls.listSideDishes, async (ctx, { query }) => {
    const { plan, rules, opinions, atHome } = await readRuledPlan(ctx, query.weekStartDate)
    const { meal } = findMeal(plan.document.week, query.mealId)
    const sides = await inSlices(fittingSides(ctx.kitchen, { plan, rules, opinions, atHome, mealId: meal.id }))
    return { sides: sides.map(({ recipeId, ...side }) => ({ id: recipeId, ...side })) }
  }),
]
