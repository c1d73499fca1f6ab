import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { chooseMeal, listAlternatives, type MealQuestion } from '../../planning/planner.ts'
import { changePlan, checkVersion } from '../../shared/change-plan.ts'
import { findMeal, withMeal } from '../../shared/edit-week.ts'
import { offer } from '../../shared/plan-document.ts'
import { type RuledPlan, readRuledPlan } from '../../shared/plan-view.ts'

type Request = {
  readonly weekStartDate: string
  readonly mealId: string
  readonly version?: number | undefined
  readonly wish?: string | undefined
  readonly recipeId?: string | undefined
}

const questionOf = (ctx: Context<'owner'>, { plan, rules }: RuledPlan, request: Request): MealQuestion => {
  const { meal } = findMeal(plan.document.week, request.mealId)
  if (meal.kept) fail('meal.kept')
  return {
    rules,
    week: plan.document.week,
    mealId: request.mealId,
    wish: request.wish ?? '',
    avoid: new Map(Object.entries(plan.document.offered)).get(request.mealId) ?? [],
    seed: ctx.newSeed(),
  }
}

/** Swaps a meal for the planner's choice, or for the recipe that was named. */
export const rerollMealOf = (ctx: Context<'owner'>, request: Request): Promise<MealPlan> =>
  changePlan(ctx, request, (current) => {
    const { document } = current.plan
    const question = questionOf(ctx, current, request)
    const before = findMeal(document.week, request.mealId).meal
    const result = chooseMeal(ctx.kitchen, question, request.recipeId ?? null)
    if (result.kind === 'unknown_recipe') return fail('recipe.not_found')
    if (result.kind === 'nothing_left') return fail('plan.no_meal_left')
    return {
      document: {
        ...document,
        week: withMeal(document.week, request.mealId, () => result.meal),
        offered: offer(document.offered, request.mealId, before.recipeId),
      },
    }
  })

/** Up to three other dishes for a meal, with what each would do to the week. Saves nothing. */
export const previewMealsOf = async (ctx: Context<'owner'>, request: Request): Promise<Alternative[]> => {
  const current = await readRuledPlan(ctx, request.weekStartDate)
  checkVersion(current.plan, request.version)
  const alternatives = listAlternatives(ctx.kitchen, questionOf(ctx, current, request))
  return alternatives.length > 0 ? [...alternatives] : fail('plan.no_meal_left')
}
