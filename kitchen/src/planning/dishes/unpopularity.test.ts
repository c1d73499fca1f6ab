import { expect, test } from 'vitest'
import { POPULARITIES } from '../../recipes/recipe.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { planWeek } from '../plan-week.ts'
import { aHousehold, openKitchenFiles } from './a-kitchen.ts'
import { unpopularity } from './unpopularity.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const mains = kitchen.facts.recipes.filter(({ kinds }) => kinds.some((kind) => kind !== 'side'))
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

test('everybody’s dish weighs nothing, one that few are glad of in full, a side nothing', () => {
  expect(unpopularity({ kinds: ['dinner'], popularity: 5 })).toBe(0)
  expect(unpopularity({ kinds: ['dinner'], popularity: 1 })).toBe(1)
  expect(unpopularity({ kinds: ['side'] })).toBe(0)
})

test('from what most like to what only some know is the longest step', () => {
  const far = POPULARITIES.map((popularity) => unpopularity({ kinds: ['dinner'], popularity }))
  const steps = far.slice(1).map((weight, at) => far[at]! - weight)
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(Math.max(...steps)).toBe(steps[2])
})

test('a main that nobody has judged is like the mean of those that somebody has', () => {
  const judged = mains.flatMap(({ popularity }) => popularity ?? [])
  expect(judged.length).toBe(mains.length)
  expect(unpopularity({ kinds: ['lunch'] })).toBeCloseTo(meanOf(mains.map(unpopularity)), 1)
})

const servedIn = (seed: number) => {
  const request = { household: aHousehold(), weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' }
  const planned = planWeek(kitchen, request)
  if (planned.kind !== 'planned') throw new Error('no week')
  return planned.week.days.flatMap(({ meals }) => meals)
}

test('weeks are of dishes that people are gladder of than of the catalogue’s mean', () => {
  const served = [1, 2, 3, 4]
    .flatMap(servedIn)
    .map(({ recipeId }) => kitchen.facts.unpopularity[kitchen.facts.indexOf.get(recipeId)!]!)
  expect(meanOf(served)).toBeLessThan(meanOf(mains.map(unpopularity)) - 0.05)
})

test('it is told of everybody’s dishes alone', () => {
  const told = [1, 2, 3, 4].flatMap(servedIn).filter(({ why }) => why === 'Most people are glad of it.')
  expect(told.length).toBeGreaterThan(0)
  for (const { recipeId } of told) expect(kitchen.catalogue.recipes.get(recipeId)?.popularity).toBe(5)
})
