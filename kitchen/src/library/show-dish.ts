import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { adaptKitchen, withNamed } from '../planning/kitchens/adapt-kitchen.ts'
import type { Household } from '../planning/table/household.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import { describeMeal, type MealView } from '../planning/words/describe-meal.ts'
import type { UnitSystem } from '../quantities/format.ts'
import { MEAL_KINDS, type MealKind, type Recipe } from '../recipes/recipe.ts'
import { fitOf, type Unfit } from './fit.ts'

type Asked = {
  readonly recipeId: string
  readonly household: Household
  readonly units: UnitSystem
  readonly plateUrl: (kitchen: Kitchen, recipe: Recipe) => string
}

export type ShownDish = { readonly recipe: Recipe; readonly meal: MealView; readonly unfit: Unfit | null }

/** The meal that a dish is shown as: the last of the day that it is for. A side is shown as if it were a dinner. */
const kindOf = ({ kinds }: Recipe): MealKind =>
  MEAL_KINDS.findLast((kind) => kinds.some((of) => of === kind)) ?? 'dinner'

/** One dish alone, as it would be cooked for everybody at a table, whether it fits them or not; null where there is none of that id. */
export const showDish = (below: Kitchen, { recipeId, household, units, plateUrl }: Asked): ShownDish | null => {
  const kitchen = withNamed(adaptKitchen(below, { household }), [recipeId])
  const recipe = kitchen.catalogue.recipes.get(recipeId)
  const dish = kitchen.facts.indexOf.get(recipeId)
  if (recipe === undefined || dish === undefined) return null
  const [meal] = describeMeal(
    {
      kitchen,
      table: readyTable(kitchen, household),
      household,
      units,
      plateUrl: (shown) => plateUrl(kitchen, shown),
      soldOut: new Set(),
    },
    {
      meal: {
        id: 'one',
        kind: kindOf(recipe),
        recipeId,
        portion: 1,
        kept: false,
        sideDishIds: [],
        why: null,
      },
      minutes: Math.max(household.weekdayMinutes, household.weekendMinutes),
      eater: null,
    },
  )
  return meal === undefined ? null : { recipe, meal, unfit: fitOf(kitchen, household).whyNot(dish) }
}
