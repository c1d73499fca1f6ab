import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { MealPlan, PlanData, SideDish } from '@plateful/contract/plan.ts'
import type { PlateRef } from '@plateful/contract/plate.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import type { PlannedMeal } from '@plateful/kitchen/planning/week.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import { fail } from '../fail.ts'
import type { ViewInput } from '../shared/plan-view.ts'

export type WeekView = Pick<MealPlan, 'days' | 'groceryList' | 'rawIngredients' | 'summary'>

export type MealSlot = { readonly rules: Preferences; readonly week: PlanData; readonly mealId: string }
export type MealQuestion = MealSlot & {
  readonly wish: string
  readonly avoid: readonly string[]
  readonly seed: number
}

export const plateOf = (kitchen: Kitchen, recipe: Recipe): PlateRef => ({
  url: `/plates/${recipe.id}.svg?v=${kitchen.catalogue.version}`,
  alt: recipe.title,
})
export const describePlan = (_kitchen: Kitchen, _input: ViewInput): WeekView => fail('server.failed')
export const chooseMeal = (
  _kitchen: Kitchen,
  _question: MealQuestion,
  _recipeId: string | null,
): { kind: 'found'; meal: PlannedMeal } | { kind: 'nothing_left' } | { kind: 'unknown_recipe' } => fail('server.failed')
export const listAlternatives = (_kitchen: Kitchen, _question: MealQuestion): readonly Alternative[] =>
  fail('server.failed')
export const chooseSide = (
  _kitchen: Kitchen,
  _question: MealSlot & { readonly replaces: string | null; readonly avoid: readonly string[]; readonly seed: number },
): string | null => fail('server.failed')
export const listSides = (
  _kitchen: Kitchen,
  _slot: MealSlot,
): readonly Pick<SideDish, 'id' | 'title' | 'plate' | 'totalMinutes' | 'nutrition' | 'costPerPerson' | 'cuisine'>[] =>
  fail('server.failed')
export const mayStandBeside = (_kitchen: Kitchen, _slot: MealSlot, _sideId: string): boolean => fail('server.failed')
