import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { AtHome } from '@plateful/kitchen/groceries/left-over.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { WeekRest } from '@plateful/kitchen/planning/words/cook-week.ts'
import { describeDish as describeWholeDish } from '@plateful/kitchen/planning/words/describe-dish.ts'
import { listWeek } from '@plateful/kitchen/planning/words/describe-week.ts'
import type { UnitSystem } from '@plateful/kitchen/quantities/format.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'
import { householdOf } from '../../households/household.ts'
import { plateOf } from '../../planning/plate-ref.ts'
import type { GroceryMarks, PlanDocument } from './plan-document.ts'

/** What is listed of a week and what it adds up to: computed at each read, from little. */
export type ListView = Frozen<Pick<MealPlan, 'groceryList' | 'summary'>>

export type ViewInput = {
  readonly document: PlanDocument
  readonly marks: GroceryMarks
  readonly rules: Preferences
  /** What is left of what was bought for the weeks before. */
  readonly atHome: AtHome
  /** Grams left of what this kitchen always has; left out: nobody asks. */
  readonly staplesLeft?: ReadonlyMap<string, number>
}

/** The list of a cooked week as it was marked, and its sums: 0.7 ms. */
export const listPlan = (
  kitchen: Kitchen,
  rest: WeekRest,
  { document, marks, rules, atHome, staplesLeft }: ViewInput,
): ListView =>
  listWeek(kitchen, rest, {
    household: householdOf(rules),
    units: rules.units,
    aisleOrder: rules.aisleOrder,
    groceryState: {
      ticked: marks.ticked,
      purchases: marks.bought,
      atHome,
      ...(staplesLeft && { staplesLeft }),
      have: marks.have.map(([lineId, haveIt]) => ({ lineId, haveIt })),
      own: marks.own,
      soldOut: marks.soldOut,
    },
    notes: { gaveWay: document.gaveWay, wishHeard: document.wishHeard, usedUp: document.usedUp },
  })

type DishLine = Frozen<Omit<Alternative, 'effect' | 'wishHeard'>>

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
