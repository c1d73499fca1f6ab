import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { adaptKitchen, withNamed } from '../kitchens/adapt-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { finish } from '../steps.ts'
import { NO_WEEK_RULES } from '../table/week-rules.ts'
import { type PlannedMeal, type PlannedWeek, recipeIdsOf } from '../week.ts'
import { describeUnmarked } from '../words/describe-week.ts'
import { exchanged, exchangeMeals, mealPlacesInSteps } from './exchange-meals.ts'
import { placesOf } from './place-dish.ts'

const all = openKitchenFiles(readKitchenFiles())
const weekStart = '2026-11-23'
const household = aHousehold({
  weekRules: {
    ...NO_WEEK_RULES,
    slots: [
      { weekday: 4, kind: 'dinner', mode: 'out', guests: 0 },
      { weekday: 6, kind: 'dinner', mode: 'cook', guests: 2 },
    ],
    leftovers: 3,
  },
})
const made = planWeek(all, { household, weekStart, seed: 5, kept: null, history: [], wish: '' })
if (made.kind !== 'planned') throw new Error(made.conflict.sentence)
const { week } = made
const kitchen = withNamed(adaptKitchen(all, { household }), recipeIdsOf(week))
const base = { week, household, weekStart, seed: 5 }
const ids = placesOf(week).map(({ mealId }) => mealId)

const mealsOf = ({ days }: PlannedWeek): readonly PlannedMeal[] => days.flatMap(({ meals }) => meals)
const servedIn = (meals: readonly PlannedMeal[]) =>
  meals.map(({ recipeId, portion, kept, sideDishIds }) => JSON.stringify([recipeId, portion, kept, sideDishIds])).sort()
const tableOf = (one: PlannedWeek) =>
  one.days.map(({ date, meals, off = [] }) => ({ date, ids: [...meals, ...off].map(({ id }) => id).sort() }))
const guestsOf = (one: PlannedWeek) => mealsOf(one).flatMap(({ id, guests }) => (guests ? [[id, guests]] : []))

const dayOfId = (id: string): number => Number(id.slice(1, 2))
const links = (one: PlannedWeek) =>
  mealsOf(one).flatMap(({ id, leftoversOf }) => (leftoversOf ? [[id, leftoversOf]] : []))

test('the week under test has leftovers, guests and a meal that is not planned', () => {
  expect(links(week).length).toBeGreaterThan(1)
  expect(guestsOf(week)).toEqual([['d6-dinner', 2]])
  expect(week.days.flatMap(({ off = [] }) => off.map(({ id }) => id))).toEqual(['d4-dinner'])
})

test('after any exchanges all dishes are there once, everybody’s places stay, and leftovers are eaten after their pot', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { minLength: 1, maxLength: 4 }),
      (pairs) => {
        let now = week
        for (const [mealId, otherId] of pairs) {
          if (mealId === otherId) continue
          const next = exchangeMeals(kitchen, { ...base, week: now, mealId, otherId })
          if (next === null) throw new Error('a meal is missing')
          now = next
        }
        expect(servedIn(mealsOf(now))).toEqual(servedIn(mealsOf(week)))
        expect(tableOf(now)).toEqual(tableOf(week))
        for (const [echo = '', pot = ''] of links(now)) expect(dayOfId(echo)).toBeGreaterThan(dayOfId(pot))
        const guests = mealsOf(now).find(({ id }) => id === 'd6-dinner')?.guests
        expect(guests ?? 2).toBe(2)
        describeUnmarked(kitchen, { week: now, household })
      },
    ),
    { numRuns: 60, seed: 24 },
  )
})

/** Dinners that make leftovers for lunch on the next day, and free ones. */
const plain = (id: string, recipeId: string, more: Partial<PlannedMeal> = {}): PlannedMeal => ({
  id,
  kind: id.endsWith('lunch') ? 'lunch' : 'dinner',
  recipeId,
  portion: 1,
  kept: false,
  sideDishIds: [],
  why: null,
  ...more,
})
const aSmallWeek = (): PlannedWeek => ({
  days: Array.from({ length: 7 }, (_, day) => ({
    date: `2026-11-${23 + day}`,
    meals: [
      day === 1 ? plain('d1-lunch', 'stew', { leftoversOf: 'd0-dinner' }) : plain(`d${day}-lunch`, `lunch-${day}`),
      day === 0 ? plain('d0-dinner', 'stew') : plain(`d${day}-dinner`, `dinner-${day}`),
    ],
  })),
})
const at = (one: PlannedWeek | null, id: string) => mealsOf(one ?? { days: [] }).find((meal) => meal.id === id)

test('leftovers follow their pot', () => {
  const moved = exchanged(aSmallWeek(), 'd0-dinner', 'd3-dinner', () => 2)
  expect(at(moved, 'd3-dinner')?.recipeId).toBe('stew')
  expect(at(moved, 'd4-lunch')).toMatchObject({ recipeId: 'stew', leftoversOf: 'd3-dinner' })
  expect(at(moved, 'd1-lunch')).toMatchObject({ recipeId: 'lunch-4' })
  expect(at(moved, 'd1-lunch')).not.toHaveProperty('leftoversOf')
})

test('where they cannot follow they are cooked for themselves, and a kept meal stays', () => {
  const small = aSmallWeek()
  const kept: PlannedWeek = {
    days: small.days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => (meal.id === 'd4-lunch' ? { ...meal, kept: true } : meal)),
    })),
  }
  const moved = exchanged(kept, 'd0-dinner', 'd3-dinner', () => 2)
  expect(at(moved, 'd4-lunch')).toMatchObject({ recipeId: 'lunch-4', kept: true })
  expect(at(moved, 'd1-lunch')).toEqual(plain('d1-lunch', 'stew'))
  const last = exchanged(small, 'd0-dinner', 'd6-dinner', () => 2)
  expect(at(last, 'd1-lunch')).toEqual(plain('d1-lunch', 'stew'))
})

test('a meal eaten from a pot may move as far as the dish keeps', () => {
  expect(
    at(
      exchanged(aSmallWeek(), 'd1-lunch', 'd2-lunch', () => 2),
      'd2-lunch',
    )?.leftoversOf,
  ).toBe('d0-dinner')
  expect(
    at(
      exchanged(aSmallWeek(), 'd1-lunch', 'd2-lunch', () => 1),
      'd2-lunch',
    ),
  ).not.toHaveProperty('leftoversOf')
})

test('a dish moves to a day on which nothing was planned, and nothing is planned where it stood', () => {
  const moved = exchangeMeals(kitchen, { ...base, mealId: 'd2-dinner', otherId: 'd4-dinner' })
  expect(at(moved, 'd4-dinner')?.recipeId).toBe(at(week, 'd2-dinner')?.recipeId)
  expect(moved?.days[2]?.off).toEqual([{ id: 'd2-dinner', kind: 'dinner', reason: 'out' }])
  expect(moved?.days[4]?.off).toBeUndefined()
})

test('what moving a meal would do is told for each other meal, and is what it then does', () => {
  const places = finish(mealPlacesInSteps(kitchen, { ...base, mealId: 'd1-dinner' }))
  expect(places?.map(({ mealId }) => mealId)).toEqual(ids.filter((id) => id !== 'd1-dinner'))
  expect(places?.every(({ effect }) => effect !== null)).toBe(true)
  expect(finish(mealPlacesInSteps(kitchen, { ...base, mealId: 'no-such' }))).toBeNull()
  expect(exchangeMeals(kitchen, { ...base, mealId: 'no-such', otherId: 'd1-dinner' })).toBeNull()
})
