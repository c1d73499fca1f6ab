import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { reportMeal as endpoint } from '@plateful/contract/ideas.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { isIdeaId } from '../../ideas/idea-rows.ts'
import { reportIdea } from '../../ideas/idea-store.ts'
import { findMeal } from '../weeks/edit-week.ts'
import { findPlan } from '../weeks/plan-store.ts'
import { type PlanView, readMealPlan } from '../weeks/plan-view.ts'

/**
 * Takes an idea off every table, its own first. Who may report is who is served it: it stands in their week and in their
 * kitchen. Reported twice is reported once.
 */
export const reportMealOf = async (ctx: Context<'owner'>, request: BodyOf<typeof endpoint>): Promise<PlanView> => {
  const { weekStartDate, mealId, recipeId, reason } = request
  const { owner } = ctx.principal
  const plan = (await findPlan(ctx.db, owner, weekStartDate)) ?? fail('plan.not_found')
  const { meal } = findMeal(plan.document.week, mealId)
  if (meal.recipeId !== recipeId) return fail('meal.not_found')
  if (!isIdeaId(recipeId)) return fail('meal.not_idea')
  if (ctx.kitchen.catalogue.recipes.has(recipeId)) await reportIdea(ctx.db, { id: recipeId, reason, now: ctx.now() })
  ctx.kitchens.lookAgain()
  return readMealPlan({ ...ctx, kitchen: await ctx.kitchens.of(owner) }, weekStartDate)
}
