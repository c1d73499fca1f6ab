import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { extendKitchen } from '../dishes/extend-kitchen.ts'
import { planWeek } from '../plan-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const dinners = [...kitchen.catalogue.recipes.values()].filter(({ kinds }) => kinds.join() === 'dinner')

/** Every so many-th dinner of the catalogue, as if somebody had brought it. */
const SOME = dinners.filter((_, at) => at % Math.ceil(dinners.length / 4) === 0)

test('a dinner of one’s own that fits the table stands in the week, and not again in the next', () => {
  const household = aHousehold({ meals: ['dinner'], weekdayMinutes: 90, weekendMinutes: 120 })
  for (const [seed, dinner] of SOME.entries()) {
    const source = { origin: 'own', isReviewed: true, revision: '1' } as const
    const own = { ...dinner, id: 'own', title: 'Grandmother’s', source }
    const withOwn = extendKitchen(kitchen, { version: 'own', recipes: [own] })
    const planned = (history: readonly { recipeId: string; weeksAgo: number }[]) => {
      const result = planWeek(withOwn, { household, weekStart: '2026-11-23', seed, kept: null, history, wish: '' })
      if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
      return result.week.days.flatMap(({ meals }) => meals)
    }
    const meal = planned([]).find(({ recipeId }) => recipeId === 'own')
    expect(meal?.why, dinner.id).toContain('It is one of your own recipes.')
    expect(planned([{ recipeId: 'own', weeksAgo: 1 }]).map(({ recipeId }) => recipeId)).not.toContain('own')
  }
})

test('one that does not fit the table stays away', () => {
  const peanuts = dinners.find(({ ingredients }) => ingredients.some(({ foodId }) => foodId.startsWith('peanut')))!
  const own = { ...peanuts, id: 'own', source: { origin: 'own', isReviewed: true, revision: '1' } as const }
  const withOwn = extendKitchen(kitchen, { version: 'own', recipes: [own] })
  const household = aHousehold({ meals: ['dinner'], weekdayMinutes: 90, allergens: ['peanut'] })
  const result = planWeek(withOwn, { household, weekStart: '2026-11-23', seed: 1, kept: null, history: [], wish: '' })
  expect(JSON.stringify(result)).not.toContain('"own"')
})
