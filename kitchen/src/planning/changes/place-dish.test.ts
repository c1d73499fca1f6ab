import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { adaptKitchen, withNamed } from '../kitchens/adapt-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { finish } from '../steps.ts'
import { NO_WEEK_RULES } from '../table/week-rules.ts'
import { recipeIdsOf } from '../week.ts'
import { dishPlacesInSteps, placeDish, placesOf } from './place-dish.ts'
import { findMeal } from './reopen-week.ts'
import { tellSwap } from './weigh-change.ts'

const all = openKitchenFiles(readKitchenFiles())
const weekStart = '2026-11-23'
const household = aHousehold({
  allergens: ['peanut'],
  weekdayMinutes: 30,
  weekendMinutes: 30,
  weekRules: { ...NO_WEEK_RULES, slots: [{ weekday: 4, kind: 'dinner', mode: 'out', guests: 0 }], leftovers: 1 },
})
const made = planWeek(all, { household, weekStart, seed: 3, kept: null, history: [], wish: '' })
if (made.kind !== 'planned') throw new Error(made.conflict.sentence)
const { week } = made
const kitchen = withNamed(adaptKitchen(all, { household }), recipeIdsOf(week))
const request = { week, household, weekStart, seed: 3 }

/** A dish of ours by what is said of it: the first in the order of the catalogue. */
const aDish = (is: (recipe: (typeof kitchen.facts.recipes)[number], at: number) => boolean): string => {
  const found = kitchen.facts.recipes.find((recipe, at) => recipe.role === null && is(recipe, at))
  if (!found) throw new Error('no such dish')
  return found.id
}
const isFree = (at: number): boolean => kitchen.facts.definite[at] === 0 && kitchen.facts.may[at] === 0
const slow = aDish(({ kinds, totalMinutes }, at) => kinds.includes('dinner') && totalMinutes > 60 && isFree(at))
const breakfast = aDish(
  ({ kinds, totalMinutes }, at) => kinds.length === 1 && kinds[0] === 'breakfast' && totalMinutes < 20 && isFree(at),
)
const nutty = aDish(({ title }) => /\bpeanut/i.test(title))

test('a dish may be placed on a day that is too short for it, and that is said', () => {
  const placed = placeDish(kitchen, { ...request, mealId: 'd1-dinner', recipeId: slow })
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  expect(findMeal(placed.week, 'd1-dinner')?.recipeId).toBe(slow)
  const { breaks } = finish(tellSwap(kitchen, request, placed.week))
  expect(breaks.find(({ key }) => key === 'minutes d1-dinner')?.sentence).toMatch(
    /Tuesday dinner takes \d+ minutes; 30 was the aim/,
  )
})

test('a breakfast may be dinner, and a dish may stand where nothing was planned', () => {
  const placed = placeDish(kitchen, { ...request, mealId: 'd4-dinner', recipeId: breakfast })
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  expect(findMeal(placed.week, 'd4-dinner')?.recipeId).toBe(breakfast)
  expect(placed.week.days[4]?.off).toBeUndefined()
  expect(placed.week.days[4]?.meals.map(({ kind }) => kind)).toEqual(['breakfast', 'lunch', 'dinner'])
})

test('nobody can insist on an allergen, and what is not there is told', () => {
  for (const { mealId } of placesOf(week))
    expect(placeDish(kitchen, { ...request, mealId, recipeId: nutty }).kind, mealId).toBe('not_allowed')
  expect(placeDish(kitchen, { ...request, mealId: 'd1-dinner', recipeId: 'no-such' }).kind).toBe('unknown_recipe')
  expect(placeDish(kitchen, { ...request, mealId: 'd9-dinner', recipeId: slow }).kind).toBe('unknown_meal')
})

test('what a dish would do is told for each meal, and is what it then does', () => {
  const places = finish(dishPlacesInSteps(kitchen, { ...request, recipeId: breakfast }))
  expect(places.map(({ mealId }) => mealId)).toEqual(placesOf(week).map(({ mealId }) => mealId))
  for (const { mealId, effect } of places) {
    const placed = placeDish(kitchen, { ...request, mealId, recipeId: breakfast })
    if (placed.kind !== 'placed') throw new Error(placed.kind)
    const { gaveWay: _, ...told } = finish(tellSwap(kitchen, request, placed.week, { day: Number(mealId[1]) }))
    expect(effect).toEqual(told)
  }
  expect(
    finish(dishPlacesInSteps(kitchen, { ...request, recipeId: nutty })).every(({ effect }) => effect === null),
  ).toBe(true)
})
