import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { reopenWeek } from '../changes/reopen-week.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { PlannedWeek } from '../week.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { driftOf, fitWhole } from './fit-whole.ts'
import { brokenNumbers } from './search-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const household = aHousehold({ adults: 1, children: 0 })
const weekStart = '2026-11-23'

const planned = (seed: number): PlannedWeek => {
  const made = planWeek(kitchen, { household, weekStart, seed, kept: null, history: [], wish: '' })
  if (made.kind === 'infeasible') throw new Error(made.conflict.sentence)
  return made.week
}

/** Two fried eggs a person in two and a half of them, on two mornings. */
const withEggs = (week: PlannedWeek): PlannedWeek => ({
  days: week.days.map((day, at) => ({
    ...day,
    meals: day.meals.map((meal) =>
      meal.kind === 'breakfast' && (at === 2 || at === 5)
        ? { ...meal, recipeId: 'huevos-rancheros', portion: 1.25, sideDishIds: [] }
        : meal,
    ),
  })),
})

const opened = () => {
  const { state } = reopenWeek(kitchen, { week: withEggs(planned(7)), household, weekStart, seed: 7 })
  const dish = kitchen.facts.indexOf.get('huevos-rancheros') ?? -1
  const slots = state.problem.slots.flatMap((_, slot) => (state.main[slot] === dish ? [slot] : []))
  expect(slots).toHaveLength(2)
  return { state, slots }
}

test('where whole eggs would change a plate, it is cooked in a portion in which they come out whole, all of it at once', () => {
  const { state, slots } = opened()
  const [first = -1] = slots
  expect(driftOf(state, first, 1.25)).toBeGreaterThan(0.03)
  expect(driftOf(state, first, 1)).toBeLessThan(0.01)
  const before = { points: pointsOf(state), broken: brokenNumbers(state).length }

  fitWhole(state, new Map(), () => true)

  expect(slots.map((slot) => state.portion[slot])).not.toContain(1.25)
  expect(new Set(slots.map((slot) => state.portion[slot])).size).toBe(1)
  for (const slot of slots) expect(driftOf(state, slot, state.portion[slot]!)).toBeLessThanOrEqual(0.03)
  expect(brokenNumbers(state).length).toBeLessThanOrEqual(before.broken)
  expect(pointsOf(state) - before.points).toBeLessThan(8 * slots.length)
})

test('what is kept stays, and what the table may not eat in another portion', () => {
  const { state, slots } = opened()
  fitWhole(state, new Map(slots.map((slot) => [slot, true])), () => true)
  for (const slot of slots) expect(state.portion[slot]).toBe(1.25)

  const other = opened()
  fitWhole(other.state, new Map(), () => false)
  for (const slot of other.slots) expect(other.state.portion[slot]).toBe(1.25)
})
