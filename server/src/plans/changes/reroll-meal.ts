import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { Alternative, rerollMeal } from '@plateful/contract/meal-plans.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'
import { inSlices } from '../../in-slices.ts'
import { readHistory } from '../making/generate-plan.ts'
import { findMeal } from '../weeks/edit-week.ts'
import { offer, offersOf } from '../weeks/plan-document.ts'
import { type RuledPlan, readRuledPlan } from '../weeks/plan-view.ts'
import { seedAskedAbout } from './ask-before.ts'
import { checkVersion } from './change-plan.ts'
import { type MealQuestion, type MealSlot, otherMeals, swapMeal } from './planner.ts'
import { changeAndTell, type ToldChange } from './told-change.ts'

type Request = BodyOf<typeof rerollMeal>

/** Days in which nobody wants a dish again who had it lately. */
const LATELY_DAYS = 28

type Asked = { readonly slot: MealSlot; readonly question: MealQuestion; readonly recipeId: string }

const readQuestion = async (
  ctx: Context<'owner'>,
  { plan, rules, opinions, atHome }: RuledPlan,
  request: Request,
): Promise<Asked> => {
  const { kitchen } = ctx
  const { wish = '', reason, food, shown = [] } = request
  const { meal } = findMeal(plan.document.week, request.mealId)
  // What is not served any more cannot be kept.
  if (meal.kept && findRecipe(kitchen.catalogue, meal.recipeId)) fail('meal.kept')
  return {
    recipeId: meal.recipeId,
    slot: { plan, rules, opinions, atHome, mealId: meal.id },
    question: {
      wish,
      offered: offersOf(plan.document.offered, meal.id),
      shown,
      ...(reason && { reason }),
      ...(reason === 'not_this_food' && food && { food }),
      ...(reason === 'had_lately' && {
        eaten: (await readHistory(ctx, plan.weekStart, LATELY_DAYS)).map(({ recipeId }) => recipeId),
      }),
    },
  }
}

/** Swaps a meal for the planner's choice, or for the recipe that was named. */
export const rerollMealOf = async (
  ctx: Context<'owner'>,
  request: Request,
): Promise<ToldChange & { readonly wishHeard?: readonly string[] }> => {
  const seed = seedAskedAbout(request.ifBreaks) ?? ctx.newSeed()
  let wishHeard: readonly string[] = []
  const told = await changeAndTell(ctx, { ...request, seed }, async (current) => {
    const { document } = current.plan
    const { slot, question, recipeId } = await readQuestion(ctx, current, request)
    const swap = { ...question, recipeId: request.recipeId ?? null, seed }
    const swapped = await inSlices(swapMeal(ctx.kitchen, slot, swap))
    wishHeard = swapped.wishHeard
    const offered = offer(document.offered, request.mealId, recipeId)
    return { document: { ...document, week: swapped.week, offered } }
  })
  return wishHeard.length === 0 ? told : { ...told, wishHeard }
}

/** Up to six other dishes for a meal, with what each would do to the week; none where a reason leaves none. Saves nothing. */
export const previewMealsOf = async (
  ctx: Context<'owner'>,
  request: Request,
): Promise<readonly Frozen<Alternative>[]> => {
  const current = await readRuledPlan(ctx, request.weekStartDate)
  await checkVersion(ctx, current.plan, request.version)
  const { slot, question } = await readQuestion(ctx, current, request)
  const alternatives = await inSlices(otherMeals(ctx.kitchen, slot, question))
  return alternatives.length > 0 || request.reason ? alternatives : fail('plan.no_meal_left')
}
