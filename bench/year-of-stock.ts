import { USUAL_STAPLES } from '../kitchen/src/foods/usual-staples.ts'
import { type Batch, NOTHING_AT_HOME } from '../kitchen/src/groceries/left-over.ts'
import { gramsBought } from '../kitchen/src/groceries/packages.ts'
import { type DatedWeek, stockAfter, stockOn } from '../kitchen/src/groceries/stock.ts'
import { addDays } from '../kitchen/src/planning/calendar.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { cookWeek } from '../kitchen/src/planning/words/cook-week.ts'
import { listWeek } from '../kitchen/src/planning/words/describe-week.ts'
import { WEEK_START } from './load-kitchen.ts'

/** One, two and four people, without a budget and with a tight one: USD a week. */
const TABLES = [
  { name: 'one person', adults: 1, children: 0, weeklyBudget: null },
  { name: 'one person, $80', adults: 1, children: 0, weeklyBudget: 80 },
  { name: 'two people', adults: 2, children: 0, weeklyBudget: null },
  { name: 'two people, $130', adults: 2, children: 0, weeklyBudget: 130 },
  { name: 'two and two children', adults: 2, children: 2, weeklyBudget: null },
  { name: 'two and two children, $200', adults: 2, children: 2, weeklyBudget: 200 },
] as const

const householdOf = ({ adults, children, weeklyBudget }: (typeof TABLES)[number]): Household => ({
  adults,
  children,
  diets: [],
  allergens: [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  weeklyBudget,
  meals: ['breakfast', 'lunch', 'dinner'],
  weekdayMinutes: 45,
  weekendMinutes: 90,
  weekdayLunch: 'leftovers',
  favouriteCuisines: [],
  pantry: [],
  staples: USUAL_STAPLES,
  dailyKcal: null,
})

const MEMORY_WEEKS = 3
/** Dinners of so many weeks shall not come back. */
const APART_WEEKS = 2

const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0)

/** What was paid, eaten of what was bought, thrown away and left, in USD; and dinners that came back. */
export type YearOfStock = {
  readonly name: string
  readonly paid: number
  readonly eaten: number
  readonly thrown: number
  readonly stays: number
  readonly cameBack: number
  readonly lines: number
}

/** Weeks in a row with everything on each list bought on its first day, and what stays carried on. */
const liveYear = (kitchen: Kitchen, table: (typeof TABLES)[number], weeks: number): YearOfStock => {
  const household = householdOf(table)
  const { foods } = kitchen.catalogue
  const lived: DatedWeek[] = []
  const planned: PlannedWeek[] = []
  const usd = (foodId: string, grams: number): number => {
    const food = foods.get(foodId)
    return food === undefined ? 0 : (grams / food.packageGrams) * food.packagePrice
  }
  let [paid, eaten, cameBack, lines] = [0, 0, 0, 0]
  for (let n = 0; n < weeks; n++) {
    const weekStart = addDays(WEEK_START, 7 * n)
    const stock = n === 0 ? NOTHING_AT_HOME : stockOn(weekStart, lived, [], foods)
    const history = planned
      .slice(-MEMORY_WEEKS)
      .flatMap((week, at, last) => recipeIdsOf(week).map((recipeId) => ({ recipeId, weeksAgo: last.length - at })))
    const result = planWeek(kitchen, { household, weekStart, seed: n + 1, kept: null, history, wish: '', stock })
    if (result.kind === 'infeasible') throw new Error(`${table.name}, week ${n + 1}: ${result.conflict.sentence}`)
    const { week } = result
    const asked = { household, units: 'metric' as const }
    const cooked = cookWeek(kitchen, { ...asked, week, soldOut: [], plateUrl: () => '' })
    const { groceryList } = listWeek(kitchen, cooked.rest, {
      ...asked,
      groceryState: { ticked: [], have: [], own: [], soldOut: [], atHome: stock },
      notes: { gaveWay: [], wishHeard: [], usedUp: [] },
    })
    const bought = groceryList.lines.filter((line) => line.cost > 0)
    const purchases = bought.flatMap(({ id, grams, atHome }) => {
      const food = foods.get(id)
      return food === undefined ? [] : [{ id, grams: gramsBought(food, grams - atHome.grams), on: weekStart }]
    })
    const uses = new Map(
      [...Map.groupBy(cooked.rest.needs, ({ foodId }) => foodId)].map(([foodId, all]) => [
        foodId,
        all.map(({ grams, day }) => ({ grams, day })),
      ]),
    )
    const dinners = (of: PlannedWeek): readonly string[] =>
      of.days.flatMap(({ meals }) => meals.filter(({ kind }) => kind === 'dinner').map(({ recipeId }) => recipeId))
    const before = new Set(planned.slice(-APART_WEEKS).flatMap(dinners))
    cameBack += dinners(week).filter((id) => before.has(id)).length
    paid += groceryList.cost
    lines += bought.length / weeks
    eaten += sum(groceryList.lines.filter(({ haveIt }) => !haveIt).map(({ id, grams }) => usd(id, grams)))
    lived.push({ start: weekStart, uses, purchases, besides: new Map(), gone: [] })
    planned.push(week)
  }
  const end = addDays(WEEK_START, 7 * weeks)
  // What went off stands there with its day, until somebody throws it away.
  const left = (fits: (batch: Batch) => boolean): number =>
    sum(
      [...stockAfter(lived, [], foods)].map(([id, batches]) =>
        usd(id, sum(batches.filter(fits).map(({ grams }) => grams))),
      ),
    )
  return {
    name: table.name,
    paid,
    eaten,
    thrown: left(({ until }) => until < end),
    stays: left(({ until }) => until >= end),
    cameBack,
    lines,
  }
}

const MOST_PAID = 1.1
const MOST_THROWN = 0.05

/**
 * So many weeks of one, two and four people with stock carried on. Returns how many of the three promises are broken in the
 * mean: paid over eaten, thrown away of what was bought, no dinner twice in two weeks.
 */
export const measureStock = (kitchen: Kitchen, weeks: number): number => {
  const heads = ['paid', 'eaten', 'paid/eaten', 'thrown', 'of paid', 'stays', 'came back', 'lines', 'ms']
  console.log(`${'with stock carried on, USD'.padEnd(30)}${heads.map((name) => name.padStart(11)).join('')}`)
  const years = TABLES.map((table) => {
    const from = performance.now()
    const year = liveYear(kitchen, table, weeks)
    const { name, paid, eaten, thrown, stays, cameBack, lines } = year
    const cells = [
      paid.toFixed(0),
      eaten.toFixed(0),
      (paid / eaten).toFixed(3),
      thrown.toFixed(1),
      `${((100 * thrown) / paid).toFixed(1)} %`,
      stays.toFixed(0),
      String(cameBack),
      lines.toFixed(1),
      ((performance.now() - from) / weeks).toFixed(0),
    ]
    console.log(`${name.padEnd(30)}${cells.map((cell) => cell.padStart(11)).join('')}`)
    return year
  })
  const paid = sum(years.map((year) => year.paid))
  const ratio = paid / sum(years.map((year) => year.eaten))
  const thrown = sum(years.map((year) => year.thrown)) / paid
  const back = sum(years.map(({ cameBack }) => cameBack))
  console.log(
    `All: paid over eaten ${ratio.toFixed(3)} (${MOST_PAID}), thrown ${(100 * thrown).toFixed(1)} % (5), ${back} came back.`,
  )
  return [ratio > MOST_PAID, thrown > MOST_THROWN, back > 0].filter(Boolean).length
}
