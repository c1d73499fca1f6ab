import { addDays } from '../kitchen/src/planning/calendar.ts'
import { openChance } from '../kitchen/src/planning/chance.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import { DINNER } from '../kitchen/src/planning/plate.ts'
import type { Household, Opinion } from '../kitchen/src/planning/table/household.ts'
import { readyTable } from '../kitchen/src/planning/table/ready-table.ts'
import { type PastMeal, type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { plainIdOf } from '../kitchen/src/swaps/plain-id.ts'
import { loadKitchen, readProfiles, WEEK_START } from './load-kitchen.ts'

/**
 * `npm run bench:liked [weeks]`: six weeks in a row for each of the 20 households, each knowing the three before it, with five
 * dinners that they like and one that they said never to, drawn by lot among those that fit. Told: in how many weeks one of the
 * liked comes as a main, in how many without the opinions, and whether one came in two weeks running. Fails where fewer than three
 * weeks of four have one, where one comes in two weeks running (of households that enough dinners fit), and where a never comes.
 */
const WEEKS = Number(process.argv[2] ?? 6)
const MEMORY_WEEKS = 3
const LIKED = 5
const LEAST_SHARE = 0.75
/** Dinners that fit a household of which weeks need not repeat. */
const ENOUGH = 40
const kitchen = loadKitchen()

/** Mains of a week, as their dishes were written. */
const mainsOf = (week: PlannedWeek): readonly string[] =>
  week.days.flatMap(({ meals }) => meals.map(({ recipeId }) => plainIdOf(recipeId)))

const historyOf = (weeks: readonly PlannedWeek[]): readonly PastMeal[] =>
  weeks
    .slice(-MEMORY_WEEKS)
    .flatMap((week, at, last) => recipeIdsOf(week).map((recipeId) => ({ recipeId, weeksAgo: last.length - at })))

/** Null: a week was refused. */
const planWeeks = (household: Household): readonly PlannedWeek[] | null => {
  const weeks: PlannedWeek[] = []
  for (let n = 0; n < WEEKS; n++) {
    const weekStart = addDays(WEEK_START, 7 * n)
    const result = planWeek(kitchen, {
      household,
      weekStart,
      seed: n + 1,
      kept: null,
      history: historyOf(weeks),
      wish: '',
    })
    if (result.kind === 'infeasible') return null
    weeks.push(result.week)
  }
  return weeks
}

/** Opinions of a household on dinners that fit it, drawn by its own lot. */
const drawn = (household: Household, seed: number): readonly string[] => {
  const dinners = [...(readyTable(kitchen, household).legal.byKind[DINNER] ?? [])]
  const chance = openChance(seed)
  const ids: string[] = []
  while (ids.length < LIKED + 1) {
    const [r = 0] = dinners.splice(Math.floor(chance() * dinners.length), 1)
    ids.push(kitchen.facts.recipes[r]?.id ?? '')
  }
  return ids
}

const said = (recipeId: string, kind: Opinion['kind']): Opinion => ({ recipeId, kind, person: null, on: '2026-11-03' })

let [withOne, all, running, never, without] = [0, 0, 0, 0, 0]
for (const [at, { name, household, feasible }] of readProfiles().entries()) {
  if (!feasible) continue
  const [unwanted = '', ...liked] = drawn(household, at + 1)
  const fitting = readyTable(kitchen, household).legal.byKind[DINNER]?.length ?? 0
  // Where next to nothing fits, one dish less may leave no week, which is then said.
  const nevers = fitting >= ENOUGH ? [said(unwanted, 'never')] : []
  const opinions = [...nevers, ...liked.map((id) => said(id, 'liked'))]
  const plain = planWeeks(household)?.map(mainsOf)
  if (plain === undefined) {
    console.log(`${name.padEnd(40)}   refused, without opinions too`)
    continue
  }
  const weeks = planWeeks({ ...household, opinions })?.map(mainsOf)
  if (weeks === undefined) throw new Error(`${name}: refused with its opinions, not without.`)
  const likedIn = (mains: readonly string[]): readonly string[] => liked.filter((id) => mains.includes(id))
  const counts = weeks.map((week) => likedIn(week).length)
  const twice = weeks.slice(1).filter((week, n) => likedIn(week).some((id) => weeks[n]?.includes(id))).length
  withOne += counts.filter((count) => count > 0).length
  without += plain.filter((week) => likedIn(week).length > 0).length
  // Where next to nothing fits, everything comes back.
  if (fitting >= ENOUGH) running += twice
  never += weeks.filter((week) => week.includes(unwanted)).length
  all += weeks.length
  console.log(
    `${name.padEnd(40)}${counts.join(' ').padStart(14)}   without opinions ${plain.map((week) => likedIn(week).length).join(' ')}`,
  )
}

const share = withOne / all
console.log(
  `weeks with a liked dish: ${withOne} of ${all} (without opinions ${without}); in two weeks running: ${running}; never: ${never}`,
)
if (share < LEAST_SHARE || running > 0 || never > 0) process.exitCode = 1
