import { MAX_SIDES } from '@plateful/contract/constants.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { mayStandBeside } from '../planning/planner.ts'
import { changePlan, type Target } from './change-plan.ts'
import { findMeal, type StoredMeal, withMeal } from './edit-week.ts'
import type { RuledPlan } from './plan-view.ts'

/** Sides that come new to a meal must exist and fit the household; those that stand there already may stay. */
const checkNew = (
  ctx: Context<'owner'>,
  { plan, rules }: RuledPlan,
  meal: StoredMeal,
  next: readonly string[],
): void => {
  for (const sideId of next.filter((id) => !meal.sideDishIds.includes(id))) {
    if (!ctx.kitchen.catalogue.recipes.get(sideId)?.kinds.includes('side')) fail('side.not_found')
    if (!mayStandBeside(ctx.kitchen, { rules, week: plan.document.week, mealId: meal.id }, sideId))
      fail('side.not_allowed')
  }
}

/** Changes the sides of a meal to what `choose` makes of it, and answers the week as saved. */
export const setSides = (
  ctx: Context<'owner'>,
  target: Target & { readonly mealId: string },
  choose: (meal: StoredMeal, current: RuledPlan) => readonly string[],
): Promise<MealPlan> =>
  changePlan(ctx, target, (current) => {
    const { document } = current.plan
    const { meal } = findMeal(document.week, target.mealId)
    const next = [...new Set(choose(meal, current))]
    if (next.length > MAX_SIDES) return fail('side.too_many')
    checkNew(ctx, current, meal, next)
    return {
      document: { ...document, week: withMeal(document.week, meal.id, () => ({ ...meal, sideDishIds: next })) },
    }
  })
