import type { GroceryNeed } from '../../groceries/grocery-line.ts'
import { mergeRawIngredients, type RawIngredient } from '../../groceries/raw-ingredients.ts'
import { addNutrition, NO_NUTRITION, type Nutrition } from '../../nutrition/nutrition.ts'
import type { UnitSystem } from '../../quantities/format.ts'
import type { MealKind, Recipe } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { missingIn, namedInSteps } from '../kitchens/adapt-kitchen.ts'
import { favouritesOf, thinFavourites } from '../kitchens/favourite-kitchens.ts'
import { eachInSteps, finish, type Steps } from '../steps.ts'
import type { Household } from '../table/household.ts'
import { layInSteps } from '../table/ready-table.ts'
import { apartTable } from '../table/seat-members.ts'
import type { TableRules } from '../table/table-rules.ts'
import { type OffMeal, type PlannedDay, type PlannedMeal, type PlannedWeek, recipeIdsOf } from '../week.ts'
import { dishesOf, plateOf } from '../weeks/kept-meals.ts'
import { type CheckedView, checkedOf } from './checked-words.ts'
import type { DishView } from './describe-dish.ts'
import { describeMeal, inputsOf, type MealInput, type MealView, type Setting } from './describe-meal.ts'

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

/** A meal that breaks a rule of today, and by what. */
export type BrokenMeal = { readonly date: string; readonly mealId: string } & Pick<MealView, 'title'> &
  Pick<MealView['safety'], 'findings'>

/** What list and sums are made of: what a cooked week comes to, without its dishes. Plain data, a third of the whole. */
export type WeekRest = {
  readonly needs: readonly GroceryNeed[]
  /** Of all days together, per adult. */
  readonly nutrition: Nutrition
  /** Meals that are eaten out or skipped. */
  readonly off: readonly OffMeal[]
  /** How many there are among the dinners. */
  readonly cuisines: number
  readonly broken: readonly BrokenMeal[]
  readonly checked: CheckedView
  /** Kinds of meal that are planned, and the energy of a day with all of them. */
  readonly aims: Pick<TableRules, 'meals' | 'kcal'>
  /** Favourite kitchens that came out thin, each a sentence. */
  readonly thin: readonly string[]
}

/** A week as it is cooked, whatever was done on its list: the dear part of describing it. */
export type CookedWeek = {
  readonly days: readonly DayView[]
  readonly rawIngredients: readonly RawIngredient[]
  readonly rest: WeekRest
}

export type CookRequest = {
  readonly week: PlannedWeek
  readonly household: Household
  readonly units: UnitSystem
  readonly plateUrl: (recipe: Recipe) => string
  /** Foods that the shop did not have. */
  readonly soldOut: readonly string[]
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

const rawOf = ({ catalogue: { foods } }: Kitchen, days: readonly DayView[]): readonly RawIngredient[] =>
  mergeRawIngredients(
    days.flatMap(({ meals }) =>
      meals.flatMap(cookedDishes).flatMap(({ ingredients }) =>
        ingredients.map(({ foodId, amount, unit, grams }) => ({
          name: foods.get(foodId)?.name ?? foodId,
          amount,
          unit,
          grams,
        })),
      ),
    ),
  )

const brokenOf = (days: readonly DayView[]): readonly BrokenMeal[] =>
  days.flatMap(({ date, meals }) =>
    meals.flatMap(({ id, title, safety: { ok, findings } }) => (ok ? [] : [{ date, mealId: id, title, findings }])),
  )

/** All that is told of a week as a whole. */
const restOf = (below: Kitchen, { kitchen, table, household }: Setting, days: readonly DayView[]): WeekRest => {
  const meals = days.flatMap((day) => day.meals)
  const dinners = meals.filter(({ kind }) => kind === 'dinner')
  return {
    needs: needsOf(days),
    nutrition: days.reduce((sum, { nutrition }) => addNutrition(sum, nutrition), NO_NUTRITION),
    off: days.flatMap(({ off }) => off),
    cuisines: new Set(dinners.map(({ cuisine }) => cuisine)).size,
    broken: brokenOf(days),
    checked: checkedOf(kitchen, household, meals),
    aims: { meals: table.rules.meals, kcal: table.rules.kcal },
    thin: thinFavourites(favouritesOf(below, household), meals),
  }
}

/** The guard reads the dishes of a meal one by one, so that describing it finds them read: three of them may take 50 ms. */
function* readPlate(kitchen: Kitchen, meal: PlannedMeal): Steps<void> {
  const plate = plateOf(kitchen, meal)
  if (plate) yield* eachInSteps(dishesOf(plate), kitchen.readingOf)
}

/** Dishes of a week that was cooked in some kitchen, and what for. They may have been written down and read again. */
export type CookedBefore = {
  readonly kitchen: Kitchen
  readonly request: CookRequest
  readonly days: readonly DayView[]
}

/**
 * What the other plate of those who eat apart is chosen by, beside the meal: what cannot be bought, and which adapted dishes
 * the week brings into the kitchen. Nobody else's meal knows of it.
 */
const besideOf = (
  kitchen: Kitchen,
  { week, household, soldOut }: CookRequest,
): { readonly soldOut: readonly string[]; readonly brought: readonly string[] } =>
  apartTable(household) === null
    ? { soldOut: [], brought: [] }
    : { soldOut, brought: missingIn(kitchen, recipeIdsOf(week)) }

/** Names all that the setting of a week's meals is made of. */
const settingKey = (kitchen: Kitchen, request: CookRequest): string =>
  JSON.stringify([kitchen.catalogue.version, request.household, request.units, besideOf(kitchen, request)])

const inputKey = (input: MealInput): string => JSON.stringify(input)

/** The meals of a week of before by what they were described from; none where it was cooked in another setting. */
const mealsBefore = (
  kitchen: Kitchen,
  request: CookRequest,
  before: CookedBefore | null,
): ReadonlyMap<string, MealView> => {
  if (before === null || before.request.plateUrl !== request.plateUrl) return new Map()
  if (settingKey(before.kitchen, before.request) !== settingKey(kitchen, request)) return new Map()
  const shown = new Map(before.days.flatMap(({ meals }) => meals.map((meal) => [meal.id, meal])))
  const { week, household } = before.request
  return new Map(
    inputsOf(week, household)
      .flat()
      .flatMap((input): [string, MealView][] => {
        const view = shown.get(input.meal.id)
        return view === undefined ? [] : [[inputKey(input), view]]
      }),
  )
}

/**
 * The kitchen with the dishes that are described, and the table in it. Where somebody eats apart it is the kitchen with all
 * dishes of the week: any of them may be the other plate.
 */
function* setInSteps(below: Kitchen, request: CookRequest, fresh: readonly MealInput[]): Steps<Setting> {
  const { week, household, units, plateUrl } = request
  const isTogether = apartTable(household) === null
  const dishes = fresh.flatMap(({ meal: { recipeId, sideDishIds } }) => [recipeId, ...sideDishIds])
  const kitchen = yield* namedInSteps(below, isTogether ? dishes : recipeIdsOf(week))
  const table = yield* layInSteps(kitchen, household)
  const { soldOut } = besideOf(below, request)
  const foods = soldOut.flatMap((id) => kitchen.foods.indexOf.get(id) ?? [])
  return { kitchen, table, household, units, plateUrl, soldOut: new Set(foods) }
}

/** The dishes of a week with amounts for the table, and all that they need. */
export const cookWeek = (below: Kitchen, request: CookRequest, before: CookedBefore | null = null): CookedWeek =>
  finish(cookInSteps(below, request, before))

/**
 * The same, meal by meal. `before`: meals that are described from the same as in that week are taken over as they are, so
 * that a changed meal costs one meal; what a week of nothing but such meals is, is the same as cooked afresh.
 */
export function* cookInSteps(
  below: Kitchen,
  request: CookRequest,
  before: CookedBefore | null = null,
): Steps<CookedWeek> {
  const { week, household } = request
  const known = mealsBefore(below, request, before)
  const inputs = inputsOf(week, household)
  const setting = yield* setInSteps(
    below,
    request,
    inputs.flat().filter((input) => !known.has(inputKey(input))),
  )
  const days: DayView[] = []
  for (const [at, day] of week.days.entries()) {
    const meals: MealView[] = []
    for (const input of inputs[at] ?? []) {
      const same = known.get(inputKey(input))
      if (same === undefined) {
        yield* readPlate(setting.kitchen, input.meal)
        meals.push(...describeMeal(setting, input))
        yield
      } else meals.push(same)
    }
    days.push(describeDay(day, meals))
  }
  return { days, rawIngredients: rawOf(setting.kitchen, days), rest: restOf(below, setting, days) }
}
