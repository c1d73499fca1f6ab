import type { Alternative } from '@plateful/contract/meal-plans.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'
import { inSlices } from '../../in-slices.ts'
import { findMeal } from '../weeks/edit-week.ts'
import { offer, offersOf } from '../weeks/plan-document.ts'
import { type RuledPlan, readRuledPlan } from '../weeks/plan-view.ts'
import { seedAskedAbout, type Terms } from './ask-before.ts'
import { checkVersion } from './change-plan.ts'
import { type MealQuestion, type MealSlot, otherMeals, swapMeal } from './planner.ts'
import { changeAndTell, type ToldChange } from './told-change.ts'

type Request = Pick<Terms, 'ifBreaks'> & {
  readonly weekStartDate: string
  readonly mealId: string
  readonly version?: number | undefined
  readonly wish?: string | undefined
  readonly recipeId?: string | undefined
}

type Asked = { readonly slot: MealSlot; readonly question: MealQuestion; readonly recipeId: string }

const readQuestion = ({ kitchen }: Context<'owner'>, { plan, rules }: RuledPlan, request: Request): Asked => {
  const { meal } = findMeal(plan.document.week, request.mealId)
  // What is not served any more cannot be kept.
  if (meal.kept && findRecipe(kitchen.catalogue, meal.recipeId)) fail('meal.kept')
  return {
    recipeId: meal.recipeId,
    slot: { plan, rules, mealId: meal.id },
    question: {
      wish: request.wish ?? '',
      offered: offersOf(plan.document.offered, meal.id),
    },
  }
}

/** Swaps a meal for the planner's choice, or for the recipe that was named. */
export const rerollMealOf = (ctx: Context<'owner'>, request: Request): Promise<ToldChange> => {
  const seed = seedAskedAbout(request.ifBreaks) ?? ctx.newSeed()
  return changeAndTell(ctx, { ...request, seed }, async (current) => {
    const { document } = current.plan
    const { slot, question, recipeId } = readQuestion(ctx, current, request)
    const swap = { ...question, recipeId: request.recipeId ?? null, seed }
    const week = await inSlices(swapMeal(ctx.kitchen, slot, swap))
    return { document: { ...document, week, offered: offer(document.offered, request.mealId, recipeId) } }
  })
}

/** Up to three other dishes for a meal, with what each would do to the week. Saves nothing. */
export const previewMealsOf = async (
  ctx: Context<'owner'>,
  request: Request,
): Promise<readonly Frozen<Alternative>[]> => {
  const current = await readRuledPlan(ctx, request.weekStartDate)
  await checkVersion(ctx, current.plan, request.version)
  const { slot, question } = readQuestion(ctx, current, request)
  const alternatives = await inSlices(otherMeals(ctx.kitchen, slot, question))
  return alternatives.length > 0 ? alternatives : fail('plan.no_meal_left')
}
