import { expect, test } from 'vitest'
import { EATING_REGIONS } from '../../regions/eating-regions.ts'
import { distancesFrom, KITCHENS_OF } from '../../regions/region-kitchens.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { hasFamily } from '../dishes/cuisine-families.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import type { PlannedWeek } from '../week.ts'
import { eatsRiceDaily, openStrangeness } from './strangeness.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { facts } = kitchen
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

const weekOf = (fields: Partial<Household>, seed: number): PlannedWeek => {
  const household = aHousehold(fields)
  const result = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
  if (result.kind !== 'planned') throw new Error(result.conflict.sentence)
  return result.week
}
/** Mean distance of the dinners of a few weeks from the tables of Germany. */
const farFromGermany = (fields: Partial<Household>): number => {
  const far = distancesFrom('DE', facts.cuisines)
  const dinners = SEEDS.flatMap((seed) => weekOf(fields, seed).days.flatMap(({ meals }) => meals.slice(2)))
  return (
    dinners.reduce((sum, { recipeId }) => sum + far[facts.cuisine[facts.indexOf.get(recipeId)!]!]!, 0) / dinners.length
  )
}

test('the table has a row for each region and no other, of kitchens that stand in a family, each once, with its reason', () => {
  expect(Object.keys(KITCHENS_OF).sort()).toEqual([...EATING_REGIONS].sort())
  for (const [region, { own, near, why }] of Object.entries(KITCHENS_OF)) {
    expect(
      [...own, ...near].filter((name) => !hasFamily(name)),
      region,
    ).toEqual([])
    expect(new Set([...own, ...near]).size, region).toBe(own.length + near.length)
    expect(
      own.some((name) => facts.cuisines.includes(name)),
      region,
    ).toBe(true)
    expect(why, region).not.toBe('')
  }
})

test('rice stands on the tables of Japan on most days, and of Germany not', () => {
  expect([eatsRiceDaily('JP'), eatsRiceDaily('IN'), eatsRiceDaily('DE')]).toEqual([true, true, false])
})

test('a region draws dinners near, less the more adventurous a household is', () => {
  const unsaid = farFromGermany({})

  expect(farFromGermany({ region: 'DE' })).toBeLessThan(unsaid - 0.05)
  expect(farFromGermany({ region: 'DE', adventure: -2 })).toBeLessThan(farFromGermany({ region: 'DE', adventure: 1 }))
})

test('a favourite kitchen costs nothing wherever one eats, and without a region nothing of it is weighed', () => {
  const thai = facts.recipes.findIndex(({ cuisine, kinds }) => cuisine === 'Thai' && kinds.includes('dinner'))
  const pointsOf = (fields: Partial<Household>): number => openStrangeness(facts, aHousehold(fields)).ofKitchen(thai)

  expect(pointsOf({ region: 'DE', favouriteCuisines: ['Thai'] })).toBe(0)
  expect(pointsOf({ region: 'DE' })).toBeGreaterThan(pointsOf({}))
  expect(pointsOf({ region: 'TH' })).toBe(0)
  // What it was before there were regions: 1.5 points for a stranger, none for everybody's.
  expect(pointsOf({})).toBe(0)
})

test('a wish beats the region', () => {
  const household = aHousehold({ region: 'DE', adventure: -2 })
  const asked = { household, weekStart: '2026-11-23', seed: 1, kept: null, history: [] }
  const made = planWeek(kitchen, { ...asked, wish: 'Ethiopian food three times' })
  const found =
    made.kind !== 'planned' ? [] : made.week.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))

  const ethiopian = found.filter((id) => kitchen.catalogue.recipes.get(id)?.cuisine === 'Ethiopian')
  expect(ethiopian.length).toBeGreaterThanOrEqual(3)
})
