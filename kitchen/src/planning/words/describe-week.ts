import type { Aisle } from '../../foods/food.ts'
import { wordsFor } from '../../foods/us-words.ts'
import { buildGroceryList, type GroceryList, type GroceryNeed, type GroceryState } from '../../groceries/build-list.ts'
import { mergeRawIngredients, type RawIngredient } from '../../groceries/raw-ingredients.ts'
import { addNutrition, NO_NUTRITION, type Nutrition, scaleNutrition } from '../../nutrition/nutrition.ts'
import type { UnitSystem } from '../../quantities/format.ts'
import type { MealKind, Recipe } from '../../recipes/recipe.ts'
import { withNamed } from '../../swaps/adapt-kitchen.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { PlanNotes } from '../plan-week.ts'
import { plannedShare, portionsWith } from '../search/week-slots.ts'
import type { Household } from '../table/household.ts'
import type { SafetyView } from '../table/judge-meal.ts'
import { dishesOf, plateOf } from '../table/kept-meals.ts'
import { readyTable, type Table } from '../table/ready-table.ts'
import { minutesOf, portionsFor, serveMeal } from '../table/serve-meal.ts'
import { NO_WEEK_RULES, type WeekRules } from '../table/week-rules.ts'
import { type OffMeal, type PlannedDay, type PlannedMeal, type PlannedWeek, recipeIdsOf } from '../week.ts'
import { careNotes } from './care-notes.ts'
import { type DishFrame, type DishView, describeDish } from './describe-dish.ts'
import { describeLeftovers } from './describe-leftovers.ts'
import { describeServings, type EaterView, judgePlates } from './describe-servings.ts'
import { type CheckedView, checkedOf, offNotes, usedUpNotes } from './summary-words.ts'

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
  /** The meal whose pot this is eaten from: nothing is cooked or bought for the main. */
  readonly leftoversOf: string | null
  /** The meal that eats from this pot: so much more is cooked. */
  readonly leftoversFor: string | null
}

export type DayView = {
  readonly date: string
  readonly meals: readonly MealView[]
  /** Meals whose recipe is not served any more: another one can be put in their place. */
  readonly gone: readonly { readonly id: string; readonly kind: MealKind }[]
  /** Meals that are eaten out or skipped. */
  readonly off: readonly OffMeal[]
  /** Per adult, all planned meals with their sides. */
  readonly nutrition: Nutrition
  readonly costPerPerson: number
}

export type SummaryView = {
  /** USD. `budget` null: no limit. */
  readonly cost: { readonly week: number; readonly perPersonDay: number; readonly budget: number | null }
  readonly nutritionPerDay: Nutrition
  readonly targetKcal: number
  readonly people: { readonly adults: number; readonly children: number }
  readonly checked: CheckedView
  readonly gaveWay: readonly string[]
  readonly wishHeard: readonly string[]
  readonly notes: readonly string[]
  readonly groceries: number
  readonly cuisines: number
  readonly gapPercent: number | null
  /** The shape of the week that held for this plan. */
  readonly weekRules: WeekRules
}

export type WeekView = {
  readonly days: readonly DayView[]
  readonly groceryList: GroceryList
  readonly rawIngredients: readonly RawIngredient[]
  readonly summary: SummaryView
}

export type DescribeRequest = {
  readonly week: PlannedWeek
  readonly household: Household
  readonly units: UnitSystem
  readonly groceryState: GroceryState
  /** The household's way through its shop. */
  readonly aisleOrder?: readonly Aisle[]
  readonly plateUrl: (recipe: Recipe) => string
  /** What the planner said when it made the week. */
  readonly notes: Pick<PlanNotes, 'gaveWay' | 'wishHeard'> & Partial<Pick<PlanNotes, 'usedUp'>>
  /** Per cent from a proven bound, when it has been computed. */
  readonly gapPercent?: number | null
}

/** The meal that eats from another's pot. */
const eaterOf = (week: PlannedWeek, mealId: string): PlannedMeal | undefined =>
  week.days.flatMap(({ meals }) => meals).find(({ leftoversOf }) => leftoversOf === mealId)

const describeMeal = (
  kitchen: Kitchen,
  table: Table,
  request: DescribeRequest,
  { date, ...meal }: PlannedMeal & { readonly date: string },
): readonly MealView[] => {
  const recipe = kitchen.catalogue.recipes.get(meal.recipeId)
  const plate = plateOf(kitchen, meal)
  if (!recipe || !plate) return []
  const [main = 0, ...sides] = dishesOf(plate)
  const { household } = request
  const soldOut = new Set((request.groceryState.soldOut ?? []).flatMap((id) => kitchen.foods.indexOf.get(id) ?? []))
  const served = serveMeal(kitchen, table, { ...meal, main, sides, minutes: minutesOf(household, date), soldOut })
  const frameOf = (people: number, portion: number): DishFrame => ({
    foods: kitchen.catalogue.foods,
    units: request.units,
    portions: people * portion,
    portion,
    plateOf: (shown) => ({ url: request.plateUrl(shown), alt: kitchen.plateAlt(shown) }),
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
  const sideViews = sides.flatMap((side) => {
    const dish = kitchen.facts.recipes[side]
    return dish ? [{ id: dish.id, ...describe(dish, eatersOf(side), meal.portion) }] : []
  })
  const sharing = portionsFor(table, served, ({ plate: from }) => from === 'shared')
  const here = portionsWith(sharing, guests, heads)
  const eater = eaterOf(request.week, meal.id)
  const cooked = here + (eater ? portionsWith(sharing, eater.guests ?? 0, heads) : 0)
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
      safety: judgePlates(kitchen, household, served, dishesOf(plate)),
      why: meal.why && wordsFor(request.units)(meal.why),
      guests,
      leftoversOf: meal.leftoversOf ?? null,
      leftoversFor: eater?.id ?? null,
    },
  ]
}

const dishesOfMeal = (meal: MealView): readonly DishView[] => [meal, ...meal.sideDishes]

/** All that is cooked and bought for a meal. */
const cookedDishes = (meal: MealView): readonly DishView[] => [
  ...dishesOfMeal(meal),
  ...(meal.otherPlate ? [meal.otherPlate] : []),
]

const describeDay = ({ date, meals: planned, off = [] }: PlannedDay, meals: readonly MealView[]): DayView => {
  const dishes = meals.flatMap(dishesOfMeal)
  const shown = new Set(meals.map(({ id }) => id))
  return {
    date,
    meals,
    gone: planned.filter(({ id }) => !shown.has(id)).map(({ id, kind }) => ({ id, kind })),
    off,
    nutrition: dishes.reduce((sum, { nutrition }) => addNutrition(sum, nutrition), NO_NUTRITION),
    costPerPerson: dishes.reduce((sum, { costPerPerson }) => sum + costPerPerson, 0),
  }
}

const needsOf = (days: readonly DayView[]): readonly GroceryNeed[] =>
  days.flatMap(({ date, meals }) =>
    meals.flatMap((meal) =>
      cookedDishes(meal).flatMap(({ ingredients }) =>
        ingredients.map(({ foodId, grams, amount, unit }) => ({
          foodId,
          grams,
          quantity: amount,
          unit,
          mealId: meal.id,
          mealTitle: meal.title,
          day: date,
        })),
      ),
    ),
  )

const summarise = (
  kitchen: Kitchen,
  table: Table,
  request: DescribeRequest,
  days: readonly DayView[],
  list: GroceryList,
): SummaryView => {
  const { household, notes } = request
  const checked = checkedOf(
    kitchen,
    household,
    days.flatMap(({ meals }) => meals),
  )
  const share = plannedShare(
    table.rules.meals,
    days.flatMap(({ off }) => off.map(({ kind }) => kind)),
  )
  const total = days.reduce((sum, { nutrition }) => addNutrition(sum, nutrition), NO_NUTRITION)
  return {
    cost: {
      week: list.cost,
      perPersonDay: list.cost / 7 / (household.adults + household.children),
      budget: household.weeklyBudget === null ? null : household.weeklyBudget * share,
    },
    nutritionPerDay: scaleNutrition(total, 1 / 7),
    targetKcal: table.rules.kcal * share,
    people: { adults: household.adults, children: household.children },
    checked,
    gaveWay: notes.gaveWay,
    wishHeard: notes.wishHeard,
    notes: [
      ...usedUpNotes(list, notes.usedUp ?? []),
      ...offNotes(days, household.weeklyBudget, share),
      ...careNotes(household, checked.onlyAsWords),
    ],
    weekRules: household.weekRules ?? NO_WEEK_RULES,
    groceries: list.count,
    cuisines: new Set(
      days
        .flatMap(({ meals }) => meals)
        .filter(({ kind }) => kind === 'dinner')
        .map(({ cuisine }) => cuisine),
    ).size,
    gapPercent: request.gapPercent ?? null,
  }
}

/**
 * Everything that is shown of a planned week, computed from the plan and the catalogue alone: amounts for the table,
 * nutrition, cost, the grocery list, and every dish read again under the rules of today.
 * A dish that has left the catalogue is left out.
 */
export const describeWeek = (below: Kitchen, request: DescribeRequest): WeekView => {
  const kitchen = withNamed(below, recipeIdsOf(request.week))
  const table = readyTable(kitchen, request.household)
  const days = request.week.days.map((day) =>
    describeDay(
      day,
      day.meals.flatMap((meal) => describeMeal(kitchen, table, request, { ...meal, date: day.date })),
    ),
  )
  const needs = needsOf(days)
  const groceryList = buildGroceryList({
    needs,
    foods: kitchen.catalogue.foods,
    find: kitchen.findFood,
    pantry: request.household.pantry,
    usedUp: request.notes.usedUp ?? [],
    state: request.groceryState,
    system: request.units,
    aisleOrder: request.aisleOrder ?? [],
  })
  const rawIngredients = mergeRawIngredients(
    days.flatMap(({ meals }) =>
      meals.flatMap(cookedDishes).flatMap(({ ingredients }) =>
        ingredients.map(({ foodId, amount, unit, grams }) => ({
          name: kitchen.catalogue.foods.get(foodId)?.name ?? foodId,
          amount,
          unit,
          grams,
        })),
      ),
    ),
  )
  return { days, groceryList, rawIngredients, summary: summarise(kitchen, table, request, days, groceryList) }
}
