import { expect, test } from 'vitest'
import { findRecipe } from '../../swaps/adapt-recipe.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { replaceFood } from './replace-food.ts'
import { rerollMeal } from './reroll.ts'

/** A third of the catalogue is enough to choose from. */
const kitchen = openKitchenFiles(readKitchenFiles({ every: 3 }))

const household = aHousehold()
const weekStart = '2026-11-23'
const result = planWeek(kitchen, { household, weekStart, seed: 5, kept: null, history: [], wish: '' })
if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
const { week } = result

const mealsOf = (of: PlannedWeek): readonly PlannedMeal[] => of.days.flatMap(({ meals }) => meals)
const uses = (recipeId: string, foodId: string): boolean =>
  kitchen.catalogue.recipes.get(recipeId)?.ingredients.some((row) => row.foodId === foodId) ?? false
const dishesOf = (meal: PlannedMeal): readonly string[] => [meal.recipeId, ...meal.sideDishIds]
const needing = (of: PlannedWeek, foodId: string): readonly PlannedMeal[] =>
  mealsOf(of).filter((meal) => dishesOf(meal).some((id) => uses(id, foodId)))

/** Foods that two to six meals of the week need. */
const foodIds = [
  ...new Set(
    mealsOf(week)
      .flatMap(dishesOf)
      .flatMap((id) => kitchen.catalogue.recipes.get(id)?.ingredients.map((row) => row.foodId) ?? []),
  ),
].filter((id) => needing(week, id).length > 1 && needing(week, id).length < 7)

test('a week that is planned anew needs nothing that is sold out', () => {
  const soldOut = foodIds.slice(0, 3)
  const anew = (fields: { readonly soldOut?: readonly string[] }): PlannedWeek => {
    const planned = planWeek(kitchen, { household, weekStart, seed: 5, kept: null, history: [], wish: '', ...fields })
    return planned.kind === 'planned' ? planned.week : expect.fail(planned.conflict.sentence)
  }
  expect(soldOut.flatMap((foodId) => needing(anew({}), foodId)).length).toBeGreaterThan(0)
  expect(soldOut.flatMap((foodId) => needing(anew({ soldOut }), foodId))).toEqual([])
})

test('where no week is left without what is sold out, some meals need it and the week says so', () => {
  const soldOut = kitchen.foods.foods.map(({ id }) => id)
  const planned = planWeek(kitchen, { household, weekStart, seed: 5, kept: null, history: [], wish: '', soldOut })
  if (planned.kind === 'infeasible') throw new Error(planned.conflict.sentence)
  expect(planned.notes.gaveWay).toContain('No week is left without what is sold out, so some meals need it.')
})

test('only the meals that need what is sold out change, and nothing needs it afterwards', () => {
  expect(foodIds.length).toBeGreaterThan(5)
  for (const foodId of foodIds.slice(0, 6)) {
    const before = needing(week, foodId).map(({ id }) => id)
    const after = replaceFood(kitchen, { week, household, weekStart, seed: 5, soldOut: [foodId] })
    expect(after.stayed).toEqual([])
    expect(after.changed).toEqual(before)
    expect(needing(after.week, foodId)).toEqual([])
    // Why a meal is there is told anew where it shared a food with one that is gone.
    const others = (of: PlannedWeek) =>
      mealsOf(of).flatMap(({ why: _why, ...meal }) => (before.includes(meal.id) ? [] : [meal]))
    expect(others(after.week)).toEqual(others(week))
  }
})

test('a side that needs it gives way to another side, and its main stays', () => {
  const [meal, foodId] = mealsOf(week).flatMap((one): [PlannedMeal, string][] =>
    one.sideDishIds
      .flatMap((side) => kitchen.catalogue.recipes.get(side)?.ingredients.map((row) => row.foodId) ?? [])
      .filter((id) => !uses(one.recipeId, id))
      .map((id) => [one, id]),
  )[0] ?? [undefined, '']
  const after = replaceFood(kitchen, { week, household, weekStart, seed: 5, soldOut: [foodId] })
  const now = mealsOf(after.week).find(({ id }) => id === meal?.id)
  expect(now?.recipeId).toBe(meal?.recipeId)
  expect(now?.sideDishIds).not.toEqual(meal?.sideDishIds)
})

test('a main that stays with a swap loses the side that needs what is sold out', () => {
  const swapping = openKitchenFiles(readKitchenFiles({ every: 3, swaps: true }))
  const withLemon = [...swapping.catalogue.recipes.values()].filter(
    ({ ingredients, totalMinutes }) => totalMinutes <= 30 && ingredients.some(({ foodId }) => foodId === 'lemon'),
  )
  const main = withLemon.find(({ kinds }) => kinds.includes('dinner'))
  const side = withLemon.find(({ kinds }) => kinds.includes('side'))
  if (!main || !side) throw new Error('no main and side with lemon')
  const [day, ...days] = week.days
  const meals = day?.meals.map((meal) =>
    meal.kind === 'dinner' ? { ...meal, recipeId: main.id, sideDishIds: [side.id] } : meal,
  )
  if (!day || !meals) throw new Error('no day')
  const lemons = { days: [{ ...day, meals }, ...days] }
  const after = replaceFood(swapping, { week: lemons, household, weekStart, seed: 5, soldOut: ['lemon'] })
  const dinner = mealsOf(after.week).find(({ id }) => id === 'd0-dinner')

  expect(dinner?.recipeId).toBe(`${main.id}--lemon-lime`)
  const used = mealsOf(after.week)
    .flatMap(dishesOf)
    .flatMap((id) => findRecipe(swapping.catalogue, id)?.ingredients ?? [])
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter(({ foodId }) => foodId === 'lemon')).toEqual([])
})

test('a kept meal stays and is named', () => {
  const foodId = foodIds[0] ?? ''
  const kept = { days: week.days.map((day) => ({ ...day, meals: day.meals.map((meal) => ({ ...meal, kept: true })) })) }
  const after = replaceFood(kitchen, { week: kept, household, weekStart, seed: 5, soldOut: [foodId] })
  expect(after).toEqual({ week: kept, changed: [], stayed: needing(week, foodId).map(({ id }) => id) })
})

test('what is rerolled later in that week does not need it either', () => {
  const foodId = foodIds[0] ?? ''
  const slot = mealsOf(week).find(({ kind }) => kind === 'dinner')?.id ?? ''
  for (let seed = 0; seed < 12; seed++) {
    const request = { week, household, weekStart, seed, mealId: slot, offered: [], wish: '', soldOut: [foodId] }
    const rerolled = rerollMeal(kitchen, request)
    expect(rerolled.kind === 'rerolled' && uses(rerolled.recipeId, foodId)).toBe(false)
  }
})

test('a food that no dish needs, or that nobody knows, changes nothing', () => {
  for (const foodId of ['no-such-food', 'constructor'])
    expect(replaceFood(kitchen, { week, household, weekStart, seed: 5, soldOut: [foodId] }).week).toEqual(week)
})
