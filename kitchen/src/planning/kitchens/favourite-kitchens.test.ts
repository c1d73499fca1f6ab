import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { describeUnmarked } from '../words/describe-week.ts'
import { favouritesOf, thinFavourites } from './favourite-kitchens.ts'
import { matchHousehold } from './match.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const favourites = (favouriteCuisines: readonly string[], rules: Parameters<typeof aHousehold>[0] = {}) =>
  favouritesOf(kitchen, aHousehold({ favouriteCuisines, ...rules }))

const known = (cuisine: string): number =>
  kitchen.facts.recipes.filter(
    (recipe) => recipe.cuisine === cuisine && (recipe.kinds.includes('lunch') || recipe.kinds.includes('dinner')),
  ).length

test.each(['Icelandic', 'Zambian', 'Armenian', 'Ashkenazi'])('there are few %s dishes, and that is said', (name) => {
  const [one] = favourites([name])
  expect(one).toMatchObject({ cuisine: name, known: known(name), isThin: true })
  expect(one?.fits).toBeLessThanOrEqual(one?.known ?? 0)
})

test('a kitchen with many dishes is not thin, in whatever language it is typed; a strict table makes it so', () => {
  expect(favourites(['Italian', 'Italienisch'])).toEqual([
    { cuisine: 'Italian', known: known('Italian'), fits: expect.any(Number), isThin: false },
    { cuisine: 'Italienisch', known: known('Italian'), fits: expect.any(Number), isThin: false },
  ])
  const strict = favourites(['Japanese'], {
    diets: ['vegan', 'gluten-free', 'low-sodium'],
    allergens: ['sesame', 'soy'],
  })
  expect(strict[0]).toMatchObject({ isThin: true })
  expect(strict[0]?.fits).toBeLessThan(strict[0]?.known ?? 0)
  expect(favourites(['Atlantean'])).toEqual([{ cuisine: 'Atlantean', known: 0, fits: 0, isThin: true }])
})

test('the preferences count as the table does', () => {
  const household = aHousehold({ favouriteCuisines: ['Swedish', 'Thai'], weekdayMinutes: 60, weekendMinutes: 60 })
  expect(matchHousehold(kitchen, household).favourites).toEqual(favouritesOf(kitchen, household))
})

test('a week says where a favourite came out thin, with its own count', () => {
  const household = aHousehold({ favouriteCuisines: ['Nigerian', 'Italian'] })
  const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 2, kept: null, history: [], wish: '' })
  if (made.kind !== 'planned') throw new Error(made.conflict.sentence)
  const { days, summary } = describeUnmarked(kitchen, { week: made.week, household, notes: made.notes })
  const mains = days.flatMap(({ meals }) => meals).filter(({ kind }) => kind !== 'breakfast')
  const times = mains.filter(({ cuisine }) => cuisine === 'Nigerian').length
  const [nigerian] = favourites(['Nigerian'])
  const told = `Nigerian: ${times} of ${mains.length} lunches and dinners. Such dishes that we know: ${nigerian?.known}, of which ${nigerian?.fits} fit your table.`
  expect(times).toBeLessThan(4)
  expect(summary.notes).toContain(told)
  expect(summary.notes.filter((note) => note.startsWith('Italian:'))).toEqual([])
})

test('a favourite that cooks its part is not spoken of', () => {
  const one = { cuisine: 'Greek', known: 40, fits: 30, isThin: false }
  const meals = (greek: number) =>
    Array.from({ length: 14 }, (_, at) => ({ kind: 'dinner', cuisine: at < greek ? 'Greek' : 'Thai' }))
  expect(thinFavourites([one], meals(4))).toEqual([])
  expect(thinFavourites([one], meals(3))).toHaveLength(1)
})
