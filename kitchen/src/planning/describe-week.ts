import type { Aisle } from '../foods/food.ts'
import { buildGroceryList, type GroceryList, type GroceryNeed, type GroceryState } from '../groceries/build-list.ts'
import { mergeRawIngredients, type RawIngredient } from '../groceries/raw-ingredients.ts'
import { addNutrition, NO_NUTRITION, type Nutrition, scaleNutrition } from '../nutrition/nutrition.ts'
import type { UnitSystem } from '../quantities/format.ts'
import type { MealKind, Recipe } from '../recipes/recipe.ts'
import type { Allergen, Diet } from '../safety/vocabulary.ts'
import { withNamed } from '../swaps/adapt-kitchen.ts'
import { careNotes } from './care-notes.ts'
import { type DishView, describeDish, type PlateView } from './describe-dish.ts'
import type { Household } from './household.ts'
import { judgeMeal, promiseOf, type SafetyView } from './judge-meal.ts'
import { dishesOf, plateOf } from './kept-meals.ts'
import type { Kitchen } from './open-kitchen.ts'
import type { PlanNotes } from './plan-week.ts'
import { readyTable, type Table } from './ready-table.ts'
import { type PlannedMeal, type PlannedWeek, recipeIdsOf } from './week.ts'

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
  /** Main and sides read together. */
  readonly safety: SafetyView
  readonly why: string | null
}

export type DayView = {
  readonly date: string
  readonly meals: readonly MealView[]
  /** Meals whose recipe is not served any more: another one can be put in their place. */
  readonly gone: readonly { readonly id: string; readonly kind: MealKind }[]
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
  readonly checked: {
    readonly dishes: number
    readonly ingredients: number
    readonly allergens: readonly Allergen[]
    readonly otherAllergens: readonly string[]
    readonly diets: readonly Diet[]
    readonly conflicts: number
    readonly sentence: string
  }
  readonly gaveWay: readonly string[]
  readonly wishHeard: readonly string[]
  readonly notes: readonly string[]
  readonly groceries: number
  readonly cuisines: number
  readonly gapPercent: number | null
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
  readonly notes: PlanNotes
  /** Per cent from a proven bound, when it has been computed. */
  readonly gapPercent?: number | null
}

const describeMeal = (
  kitchen: Kitchen,
  table: Table,
  request: DescribeRequest,
  meal: PlannedMeal,
): readonly MealView[] => {
  const recipe = kitchen.catalogue.recipes.get(meal.recipeId)
  const plate = plateOf(kitchen, meal)
  if (!recipe || !plate) return []
  const portions = table.rules.people * meal.portion
  const frame = {
    foods: kitchen.catalogue.foods,
    units: request.units,
    portions,
    portion: meal.portion,
    plateOf: (dish: Recipe): PlateView => ({ url: request.plateUrl(dish), alt: kitchen.plateAlt(dish) }),
  }
  const sides = meal.sideDishIds.flatMap((id) => kitchen.catalogue.recipes.get(id) ?? [])
  return [
    {
      id: meal.id,
      kind: meal.kind,
      ...describeDish(recipe, frame),
      equipment: recipe.equipment,
      portions,
      portion: meal.portion,
      kept: meal.kept,
      sideDishes: sides.map((side) => ({ id: side.id, ...describeDish(side, frame) })),
      safety: judgeMeal(kitchen, request.household, dishesOf(plate)),
      why: meal.why,
    },
  ]
}

const dishesOfMeal = (meal: MealView): readonly DishView[] => [meal, ...meal.sideDishes]

const describeDay = (date: string, planned: readonly PlannedMeal[], meals: readonly MealView[]): DayView => {
  const dishes = meals.flatMap(dishesOfMeal)
  const shown = new Set(meals.map(({ id }) => id))
  return {
    date,
    meals,
    gone: planned.filter(({ id }) => !shown.has(id)).map(({ id, kind }) => ({ id, kind })),
    nutrition: dishes.reduce((sum, { nutrition }) => addNutrition(sum, nutrition), NO_NUTRITION),
    costPerPerson: dishes.reduce((sum, { costPerPerson }) => sum + costPerPerson, 0),
  }
}

const needsOf = (days: readonly DayView[]): readonly GroceryNeed[] =>
  days.flatMap(({ date, meals }) =>
    meals.flatMap((meal) =>
      dishesOfMeal(meal).flatMap(({ ingredients }) =>
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

const checkedSentence = (
  meals: number,
  sides: number,
  ingredients: number,
  conflicts: number,
  household: Household,
): string => {
  const dishes = sides === 0 ? `${meals} meals` : `${meals} meals and ${sides} side ${sides === 1 ? 'dish' : 'dishes'}`
  const promise = conflicts === 0 ? promiseOf(household) : ''
  return `${dishes} read, ${ingredients} ingredients, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}.${promise}`
}

const summarise = (
  table: Table,
  request: DescribeRequest,
  days: readonly DayView[],
  list: GroceryList,
): SummaryView => {
  const { household, notes } = request
  const meals = days.flatMap((day) => day.meals)
  const sides = meals.reduce((sum, { sideDishes }) => sum + sideDishes.length, 0)
  const ingredients = meals.reduce((sum, { safety }) => sum + safety.ingredientsRead, 0)
  const conflicts = meals.reduce(
    (sum, { safety }) => sum + safety.findings.filter(({ verdict }) => verdict === 'conflict').length,
    0,
  )
  const total = days.reduce((sum, { nutrition }) => addNutrition(sum, nutrition), NO_NUTRITION)
  return {
    cost: {
      week: list.cost,
      perPersonDay: list.cost / 7 / (household.adults + household.children),
      budget: household.weeklyBudget,
    },
    nutritionPerDay: scaleNutrition(total, 1 / 7),
    targetKcal: table.rules.kcal,
    people: { adults: household.adults, children: household.children },
    checked: {
      dishes: meals.length + sides,
      ingredients,
      allergens: household.allergens,
      otherAllergens: household.otherAllergens,
      diets: household.diets,
      conflicts,
      sentence: checkedSentence(meals.length, sides, ingredients, conflicts, household),
    },
    gaveWay: notes.gaveWay,
    wishHeard: notes.wishHeard,
    notes: careNotes(household),
    groceries: list.count,
    cuisines: new Set(meals.filter(({ kind }) => kind === 'dinner').map(({ cuisine }) => cuisine)).size,
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
  const days = request.week.days.map(({ date, meals }) =>
    describeDay(
      date,
      meals,
      meals.flatMap((meal) => describeMeal(kitchen, table, request, meal)),
    ),
  )
  const needs = needsOf(days)
  const groceryList = buildGroceryList({
    needs,
    foods: kitchen.catalogue.foods,
    find: kitchen.findFood,
    pantry: request.household.pantry,
    state: request.groceryState,
    system: request.units,
    aisleOrder: request.aisleOrder ?? [],
  })
  const rawIngredients = mergeRawIngredients(
    days.flatMap(({ meals }) =>
      meals.flatMap(dishesOfMeal).flatMap(({ ingredients }) =>
        ingredients.map(({ foodId, amount, unit }) => ({
          name: kitchen.catalogue.foods.get(foodId)?.name ?? foodId,
          amount,
          unit,
        })),
      ),
    ),
  )
  return { days, groceryList, rawIngredients, summary: summarise(table, request, days, groceryList) }
}
