import { expect, test } from 'vitest'
import { dietMask } from '../../safety/words/masks.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { addSide, listSides, setSides } from '../changes/change-sides.ts'
import { withMeal } from '../changes/reopen-week.ts'
import { rerollMeal } from '../changes/reroll.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { adaptKitchen, withNamed } from '../kitchens/adapt-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { type PlannedMeal, type PlannedWeek, recipeIdsOf } from '../week.ts'
import { describeUnmarked } from '../words/describe-week.ts'
import type { Household } from './household.ts'
import { judgeDishes } from './judge-meal.ts'
import { portionConflicts } from './portion-conflicts.ts'
import { seatMembers } from './seat-members.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ swaps: true }))
const FODMAP = dietMask(['low-fodmap'])
const table = aHousehold({ diets: ['low-fodmap'] })
const WEEK_START = '2026-11-23'

const planFor = (household: Household, seed: number): PlannedWeek => {
  const result = planWeek(kitchen, { household, weekStart: WEEK_START, seed, kept: null, history: [], wish: '' })
  if (result.kind !== 'planned') throw new Error(result.conflict.sentence)
  return result.week
}
const mealsOf = (week: PlannedWeek): readonly PlannedMeal[] => week.days.flatMap(({ meals }) => meals)

const tooMuch = (household: Household, { recipeId, sideDishIds, portion }: PlannedMeal): readonly string[] => {
  const open = withNamed(kitchen, [recipeId, ...sideDishIds])
  const dishes = [recipeId, ...sideDishIds].map((id) => open.facts.indexOf.get(id) ?? -1)
  return portionConflicts(open, household, dishes, portion).map(({ sentence }) => sentence)
}

const index = (id: string): number => kitchen.facts.indexOf.get(id) ?? -1

test('every plant food that the guard lets pass has a limit or is named as free of one', () => {
  const rows = new Set(
    (readKitchenFiles({ swaps: true }).limits ?? '').split('\n').map((line) => line.replace(/^"?([^",]*)"?,.*/, '$1')),
  )
  const PLANTS = new Set(['vegetable', 'starchy-veg', 'fruit', 'nut', 'seed', 'legume', 'soy'])
  const missing = kitchen.foods.foods.filter(
    ({ name, group }) => PLANTS.has(group) && (kitchen.guard.readText(name).violates & FODMAP) === 0 && !rows.has(name),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('the figure is said: half an avocado, 150 g sweet potato, 1 1/4 bananas, 100 g sweetcorn for one are too much', () => {
  const grams = (name: string, served: number): readonly string[] => {
    const food = kitchen.catalogue.foods.get(name)
    const at = kitchen.facts.recipes.findIndex(({ ingredients }) => ingredients.some(({ foodId }) => foodId === name))
    const recipe = kitchen.facts.recipes[at]
    const per = (recipe?.ingredients ?? []).reduce((sum, one) => sum + (one.foodId === name ? one.grams : 0), 0)
    const portion = served / ((per / (recipe?.servings ?? 1)) * (food?.edibleShare ?? 1))
    return portionConflicts(kitchen, table, [at], portion).map(({ sentence }) => sentence)
  }
  expect(grams('sweet-potato', 150).join()).toContain('150 g sweet potato for one, low-FODMAP to 75 g.')
  expect(grams('banana', 115).join()).toContain('g banana for one, low-FODMAP to 35 g.')
  expect(grams('avocado', 75).join()).toContain('g avocado for one, low-FODMAP to 60 g.')
  expect(grams('frozen-sweetcorn', 100).join()).toContain('g frozen sweetcorn for one, low-FODMAP to 38 g.')
})

test('no meal of low-FODMAP weeks is over a limit, sides included, nor after a reroll of each', {
  timeout: 120_000,
}, () => {
  for (const seed of [1, 2]) {
    const week = planFor(table, seed)
    const open = withNamed(adaptKitchen(kitchen, { household: table }), recipeIdsOf(week))
    for (const meal of mealsOf(week)) {
      expect(tooMuch(table, meal), `${meal.recipeId} x ${meal.portion}`).toEqual([])
      const request = { week, household: table, weekStart: WEEK_START, seed, mealId: meal.id, offered: [], wish: '' }
      const after = rerollMeal(open, request)
      if (after.kind !== 'rerolled') continue
      const changed = mealsOf(after.week).find(({ id }) => id === meal.id)
      expect(changed && tooMuch(table, changed), `${meal.recipeId} -> ${after.recipeId}`).toEqual([])
    }
  }
})

test('whoever eats most decides', { timeout: 60_000 }, () => {
  const person = {
    ageGroup: 'adult',
    diets: [],
    allergens: [],
    severity: {},
    otherAllergens: [],
    dislikes: [],
    plate: 'shared',
  } as const
  const hungry = seatMembers(aHousehold({ diets: ['low-fodmap'] }), [
    { ...person, label: 'Ana', appetite: 'usual' },
    { ...person, label: 'Ben', appetite: 'large' },
  ])
  for (const meal of mealsOf(planFor(hungry, 3))) expect(tooMuch(hungry, meal)).toEqual([])
})

test('a side that makes a meal too much is neither offered nor taken', { timeout: 60_000 }, () => {
  const week = planFor(table, 4)
  const dinner = mealsOf(week).find(({ kind }) => kind === 'dinner')!
  const bare = withMeal(week, dinner.id, (meal) => ({ ...meal, sideDishIds: [] }))
  const request = { week: bare, household: table, weekStart: WEEK_START, seed: 4, mealId: dinner.id }
  const open = withNamed(adaptKitchen(kitchen, { household: table }), recipeIdsOf(bare))
  const meal = { ...dinner, sideDishIds: [] }
  for (const { sideDishId: side } of listSides(open, request))
    expect(tooMuch(table, { ...meal, sideDishIds: [side] }), side).toEqual([])
  const isSide = ({ kinds }: { readonly kinds: readonly string[] }) => kinds.includes('side')
  const over = kitchen.facts.recipes.filter(
    (recipe) => isSide(recipe) && tooMuch(table, { ...meal, sideDishIds: [recipe.id] }).length > 0,
  )
  expect(over.length).toBeGreaterThan(5)
  for (const { id } of over.slice(0, 12)) {
    expect(addSide(open, { ...request, sideDishId: id }).kind).toBe('not_allowed')
    expect(setSides(open, { ...request, sideDishIds: [id] }).kind).toBe('not_allowed')
  }
})

test('a saved or copied week that is over a limit says so on the meal', { timeout: 60_000 }, () => {
  const recipe = kitchen.facts.recipes.findIndex(
    ({ ingredients, kinds }, at) =>
      kinds.includes('dinner') &&
      ingredients.some(({ foodId }) => foodId === 'sweet-potato') &&
      portionConflicts(kitchen, table, [at], 1.5).length > 0 &&
      judgeDishes(kitchen, table, [at]).ok,
  )
  const id = kitchen.facts.recipes[recipe]?.id ?? ''
  const meal: PlannedMeal = {
    id: 'd0-dinner',
    kind: 'dinner',
    recipeId: id,
    sideDishIds: [],
    portion: 1.5,
    kept: false,
    why: null,
  }
  const week: PlannedWeek = { days: [{ date: WEEK_START, meals: [meal] }] }
  const view = describeUnmarked(kitchen, { week, household: table })
  const safety = view.days[0]?.meals[0]?.safety
  expect(safety?.ok).toBe(false)
  expect(safety?.findings.some(({ text }) => text.includes('low-FODMAP'))).toBe(true)
})

test('a recipe is judged at the portion it is served in: what is too much at one and a half may be fine at three quarters', () => {
  const dishes = kitchen.facts.recipes.flatMap(({ id }) => index(id))
  const turning = dishes.filter(
    (dish) =>
      portionConflicts(kitchen, table, [dish], 1.5).length > 0 &&
      portionConflicts(kitchen, table, [dish], 0.75).length === 0,
  )
  expect(turning.length).toBeGreaterThan(50)
  for (const dish of dishes) {
    // More of a dish never makes it fit again.
    const over = [0.75, 1, 1.25, 1.5].map((portion) => portionConflicts(kitchen, table, [dish], portion).length > 0)
    expect(over.toSorted()).toEqual(over)
  }
})
