import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlateRef } from '@plateful/contract/plate.ts'
import { DAY_ORDER, isBetween, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'

/** What goes somewhere: a dish that is put on a meal, or a meal that changes places with another one. */
export type Going =
  | { readonly kind: 'dish'; readonly recipeId: string; readonly title: string; readonly plate?: PlateRef | undefined }
  | { readonly kind: 'meal'; readonly mealId: string; readonly title: string; readonly plate?: PlateRef | undefined }

/** A meal of the week as a place, as the page knows it before anybody has asked what would be there. */
export type Spot = {
  readonly mealId: string
  readonly date: string
  readonly kind: MealKind
  /** What is served there; null: nothing is. */
  readonly title: string | null
  readonly kept: boolean
}

/** Whether what is served at one meal may be served at another: no dinner is a snack, and no dessert a lunch. */
export const mayChangePlaces = (one: MealKind, other: MealKind): boolean => isBetween(one) === isBetween(other)

/** All places of a week, day by day in the order of the meals, also those where nothing is planned; not what is past. */
export const spotsOf = ({ days }: MealPlan): readonly Spot[] =>
  days.flatMap(({ date, meals, gone, off }) =>
    [
      ...meals.map(({ id, kind, title, kept }) => ({ mealId: id, date, kind, title, kept })),
      ...[...gone, ...off.filter(({ reason }) => reason !== 'past')].map(({ id, kind }) => ({
        mealId: id,
        date,
        kind,
        title: null,
        kept: false,
      })),
    ].sort((one, other) => DAY_ORDER.indexOf(one.kind) - DAY_ORDER.indexOf(other.kind)),
  )
