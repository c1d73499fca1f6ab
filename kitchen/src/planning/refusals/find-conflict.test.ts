import { expect, test } from 'vitest'
import { USUAL_STAPLES } from '../../foods/usual-staples.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, notingWords, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { FIGURES } from '../dishes/recipe-facts.ts'
import { type PlanResult, planWeek } from '../plan-week.ts'
import { DINNER, NO_DISH } from '../plate.ts'
import { hardBreach, leastKcal } from '../search/hard-bounds.ts'
import { type Effort, keepsHardRules, type SearchInput, searchWeek } from '../search/search-week.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import type { Household } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { findWeek } from './feasibility.ts'
import { isProvenImpossible } from './prove-impossible.ts'
import { settleWeek } from './settle-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const MONDAY = '2026-11-23'
/** A budget is spent at the till, and nobody buys salt with it each week. */
const staples = USUAL_STAPLES

const plan = (household: Household, seed = 1): PlanResult =>
  planWeek(kitchen, { household, weekStart: MONDAY, seed, kept: null, history: [], wish: '' })

const conflictOf = (household: Household, seed = 1) => {
  const result = plan(household, seed)
  return result.kind === 'infeasible' ? result.conflict : expect.fail('planned the impossible')
}

const inputFor = (household: Household, seed: number): SearchInput => ({
  table: readyTable(kitchen, household),
  weekStart: MONDAY,
  seed,
  kept: new Map(),
  weeksAgo: new Map(),
  asked: NOTHING_ASKED,
})

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)

/** A short look, as an unlucky search would leave it. */
const glance = (household: Household, seed: number): WeekState =>
  searchWeek(kitchen, inputFor(household, seed), { runs: 1, moves: 500 })

const hopeless = aHousehold({
  diets: ['vegan', 'keto', 'gluten-free', 'nut-free'],
  allergens: ['soy', 'tree_nut', 'peanut', 'gluten', 'wheat'],
  weeklyBudget: 70,
  weekdayMinutes: 40,
})

test('what cannot be is refused with the same conflict whatever the seed', () => {
  expect(conflictOf(hopeless, 7)).toEqual(conflictOf(hopeless, 1))
}, 240_000)

test('the conflict of soy, vegan and keto is minimal: with all of it no week, without any one of it a week', () => {
  const rules = conflictOf(hopeless).rules.map(({ id }) => id)
  expect(rules).toEqual(['soy', 'vegan', 'keto'])
  const only = (ids: readonly string[]): Household => ({
    ...hopeless,
    weeklyBudget: null,
    weekdayMinutes: 240,
    weekendMinutes: 240,
    diets: hopeless.diets.filter((diet) => ids.includes(diet)),
    allergens: hopeless.allergens.filter((allergen) => ids.includes(allergen)),
  })
  expect(plan(only(rules)).kind).toBe('infeasible')
  for (const rule of rules) expect(plan(only(rules.filter((other) => other !== rule))).kind, rule).toBe('planned')
}, 240_000)

test.each([
  ['keto without soy', { diets: ['keto'], allergens: ['soy'] }],
  ['vegetarian and keto', { diets: ['vegetarian', 'keto'] }],
  ['vegan and diabetic-friendly', { diets: ['vegan', 'diabetic-friendly'] }],
] satisfies readonly (readonly [string, Partial<Household>])[])(
  'a feasible week is found whatever the seed: %s',
  (_, fields) => {
    for (const seed of [1, 6]) expect(plan(aHousehold(fields), seed).kind, `seed ${seed}`).toBe('planned')
  },
)

test('a week that the search left short is settled: it keeps every hard rule and brings its energy', () => {
  const household = aHousehold({ diets: ['vegan', 'diabetic-friendly'] })
  const unlucky = SEEDS.find((seed) => hardBreach(glance(household, seed)) > 0)
  if (unlucky === undefined) expect.fail('No seed of these leaves the week short: ask for something harder.')
  const week = glance(household, unlucky)
  settleWeek(inputFor(household, unlucky), week, { mayRepeat: false })
  expect(hardBreach(week)).toBe(0)
  expect(keepsHardRules(week)).toBe(true)
  expect(week.weekFigures[FIGURES.kcal]).toBeGreaterThanOrEqual(leastKcal(week.problem))
})

test('a settled week has no dinner of the last weeks unless it may', () => {
  const household = aHousehold({ diets: ['low-carb'] })
  const { byKind } = readyTable(kitchen, household).legal
  // All but the last twenty dinners were eaten lately, the leanest of them among these.
  const weeksAgo = new Map([...(byKind[DINNER] ?? [])].slice(0, -20).map((main) => [main, 1]))
  const cameBack = (mayRepeat: boolean): readonly number[] =>
    SEEDS.slice(0, 4).flatMap((seed) => {
      const input = { ...inputFor(household, seed), weeksAgo }
      const week = searchWeek(kitchen, input, { runs: 1, moves: 500 })
      settleWeek(input, week, { mayRepeat })
      const { main, problem } = week
      return problem.slots.flatMap(({ kind }, slot) =>
        kind === DINNER && weeksAgo.has(main[slot] ?? NO_DISH) ? [slot] : [],
      )
    })
  expect(cameBack(true).length).toBeGreaterThan(0)
  expect(cameBack(false)).toEqual([])
})

test('what is proven impossible never has a week, and pennies are proven so without a search', () => {
  const isProven = (household: Household): boolean => {
    const { problem } = glance(household, 1)
    return isProvenImpossible(problem, readyTable(kitchen, household).legal, 0)
  }
  expect(isProven(aHousehold({ weeklyBudget: 10 }))).toBe(true)
  expect(isProven(aHousehold({ diets: ['vegan', 'keto'], allergens: ['soy', 'tree_nut', 'peanut'] }))).toBe(true)
  const served: readonly Partial<Household>[] = [
    {},
    { weeklyBudget: 100, staples },
    { diets: ['keto'] },
    { diets: ['keto', 'dash'] },
    { diets: ['low-carb', 'vegan'] },
    { diets: ['whole30'], weeklyBudget: 160, staples },
    { meals: ['dinner'], weeklyBudget: 60, staples, pantry: ['rice'] },
  ]
  for (const fields of served) {
    expect(plan(aHousehold(fields)).kind, JSON.stringify(fields)).toBe('planned')
    expect(isProven(aHousehold(fields)), JSON.stringify(fields)).toBe(false)
  }
})

test('no search is made for what is proven impossible', () => {
  const unsearched: Effort = {
    runs: 1,
    get moves(): number {
      return expect.fail('searched')
    },
  }
  const { table, ...context } = inputFor(aHousehold({ weeklyBudget: 4 }), 1)
  expect(findWeek(kitchen, table, context, { efforts: [unsearched] })).toBeNull()
})

test('a week that starves its people is no week: a few dollars are refused with what a whole one costs', () => {
  const { rules } = conflictOf(aHousehold({ weeklyBudget: 24 }))
  expect(rules.map(({ kind }) => kind)).toEqual(['budget'])
  const { relax, value = 0 } = rules[0]!
  expect(relax).toBe(`Raise the budget to $${value}`)
  expect(plan(aHousehold({ weeklyBudget: value })).kind).toBe('planned')
})

test('the minutes that would do are named, and do', () => {
  const hurried = aHousehold({ diets: ['vegan'], weekdayMinutes: 10, weekendMinutes: 10 })
  const rule = conflictOf(hurried).rules.find(({ kind }) => kind === 'minutes')!
  expect(rule.relax).toBe(`Allow ${rule.value} minutes on weekdays`)
  const value = rule.value ?? 0
  expect(plan({ ...hurried, weekdayMinutes: value, weekendMinutes: value }).kind).toBe('planned')
})

test('typed words that keep out nothing are dropped together, and change nothing of the conflict', () => {
  const { kitchen: counting, asked } = notingWords(kitchen)
  const words = Array.from({ length: 24 }, (_, at) => `unheard ${at}`)
  const household = aHousehold({ diets: ['vegan', 'keto'], otherAllergens: ['salt'], weekdayMinutes: 15 })
  const picky = { ...household, dislikes: words.slice(12), otherAllergens: [...words.slice(0, 12), 'salt'] }
  const request = { weekStart: MONDAY, seed: 1, kept: null, history: [], wish: '' }

  const result = planWeek(counting, { ...request, household: picky })

  expect(result.kind === 'infeasible' && result.conflict).toEqual(conflictOf(household))
  // A question lays a table, and a table looks up each word that it has: one by one there were 700 look-ups, now 124.
  expect(asked.length).toBeLessThan(12 * words.length)
}, 240_000)

/** Names of the foods that most recipes use, the commonest first. */
const everydayFoods = (): readonly string[] => {
  const { facts, foods } = kitchen
  const uses = new Map<number, number>()
  for (const food of facts.useFood) uses.set(food, (uses.get(food) ?? 0) + 1)
  return [...uses].toSorted(([, a], [, b]) => b - a).flatMap(([food]) => foods.foods[food]?.name ?? [])
}

test('where too many typed words matter to tell them apart in a moment, they are told of together', () => {
  const { kitchen: counting, asked } = notingWords(kitchen)
  const words = everydayFoods().slice(20, 120)
  const picky = aHousehold({ dislikes: words.slice(0, 50), otherAllergens: words.slice(50) })
  const result = planWeek(counting, { household: picky, weekStart: MONDAY, seed: 1, kept: null, history: [], wish: '' })

  expect(result.kind === 'infeasible' && result.conflict.sentence).toBe(
    'No week keeps all your dislikes and all your other allergens together.',
  )
  expect(plan({ ...picky, dislikes: [] }).kind).toBe('planned')
  expect(plan({ ...picky, otherAllergens: [] }).kind).toBe('planned')
  // Two orders of 32 questions, each about at most a hundred words. Told apart, 44 foods stood in the sentence.
  expect(asked.length).toBeLessThan(2 * 32 * words.length)
}, 240_000)

test('a student with a quarter of an hour who has the usual staples lives on 60 dollars, and a refusal of 20 names no dearer week', () => {
  const student = (weeklyBudget: number): Household =>
    aHousehold({ adults: 1, staples, weeklyBudget, meals: ['lunch', 'dinner'], weekdayMinutes: 15, weekendMinutes: 20 })
  const value = conflictOf(student(20)).rules.find(({ kind }) => kind === 'budget')?.value

  expect(plan(student(60)).kind).toBe('planned')
  expect(value).toBeLessThanOrEqual(60)
}, 240_000)
