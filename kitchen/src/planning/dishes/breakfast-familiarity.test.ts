import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import { openPairing } from '../table/pair-sides.ts'
import { moneyWeight } from '../table/table-rules.ts'
import type { PlannedMeal } from '../week.ts'
import { aHousehold, openKitchenFiles } from './a-kitchen.ts'
import { BREAKFAST_BIT, breakfastStrangeness } from './breakfast-familiarity.ts'
import { cuisineDistance, cuisineFamiliarity } from './cuisine-families.ts'
import { isKitchenOf } from './cuisine-regions.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { facts } = kitchen

const indexOf = (id: string): number => facts.indexOf.get(id) ?? expect.fail(`no ${id}`)
const strangenessOf = (id: string): number => breakfastStrangeness(facts, indexOf(id))

const mealsFor = (household: Household, seed: number): readonly PlannedMeal[] => {
  const result = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
  if (result.kind === 'infeasible') return expect.fail(result.conflict.sentence)
  return result.week.days.flatMap(({ meals }) => meals)
}

test.each([
  'banana-and-sunflower-seed-porridge',
  'peanut-butter-and-banana-toast',
  'buttermilk-pancakes-with-strawberries',
  'feta-and-spinach-omelette',
  'greek-yogurt-with-raspberries-and-walnuts',
  'huevos-rancheros',
  'berry-tofu-and-oat-shake',
])('%s is an ordinary breakfast', (id) => {
  expect(strangenessOf(id)).toBeLessThanOrEqual(0.4)
})

test.each(['rice-and-red-lentil-kitchari', 'chicken-livers-with-apple-and-onion', 'quick-soup-joumou-with-chicken'])(
  '%s is a breakfast for few',
  (id) => {
    expect(strangenessOf(id)).toBe(1)
  },
)

test('every breakfast is judged between 0 and 1, and a quarter at least are everybody’s', () => {
  const all = [...facts.recipes.keys()].filter((r) => (facts.kinds[r]! & BREAKFAST_BIT) !== 0)
  const strange = all.map((r) => breakfastStrangeness(facts, r))
  for (const one of strange) expect(one >= 0 && one <= 1).toBe(true)
  expect(strange.filter((one) => one <= 0.2).length).toBeGreaterThan(all.length / 4)
})

test('a day begins as most people begin it, and with breakfasts of the kitchens that somebody names', () => {
  const mean = (household: Household): number => {
    const ids = [1, 2, 3].flatMap((seed) => mealsFor(household, seed).filter(({ kind }) => kind === 'breakfast'))
    return ids.reduce((sum, { recipeId }) => sum + strangenessOf(recipeId), 0) / ids.length
  }
  expect(mean(aHousehold())).toBeLessThan(0.2)
  expect(mean(aHousehold({ favouriteCuisines: ['Indian'] }))).toBeGreaterThan(mean(aHousehold()))
  expect(mean(aHousehold({ favouriteCuisines: ['Italian'] }))).toBeLessThan(0.2)
})

test('breakfasts of a favourite kitchen come on some mornings, and leave room for everybody’s', () => {
  const kitchensOf = (household: Household): readonly boolean[] =>
    [1, 2, 3].flatMap((seed) =>
      mealsFor(household, seed)
        .filter(({ kind }) => kind === 'breakfast')
        .map(({ recipeId }) => isKitchenOf('Indian', facts.cuisines[facts.cuisine[indexOf(recipeId)]!]!)),
    )
  const indian = kitchensOf(aHousehold({ favouriteCuisines: ['Indian'] })).filter(Boolean).length
  expect(indian).toBeGreaterThanOrEqual(3)
  expect(indian).toBeGreaterThan(kitchensOf(aHousehold()).filter(Boolean).length)
})

test('a table says how adventurous it is: dishes and kitchens are known to most, or to few', () => {
  const means = [-2, 0, 2].map((adventure) => {
    const mains = [1, 2, 3].flatMap((seed) =>
      mealsFor(aHousehold({ adventure }), seed)
        .filter(({ kind }) => kind !== 'breakfast')
        .map(({ recipeId }) => indexOf(recipeId)),
    )
    const mean = (of: (main: number) => number): number => mains.reduce((sum, main) => sum + of(main), 0) / mains.length
    return {
      unpopular: mean((main) => facts.unpopularity[main]!),
      strange: mean((main) => 1 - cuisineFamiliarity(facts.cuisines[facts.cuisine[main]!]!)),
    }
  })
  const [familiar, middle, adventurous] = means
  expect(familiar!.unpopular).toBeLessThan(middle!.unpopular)
  expect(adventurous!.unpopular).toBeGreaterThan(middle!.unpopular)
  expect(familiar!.strange).toBeLessThanOrEqual(middle!.strange)
  expect(adventurous!.strange).toBeGreaterThan(2 * middle!.strange)
})

test('a side of a strange kitchen is further from a main than any of its own or a neighbour’s', () => {
  const { distance } = openPairing(facts, false)
  const main = indexOf('pork-green-bean-stir-fry')
  const kitchenOf = (r: number): string => facts.cuisines[facts.cuisine[r]!] ?? ''
  const dal = indexOf('yellow-dal-cumin')
  expect(cuisineDistance(kitchenOf(main), kitchenOf(dal))).toBe(1)
  const near = indexOf('stir-fried-bok-choy')
  expect(distance(main, dal)).toBeGreaterThan(1.2)
  expect(distance(main, near)).toBeLessThan(0.5)
})

test('money counts less the further a budget goes beyond the Thrifty plan, and never more than a dollar', () => {
  const weights = [40, 100, 160, 220, 400, null].map((weeklyBudget) => moneyWeight(aHousehold({ weeklyBudget })))
  expect(weights.slice(0, 5)).toEqual(weights.slice(0, 5).toSorted((a, b) => b - a))
  expect([weights[0], weights[4], weights[5]]).toEqual([1, 0.5, 0.5])
})
