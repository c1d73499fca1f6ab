import { isWeekend } from '../kitchen/src/planning/calendar.ts'
import { PROTEIN_GROUPS } from '../kitchen/src/planning/dishes/classify-recipe.ts'
import { cuisineFamiliarity } from '../kitchen/src/planning/dishes/cuisine-families.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { coreLikeness } from '../kitchen/src/planning/dishes/recipe-facts.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { minutesTogether, openPairing } from '../kitchen/src/planning/table/pair-sides.ts'
import { readyTable } from '../kitchen/src/planning/table/ready-table.ts'
import { readTableRules } from '../kitchen/src/planning/table/table-rules.ts'
import type { MealView } from '../kitchen/src/planning/words/describe-meal.ts'
import { coreOf, harmonyOf } from '../kitchen/src/quality/harmony-quality.ts'
import { mostLed, riceDinners, slowShare } from '../kitchen/src/quality/lived-quality.ts'
import { popularityQuantile } from '../kitchen/src/quality/popularity-quality.ts'
import { readMentions } from '../kitchen/src/quality/recipe-quality.ts'
import { dinnerFaults, timeFit } from '../kitchen/src/quality/table-quality.ts'
import {
  distinctShare,
  meanUnlikeness,
  mostOfOne,
  repeatDistance,
  sameNextDay,
  spreadOf,
} from '../kitchen/src/quality/variety-quality.ts'
import { readCorpus } from './corpus.ts'
import { meanOf } from './load-kitchen.ts'
import type { SeenWeek, WeekMetrics } from './seen-week.ts'

/** Protein groups that the household's rules leave among its dinners. */
const groupsLeft = (kitchen: Kitchen, household: Household): number =>
  new Set(Array.from(readyTable(kitchen, household).legal.byKind[2] ?? [], (r) => kitchen.facts.protein[r])).size

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

const varietyMetrics = ({ kitchen, view, household }: SeenWeek): WeekMetrics => {
  const { facts } = kitchen
  const idsOf = (kind: string): readonly string[] =>
    view.days.flatMap(({ meals }) => meals.filter((meal) => meal.kind === kind).map(({ recipeId }) => recipeId))
  const dishesOf = (meal: MealView): readonly number[] =>
    [meal, ...meal.sideDishes].flatMap(({ recipeId }) => facts.indexOf.get(recipeId) ?? [])
  const dinnerOf = view.days.map(({ meals }) => meals.find(({ kind }) => kind === 'dinner') ?? null)
  const cooked = dinnerOf.flatMap((meal, day) =>
    meal && meal.leftoversOf === null ? [{ day, recipe: facts.indexOf.get(meal.recipeId) ?? -1 }] : [],
  )
  const proteins = cooked.map(({ recipe }) => facts.protein[recipe] ?? -1)
  return {
    'V1 distinct breakfasts': distinctShare(idsOf('breakfast')),
    'V1 distinct lunches': distinctShare(idsOf('lunch')),
    'V1 distinct dinners': distinctShare(cooked.map(({ recipe }) => recipe)),
    'V2 days between equal dinners': repeatDistance(cooked),
    'V3 protein spread': spreadOf(
      PROTEIN_GROUPS.map((_, group) => proteins.filter((protein) => protein === group).length),
      groupsLeft(kitchen, household),
    ),
    'V3 most of one protein': mostOfOne(proteins),
    'V3 same protein next day': sameNextDay(
      dinnerOf.map((meal) => (meal ? facts.protein[facts.indexOf.get(meal.recipeId) ?? -1]! : null)),
    ),
    'M4 dishes that one food leads': mostLed(
      facts,
      view.days.flatMap(({ meals }) => meals.flatMap(dishesOf)),
    ),
    'M4 mains that one food leads': mostLed(
      facts,
      view.days.flatMap(({ meals }) => meals.map(({ recipeId }) => facts.indexOf.get(recipeId) ?? -1)),
    ),
    ...(household.favouriteCuisines.length === 0 && {
      'M5 rice dinners': riceDinners(
        facts,
        view.days.flatMap(({ meals }) =>
          meals.filter(({ kind, leftoversOf }) => kind === 'dinner' && leftoversOf === null).map(dishesOf),
        ),
      ),
    }),
    'M6 weekday lunches over 20 minutes': slowShare(
      view.days
        .filter(({ date }) => !isWeekend(date))
        .flatMap(({ meals }) => meals.filter(({ kind }) => kind === 'lunch'))
        .map(({ leftoversOf, totalMinutes }) => (leftoversOf === null ? totalMinutes : 0)),
      20,
    ),
    'V4 cuisines at dinner': view.summary.cuisines,
    'V4 most of one cuisine': mostOfOne(dinnerOf.flatMap((meal) => (meal ? [meal.cuisine] : []))),
    'V5 unlikeness of dinners': meanUnlikeness(
      cooked.map(({ recipe }) => recipe),
      (a, b) => coreLikeness(facts, a, b),
    ),
  }
}

/** Metrics of the meals as they stand on the table. `below`: the kitchen without this week's own adapted recipes. */
export const tableMetrics = (below: Kitchen, seen: SeenWeek): WeekMetrics => {
  const { kitchen, view, household } = seen
  const { facts, catalogue } = kitchen
  const rules = readTableRules(household)
  const pairing = openPairing(facts, rules.kosher)
  const corpus = readCorpus(below)
  const dishesOf = (meal: MealView): readonly number[] =>
    [meal, ...meal.sideDishes].flatMap(({ recipeId }) => facts.indexOf.get(recipeId) ?? [])
  const limitOf = (date: string): number => (isWeekend(date) ? household.weekendMinutes : household.weekdayMinutes)
  const meals = view.days.flatMap((day) => day.meals.map((meal) => ({ ...meal, date: day.date })))
  const dinners = meals.filter(({ kind }) => kind === 'dinner')
  const faults = dinners.map((meal) =>
    dinnerFaults(
      facts,
      {
        dishes: dishesOf(meal),
        kcal: [meal, ...meal.sideDishes].reduce((sum, { nutrition }) => sum + nutrition.kcal, 0),
      },
      { kcal: rules.kcalOfKind[2]!, wantsStarch: rules.wantsStarch, minutes: limitOf(meal.date) },
    ),
  )
  const time = timeFit(
    meals
      .filter(({ date }) => !isWeekend(date))
      .map((meal) => {
        const [main = -1, ...sides] = dishesOf(meal)
        return { minutes: minutesTogether(facts, main, sides), limit: limitOf(meal.date) }
      }),
  )
  const distances = dinners.flatMap((meal) => {
    const [main = -1, ...sides] = dishesOf(meal)
    return sides.map((side) => pairing.distance(main, side))
  })
  const harmonies = dinners
    .filter(({ sideDishes }) => sideDishes.length > 0)
    .flatMap(
      (meal) =>
        harmonyOf(
          dishesOf(meal).flatMap((dish) => coreOf(facts, dish)),
          corpus.pmi,
        ) ?? [],
    )
  const served = meals.flatMap((meal) =>
    [meal, ...meal.sideDishes].flatMap(({ recipeId }) => catalogue.recipes.get(recipeId) ?? []),
  )
  const mentions = served.map(readMentions)
  return {
    ...varietyMetrics(seen),
    'T1 weekday meals in time': time.inTime,
    'T1 minutes over, weekdays': time.minutesOver,
    'P1 dinners complete': share(faults.filter(({ length }) => length === 0).length, faults.length),
    ...Object.fromEntries(
      (['starch', 'vegetable', 'twice', 'energy', 'minutes', 'ovens'] as const).map((fault) => [
        `P1 dinners at fault: ${fault}`,
        faults.filter((list) => list.includes(fault)).length,
      ]),
    ),
    // A week without sides says nothing about them.
    ...(harmonies.length > 0 && { 'P2 harmony above the corpus median': meanOf(harmonies) - corpus.median }),
    ...(distances.length > 0 && { 'P2 disharmony of sides': meanOf(distances) }),
    'P3 popularity, place in the catalogue': popularityQuantile(
      meals.flatMap(({ recipeId }) => catalogue.recipes.get(recipeId)?.popularity ?? []),
      corpus.popularities,
    ),
    'familiar kitchens': meanOf(meals.map(({ cuisine }) => cuisineFamiliarity(cuisine))),
    'P4 dishes whose steps name 90 %': share(mentions.filter((one) => one.share >= 0.9).length, mentions.length),
    'P4 orphans in steps': mentions.reduce((sum, { orphans }) => sum + orphans, 0),
    'P4 portions of usual weight': share(meals.filter((meal) => corpus.isUsualWeight(meal)).length, meals.length),
    'sides a week': meals.reduce((sum, { sideDishes }) => sum + sideDishes.length, 0),
    'portion factor, mean': meanOf(meals.map(({ portion }) => portion)),
  }
}
