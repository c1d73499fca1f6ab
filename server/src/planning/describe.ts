import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlateRef } from '@plateful/contract/plate.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { describeDish as describeWholeDish } from '@plateful/kitchen/planning/words/describe-dish.ts'
import { describeWeek } from '@plateful/kitchen/planning/words/describe-week.ts'
import type { UnitSystem } from '@plateful/kitchen/quantities/format.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import { fail } from '../fail.ts'
import type { Frozen } from '../frozen.ts'
import { householdOf } from '../shared/household.ts'
import type { GroceryMarks, PlanDocument } from '../shared/plan-document.ts'

/** All that is computed of a plan; the rest of it stands in its row. */
export type WeekView = Frozen<Pick<MealPlan, 'days' | 'groceryList' | 'rawIngredients' | 'summary'>>

export type ViewInput = {
  readonly document: PlanDocument
  readonly marks: GroceryMarks
  readonly rules: Preferences
}

/** The drawn plate's address: another catalogue or recipe, another address, so that it may be kept for ever. */
const plateUrl = (kitchen: Kitchen, { id, source }: Recipe): string =>
  `/plates/${id}.svg?v=${source?.revision ?? kitchen.platesVersion}`

export const plateOf = (kitchen: Kitchen, recipe: Recipe): PlateRef => ({
  url: plateUrl(kitchen, recipe),
  alt: kitchen.plateAlt(recipe),
})

/** A week as people see it. About 10 ms: see viewOf, which keeps what was described last. */
export const describePlan = (kitchen: Kitchen, { document, marks, rules }: ViewInput): WeekView =>
  describeWeek(kitchen, {
    week: document.week,
    household: householdOf(rules),
    units: rules.units,
    aisleOrder: rules.aisleOrder,
    groceryState: {
      ticked: marks.ticked,
      have: marks.have.map(([lineId, haveIt]) => ({ lineId, haveIt })),
      own: marks.own,
      soldOut: marks.soldOut,
    },
    plateUrl: (recipe) => plateUrl(kitchen, recipe),
    notes: { gaveWay: document.gaveWay, wishHeard: document.wishHeard, usedUp: document.usedUp },
  })

type DishLine = Frozen<Omit<Alternative, 'effect'>>

/** A dish as a choice to make: figures for one adult portion, times the meal's portion factor. */
export const describeChoice = (
  kitchen: Kitchen,
  recipeId: string,
  portion: number,
  units: UnitSystem = 'metric',
): DishLine => {
  const recipe = findRecipe(kitchen.catalogue, recipeId) ?? fail('recipe.not_found')
  const dish = describeWholeDish(recipe, {
    foods: kitchen.catalogue.foods,
    units,
    plateOf: (shown) => plateOf(kitchen, shown),
    portions: portion,
    portion,
  })
  const { title, cuisine, origin, isReviewed, plate, totalMinutes, nutrition, costPerPerson } = dish
  return { recipeId, title, cuisine, origin, isReviewed, plate, totalMinutes, nutrition, costPerPerson }
}
