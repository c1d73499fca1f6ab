import { expect, test } from 'vitest'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import type { Household } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import { readTableRules } from '../table/table-rules.ts'
import { openWeekProblem } from './search-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const usualOf = (diets: readonly Diet[]): readonly string[] =>
  readTableRules(aHousehold({ diets })).counts.flatMap(({ id, isUsual }) => (isUsual ? [id] : []))

test.each<readonly Diet[]>([[], ['gluten-free'], ['halal'], ['kosher'], ['keto'], ['low-fodmap', 'dairy-free']])(
  'whoever may eat meat and fish has some most days: %s',
  (...diets) => {
    expect(usualOf(diets)).toEqual(['usual-flesh', 'usual-fish'])
  },
)

test.each<Diet>(['vegan', 'vegetarian', 'lacto-vegetarian', 'ovo-vegetarian', 'pescatarian'])(
  'nobody who eats %s is asked for meat',
  (diet) => {
    expect(usualOf(['gluten-free', diet])).toEqual([])
  },
)

/** Cuisines of the lunches and dinners of two weeks. */
const cuisinesFor = (household: Household): readonly string[] =>
  ['2026-11-23', '2026-07-06'].flatMap((weekStart, seed) => {
    const result = planWeek(kitchen, { household, weekStart, seed, kept: null, history: [], wish: '' })
    if (result.kind === 'infeasible') return expect.fail(result.conflict.sentence)
    const meals = result.week.days.flatMap((day) => day.meals).filter(({ kind }) => kind !== 'breakfast')
    return meals.map(({ recipeId }) => kitchen.catalogue.recipes.get(recipeId)?.cuisine ?? '')
  })

test.each([['Indian'], ['Thai', 'Vietnamese'], ['Mexican', 'American']])(
  'a quarter of lunches and dinners at least comes from favourite kitchens: %s',
  (...favouriteCuisines) => {
    const cuisines = cuisinesFor(aHousehold({ favouriteCuisines, weeklyBudget: 180 }))
    const ofTheirs = cuisines.filter((cuisine) => favouriteCuisines.includes(cuisine))
    expect(ofTheirs.length / cuisines.length).toBeGreaterThan(1 / 4)
  },
)

test('a keto and a low-carb table has meat or fish at half of its meals, other diets at a third', () => {
  const fleshOf = (diet: Diet): number | undefined =>
    readTableRules(aHousehold({ diets: [diet] })).counts.find(({ id }) => id === 'usual-flesh')?.least
  expect([fleshOf('keto'), fleshOf('low-carb'), fleshOf('gluten-free')]).toEqual([7, 7, 5])
})

test('a favourite kitchen may have four dinners of a week, any other two', () => {
  const problem = openWeekProblem(kitchen, {
    table: readyTable(kitchen, aHousehold({ favouriteCuisines: ['Italian'] })),
    weekStart: '2026-11-23',
    seed: 1,
    kept: new Map(),
    weeksAgo: new Map(),
    asked: NOTHING_ASKED,
  })
  const dinners = (cuisine: string) => problem.cuisineCaps[kitchen.facts.cuisines.indexOf(cuisine)]
  expect([dinners('Italian'), dinners('German')]).toEqual([4, 2])
})
