import { expect, test } from 'vitest'
import { USUAL_STAPLES } from '../../foods/usual-staples.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const TABLES = [aHousehold(), aHousehold({ adults: 1, weeklyBudget: 75 }), aHousehold({ children: 2 })]

test('no breakfast comes three mornings running', () => {
  for (const table of TABLES)
    for (const seed of [1, 2, 3, 4]) {
      const household = { ...table, staples: USUAL_STAPLES }
      const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
      if (made.kind !== 'planned') return expect.fail(made.conflict.sentence)
      const breakfasts = made.week.days.map(({ meals }) => meals.find(({ kind }) => kind === 'breakfast')?.recipeId)
      const running = breakfasts.filter(
        (id, day) => day > 1 && id === breakfasts[day - 1] && id === breakfasts[day - 2],
      )
      expect(running).toEqual([])
    }
})
