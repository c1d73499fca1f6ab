import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
/** Dear, unusual and slow ones among them. */
const NAMED = ['harira', 'beef chow fun', 'fish and chips', 'pav bhaji', 'mujaddara', 'lasagna', 'pad thai', 'lahmacun']

test.each(NAMED)('who names a dish gets it once, with and without a meal: %s', (dish) => {
  for (const wish of [dish, `${dish} for dinner`]) {
    const household = aHousehold({ weekdayMinutes: 60 })
    const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 4, kept: null, history: [], wish })
    expect(made).toMatchObject({ kind: 'planned', notes: { wishHeard: [expect.stringMatching(/”: done$/)] } })
  }
})

test.each([
  'Boller i karry: meatballs in mild curry',
  'Dal dhokli: lentils with wheat ribbons',
  'Eggs in soft onion sauce on toast',
])('a title that is heard as two names of one dish is that dish, once: %s', (title) => {
  for (const wish of [title, `${title} for dinner`]) {
    const household = aHousehold({ weekdayMinutes: 60 })
    const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 4, kept: null, history: [], wish })
    if (made.kind !== 'planned') throw new Error(made.kind)
    for (const told of made.notes.wishHeard) expect(told).toMatch(/”: done$/)
    const mains = made.week.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId.split('--')[0] ?? ''))
    const named = kitchen.facts.recipes.find((recipe) => recipe.title === title)!.id
    expect(mains.filter((id) => id === named)).toHaveLength(1)
  }
})
