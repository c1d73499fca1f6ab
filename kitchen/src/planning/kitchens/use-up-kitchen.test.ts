import { expect, test } from 'vitest'
import { stepText } from '../../recipes/compile-recipe.ts'
import { findRecipe } from '../../swaps/adapt-recipe.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import { judgeDishes } from '../table/judge-meal.ts'
import { recipeIdsOf } from '../week.ts'
import { describeUnmarked } from '../words/describe-week.ts'
import { adaptKitchen } from './adapt-kitchen.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ swaps: true }))

/** What the wish adds to the kitchen of a household. */
const addedFor = (wish: string, household: Household) => {
  const without = adaptKitchen(kitchen, { household }).catalogue.recipes
  return [...adaptKitchen(kitchen, { household, wish }).catalogue.recipes.values()].filter(({ id }) => !without.has(id))
}
const uses = (foodId: string) => (recipe: { ingredients: readonly { foodId: string }[] }) =>
  recipe.ingredients.some((row) => row.foodId === foodId)

test.each([
  ['use up the pumpkin', 'pumpkin'],
  ['we have brussels sprouts left', 'brussels-sprout'],
  ['finish the fusilli', 'fusilli'],
  ['Kürbis aufbrauchen', 'pumpkin'],
  ['use up the turnips', 'turnip'],
])('“%s” brings dishes in which it stands in for its like, a few of each kind, and says so', (wish, foodId) => {
  const added = addedFor(wish, aHousehold())
  expect(added.length).toBeGreaterThan(2)
  expect(added.filter(uses(foodId))).toEqual(added)
  const name = kitchen.catalogue.foods.get(foodId)?.name
  for (const { id, swaps, ingredients } of added) {
    expect(swaps?.at(-1)?.to).toBe(name)
    expect(ingredients.filter((row) => row.foodId === foodId).length, id).toBe(1)
    expect(findRecipe(kitchen.catalogue, id)?.id).toBe(id)
  }
  for (const kind of ['breakfast', 'lunch', 'dinner', 'side'] as const)
    expect(added.filter(({ kinds }) => kinds[0] === kind).length).toBeLessThanOrEqual(8)
})

test('a wish that uses nothing up leaves the kitchen as it is', () => {
  for (const wish of ['', 'pumpkin twice', 'something quick', 'use up the flimflam'])
    expect(addedFor(wish, aHousehold())).toEqual([])
})

test('a food that stands against the rules is not brought in by a swap', () => {
  const celery = aHousehold({ allergens: ['celery'] })
  const wish = 'use up the celeriac'
  expect(addedFor(wish, aHousehold()).length).toBeGreaterThan(2)
  const open = adaptKitchen(kitchen, { household: celery, wish })
  const withIt = [...open.catalogue.recipes.values()].filter(uses('celeriac'))
  expect(withIt.length).toBeGreaterThan(0)
  for (const { id } of withIt) expect(judgeDishes(open, celery, [open.facts.indexOf.get(id) ?? -1]).ok, id).toBe(false)
  const week = planWeek(kitchen, {
    household: celery,
    weekStart: '2026-11-23',
    seed: 1,
    kept: null,
    history: [],
    wish,
  })
  if (week.kind === 'infeasible') throw new Error(week.conflict.sentence)
  const served = recipeIdsOf(week.week).flatMap((id) => findRecipe(kitchen.catalogue, id) ?? [])
  expect(served.filter(uses('celeriac'))).toEqual([])
})

test('a pumpkin and little time: the week has dishes with it that are quick', () => {
  for (const seed of [1, 2, 3]) {
    const result = planWeek(kitchen, {
      household: aHousehold(),
      weekStart: '2026-11-23',
      seed,
      kept: null,
      history: [],
      wish: 'use up the pumpkin, something quick',
    })
    if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
    const served = recipeIdsOf(result.week).flatMap((id) => findRecipe(kitchen.catalogue, id) ?? [])
    expect(served.some(uses('pumpkin'))).toBe(true)
    expect(result.notes.gaveWay.filter((line) => line.includes('pumpkin'))).toEqual([])
  }
})

test('what is used up is at home on the list too, so that the week costs what the search took it to cost', () => {
  const household = aHousehold({ weeklyBudget: 90 })
  const wish = 'use up the salmon and the pumpkin'
  for (const seed of [1, 2, 3]) {
    const result = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish })
    if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
    const { groceryList, summary } = describeUnmarked(kitchen, { week: result.week, household, notes: result.notes })
    const salmon = groceryList.lines.filter(({ id }) => id.includes('salmon') || id === 'pumpkin')
    expect(salmon.length).toBeGreaterThan(0)
    expect(salmon.map(({ haveIt, cost }) => [haveIt, cost])).toEqual(salmon.map(() => [true, 0]))
    expect(summary.notes[0]).toContain('Taken to be at home')
    expect(groceryList.cost).toBeLessThanOrEqual(90)
  }
})

test('the old food is named nowhere, and its article fits the new one', () => {
  const oranges = addedFor('use up the clementines', aHousehold())
  expect(oranges.length).toBeGreaterThan(2)
  for (const { title, steps } of oranges) {
    expect(`${title} ${steps.map(stepText).join(' ')}`).not.toMatch(
      /\borange(?! (?:blossom|lentil|sweet))s?\b|\ban clementine/i,
    )
  }
})

test('what only stands in for an empty cupboard is no reason to change a dish for a rule', () => {
  const { swaps } = kitchen.catalogue
  const onlyPantry = new Set(
    swaps.filter(({ reasons }) => reasons.every((reason) => reason === 'pantry')).map(({ id }) => id),
  )
  expect(onlyPantry.size).toBeGreaterThan(40)
  const adapted = adaptKitchen(kitchen, { household: aHousehold({ diets: ['low-fodmap', 'vegan'] }) }).catalogue.recipes
  expect([...adapted.keys()].filter((id) => id.split('--').some((part) => onlyPantry.has(part)))).toEqual([])
})
