import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { adaptKitchen } from '../kitchens/adapt-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { PastMeal } from '../week.ts'
import { readHistory } from './read-history.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ swaps: true }))
const idOf = (recipe: number): string => kitchen.facts.recipes[recipe]!.id

test('a dinner of last week that is turned away too stays a dinner of last week', () => {
  const [one, two, three] = [idOf(0), idOf(1), idOf(2)]
  const history = [
    ...[0, 2, 1].map((weeksAgo) => ({ recipeId: one, weeksAgo })),
    ...[2, 0].map((weeksAgo) => ({ recipeId: two, weeksAgo })),
    { recipeId: three, weeksAgo: 0 },
  ]

  expect([...readHistory(kitchen, history)]).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ])
})

test('a dish is as old as it was served, whatever is swapped in it this week', () => {
  const everyday = adaptKitchen(kitchen, { household: aHousehold() })
  const { recipes, indexOf } = everyday.facts
  const adapted = recipes.findIndex(({ id }) => id.includes('--'))
  const plain = indexOf.get(recipes[adapted]!.id.split('--')[0]!)!

  for (const recipeId of [idOf(plain), recipes[adapted]!.id, `${idOf(plain)}--milk-oat`])
    expect([...readHistory(everyday, [{ recipeId, weeksAgo: 2 }])]).toEqual([
      [plain, 2],
      [adapted, 2],
    ])
  expect([...readHistory(kitchen, [{ recipeId: recipes[adapted]!.id, weeksAgo: 1 }])]).toEqual([[plain, 1]])
})

test('breakfasts and sides of last week come back less than they would by chance', () => {
  const plan = (seed: number, history: readonly PastMeal[]): readonly string[] => {
    const request = { household: aHousehold(), weekStart: '2026-11-23', seed, kept: null, wish: '' }
    const result = planWeek(kitchen, { ...request, history })
    if (result.kind === 'infeasible') return expect.fail(result.conflict.sentence)
    return result.week.days.flatMap(({ meals }) =>
      meals.flatMap(({ kind, recipeId, sideDishIds }) => [...(kind === 'breakfast' ? [recipeId] : []), ...sideDishIds]),
    )
  }
  // Four pairs of weeks, the second of each with and without a memory of the first.
  let byChance = 0
  let remembered = 0
  for (const seed of [1, 3, 5, 7]) {
    const before = new Set(plan(seed, []))
    const history = [...before].map((recipeId) => ({ recipeId, weeksAgo: 1 }))
    const again = (known: readonly PastMeal[]): number =>
      [...new Set(plan(seed + 1, known))].filter((id) => before.has(id)).length
    byChance += again([])
    remembered += again(history)
  }

  expect(byChance).toBeGreaterThan(4)
  expect(remembered).toBeLessThanOrEqual(byChance / 2)
})
