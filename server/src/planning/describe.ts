import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlateRef } from '@plateful/contract/plate.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import { fail } from '../fail.ts'
import type { GroceryMarks, PlanDocument } from '../shared/plan-document.ts'

export type WeekView = Pick<MealPlan, 'days' | 'groceryList' | 'rawIngredients' | 'summary'>

export type ViewInput = {
  readonly document: PlanDocument
  readonly marks: GroceryMarks
  readonly rules: Preferences
}

/** The drawn plate's address: another catalogue, another address, so that it may be kept for ever. */
export const plateOf = (kitchen: Kitchen, recipe: Recipe): PlateRef => ({
  url: `/plates/${recipe.id}.svg?v=${kitchen.catalogue.version}`,
  alt: recipe.title,
})

type DishLine = Omit<Alternative, 'effect'> & { readonly id: string }

export const describeDish = (_kitchen: Kitchen, _recipeId: string, _portion: number): DishLine => fail('server.failed')

export const describePlan = (_kitchen: Kitchen, _input: ViewInput): WeekView => fail('server.failed')
