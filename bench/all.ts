import { buildGroceryList } from '../kitchen/src/groceries/build-list.ts'
import type { GroceryNeed } from '../kitchen/src/groceries/grocery-line.ts'
import { rerollMeal } from '../kitchen/src/planning/changes/reroll.ts'
import { aHousehold } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { loadKitchen, loadLargeKitchen, meanOf, percentile, readProfiles, WEEK_START } from './load-kitchen.ts'
import { gapOf, proveBound } from './prove-bound.ts'

/** `npm run bench`: the speed and memory that the kitchen promises and how near its weeks are to a proven bound, one table. Numbers depend on the machine; run it alone. */

const SEEDS = 10
const LARGE = 20_000
const WARM_UP = 5
const households = readProfiles()
  .filter(({ feasible }) => feasible)
  .map(({ household }) => household)

type Row = { readonly what: string; readonly figure: string; readonly target: string; readonly ok: boolean | null }
const rows: Row[] = []
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const add = (what: string, value: number, most: number | null): void => {
  rows.push({
    what,
    figure: ms(value),
    target: most === null ? '' : `<= ${ms(most)}`,
    ok: most === null ? null : value <= most,
  })
}
const timed = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const request = (household: Household, seed: number) => ({
  household,
  weekStart: WEEK_START,
  seed,
  kept: null,
  history: [],
  wish: '',
})

const weekTimes = (kitchen: Kitchen, seeds: number): readonly number[] => {
  for (let seed = 1; seed <= WARM_UP; seed++) planWeek(kitchen, request(aHousehold(), 1000 + seed))
  return households.flatMap((household) =>
    Array.from({ length: seeds }, (_, at) => timed(() => void planWeek(kitchen, request(household, at + 1)))),
  )
}

const rerollTimes = (kitchen: Kitchen): readonly number[] =>
  households.flatMap((household) => {
    const made = planWeek(kitchen, request(household, 1))
    if (made.kind === 'infeasible') return []
    const offered: string[] = []
    return Array.from({ length: 10 }, (_, at) =>
      timed(() => {
        const result = rerollMeal(kitchen, {
          week: made.week,
          household,
          weekStart: WEEK_START,
          seed: at,
          mealId: `d${at % 7}-dinner`,
          offered,
          wish: '',
        })
        if (result.kind === 'rerolled') offered.push(result.recipeId)
      }),
    )
  })

const measureSearch = (
  name: string,
  kitchen: Kitchen,
  targets: { p50: number | null; p95: number; reroll: number | null },
  seeds: number,
): void => {
  const weeks = weekTimes(kitchen, seeds)
  add(`week, ${name}: p50`, percentile(weeks, 0.5), targets.p50)
  add(`week, ${name}: p95`, percentile(weeks, 0.95), targets.p95)
  const rerolls = rerollTimes(kitchen)
  add(`reroll, ${name}: p50`, percentile(rerolls, 0.5), null)
  add(`reroll, ${name}: p95`, percentile(rerolls, 0.95), targets.reroll)
}

/** 210 ingredient lines of real recipes, spread over a week. */
const groceryNeeds = (kitchen: Kitchen): readonly GroceryNeed[] =>
  kitchen.facts.recipes
    .flatMap((recipe) =>
      recipe.ingredients.map(({ foodId, grams, quantity, unit }) => ({
        foodId,
        grams,
        quantity,
        unit,
        mealId: `d${recipe.id.length % 7}-dinner`,
        mealTitle: recipe.title,
        day: WEEK_START,
      })),
    )
    .slice(0, 210)

const measureGroceries = (kitchen: Kitchen): void => {
  const needs = groceryNeeds(kitchen)
  const list = (): void =>
    void buildGroceryList({
      needs,
      foods: kitchen.catalogue.foods,
      find: kitchen.findFood,
      pantry: ['rice', 'salt'],
      state: { ticked: [], have: [], own: [] },
      system: 'metric',
    })
  for (let warm = 0; warm < 20; warm++) list()
  add(
    'grocery list of 210 lines: p95',
    percentile(
      Array.from({ length: 100 }, () => timed(list)),
      0.95,
    ),
    5,
  )
}

const measureGuard = (kitchen: Kitchen): void => {
  const lines = kitchen.facts.recipes.flatMap(({ ingredients }) =>
    ingredients.map(({ foodId, preparation }) => `${foodId.replaceAll('-', ' ')}, ${preparation}`),
  )
  const all = timed(() => {
    for (const line of lines) kitchen.guard.readText(line)
  })
  rows.push({
    what: `guard, one ingredient line (of ${lines.length})`,
    figure: `${((1000 * all) / lines.length).toFixed(1)} µs`,
    target: '',
    ok: null,
  })
}

/** Seconds of branching per household; `npm run bench:gap` takes more and prints each of them. */
const BRANCHING = 4
const GAP_AIM = 0.05

const measureGap = (kitchen: Kitchen): void => {
  const gap = meanOf(
    households.flatMap((household) => {
      const proof = proveBound(kitchen, household, 1, BRANCHING)
      return proof === null ? [] : [gapOf(proof)]
    }),
  )
  rows.push({
    what: `week above its proven bound, mean (${BRANCHING} s each)`,
    figure: `${(100 * gap).toFixed(1)} %`,
    target: `<= ${100 * GAP_AIM} %`,
    ok: gap <= GAP_AIM,
  })
}

const before = process.memoryUsage().rss
let kitchen = loadKitchen()
const size = kitchen.facts.recipes.length
add(
  `open the kitchen, ${size} recipes`,
  timed(() => {
    kitchen = loadKitchen()
  }),
  null,
)
globalThis.gc?.()
rows.push({
  what: 'memory of the process after opening',
  figure: `${Math.round(process.memoryUsage().rss / 1e6)} MB (${Math.round(before / 1e6)} MB before)`,
  target: '',
  ok: null,
})
measureSearch(`${size} recipes`, kitchen, { p50: 60, p95: 150, reroll: 15 }, SEEDS)
measureGroceries(kitchen)
measureGuard(kitchen)
const large = loadLargeKitchen(LARGE)
measureSearch(`${LARGE.toLocaleString('en')} recipes`, large, { p50: null, p95: 300, reroll: null }, 3)
measureGap(kitchen)

for (const { what, figure, target, ok } of rows)
  console.log(
    `${what.padEnd(52)}${figure.padStart(26)}  ${target.padEnd(12)}${ok === null ? '' : ok ? 'met' : 'MISSED'}`,
  )
