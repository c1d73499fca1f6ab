import { generatePlan } from '@plateful/contract/meal-plans.ts'
import type { MealPlan, PlanData } from '@plateful/contract/plan.ts'
import type { Caller } from './caller.ts'

export const WEEK = '2026-11-23'
export const NEXT_WEEK = '2026-11-30'

type Wanted = { readonly week?: string; readonly seed?: number; readonly preferences?: object }

/** A planned week of a caller. */
export const aPlan = async (
  caller: Caller,
  { week = WEEK, seed = 7, preferences = {} }: Wanted = {},
): Promise<MealPlan> => (await caller.call(generatePlan, { body: { weekStartDate: week, seed, preferences } })).mealPlan

/** What a page would send back to save this plan. */
export const dataOf = (plan: MealPlan): PlanData => ({
  days: plan.days.map(({ date, meals, off }) => ({
    date,
    meals: meals.map(({ id, kind, recipeId, portion, kept, sideDishes, why, guests, packed, leftoversOf }) => ({
      id,
      kind,
      recipeId,
      portion,
      kept,
      sideDishIds: sideDishes.map((side) => side.id),
      why,
      ...(guests !== 0 && { guests }),
      ...(packed && { packed }),
      ...(leftoversOf !== null && { leftoversOf }),
    })),
    ...(off.length > 0 && { off }),
  })),
})

/** The meal in a slot: `d0-dinner`. */
export const mealOf = (plan: MealPlan, mealId: string): MealPlan['days'][number]['meals'][number] => {
  const meal = plan.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId)
  if (!meal) throw new Error(`no ${mealId} in this plan`)
  return meal
}

/** A meal that has a side dish. */
export const mealWithSide = (plan: MealPlan): MealPlan['days'][number]['meals'][number] => {
  const meal = plan.days.flatMap(({ meals }) => meals).find(({ sideDishes }) => sideDishes.length > 0)
  if (!meal) throw new Error('no meal with a side in this plan')
  return meal
}
