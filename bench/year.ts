import { addDays } from '../kitchen/src/planning/calendar.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { type PastMeal, type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { loadKitchen, meanOf, readProfiles, WEEK_START } from './load-kitchen.ts'
import { measureWeek } from './week-metrics.ts'
import { measureStock } from './year-of-stock.ts'

/**
 * `npm run bench:year [weeks]`: twelve weeks in a row for each of the 20 households, each week knowing the three before
 * it as the app's do. Different dinners, dinners shared with the two weeks before (metric V6), lunches, and what novelty costs:
 * the same weeks, seeds and dates planned without a memory. Fails where a dinner comes back within two weeks although
 * enough of them fit, and where a household of that size has fewer than 27 different dinners. Then the same weeks of one, two
 * and four people with what stays carried on: what was paid over what was eaten, and what was thrown away.
 */
const WEEKS = Number(process.argv[2] ?? 12)
const MEMORY_WEEKS = 3
const LEAST_DINNERS = 27
const kitchen = loadKitchen()

const idsOf = (week: PlannedWeek, wanted: 'lunch' | 'dinner'): readonly string[] =>
  week.days.flatMap(({ meals }) => meals.filter(({ kind }) => kind === wanted).map(({ recipeId }) => recipeId))
const dinnersOf = (week: PlannedWeek): readonly string[] => idsOf(week, 'dinner')
const lunchesOf = (week: PlannedWeek): readonly string[] => idsOf(week, 'lunch')

/** As the server remembers: mains and sides of the last weeks. */
const historyOf = (weeks: readonly PlannedWeek[]): readonly PastMeal[] =>
  weeks
    .slice(-MEMORY_WEEKS)
    .flatMap((week, at, last) => recipeIdsOf(week).map((recipeId) => ({ recipeId, weeksAgo: last.length - at })))

/** The weeks, or the sentence with which one of them was refused. */
const planWeeks = (open: Kitchen, household: Household, remembers: boolean): readonly PlannedWeek[] | string => {
  const weeks: PlannedWeek[] = []
  for (let n = 0; n < WEEKS; n++) {
    const history = remembers ? historyOf(weeks) : []
    const weekStart = addDays(WEEK_START, 7 * n)
    const result = planWeek(open, { household, weekStart, seed: n + 1, kept: null, history, wish: '' })
    if (result.kind === 'infeasible') return `week ${n + 1} refused: ${result.conflict.sentence}`
    weeks.push(result.week)
  }
  return weeks
}

/** Dinners of each week that one of the two weeks before had. */
const sharedOf = (weeks: readonly PlannedWeek[]): readonly number[] =>
  weeks.map((week, n) => {
    const before = new Set(weeks.slice(Math.max(0, n - 2), n).flatMap(dinnersOf))
    return dinnersOf(week).filter((id) => before.has(id)).length
  })
/** The share of lunches that the week before had. */
const repeatedLunches = (weeks: readonly PlannedWeek[]): number =>
  meanOf(
    weeks.slice(1).map((week, n) => {
      const before = new Set(lunchesOf(weeks[n]!))
      return meanOf(lunchesOf(week).map((id) => (before.has(id) ? 1 : 0)))
    }),
  )
const different = (weeks: readonly PlannedWeek[]): number => new Set(weeks.flatMap(dinnersOf)).size
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

let faults = 0
const dearer: number[] = []
const heads = [
  'dinners',
  'came back',
  'V6',
  'lunches',
  'of last week',
  'without memory',
  'came back',
  'USD a week',
  'dearer',
]
console.log(`${'household'.padEnd(40)}${heads.map((name) => name.padStart(15)).join('')}`)
for (const { name, household, feasible } of readProfiles()) {
  if (!feasible) continue
  const ours = planWeeks(kitchen, household, true)
  const plain = typeof ours === 'string' ? ours : planWeeks(kitchen, household, false)
  // Whom a budget cannot feed is told the sum that would do (decision 0111): an honest answer, and no row of the table.
  if (typeof ours === 'string' || typeof plain === 'string') {
    console.log(`${name.slice(0, 38).padEnd(40)} ${typeof ours === 'string' ? ours : plain}`)
    continue
  }
  const people = (weeks: readonly PlannedWeek[]): number =>
    meanOf(weeks.map((week) => measureWeek(kitchen, week, household)['USD a week'] ?? 0))
  const [cost, plainCost] = [people(ours), people(plain)]
  const [shared, plainShared] = [sum(sharedOf(ours)), sum(sharedOf(plain))]
  const perWeek = dinnersOf(ours[0] ?? { days: [] }).length
  const novelty = perWeek === 0 ? 1 : 1 - shared / (perWeek * Math.max(1, WEEKS - 1))
  dearer.push(cost / plainCost - 1)
  const row = [
    String(different(ours)),
    String(shared),
    novelty.toFixed(3),
    String(new Set(ours.flatMap(lunchesOf)).size),
    `${(100 * repeatedLunches(ours)).toFixed(0)} %`,
    String(different(plain)),
    String(plainShared),
    cost.toFixed(2),
    `${(100 * (cost / plainCost - 1)).toFixed(1)} %`,
  ]
  console.log(`${name.slice(0, 38).padEnd(40)}${row.map((cell) => cell.padStart(15)).join('')}`)
  const isShort = WEEKS >= 12 && perWeek === 7 && different(ours) < LEAST_DINNERS
  if (shared > 0 || isShort) {
    faults++
    console.error(`FAULT ${name}: ${shared} dinners came back within two weeks, ${different(ours)} different ones.`)
  }
}
console.log(`\nNovelty costs ${(100 * meanOf(dearer)).toFixed(1)} % of the grocery bill in the mean.`)
console.log('')
faults += measureStock(kitchen, WEEKS)
process.exitCode = faults === 0 ? 0 : 1
