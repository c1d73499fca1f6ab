import type { UnitSystem } from '../../quantities/format.ts'
import { wordsFor } from '../../quantities/us-words.ts'
import type { MealKind, Recipe } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { portionsWith } from '../problem/week-slots.ts'
import type { Household } from '../table/household.ts'
import type { SafetyView } from '../table/judge-meal.ts'
import type { Table } from '../table/ready-table.ts'
import { minutesOf, portionsFor, serveMeal } from '../table/serve-meal.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { dishesOf, plateOf } from '../weeks/kept-meals.ts'
import { type DishFrame, type DishView, describeDish, plateView } from './describe-dish.ts'
import { describeLeftovers } from './describe-leftovers.ts'
import { describeServings, type EaterView, judgePlates } from './describe-servings.ts'
import { describeSmallChildren, type SmallChildView } from './small-children.ts'

export type SideView = DishView & { readonly id: string }

export type MealView = DishView & {
  readonly id: string
  readonly kind: MealKind
  readonly equipment: readonly string[]
  /** Adult portions cooked: adults + children's shares, times the meal's portion factor. */
  readonly portions: number
  /** The portion factor alone. */
  readonly portion: number
  readonly kept: boolean
  readonly sideDishes: readonly SideView[]
  /** Empty where people are not named. */
  readonly eaters: readonly EaterView[]
  /** Cooked beside the main, for those whose rules the main breaks. */
  readonly otherPlate: SideView | null
  /** Main and sides read together. */
  readonly safety: SafetyView
  readonly why: string | null
  /** People at the table beside the household; fewer than none: so many of it are away. */
  readonly guests: number
  /** Taken along. */
  readonly packed: boolean
  /** The meal whose pot this is eaten from: nothing is cooked or bought for the main. */
  readonly leftoversOf: string | null
  /** The meal that eats from this pot: so much more is cooked. */
  readonly leftoversFor: string | null
  /** What chokes or burns small children in it; null: nothing, or nobody small is at the table. */
  readonly smallChildren: SmallChildView | null
}

/** At which table, in which kitchen and words the meals of a week are described. */
export type Setting = {
  readonly kitchen: Kitchen
  readonly table: Table
  readonly household: Household
  readonly units: UnitSystem
  readonly plateUrl: (recipe: Recipe) => string
  /** Foods (indexes) that the shop did not have. */
  readonly soldOut: ReadonlySet<number>
}

/** All that a meal is described from beside the setting: where it is the same, so is what is shown. Data alone. */
export type MealInput = {
  readonly meal: PlannedMeal
  /** Longest minutes of its day. */
  readonly minutes: number
  /** The meal that eats from its pot. */
  readonly eater: { readonly id: string; readonly guests: number } | null
}

/** The meals of a week in their order, each with what it is described from. */
export const inputsOf = (week: PlannedWeek, household: Household): readonly (readonly MealInput[])[] => {
  const eaters = new Map(
    week.days
      .flatMap(({ meals }) =>
        meals.flatMap(({ id, guests = 0, leftoversOf }): [string, MealInput['eater']][] =>
          leftoversOf === undefined ? [] : [[leftoversOf, { id, guests }]],
        ),
      )
      .toReversed(),
  )
  return week.days.map(({ date, meals }) => {
    const minutes = minutesOf(household, date)
    return meals.map((meal) => ({ meal, minutes, eater: eaters.get(meal.id) ?? null }))
  })
}

/** A meal as it is shown; none where its recipe is not served any more. */
export const describeMeal = (
  { kitchen, table, household, units, plateUrl, soldOut }: Setting,
  { meal, minutes, eater }: MealInput,
): readonly MealView[] => {
  const recipe = kitchen.catalogue.recipes.get(meal.recipeId)
  const plate = plateOf(kitchen, meal)
  if (!recipe || !plate) return []
  const [main = 0, ...sides] = dishesOf(plate)
  const served = serveMeal(kitchen, table, { ...meal, main, sides, minutes, soldOut })
  const frameOf = (people: number, portion: number): DishFrame => ({
    foods: kitchen.catalogue.foods,
    units,
    portions: people * portion,
    portion,
    plateOf: (shown) => plateView(shown, plateUrl(shown), kitchen.plateAlt(shown)),
  })
  const describe = (dish: Recipe, people: number, portion: number): DishView =>
    describeDish(dish, frameOf(people, portion))
  const guests = meal.guests ?? 0
  const heads = household.adults + household.children
  // Guests eat what the table shares, all of it.
  const eatersOf = (side: number): number =>
    portionsWith(
      portionsFor(table, served, ({ without }) => !without.includes(side)),
      guests,
      heads,
    )
  const shownDishes = [main, ...sides, ...(served.other ? [served.other.dish] : [])].flatMap(
    (dish) => kitchen.facts.recipes[dish] ?? [],
  )
  const sideViews = sides.flatMap((side) => {
    const dish = kitchen.facts.recipes[side]
    return dish ? [{ id: dish.id, ...describe(dish, eatersOf(side), meal.portion) }] : []
  })
  const sharing = portionsFor(table, served, ({ plate: from }) => from === 'shared')
  const here = portionsWith(sharing, guests, heads)
  const cooked = here + (eater ? portionsWith(sharing, eater.guests, heads) : 0)
  return [
    {
      id: meal.id,
      kind: meal.kind,
      ...(meal.leftoversOf === undefined
        ? describe(recipe, cooked, meal.portion)
        : describeLeftovers(recipe, frameOf(here, meal.portion))),
      equipment: meal.leftoversOf === undefined ? recipe.equipment : [],
      portions: cooked * meal.portion,
      portion: meal.portion,
      kept: meal.kept,
      sideDishes: sideViews,
      ...describeServings(kitchen, table, served, describe),
      safety: judgePlates(kitchen, household, served, plate),
      why: meal.why && wordsFor(units)(meal.why),
      guests,
      packed: meal.packed === true,
      leftoversOf: meal.leftoversOf ?? null,
      leftoversFor: eater?.id ?? null,
      smallChildren: describeSmallChildren(household, shownDishes, kitchen.catalogue.foods, wordsFor(units)),
    },
  ]
}
