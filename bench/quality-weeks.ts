import { addDays } from '../kitchen/src/planning/calendar.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import { type PastMeal, type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { noveltyOf } from '../kitchen/src/quality/variety-quality.ts'
import { readViolations } from './hard-rules.ts'
import { type Profile, WEEK_START } from './load-kitchen.ts'
import type { WeekMetrics } from './seen-week.ts'
import { measureWeek } from './week-metrics.ts'

/** One week of one household, by whomever it was made, with all that is measured of it. */
export type Measured = { readonly profile: Profile; readonly metrics: WeekMetrics }

const hardMetrics = (kitchen: Kitchen, week: PlannedWeek, { household }: Profile): WeekMetrics => {
  const found = readViolations(kitchen, week, household)
  return {
    'H1 allergen violations': found.allergens,
    'H2 diet violations': found.diets,
    'H2 numbers of diets broken': found.numbers,
    'H3 dislikes': found.dislikes,
    'H4 unverified, allergic households': found.unverified,
    'H4 unverified, share of ingredients': found.unknown / Math.max(1, found.ingredients),
  }
}

export const measureFor = (kitchen: Kitchen, profile: Profile, week: PlannedWeek): Measured => {
  const metrics = measureWeek(kitchen, week, profile.household)
  const ofDash = profile.household.diets.includes('dash')
  const fat = ofDash ? { 'N5 saturated fat, % energy, DASH': metrics['N5 saturated fat, % energy']! } : {}
  return { profile, metrics: { ...hardMetrics(kitchen, week, profile), ...metrics, ...fat } }
}

const mainsOf = ({ days }: PlannedWeek): readonly string[] =>
  days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))

/** A week as the app plans it after so many others and in place of another, or the sentence with which it is refused. */
export const planFor = (
  kitchen: Kitchen,
  { household }: Profile,
  seed: number,
  past: readonly PlannedWeek[] = [],
  turnedAway: PlannedWeek = { days: [] },
): PlannedWeek | string => {
  const weekStart = addDays(WEEK_START, 7 * past.length)
  const history = [...historyOf(past), ...mainsOf(turnedAway).map((recipeId) => ({ recipeId, weeksAgo: 0 }))]
  const result = planWeek(kitchen, { household, weekStart, seed, kept: null, history, wish: '' })
  return result.kind === 'planned' ? result.week : result.conflict.sentence
}

/** As the server remembers: mains and sides of the weeks before. */
const historyOf = (weeks: readonly PlannedWeek[]): readonly PastMeal[] =>
  weeks.flatMap((week, at) => recipeIdsOf(week).map((recipeId) => ({ recipeId, weeksAgo: weeks.length - at })))

const dinnersOf = ({ days }: PlannedWeek): readonly string[] =>
  days.flatMap(({ meals }) => meals.filter(({ kind }) => kind === 'dinner').map(({ recipeId }) => recipeId))

/** Metric V6: two more weeks in a row, and what of the third is new; and what of a week is that is asked for anew. */
export const measureNovelty = (kitchen: Kitchen, profile: Profile, seed: number, first: PlannedWeek): WeekMetrics => {
  const second = planFor(kitchen, profile, seed + 1000, [first])
  const third = typeof second === 'string' ? second : planFor(kitchen, profile, seed + 2000, [first, second])
  const another = planFor(kitchen, profile, seed + 3000, [], first)
  if (typeof second === 'string' || typeof third === 'string' || typeof another === 'string')
    return { 'V6 novelty, third week': 0, 'V6 novelty, asked for anew': 0 }
  const before = new Set([...dinnersOf(first), ...dinnersOf(second)])
  return {
    'V6 novelty, third week': noveltyOf(dinnersOf(third), before),
    'V6 novelty, asked for anew': noveltyOf(mainsOf(another), new Set(mainsOf(first))),
  }
}
