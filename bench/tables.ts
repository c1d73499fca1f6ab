import { USUAL_STAPLES } from '../kitchen/src/foods/usual-staples.ts'
import { addDays } from '../kitchen/src/planning/calendar.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { loadKitchen, WEEK_START } from './load-kitchen.ts'

/**
 * `npm run bench:tables [weeks]`: forty tables of all kinds that never said what they like, each week knowing the three before: how many different lunches and
 * dinners they are served in so many weeks each (1), and which dishes stand on more than a fifth of the tables. Fails where
 * one does, or where the lunches and dinners are fewer than 400.
 */
const WEEKS = Number(process.argv[2] ?? 1)
/** As the server remembers. */
const MEMORY_WEEKS = 3
const MOST_SHARE = 0.2
const LEAST_DISHES = 400
const kitchen = loadKitchen()

/** Ten sizes, each with a budget or none, and with a short or a long evening. */
const SIZES = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 0],
  [1, 1],
  [2, 1],
  [2, 2],
  [2, 3],
] as const
const USD_A_PERSON = 75

const tableOf = (at: number): Household => {
  const [adults, children] = SIZES[at % SIZES.length] ?? SIZES[0]
  const kind = Math.floor(at / SIZES.length)
  const minutes = kind % 2 === 0 ? 30 : 60
  return {
    adults,
    children,
    diets: [],
    allergens: [],
    severity: {},
    otherAllergens: [],
    dislikes: [],
    weeklyBudget: kind < 2 ? null : USD_A_PERSON * (adults + children) + 30,
    meals: ['breakfast', 'lunch', 'dinner'],
    weekdayMinutes: minutes,
    weekendMinutes: 90,
    weekdayLunch: 'leftovers',
    favouriteCuisines: [],
    pantry: [],
    staples: USUAL_STAPLES,
    dailyKcal: null,
  }
}

const TABLES = 40
/** Recipe id -> tables that are served it, as a main or a side. */
const tablesOf = new Map<string, Set<number>>()
const mains = new Set<string>()
let refused = 0
for (let at = 0; at < TABLES; at++) {
  const past: PlannedWeek[] = []
  for (let n = 0; n < WEEKS; n++) {
    const seed = at * 100 + n + 1
    const result = planWeek(kitchen, {
      household: tableOf(at),
      weekStart: addDays(WEEK_START, 7 * n),
      seed,
      kept: null,
      history: past
        .slice(-MEMORY_WEEKS)
        .flatMap((week, i, last) => recipeIdsOf(week).map((recipeId) => ({ recipeId, weeksAgo: last.length - i }))),
      wish: '',
    })
    if (result.kind === 'infeasible') {
      refused++
      console.error(`Table ${at}: ${result.conflict.sentence}`)
      continue
    }
    past.push(result.week)
    for (const { kind, recipeId } of result.week.days.flatMap(({ meals }) => meals))
      if (kind !== 'breakfast') mains.add(recipeId)
    for (const id of recipeIdsOf(result.week)) tablesOf.set(id, (tablesOf.get(id) ?? new Set()).add(at))
  }
}
const common = [...tablesOf]
  .filter(([, tables]) => tables.size > MOST_SHARE * TABLES)
  .toSorted(([, a], [, b]) => b.size - a.size)
for (const [id, tables] of common) console.log(`${String(tables.size).padStart(4)} tables  ${id}`)
console.log(
  `${TABLES} tables, ${WEEKS} week(s) each, ${refused} refused: ${mains.size} different lunches and dinners, ${common.length} dishes at more than a fifth of the tables.`,
)
process.exitCode = refused > 0 || common.length > 0 || mains.size < LEAST_DISHES ? 1 : 0
