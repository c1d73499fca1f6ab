import type { GroceryNeed } from '../../groceries/grocery-line.ts'
import { mergeRawIngredients, type RawIngredient } from '../../groceries/raw-ingredients.ts'
import { addNutrition, NO_NUTRITION, type Nutrition } from '../../nutrition/nutrition.ts'
import type { UnitSystem } from '../../quantities/format.ts'
import { wordsFor } from '../../quantities/us-words.ts'
import type { MealKind, Recipe } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { namedInSteps } from '../kitchens/adapt-kitchen.ts'
import { favouritesOf, thinFavourites } from '../kitchens/favourite-kitchens.ts'
import { portionsWith } from '../problem/week-slots.ts'
import { eachInSteps, finish, type Steps } from '../steps.ts'
import type { Household } from '../table/household.ts'
import type { SafetyView } from '../table/judge-meal.ts'
import { layInSteps, type Table } from '../table/ready-table.ts'
import { minutesOf, portionsFor, serveMeal } from '../table/serve-meal.ts'
import type { TableRules } from '../table/table-rules.ts'
import { type OffMeal, type PlannedDay, type PlannedMeal, type PlannedWeek, recipeIdsOf } from '../week.ts'
import { dishesOf, plateOf } from '../weeks/kept-meals.ts'
import { type CheckedView, checkedOf } from './checked-words.ts'
import { type DishFrame, type DishView, describeDish } from './describe-dish.ts'
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
  /** The meal whose pot this is eaten from: nothing is cooked or bought for the main. */
  readonly leftoversOf: string | null
  /** The meal that eats from this pot: so much more is cooked. */
  readonly leftoversFor: string | null
  /** What chokes or burns small children in it; null: nothing, or nobody small is at the table. */
  readonly smallChildren: SmallChildView | null
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

/** A week as it is cooked, whatever was done on its list: the dear part of describing it. */
export type CookedWeek = {
  readonly days: readonly DayView[]
  readonly needs: readonly GroceryNeed[]
  readonly rawIngredients: readonly RawIngredient[]
  readonly checked: CheckedView
  /** Kinds of meal that are planned, and the energy of a day with all of them. */
  readonly aims: Pick<TableRules, 'meals' | 'kcal'>
  /** Favourite kitchens that came out thin, each a sentence. */
  readonly thin: readonly string[]
}

export type CookRequest = {
  readonly week: PlannedWeek
  readonly household: Household
  readonly units: UnitSystem
  readonly plateUrl: (recipe: Recipe) => string
  /** Foods that the shop did not have. */
  readonly soldOut: readonly string[]
}

/** The meal that eats from another's pot. */
const eaterOf = (week: PlannedWeek, mealId: string): PlannedMeal | undefined =>
  week.days.flatMap(({ meals }) => meals).find(({ leftoversOf }) => leftoversOf === mealId)

const describeMeal = (
  kitchen: Kitchen,
  table: Table,
  request: CookRequest,
  { date, ...meal }: PlannedMeal & { readonly date: string },
): readonly MealView[] => {
  const recipe = kitchen.catalogue.recipes.get(meal.recipeId)
  const plate = plateOf(kitchen, meal)
  if (!recipe || !plate) return []
  const [main = 0, ...sides] = dishesOf(plate)
  const { household } = request
  const soldOut = new Set(request.soldOut.flatMap((id) => kitchen.foods.indexOf.get(id) ?? []))
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
  const shownDishes = [main, ...sides, ...(served.other ? [served.other.dish] : [])].flatMap(
    (dish) => kitchen.facts.recipes[dish] ?? [],
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
      safety: judgePlates(kitchen, household, served, plate),
      why: meal.why && wordsFor(request.units)(meal.why),
      guests,
      leftoversOf: meal.leftoversOf ?? null,
      leftoversFor: eater?.id ?? null,
      smallChildren: describeSmallChildren(household, shownDishes, kitchen.catalogue.foods, wordsFor(request.units)),
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

/** The guard reads the dishes of a meal one by one, so that describing it finds them read: three of them may take 50 ms. */
function* readPlate(kitchen: Kitchen, meal: PlannedMeal): Steps<void> {
  const plate = plateOf(kitchen, meal)
  if (plate) yield* eachInSteps(dishesOf(plate), kitchen.readingOf)
}

/** The dishes of a week with amounts for the table, and all that they need. */
export const cookWeek = (below: Kitchen, request: CookRequest): CookedWeek => finish(cookInSteps(below, request))

/** The same, meal by meal. */
export function* cookInSteps(below: Kitchen, request: CookRequest): Steps<CookedWeek> {
  const kitchen = yield* namedInSteps(below, recipeIdsOf(request.week))
  const table = yield* layInSteps(kitchen, request.household)
  const days: DayView[] = []
  for (const day of request.week.days) {
    const meals: MealView[] = []
    for (const meal of day.meals) {
      yield* readPlate(kitchen, meal)
      meals.push(...describeMeal(kitchen, table, request, { ...meal, date: day.date }))
      yield
    }
    days.push(describeDay(day, meals))
  }
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
  const { meals, kcal } = table.rules
  const checked = checkedOf(
    kitchen,
    request.household,
    days.flatMap((day) => day.meals),
  )
  const thin = thinFavourites(
    favouritesOf(below, request.household),
    days.flatMap((day) => day.meals),
  )
  return { days, needs: needsOf(days), rawIngredients, checked, aims: { meals, kcal }, thin }
}
