import { expect, test } from 'vitest'
import { USUAL_STAPLES } from '../../foods/usual-staples.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const TABLES = [aHousehold(), aHousehold({ adults: 1, weeklyBudget: 75 }), aHousehold({ children: 2 })]

const weeks = TABLES.flatMap((table) =>
  [1, 2, 3, 4].map((seed) => {
    const household = { ...table, staples: USUAL_STAPLES, weekdayLunch: 'leftovers' as const }
    const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
    if (made.kind !== 'planned') throw new Error(made.conflict.sentence)
    return made.week.days
  }),
)

test('a side comes back once in a week, or hardly', () => {
  const again = weeks.map((days) => {
    const sides = days.flatMap(({ meals }) => meals.flatMap(({ sideDishIds }) => sideDishIds))
    return sides.length - new Set(sides).size
  })
  expect(again.reduce((sum, times) => sum + times, 0) / weeks.length).toBeLessThan(1.2)
})
