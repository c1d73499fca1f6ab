import type { Nutrition } from '../kitchen/src/nutrition/nutrition.ts'
import { addNutrition } from '../kitchen/src/nutrition/nutrition.ts'
import { ADULT_KCAL, AMDR, DAILY } from '../kitchen/src/nutrition/targets.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { withNamed } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { readTableRules } from '../kitchen/src/planning/table/table-rules.ts'
import { type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import type { DishView } from '../kitchen/src/planning/words/describe-dish.ts'
import type { MealView } from '../kitchen/src/planning/words/describe-meal.ts'
import { describeUnmarked } from '../kitchen/src/planning/words/describe-week.ts'
import { budgetOverrun, costIndexes, costPer1000Kcal } from '../kitchen/src/quality/cost-quality.ts'
import {
  energyErrors,
  energyFrom,
  fibreFit,
  frontOfPack,
  macroFit,
  sodiumFit,
} from '../kitchen/src/quality/nutrition-quality.ts'
import { listMetrics } from './list-metrics.ts'
import { meanOf } from './load-kitchen.ts'
import type { SeenWeek, WeekMetrics } from './seen-week.ts'
import { tableMetrics } from './table-metrics.ts'

const dishesOf = (meal: MealView): readonly DishView[] => [meal, ...meal.sideDishes]

const lowSodium = ({ diets }: Household): boolean => diets.includes('dash') || diets.includes('low-sodium')

const gramsOf = (meal: MealView): number =>
  dishesOf(meal).reduce(
    (sum, { ingredients }) => sum + ingredients.reduce((all, { grams }) => all + grams, 0) / meal.portions,
    0,
  )

const nutritionMetrics = ({ view, household }: SeenWeek): WeekMetrics => {
  const { kcal } = readTableRules(household)
  const days = view.days.map(({ nutrition }) => nutrition)
  const meals = view.days.flatMap((day) => day.meals)
  const eaten = meals.map((meal) =>
    dishesOf(meal)
      .map(({ nutrition }) => nutrition)
      .reduce((sum: Nutrition, dish) => addNutrition(sum, dish)),
  )
  const energy = energyErrors(days, kcal)
  const macros = macroFit(days, AMDR)
  // A day of two meals may hold its share of the salt.
  const share = kcal / (household.dailyKcal ?? ADULT_KCAL)
  const sodium = sodiumFit(days, share * (lowSodium(household) ? DAILY.lowSodiumMg : DAILY.sodiumMg))
  const from = energyFrom(days)
  return {
    'N1 day energy error, mean': energy.mean,
    'N1 day energy error, worst': energy.worst,
    'N1 week energy error': energy.week,
    'N2 days within AMDR': macros.days,
    'N2 distance, points of energy': macros.points,
    'N3 sodium / limit, week': sodium.week,
    'N3 sodium / limit, worst day': sodium.worstDay,
    'N4 fibre / aim': fibreFit(days),
    'N5 saturated fat, % energy': from.saturatedFat,
    'N6 added sugar, % energy': from.addedSugar,
    'N6 added sugar, g in sweetest meal': Math.max(0, ...eaten.map(({ addedSugarGrams }) => addedSugarGrams)),
    'N8 front-of-pack sum': meanOf(meals.map((meal, at) => frontOfPack(eaten[at]!, gramsOf(meal)))),
  }
}

const costMetrics = ({ view, household }: SeenWeek): WeekMetrics => {
  const { week, budget } = view.summary.cost
  const index = costIndexes(week, household)
  const kcal = view.days.reduce((sum, { nutrition }) => sum + nutrition.kcal, 0)
  return {
    'USD a week': week,
    'C1 budget overrun': budgetOverrun(week, budget),
    'C2 cost / Thrifty': index.thrifty,
    'C2 cost / Low-Cost': index.low,
    'C2 cost / Moderate': index.moderate,
    'C2 cost / Liberal': index.liberal,
    'C3 USD per 1,000 kcal': costPer1000Kcal(week, kcal * readTableRules(household).people),
  }
}

/** Describes a week as the page would and measures it. */
export const measureWeek = (below: Kitchen, week: PlannedWeek, household: Household): WeekMetrics => {
  const kitchen = withNamed(below, recipeIdsOf(week))
  const view = describeUnmarked(kitchen, { week, household })
  const seen: SeenWeek = { kitchen, view, household }
  return { ...nutritionMetrics(seen), ...costMetrics(seen), ...listMetrics(seen), ...tableMetrics(below, seen) }
}
