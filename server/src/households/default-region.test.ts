import { generatePlan } from '@plateful/contract/meal-plans.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { expect, test } from 'vitest'
import { WEEK } from '../testing/a-plan.ts'
import { startTest } from '../testing/start-test.ts'

/** Titles of a week made by somebody who said, or did not say, where they eat. */
const weekOf = async (defaultRegion: 'IN' | null, region: 'IN' | 'anywhere' | null): Promise<readonly string[]> => {
  const { visitor } = await startTest('SQLite', { services: { defaultRegion } })
  const home = await visitor({})
  const body = { preferences: { meals: ['dinner' as const], region } }
  await home.call(savePreferences, { params: { id: home.id }, body })
  expect((await home.call(readVersion)).defaultRegion).toBe(defaultRegion)
  const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7 } })
  return mealPlan.days.flatMap(({ meals }) => meals.map(({ title }) => title))
}

test('who has not said where they eat is cooked for as the operator says; what was said holds', async () => {
  const said = await weekOf(null, 'IN')
  const unsaid = await weekOf(null, null)
  expect(await weekOf('IN', null)).toEqual(said)
  expect(await weekOf('IN', 'anywhere')).toEqual(unsaid)
  expect(said).not.toEqual(unsaid)
})
