import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'

const files = readKitchenFiles()
const kitchen = openKitchenFiles(files)
const MONDAY = '2026-11-23'

/** The meals of a finished week that are taken along, as `d1-lunch`, and what it answers to its wish. */
const carried = (wish: string, fields: Partial<Household> = {}, of = kitchen) => {
  const household = aHousehold(fields)
  const result = planWeek(of, { household, weekStart: MONDAY, seed: 1, kept: null, history: [], wish })
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  const meals = result.week.days.flatMap((day) => day.meals.filter(({ packed }) => packed === true))
  return { meals, ids: meals.map(({ id }) => id), heard: result.notes.wishHeard }
}

const travels = (recipeId: string): boolean =>
  kitchen.catalogue.recipes.get(recipeId)?.kinds.includes('packed lunch') === true

test.each([
  ['packed lunch on Tuesday', ['d1-lunch']],
  ['Lunchpaket am Dienstag', ['d1-lunch']],
  ['comida para llevar el martes', ['d1-lunch']],
  ['Mittagessen zum Mitnehmen am Montag', ['d0-lunch']],
  ['Abendessen zum Mitnehmen am Donnerstag', ['d3-dinner']],
  ['cena para llevar el jueves', ['d3-dinner']],
  ['picnic on Saturday', ['d5-lunch']],
  ['lunches to take to work', ['d0-lunch', 'd1-lunch', 'd2-lunch', 'd3-lunch', 'd4-lunch']],
])('“%s” marks the meal as taken along, and a dish stands there that is carried', (wish, ids) => {
  const week = carried(wish)

  expect(week.ids).toEqual(ids)
  expect(week.heard).toEqual([`“${wish}”: done`])
  for (const { recipeId, sideDishIds } of week.meals) {
    expect(travels(recipeId)).toBe(true)
    expect(sideDishIds).toEqual([])
  }
})

test('without lunches it is the dinner of that day', () => {
  expect(carried('something to take along on Tuesday', { meals: ['breakfast', 'dinner'] }).ids).toEqual(['d1-dinner'])
})

test('a wish for what no meal of the day can be marks none', () => {
  const noLunch = carried('lunch to take along on Tuesday', { meals: ['dinner'] })
  expect(noLunch.ids).toEqual([])
  expect(noLunch.heard).toEqual(['“lunch to take along on Tuesday”: not done'])

  const breakfast = carried('breakfast to go on Monday')
  expect(breakfast.ids).toEqual([])
})

test('what else is said of that meal is kept where such a dish is carried', () => {
  const { meals, heard } = carried('packed lunch on Tuesday, chicken for lunch on Tuesday')
  const [lunch] = meals

  expect(heard).toEqual(['“packed lunch on Tuesday”: done', '“chicken for lunch on Tuesday”: done'])
  expect(kitchen.catalogue.recipes.get(lunch?.recipeId ?? '')?.title).toMatch(/chicken/i)
})

test('where nothing can be carried, or nothing quick enough, the week is made and the wish told as not done', () => {
  const without = (takesLess: number) =>
    openKitchenFiles({
      ...files,
      recipes: new Map(
        [...files.recipes].map(([id, text]) => {
          const minutes = Number(/^total: (\d+)/m.exec(text)?.[1])
          return [id, minutes < takesLess ? text.replace(', packed lunch', '') : text]
        }),
      ),
    })
  const nothing = carried('packed lunch on Tuesday', {}, without(Infinity))
  expect(nothing.ids).toEqual([])
  expect(nothing.heard).toEqual(['“packed lunch on Tuesday”: no dish fits your rules'])

  const hurried = carried('packed lunch on Tuesday', { weekdayMinutes: 25 }, without(30))
  expect(hurried.ids).toEqual([])
  expect(hurried.heard).toEqual(['“packed lunch on Tuesday”: not done'])
})
