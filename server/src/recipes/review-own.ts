import type { OwnRecipe } from '@plateful/contract/own-recipes.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import { nutritionOf, scaleNutrition } from '@plateful/kitchen/nutrition/nutrition.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import { readyTable } from '@plateful/kitchen/planning/table/ready-table.ts'
import { servingCost } from '@plateful/kitchen/planning/words/describe-dish.ts'
import type { Context } from '../context.ts'
import type { Frozen } from '../frozen.ts'
import { householdOf } from '../households/household.ts'
import { findPreferences } from '../households/preference-store.ts'
import { plateOf } from '../planning/plate-ref.ts'
import type { OwnRow } from './own-recipe-store.ts'

export const householdOfCaller = async (ctx: Context<'owner'>): Promise<Household> => {
  const stored = await findPreferences(ctx.db, ctx.principal.owner)
  return householdOf(stored?.preferences ?? Preferences.parse({}))
}

/** A recipe as it stands on the list. `kitchen` must hold it, unless a food of it is gone. */
export const describeOwn = (
  kitchen: Kitchen,
  household: Household,
  { id, draft, createdAt, isOpen, picture }: OwnRow,
): Frozen<OwnRecipe> => {
  const index = kitchen.facts.indexOf.get(id)
  const recipe = index === undefined ? undefined : kitchen.facts.recipes[index]
  const { title, kinds, servings, totalMinutes } = draft
  const frame = { id, title, kinds, servings, totalMinutes, createdAt, isOpen, picture }
  if (index === undefined || !recipe) return { ...frame, dish: null }
  const { foods } = kitchen.catalogue
  const { kcal } = scaleNutrition(nutritionOf(recipe.ingredients, foods), 1 / recipe.servings)
  return {
    ...frame,
    dish: {
      plate: plateOf(kitchen, recipe),
      kcal,
      costPerPerson: servingCost(recipe, foods),
      isPlanned: readyTable(kitchen, household).legal.isLegal[index] === 1,
    },
  }
}
