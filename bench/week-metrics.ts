import { AISLES } from '../kitchen/src/foods/food.ts'
import { freezes } from '../kitchen/src/foods/freezes.ts'
import { thriftyWeek } from '../kitchen/src/nutrition/food-plans.ts'
import { AMDR, DAILY } from '../kitchen/src/nutrition/targets.ts'
import { isWeekend, seasonOf } from '../kitchen/src/planning/calendar.ts'
import { PROTEIN_GROUPS, TRAITS } from '../kitchen/src/planning/classify-recipe.ts'
import type { DishView } from '../kitchen/src/planning/describe-dish.ts'
import { describeWeek, type MealView, type WeekView } from '../kitchen/src/planning/describe-week.ts'
import type { Household } from '../kitchen/src/planning/household.ts'
import type { Kitchen } from '../kitchen/src/planning/open-kitchen.ts'
import { openPairing, repeatsDish } from '../kitchen/src/planning/pair-sides.ts'
import { readyTable } from '../kitchen/src/planning/ready-table.ts'
import { coreLikeness } from '../kitchen/src/planning/recipe-facts.ts'
import { readTableRules } from '../kitchen/src/planning/table-rules.ts'
import type { PlannedWeek } from '../kitchen/src/planning/week.ts'
import { meanOf } from './load-kitchen.ts'

/** One week measured by the table of planning guide 1. Read from what is shown, not from the search. */
export type WeekMetrics = Readonly<Record<(typeof METRICS)[number], number>>

export const METRICS = [
  'N1 day energy error, mean',
  'N1 day energy error, worst',
  'N1 week energy error',
  'N2 days within AMDR',
  'N2 distance, points of energy',
  'N3 sodium / limit, week',
  'N3 sodium / limit, worst day',
  'N4 fibre / aim',
  'N5 saturated fat, % energy',
  'N6 added sugar, % energy',
  'N7 produce / 400 g',
  'N8 front-of-pack sum',
  'C1 budget overrun',
  'USD a week',
  'C2 cost / Thrifty',
  'C3 USD per 1,000 kcal',
  'V1 distinct breakfasts',
  'V1 distinct lunches',
  'V1 distinct dinners',
  'V3 protein spread',
  'V3 most of one protein',
  'V3 same protein next day',
  'V4 cuisines at dinner',
  'V5 unlikeness of dinners',
  'W1 package use',
  'W2 grocery lines',
  'W3 one-off perishables',
  'T1 weekday meals in time',
  'S1 produce in season',
  'P1 dinners complete',
  'P2 disharmony of sides',
  'sides a week',
  'portion factor, mean',
] as const

const DISHES = (meal: MealView): readonly DishView[] => [meal, ...meal.sideDishes]
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

/** UK front-of-pack bands per 100 g: green 1, amber 2, red 3 for fat, saturated fat, sugar (added, as known) and salt. */
const frontOfPack = (dish: DishView, portions: number): number => {
  const grams = dish.ingredients.reduce((sum, ingredient) => sum + ingredient.grams, 0) / portions
  const per100 = (value: number): number => (value / grams) * 100
  const band = (value: number, green: number, red: number): number => (value <= green ? 1 : value <= red ? 2 : 3)
  const n = dish.nutrition
  return (
    band(per100(n.fatGrams), 3, 17.5) +
    band(per100(n.saturatedFatGrams), 1.5, 5) +
    band(per100(n.addedSugarGrams), 5, 22.5) +
    band((per100(n.sodiumMg) * 2.5) / 1000, 0.3, 1.5)
  )
}

const nutritionMetrics = (view: WeekView, household: Household) => {
  const rules = readTableRules(household)
  const days = view.days.map(({ nutrition }) => nutrition)
  const errors = days.map(({ kcal }) => Math.abs(kcal - rules.kcal) / rules.kcal)
  const total = (value: (n: (typeof days)[number]) => number): number => days.reduce((sum, n) => sum + value(n), 0)
  const kcal = total((n) => n.kcal)
  const shares = days.map((n) => ({
    carbs: (4 * n.carbsGrams) / n.kcal,
    fat: (9 * n.fatGrams) / n.kcal,
    protein: (4 * n.proteinGrams) / n.kcal,
  }))
  const outside = shares.map((s) =>
    (['carbs', 'fat', 'protein'] as const).reduce(
      (sum, name) => sum + Math.max(0, AMDR[name].low - s[name], s[name] - AMDR[name].high),
      0,
    ),
  )
  const dayShare = rules.kcal / (household.dailyKcal ?? 2200)
  return {
    'N1 day energy error, mean': meanOf(errors),
    'N1 day energy error, worst': Math.max(...errors),
    'N1 week energy error': Math.abs(kcal - 7 * rules.kcal) / (7 * rules.kcal),
    'N2 days within AMDR': meanOf(outside.map((distance) => (distance === 0 ? 1 : 0))),
    'N2 distance, points of energy': 100 * meanOf(outside),
    'N3 sodium / limit, week': total((n) => n.sodiumMg) / (7 * DAILY.sodiumMg * dayShare),
    'N3 sodium / limit, worst day': Math.max(...days.map((n) => n.sodiumMg / (DAILY.sodiumMg * dayShare))),
    'N4 fibre / aim': total((n) => n.fibreGrams) / ((kcal * DAILY.fibreGramsPer1000Kcal) / 1000),
    'N5 saturated fat, % energy': (900 * total((n) => n.saturatedFatGrams)) / kcal,
    'N6 added sugar, % energy': (400 * total((n) => n.addedSugarGrams)) / kcal,
    'C3 USD per 1,000 kcal': view.summary.cost.week / ((kcal * rules.people) / 1000),
  }
}

/** Spread of a count vector, 0..1: entropy over its largest value for so many dinners and groups; one group cannot spread. */
const spreadOf = (counts: ArrayLike<number>, groups: number): number => {
  let total = 0
  for (let g = 0; g < counts.length; g++) total += counts[g]!
  if (total < 2 || groups < 2) return 1
  let entropy = 0
  for (let g = 0; g < counts.length; g++) {
    const share = counts[g]! / total
    if (share > 0) entropy -= share * Math.log(share)
  }
  return entropy / Math.log(Math.min(groups, total))
}

/** Protein groups that the household's rules leave among its dinners. */
const groupsLeft = (kitchen: Kitchen, household: Household): number =>
  new Set(Array.from(readyTable(kitchen, household).legal.byKind[2] ?? [], (r) => kitchen.facts.protein[r])).size

const varietyMetrics = (kitchen: Kitchen, view: WeekView, household: Household) => {
  const { facts } = kitchen
  const ids = (kind: string): readonly string[] =>
    view.days.flatMap(({ meals }) => meals.filter((meal) => meal.kind === kind).map(({ recipeId }) => recipeId))
  const distinct = (kind: string): number => share(new Set(ids(kind)).size, ids(kind).length)
  const dinners = ids('dinner').map((id) => facts.indexOf.get(id) ?? -1)
  const counts = PROTEIN_GROUPS.map((_, group) => dinners.filter((r) => facts.protein[r] === group).length)
  const pairs = dinners.flatMap((a, i) => dinners.slice(i + 1).map((b) => 1 - coreLikeness(facts, a, b)))
  return {
    'V1 distinct breakfasts': distinct('breakfast'),
    'V1 distinct lunches': distinct('lunch'),
    'V1 distinct dinners': distinct('dinner'),
    'V3 protein spread': spreadOf(counts, groupsLeft(kitchen, household)),
    'V3 most of one protein': Math.max(...counts),
    'V3 same protein next day': dinners.filter(
      (r, i) => i > 0 && facts.protein[r] === facts.protein[dinners[i - 1] ?? -1],
    ).length,
    'V4 cuisines at dinner': view.summary.cuisines,
    'V5 unlikeness of dinners': pairs.length === 0 ? 1 : meanOf(pairs),
  }
}

/** What keeps longer than this after opening is a store, not waste. */
const SPOILS_WITHIN_DAYS = 30

const wasteMetrics = (kitchen: Kitchen, view: WeekView) => {
  const fresh = view.groceryList.lines.filter(({ id, haveIt }) => {
    const food = kitchen.catalogue.foods.get(id)
    return food !== undefined && !haveIt && !food.staple && !freezes(food) && food.storageDays <= SPOILS_WITHIN_DAYS
  })
  const bought = fresh.reduce((sum, { cost }) => sum + cost, 0)
  const left = fresh.reduce(
    (sum, line) => sum + line.leftoverGrams * ((line.price?.usd ?? 0) / (line.packages?.grams ?? 1)),
    0,
  )
  return {
    'W1 package use': 1 - share(left, bought),
    'W2 grocery lines': view.groceryList.count,
    'W3 one-off perishables': fresh.filter(
      ({ neededBy, grams, packages }) => neededBy.length === 1 && grams < 0.5 * (packages?.grams ?? 0),
    ).length,
  }
}

const produceMetrics = (kitchen: Kitchen, view: WeekView, household: Household) => {
  const rules = readTableRules(household)
  const season = seasonOf(view.days[0]?.date ?? '')
  let [produce, seasonal, inSeason] = [0, 0, 0]
  for (const line of view.groceryList.lines) {
    const food = kitchen.catalogue.foods.get(line.id)
    if (!food) continue
    if (food.group === 'vegetable' || food.group === 'fruit') produce += line.grams * food.edibleShare
    if (food.seasons.length === 0 || food.aisle !== AISLES[0]) continue
    seasonal += line.grams
    if (food.seasons.includes(season)) inSeason += line.grams
  }
  const dayShare = rules.kcal / (household.dailyKcal ?? 2200)
  return {
    'N7 produce / 400 g': produce / rules.people / 7 / (DAILY.produceGrams * dayShare),
    'S1 produce in season': share(inSeason, seasonal),
  }
}

const tableMetrics = (kitchen: Kitchen, view: WeekView, household: Household) => {
  const { facts } = kitchen
  const rules = readTableRules(household)
  const pairing = openPairing(facts, rules.kosher)
  const dinners = view.days.flatMap(({ meals }) => meals.filter(({ kind }) => kind === 'dinner'))
  const complete = dinners.filter((meal) => {
    const dishes = DISHES(meal).map(({ recipeId }) => facts.indexOf.get(recipeId) ?? -1)
    const covered = dishes.reduce((bits, r) => bits | facts.covers[r]!, 0)
    const wanted = rules.wantsStarch ? TRAITS.starch | TRAITS.vegetable : TRAITS.vegetable
    const twice = dishes.some((side, i) => i > 0 && dishes.slice(0, i).some((dish) => repeatsDish(facts, dish, side)))
    const kcal = DISHES(meal).reduce((sum, { nutrition }) => sum + nutrition.kcal, 0)
    const aim = rules.kcalOfKind[2]!
    return (wanted & ~covered) === 0 && !twice && kcal > 0.65 * aim && kcal < 1.35 * aim
  })
  const weekday = view.days.filter(({ date }) => !isWeekend(date)).flatMap(({ meals }) => meals)
  const inTime = weekday.filter(
    ({ recipeId }) => facts.minutes[facts.indexOf.get(recipeId) ?? -1]! <= household.weekdayMinutes,
  )
  const sides = dinners.flatMap((meal) =>
    meal.sideDishes.map(({ id }) =>
      pairing.distance(facts.indexOf.get(meal.recipeId) ?? -1, facts.indexOf.get(id) ?? -1),
    ),
  )
  const meals = view.days.flatMap((day) => day.meals)
  return {
    'N8 front-of-pack sum': meanOf(meals.map((meal) => frontOfPack(meal, meal.portions))),
    'T1 weekday meals in time': share(inTime.length, weekday.length),
    'P1 dinners complete': share(complete.length, dinners.length),
    'P2 disharmony of sides': sides.length === 0 ? 0 : meanOf(sides),
    'sides a week': meals.reduce((sum, { sideDishes }) => sum + sideDishes.length, 0),
    'portion factor, mean': meanOf(meals.map(({ portions }) => portions / rules.people)),
  }
}

/** Describes a week as the page would and measures it. */
export const measureWeek = (kitchen: Kitchen, week: PlannedWeek, household: Household): WeekMetrics => {
  const view = describeWeek(kitchen, {
    week,
    household,
    units: 'metric',
    groceryState: { ticked: [], have: [], own: [] },
    plateUrl: ({ id }) => id,
    notes: { gaveWay: [], wishHeard: [] },
  })
  const cost = view.summary.cost.week
  const budget = household.weeklyBudget ?? Number.POSITIVE_INFINITY
  return {
    ...nutritionMetrics(view, household),
    ...varietyMetrics(kitchen, view, household),
    ...wasteMetrics(kitchen, view),
    ...produceMetrics(kitchen, view, household),
    ...tableMetrics(kitchen, view, household),
    'C1 budget overrun': Math.max(0, cost - budget) / budget,
    'USD a week': cost,
    'C2 cost / Thrifty': cost / thriftyWeek(household),
  }
}
